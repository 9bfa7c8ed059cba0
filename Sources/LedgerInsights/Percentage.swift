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

  /// How long the bar of a part is; nothing below zero.
  static func thousandths(_ part: Decimal, of whole: Decimal) -> Int {
    guard whole.signum > 0, part.signum > 0, let scaled = part.multiplied(by: Decimal(1000)),
      let share = scaled.divided(by: whole, scale: 0)
    else { return 0 }
    return Int(clamping: share.mantissa)
  }
}
