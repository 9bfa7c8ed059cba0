/// An exact fraction of quantities, for amounts shared out by days.
///
/// Nothing is rounded until it is shown: a third and two thirds are one again.
package struct ProratedQuantity: Hashable, Sendable {
  /// Reduced, so that equal numbers are alike.
  private let numerator: Int128
  /// Positive.
  private let denominator: Int128

  private init?(_ numerator: Int128, over denominator: Int128) {
    guard numerator != .min else { return nil }
    let divisor = Self.greatestDivisor(numerator.magnitude, denominator.magnitude)
    // Wide divisions are slow, and most fractions are reduced already.
    self.numerator = divisor == 1 ? numerator : numerator / divisor
    self.denominator = divisor == 1 ? denominator : denominator / divisor
  }

  /// The whole of a quantity; nil where it has too many digits.
  package init?(_ quantity: Decimal) {
    let simple = quantity.simplified
    guard simple.mantissa != .min, let denominator = Decimal.powerOfTen(simple.scale) else {
      return nil
    }
    let divisor = Self.greatestDivisor(simple.mantissa.magnitude, ofPowerOfTen: simple.scale)
    numerator = divisor == 1 ? simple.mantissa : simple.mantissa / divisor
    self.denominator = divisor == 1 ? denominator : denominator / divisor
  }

  /// The whole of a quantity.
  package init(whole quantity: Decimal) throws(TooLarge) {
    self = try ProratedQuantity(quantity).exact()
  }

  /// What divides a number and a power of ten, where ten itself does not.
  private static func greatestDivisor(_ number: UInt128, ofPowerOfTen exponent: Int) -> Int128 {
    let twos = min(number.trailingZeroBitCount, exponent)
    if twos > 0 { return 1 << Int128(twos) }
    var divisor: UInt128 = 1
    var left = exponent
    // Wide divisions are slow, and hardly any number is that long.
    if var short = UInt64(exactly: number) {
      while left > 0, short % 5 == 0 {
        short /= 5
        divisor *= 5
        left -= 1
      }
    } else {
      while left > 0, number % (divisor * 5) == 0 {
        divisor *= 5
        left -= 1
      }
    }
    return Int128(divisor)
  }

  /// The part of a quantity that falls on some of its days; nil where it has too many digits.
  package init?(_ quantity: Decimal, share: DayShare) {
    guard let whole = ProratedQuantity(quantity) else { return nil }
    self.init(whole, times: share.days, over: share.total)
  }

  private init?(_ whole: ProratedQuantity, times factor: Int, over divisor: Int) {
    // Both are reduced crosswise first, so that only what is truly too large fails.
    guard
      let part = ProratedQuantity(Int128(factor), over: Int128(divisor)),
      let left = ProratedQuantity(whole.numerator, over: part.denominator),
      let right = ProratedQuantity(part.numerator, over: whole.denominator)
    else { return nil }
    let (numerator, overflow) = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let (denominator, tooLarge) = left.denominator.multipliedReportingOverflow(
      by: right.denominator)
    if overflow || tooLarge || numerator == .min { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  package static let zero = ProratedQuantity(wholeUnits: 0)

  private init(wholeUnits: Int128) { self.init(reduced: wholeUnits, over: 1) }

  private init(reduced numerator: Int128, over denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  private static func greatestDivisor(_ first: UInt128, _ second: UInt128) -> Int128 {
    var (larger, smaller) = (first, second)
    // Wide remainders are slow, and numbers soon get small.
    while smaller > UInt128(UInt64.max) || larger > UInt128(UInt64.max) {
      // It divides the denominator, which is within the range of signed numbers.
      if smaller == 0 { return Int128(larger) }
      (larger, smaller) = (smaller, larger % smaller)
    }
    return Int128(greatestDivisor(UInt64(larger), UInt64(smaller)))
  }

  /// Halves and subtracts, which is several times as fast as dividing.
  private static func greatestDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    if first == 0 || second == 0 { return first | second }
    let twos = (first | second).trailingZeroBitCount
    var left = first >> UInt64(first.trailingZeroBitCount)
    var right = second
    while right != 0 {
      right >>= UInt64(right.trailingZeroBitCount)
      if left > right { swap(&left, &right) }
      right -= left
    }
    return left << UInt64(twos)
  }
}

extension ProratedQuantity {
  package var isZero: Bool { numerator == 0 }
  package var isNegative: Bool { numerator < 0 }
  package var negated: ProratedQuantity {
    // The least number is kept out where numbers are made, and a reduced fraction stays so.
    ProratedQuantity(reduced: -numerator, over: denominator)
  }

  /// The exact sum, or nil where it has too many digits.
  package func adding(_ other: ProratedQuantity) -> ProratedQuantity? {
    if denominator == other.denominator {
      let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
      return overflow ? nil : ProratedQuantity(sum, over: denominator)
    }
    let divisor = Self.greatestDivisor(denominator.magnitude, other.denominator.magnitude)
    let factor = other.denominator / divisor
    let (left, leftOverflow) = numerator.multipliedReportingOverflow(by: factor)
    let (right, rightOverflow) = other.numerator.multipliedReportingOverflow(
      by: denominator / divisor)
    let (sum, sumOverflow) = left.addingReportingOverflow(right)
    let (common, commonOverflow) = denominator.multipliedReportingOverflow(by: factor)
    if leftOverflow || rightOverflow || sumOverflow || commonOverflow { return nil }
    return ProratedQuantity(sum, over: common)
  }

  package func subtracting(_ other: ProratedQuantity) -> ProratedQuantity? {
    adding(other.negated)
  }

  /// The exact part that falls on some of its days, or nil where it has too many digits.
  package func prorated(_ share: DayShare) -> ProratedQuantity? {
    ProratedQuantity(self, times: share.days, over: share.total)
  }

  /// The exact product with one whole number over another, which is positive; nil where it has too
  /// many digits.
  package func scaled(by factor: Int, over divisor: Int = 1) -> ProratedQuantity? {
    precondition(divisor > 0, "a quantity is divided by a positive number")
    return ProratedQuantity(self, times: factor, over: divisor)
  }

  /// The same value as a decimal number; nil where that would never end.
  package var decimal: Decimal? {
    var scale = 0
    var power: Int128 = 1
    while power % denominator != 0 {
      guard scale < 38 else { return nil }
      scale += 1
      power *= 10
    }
    let (mantissa, overflow) = numerator.multipliedReportingOverflow(by: power / denominator)
    return overflow || mantissa == .min ? nil : Decimal(mantissa, scale: scale)
  }

  /// The value to show: with so many digits after the mark, or as many of them as fit.
  package func shown(to scale: Int, _ rule: RoundingRule = .halfEven) -> Decimal {
    for digits in (0...max(scale, 0)).reversed() {
      if let rounded = rounded(to: digits, rule) { return rounded }
    }
    // Only a whole number has so many digits.
    return Decimal(numerator / denominator)
  }

  /// The value with so many digits after the mark, or nil where they do not fit.
  package func rounded(to scale: Int, _ rule: RoundingRule = .halfEven) -> Decimal? {
    Decimal(numerator).divided(by: Decimal(denominator), scale: scale, rule)
  }
}

extension ProratedQuantity: Comparable {
  package static func < (left: ProratedQuantity, right: ProratedQuantity) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    // The products have up to 256 bits and need no care for overflow.
    let first = left.numerator.multipliedFullWidth(by: right.denominator)
    let second = right.numerator.multipliedFullWidth(by: left.denominator)
    return (first.high, first.low) < (second.high, second.low)
  }
}
