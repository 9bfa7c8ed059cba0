import LedgerValues

/// Adds and subtracts, and remembers whether a result had more digits than can be kept.
struct CheckedSums {
  private(set) var isTooLarge = false

  mutating func sum(_ left: Decimal, _ right: Decimal) -> Decimal {
    checked(left.adding(right), or: left)
  }

  mutating func difference(_ left: Decimal, _ right: Decimal) -> Decimal {
    checked(left.subtracting(right), or: left)
  }

  mutating func sum(_ left: ProratedQuantity, _ right: ProratedQuantity) -> ProratedQuantity {
    checked(left.adding(right), or: left)
  }

  mutating func difference(
    _ left: ProratedQuantity, _ right: ProratedQuantity
  ) -> ProratedQuantity {
    checked(left.subtracting(right), or: left)
  }

  mutating func fraction(_ quantity: Decimal) -> ProratedQuantity {
    checked(ProratedQuantity(quantity), or: .zero)
  }

  /// Notes a failure, after which the value that is given no longer matters.
  mutating func checked<Value>(_ value: Value?, or other: Value) -> Value {
    if let value { return value }
    isTooLarge = true
    return other
  }
}
