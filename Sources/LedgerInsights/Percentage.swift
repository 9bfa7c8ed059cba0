package import LedgerPhrases
import LedgerRendering
package import LedgerValues

/// Parts of a whole in words.
package enum Percentage {
  /// A part in hundredths, with one decimal; nil where there is no whole.
  static func number(_ part: Decimal, of whole: Decimal) -> Decimal? {
    guard whole.signum > 0, let scaled = part.multiplied(by: Decimal(100)) else { return nil }
    return scaled.divided(by: whole, scale: 1)
  }

  /// A part as `12.5 %`; nothing where there is no whole.
  static func wording(_ part: Decimal, of whole: Decimal) -> Wording {
    number(part, of: whole).map { .percent($0) } ?? .nothing
  }

  /// A change as `+12.5 %`; `new` from nothing, `gone` to nothing, and nothing where nothing was or is.
  package static func change(from old: Decimal, to new: Decimal) -> Wording {
    if old.isZero { return new.isZero ? .nothing : Wording(InsightPhrase.new) }
    if new.isZero { return Wording(InsightPhrase.gone) }
    guard let difference = new.subtracting(old),
      let scaled = difference.multiplied(by: Decimal(100)),
      let percent = scaled.divided(by: old.magnitude, scale: 1)
    else { return .nothing }
    if percent.magnitude > Decimal(9999) {
      return percent.isNegative
        ? .percent(Decimal(-9999), sign: "< ") : .percent(Decimal(9999), sign: "> ")
    }
    return .percent(percent, sign: percent.signum > 0 ? "+" : "")
  }

  /// A ratio for programs, with four decimals; null where there is no whole.
  static func json(_ part: Decimal, of whole: Decimal) -> JSON {
    part.divided(by: whole, scale: 4).map { .string($0.description) } ?? .null
  }

  /// How long the bar of a part is; nothing below zero.
  static func thousandths(_ part: Decimal, of whole: Decimal) -> Int {
    guard whole.signum > 0, part.signum > 0, let scaled = part.multiplied(by: Decimal(1000)),
      let share = scaled.divided(by: whole, scale: 0)
    else { return 0 }
    return Int(clamping: share.mantissa)
  }
}
