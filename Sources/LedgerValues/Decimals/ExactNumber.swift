/// A number whose sums are exact, or are refused.
///
/// Results that have more digits than can be kept are errors, so that a wrong sum cannot be gone on with:
///
///     try total += posting.quantity
///     let left = try available - spent
package protocol ExactNumber: Comparable {
  static var zero: Self { get }

  /// The sum; nil where it has too many digits.
  func adding(_ other: Self) -> Self?
  /// The difference; nil where it has too many digits.
  func subtracting(_ other: Self) -> Self?
}

extension Decimal: ExactNumber {}
extension ProratedQuantity: ExactNumber {}

// Said once for each type: through the protocol a call would cost more than the sum.

extension Decimal {
  package static func + (left: Decimal, right: Decimal) throws(TooLarge) -> Decimal {
    guard let sum = left.adding(right) else { throw TooLarge() }
    return sum
  }

  package static func - (left: Decimal, right: Decimal) throws(TooLarge) -> Decimal {
    guard let difference = left.subtracting(right) else { throw TooLarge() }
    return difference
  }

  package static func += (total: inout Decimal, other: Decimal) throws(TooLarge) {
    total = try total + other
  }

  package static func -= (total: inout Decimal, other: Decimal) throws(TooLarge) {
    total = try total - other
  }
}

extension ProratedQuantity {
  package static func + (left: ProratedQuantity, right: ProratedQuantity) throws(TooLarge)
    -> ProratedQuantity
  {
    guard let sum = left.adding(right) else { throw TooLarge() }
    return sum
  }

  package static func - (left: ProratedQuantity, right: ProratedQuantity) throws(TooLarge)
    -> ProratedQuantity
  {
    guard let difference = left.subtracting(right) else { throw TooLarge() }
    return difference
  }

  package static func += (total: inout ProratedQuantity, other: ProratedQuantity) throws(TooLarge) {
    total = try total + other
  }

  package static func -= (total: inout ProratedQuantity, other: ProratedQuantity) throws(TooLarge) {
    total = try total - other
  }
}

extension Decimal {
  package static func * (left: Decimal, right: Decimal) throws(TooLarge) -> Decimal {
    try left.multiplied(by: right).exact()
  }

  /// So many percent of the number.
  package func percent(_ percent: Decimal) throws(TooLarge) -> Decimal {
    try self * percent * Decimal(1, scale: 2)
  }

  /// The number by a count that is not zero, with so many digits after the mark.
  package func divided(
    by count: Int, scale: Int, _ rule: RoundingRule = .halfEven
  ) throws(TooLarge) -> Decimal {
    precondition(count != 0, "nothing is divided by nothing")
    return try divided(by: Decimal(Int128(count)), scale: scale, rule).exact()
  }
}

extension Optional where Wrapped: ExactNumber {
  /// The result of a calculation; throws where it had too many digits.
  package func exact() throws(TooLarge) -> Wrapped {
    guard let self else { throw TooLarge() }
    return self
  }
}

extension Sequence where Element == Decimal {
  /// All together.
  package func sum() throws(TooLarge) -> Decimal {
    var total = Decimal.zero
    for number in self { try total += number }
    return total
  }
}

extension Sequence where Element == ProratedQuantity {
  /// All together.
  package func sum() throws(TooLarge) -> ProratedQuantity {
    var total = ProratedQuantity.zero
    for number in self { try total += number }
    return total
  }
}

extension MixedAmount {
  package static func += (total: inout MixedAmount, amount: Amount) throws(TooLarge) {
    guard total.add(amount) else { throw TooLarge() }
  }

  package static func += (total: inout MixedAmount, amounts: MixedAmount) throws(TooLarge) {
    guard total.add(amounts) else { throw TooLarge() }
  }
}
