/// A result has more digits than can be kept, so that there is no right number to go on with.
package struct TooLarge: Error, Hashable, Sendable {
  package init() {}
}

/// Adds and subtracts, and remembers whether a result had more digits than can be kept.
///
/// This is the one way to add where a failure cannot be thrown at once. Whoever makes one asks
/// `isTooLarge`, or calls `check()`, before anything of it is shown: after a failure the results are
/// wrong, and are never to be seen.
///
///     var sums = Sums()
///     for posting in postings { total = sums.sum(total, posting.quantity) }
///     try sums.check()
package struct Sums: Sendable {
  package private(set) var isTooLarge = false

  package init() {}

  /// Throws where any result was too large.
  package func check() throws(TooLarge) {
    if isTooLarge { throw TooLarge() }
  }

  package mutating func sum(_ left: Decimal, _ right: Decimal) -> Decimal {
    checked(left.adding(right), or: left)
  }

  package mutating func difference(_ left: Decimal, _ right: Decimal) -> Decimal {
    checked(left.subtracting(right), or: left)
  }

  package mutating func product(_ left: Decimal, _ right: Decimal) -> Decimal {
    checked(left.multiplied(by: right), or: left)
  }

  package mutating func sum(_ left: ProratedQuantity, _ right: ProratedQuantity) -> ProratedQuantity
  {
    checked(left.adding(right), or: left)
  }

  package mutating func difference(
    _ left: ProratedQuantity, _ right: ProratedQuantity
  ) -> ProratedQuantity {
    checked(left.subtracting(right), or: left)
  }

  package mutating func fraction(_ quantity: Decimal) -> ProratedQuantity {
    checked(ProratedQuantity(quantity), or: .zero)
  }

  /// Adds an amount to others.
  package mutating func add(_ amount: Amount, to total: inout MixedAmount) {
    if !total.add(amount) { isTooLarge = true }
  }

  /// Adds amounts to others.
  package mutating func add(_ amounts: MixedAmount, to total: inout MixedAmount) {
    if !total.add(amounts) { isTooLarge = true }
  }

  /// Notes a failure, after which the value that is given no longer matters.
  package mutating func checked<Value>(_ value: Value?, or other: Value) -> Value {
    if let value { return value }
    isTooLarge = true
    return other
  }

  /// Notes the failure of a part that was reckoned by itself.
  package mutating func note(_ isTooLarge: Bool) {
    if isTooLarge { self.isTooLarge = true }
  }
}
