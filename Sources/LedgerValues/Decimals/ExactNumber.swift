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

extension ExactNumber {
  package static func + (left: Self, right: Self) throws(TooLarge) -> Self {
    try left.adding(right).exact()
  }

  package static func - (left: Self, right: Self) throws(TooLarge) -> Self {
    try left.subtracting(right).exact()
  }

  package static func += (total: inout Self, other: Self) throws(TooLarge) {
    total = try total + other
  }

  package static func -= (total: inout Self, other: Self) throws(TooLarge) {
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

extension Sequence where Element: ExactNumber {
  /// All together.
  package func sum() throws(TooLarge) -> Element {
    var total = Element.zero
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
