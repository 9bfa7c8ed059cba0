import LedgerModel
package import LedgerRendering
import LedgerValues

extension BalanceReport {
  /// Whether the sum of all rows stands below them.
  package enum TotalLine: Sendable {
    case shown
    case hidden
  }

  /// The report as aligned lines: amounts, two blanks, accounts.
  package func text(_ amounts: AmountText, _ totalLine: TotalLine, _ look: TerminalLook) -> String {
    var lines: [(amount: String, label: String)] = []
    for row in rows {
      append(
        row.amount, String(repeating: "  ", count: row.indentation) + row.label, amounts, &lines)
    }
    var totals: [(amount: String, label: String)] = []
    if totalLine == .shown { append(total, "", amounts, &totals) }
    let width = max(20, (lines + totals).map { TerminalText.width(of: $0.amount) }.max() ?? 0)
    var text = ""
    for line in lines + separator(totals, width) + totals {
      let amount = TerminalText.padded(line.amount, to: width, at: .right)
      let isNegative = line.amount.contains("-") && line.amount.contains(where: \.isNumber)
      text += isNegative ? Style.negativeAmount.applied(to: amount, look.color) : amount
      text += line.label.isEmpty ? "\n" : "  \(TerminalText.sanitized(line.label))\n"
    }
    return text
  }

  private func separator(
    _ totals: [(amount: String, label: String)], _ width: Int
  ) -> [(amount: String, label: String)] {
    totals.isEmpty ? [] : [(String(repeating: "-", count: width), "")]
  }

  /// One line a commodity, the label beside the last.
  private func append(
    _ amount: MixedAmount, _ label: String, _ amounts: AmountText,
    _ lines: inout [(amount: String, label: String)]
  ) {
    let texts = amounts.lines(amount)
    for (index, text) in texts.enumerated() {
      lines.append((TerminalText.sanitized(text), index == texts.count - 1 ? label : ""))
    }
  }
}
