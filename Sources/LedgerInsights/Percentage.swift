import LedgerRendering
import LedgerValues

/// Parts of a whole in words.
enum Percentage {
  /// A part as `12.5 %`, with one decimal; empty where there is no whole.
  static func text(_ part: Decimal, of whole: Decimal) -> String {
    guard whole.signum > 0, let scaled = part.multiplied(by: Decimal(100)),
      let percent = scaled.divided(by: whole, scale: 1)
    else { return "" }
    return "\(percent) %"
  }

  /// A change as `+12.5 %`; `new` from nothing, `gone` to nothing, and empty where nothing was or is.
  static func change(from old: Decimal, to new: Decimal) -> String {
    if old.isZero { return new.isZero ? "" : "new" }
    if new.isZero { return "gone" }
    guard let difference = new.subtracting(old),
      let scaled = difference.multiplied(by: Decimal(100)),
      let percent = scaled.divided(by: old.magnitude, scale: 1)
    else { return "" }
    if percent.magnitude > Decimal(9999) { return percent.isNegative ? "< -9999 %" : "> 9999 %" }
    return percent.signum > 0 ? "+\(percent) %" : "\(percent) %"
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
