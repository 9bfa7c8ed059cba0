/// A decimal number of 30 significant digits, for interest and means.
///
/// Amounts stay exact `Decimal`s; but the twelfth root of a year's interest has digits without end.
/// Every operation rounds half to even, so that all machines come to the same digits. Numbers may be
/// so large that nothing overflows.
package struct LongDecimal: Hashable, Sendable {
  /// Zero, or of exactly 30 digits.
  private let significand: Int128
  private let exponent: Int

  private static let digits = 30
  private static let limit = Decimal.powerOfTen(digits)?.magnitude ?? 1
  private static let least = limit / 10

  package static let zero = LongDecimal(0)
  package static let one = LongDecimal(1)

  /// Takes the magnitude to 30 digits; `rest` says whether something smaller than a unit is left.
  private init(_ magnitude: UInt128, isNegative: Bool, exponent: Int, rest: Bool = false) {
    var magnitude = magnitude
    var exponent = exponent
    if magnitude == 0 {
      (significand, self.exponent) = (0, 0)
      return
    }
    while magnitude < LongDecimal.least {
      magnitude *= 10
      exponent -= 1
    }
    var divisor: UInt128 = 1
    while magnitude / divisor >= LongDecimal.limit { divisor *= 10 }
    if divisor > 1 {
      let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor)
      let half = divisor / 2
      let isUp = remainder > half || remainder == half && (rest || quotient % 2 == 1)
      magnitude = isUp ? quotient + 1 : quotient
      while divisor > 1 {
        divisor /= 10
        exponent += 1
      }
      if magnitude == LongDecimal.limit {
        magnitude /= 10
        exponent += 1
      }
    }
    significand = isNegative ? -Int128(magnitude) : Int128(magnitude)
    self.exponent = exponent
  }

  package init(_ value: Int) {
    self.init(UInt128(value.magnitude), isNegative: value < 0, exponent: 0)
  }

  package init(_ value: Decimal) {
    self.init(value.mantissa.magnitude, isNegative: value.isNegative, exponent: -value.scale)
  }
}

extension LongDecimal {
  package var isZero: Bool { significand == 0 }
  package var isNegative: Bool { significand < 0 }
  package var signum: Int { significand < 0 ? -1 : significand == 0 ? 0 : 1 }

  package static prefix func - (value: LongDecimal) -> LongDecimal {
    LongDecimal(
      value.significand.magnitude, isNegative: !value.isNegative, exponent: value.exponent)
  }

  package static func + (left: LongDecimal, right: LongDecimal) -> LongDecimal {
    if left.isZero { return right }
    if right.isZero { return left }
    let (large, small) = left.exponent >= right.exponent ? (left, right) : (right, left)
    // Eight more digits fit; what lies below them only decides which side of a half a sum is on.
    let distance = large.exponent - small.exponent
    let shift = min(distance, 8)
    guard let factor = Decimal.powerOfTen(shift) else { return large }
    var addend = small.significand
    if distance > 8 {
      let cut = Decimal.powerOfTen(distance - 7)
      let (quotient, remainder) =
        cut.map { addend.quotientAndRemainder(dividingBy: $0) } ?? (0, addend)
      addend = quotient * 10 + Int128(remainder.signum())
    }
    let sum = large.significand * factor + addend
    return LongDecimal(
      sum.magnitude, isNegative: sum < 0, exponent: large.exponent - shift)
  }

  package static func - (left: LongDecimal, right: LongDecimal) -> LongDecimal { left + -right }

  package static func * (left: LongDecimal, right: LongDecimal) -> LongDecimal {
    if left.isZero || right.isZero { return .zero }
    let product = left.significand.magnitude.multipliedFullWidth(by: right.significand.magnitude)
    // One digit more than needed is kept, and whether anything follows it.
    let (quotient, remainder) = (least / 10).dividingFullWidth(product)
    let sticky = quotient * 10 + (remainder == 0 ? 0 : 1)
    return LongDecimal(
      sticky, isNegative: left.isNegative != right.isNegative,
      exponent: left.exponent + right.exponent + digits - 3)
  }

  /// The quotient; the divisor is not zero.
  package static func / (left: LongDecimal, right: LongDecimal) -> LongDecimal {
    precondition(!right.isZero, "a divisor is not zero")
    if left.isZero { return .zero }
    let dividend = left.significand.magnitude.multipliedFullWidth(by: limit * 10)
    let (quotient, remainder) = right.significand.magnitude.dividingFullWidth(dividend)
    let sticky = quotient * 10 + (remainder == 0 ? 0 : 1)
    return LongDecimal(
      sticky, isNegative: left.isNegative != right.isNegative,
      exponent: left.exponent - right.exponent - digits - 2)
  }

  /// The number times itself so many times.
  package func power(_ count: Int) -> LongDecimal {
    var result = LongDecimal.one
    var square = self
    var rest = count
    while rest > 0 {
      if rest % 2 == 1 { result = result * square }
      square = square * square
      rest /= 2
    }
    return result
  }

  /// The number that, times itself so many times, is this one, which is more than zero.
  package func root(_ count: Int) -> LongDecimal {
    precondition(signum > 0 && count > 0, "only numbers above zero have a root here")
    let degree = LongDecimal(count)
    // Newton's steps come down from above, so that they end where they stop coming down.
    var guess = LongDecimal.one + (self - .one) / degree
    if guess.signum <= 0 { guess = .one }
    for _ in 0..<400 {
      let next = guess - (guess - self / guess.power(count - 1)) / degree
      if next == guess { break }
      if next > guess, (next - guess) < LongDecimal(Decimal(1, scale: 26)) { break }
      guess = next
    }
    return guess
  }
}

extension LongDecimal: Comparable {
  package static func < (left: LongDecimal, right: LongDecimal) -> Bool {
    (left - right).isNegative
  }
}

extension LongDecimal {
  /// The value with so many digits after the mark, or nil where they do not fit.
  package func rounded(to scale: Int, _ rule: RoundingRule = .halfEven) -> Decimal? {
    if exponent <= 0 {
      return Decimal(significand, scale: -exponent).rounded(to: scale, rule)
    }
    guard let factor = Decimal.powerOfTen(exponent) else { return nil }
    let (product, overflow) = significand.multipliedReportingOverflow(by: factor)
    return overflow || product == .min ? nil : Decimal(product).rescaled(to: scale)
  }

  /// The value rounded upwards, so that a sum of such parts never falls short.
  ///
  /// What thirty digits leave over behind the twelfth further digit is no reason to go up.
  package func roundedUp(to scale: Int) -> Decimal? {
    (rounded(to: scale + 12) ?? rounded(to: scale))?.rounded(to: scale, .up)
  }

  /// For statistics and drawings, never for an amount that is written.
  package var approximate: Double {
    if exponent <= 0 { return Decimal(significand, scale: -exponent).approximate }
    return (0..<exponent).reduce(Double(significand)) { value, _ in value * 10 }
  }
}

extension LongDecimal: CustomStringConvertible {
  package var description: String { "\(significand)e\(exponent)" }
}
