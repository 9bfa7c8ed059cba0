/// What to do with digits that are dropped.
package enum RoundingRule: Sendable {
  /// To the nearest; half goes to the even neighbor.
  case halfEven
  /// To the nearest; half goes away from zero.
  case halfAwayFromZero
  /// Towards positive infinity.
  case up
  /// Towards negative infinity.
  case down
  /// Towards zero.
  case towardsZero
}

extension Decimal {
  /// The value with exactly so many digits after the mark, or nil where they do not fit.
  package func rounded(to newScale: Int, _ rule: RoundingRule = .halfEven) -> Decimal? {
    if newScale >= scale { return rescaled(to: newScale) }
    guard let divisor = Decimal.powerOfTen(scale - newScale) else {
      // More digits are dropped than a number can have: what is left is zero or one unit.
      return Decimal(
        rule.carry(quotient: 0, isNegative: isNegative, half: .below(isZero)), scale: newScale)
    }
    let (quotient, remainder) = mantissa.quotientAndRemainder(dividingBy: divisor)
    let rest = RoundingRule.Rest(remainder.magnitude, of: divisor.magnitude)
    let carry = rule.carry(quotient: quotient, isNegative: isNegative, half: rest)
    return Decimal(quotient + carry, scale: newScale)
  }

  /// The quotient with exactly so many digits after the mark; nil for a zero divisor or too many digits.
  package func divided(
    by divisor: Decimal, scale newScale: Int, _ rule: RoundingRule = .halfEven
  ) -> Decimal? {
    guard divisor.mantissa != 0 else { return nil }
    let isNegative = isNegative != divisor.isNegative
    // The quotient of the mantissas has this many digits after the mark already.
    var digits = scale - divisor.scale
    var dividend = mantissa.magnitude
    // All digits at once where there is room for them, else one after the other.
    if digits < newScale, let factor = Decimal.powerOfTen(newScale - digits) {
      let (product, overflow) = dividend.multipliedReportingOverflow(by: factor.magnitude)
      if !overflow { (dividend, digits) = (product, newScale) }
    }
    var (quotient, remainder) = dividend.quotientAndRemainder(
      dividingBy: divisor.mantissa.magnitude)
    while digits < newScale {
      let (tenfold, overflow) = remainder.multipliedReportingOverflow(by: 10)
      let (next, rest) = tenfold.quotientAndRemainder(dividingBy: divisor.mantissa.magnitude)
      let (shifted, tooLarge) = quotient.multipliedReportingOverflow(by: 10)
      if overflow || tooLarge { return nil }
      quotient = shifted + next
      remainder = rest
      digits += 1
    }
    guard quotient < UInt128(Int128.max) else { return nil }
    if digits > newScale {
      // Dropping digits below a nonzero remainder: keep it visible as one more digit.
      guard quotient < UInt128(Int128.max) / 10 else { return nil }
      let sticky = Int128(quotient) * 10 + (remainder == 0 ? 0 : 1)
      return Decimal(isNegative ? -sticky : sticky, scale: digits + 1).rounded(to: newScale, rule)
    }
    let value = Int128(quotient)
    let carry = rule.carry(
      quotient: isNegative ? -value : value, isNegative: isNegative,
      half: RoundingRule.Rest(remainder, of: divisor.mantissa.magnitude))
    return Decimal((isNegative ? -value : value) + carry, scale: newScale)
  }
}

extension RoundingRule {
  /// How the dropped part compares with half a unit.
  enum Rest {
    case zero
    case belowHalf
    case half
    case aboveHalf

    init(_ remainder: UInt128, of divisor: UInt128) {
      if remainder == 0 {
        self = .zero
      } else if remainder > divisor - remainder {
        self = .aboveHalf
      } else {
        self = remainder == divisor - remainder ? .half : .belowHalf
      }
    }

    static func below(_ isZero: Bool) -> Rest { isZero ? .zero : .belowHalf }
  }

  /// What to add to a quotient that was cut off towards zero.
  func carry(quotient: Int128, isNegative: Bool, half rest: Rest) -> Int128 {
    let away: Int128 = isNegative ? -1 : 1
    switch (self, rest) {
    case (_, .zero), (.towardsZero, _): return 0
    case (.up, _): return isNegative ? 0 : 1
    case (.down, _): return isNegative ? -1 : 0
    case (_, .aboveHalf): return away
    case (_, .belowHalf): return 0
    case (.halfAwayFromZero, .half): return away
    case (.halfEven, .half): return quotient % 2 == 0 ? 0 : away
    }
  }
}
