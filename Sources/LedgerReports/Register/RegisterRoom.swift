import LedgerRendering
import LedgerValues

/// How much room registers want beside their amounts, in columns of a terminal.
enum RegisterRoom {
  /// From this width on nobody asks what the amounts leave.
  static let plenty = 100

  /// A day, and the shortest beginnings of a description and of an account.
  static let ofNames = 36

  /// A day, and the shortest beginning of a description.
  static let ofDescription = 24

  /// A day and an account that can still be told from others.
  static let ofAccount = 12
}

extension AmountText {
  /// How many columns two columns of amounts leave for names before them.
  func room<Amounts: Sequence<(MixedAmount, MixedAmount)>>(
    beside amounts: @autoclosure () -> Amounts, in look: TerminalLook
  ) -> Int {
    guard look.fitting == .toWidth, look.width < RegisterRoom.plenty else { return .max }
    func width(_ amount: MixedAmount) -> Int {
      lines(amount).map { TerminalText.width(of: $0) }.max() ?? 0
    }
    var widest = (0, 0)
    for (first, second) in amounts() {
      widest = (max(widest.0, width(first)), max(widest.1, width(second)))
    }
    return look.width - widest.0 - widest.1 - 4
  }
}
