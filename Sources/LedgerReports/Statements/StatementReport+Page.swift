import LedgerPhrases
package import LedgerValues
import LedgerBalances
import LedgerModel
package import LedgerRendering

extension StatementReport {
  /// The groups below one another in one table.
  package func page(_ amounts: AmountText, _ look: BalanceLook) -> Page {
    var table = BalanceTable(columns, options, look, amounts)
    for (number, section) in sections.enumerated() {
      if number > 0 { table.addBlank() }
      table.addHeading(section.part.rawValue)
      let totals = section.report.totals
      for row in section.report.rows { table.add(row, of: totals) }
      guard look.totalLine == .shown else { continue }
      var row = totals
      row.label = "Total"
      table.add(row, of: totals, .total)
    }
    // Parts of different sums cannot be added up.
    if look.totalLine == .shown, sections.count > 1, look.unit == .amount {
      table.addBlank()
      table.add(net, of: net, .total)
    }
    return Page(Wording(name: title), .everywhere, [.table(table.table)])
  }

  private var title: String {
    let span = columns.span
    let days =
      columns.periods.count == 1 && options.accumulation != .change
      ? span.end?.adding(days: -1).description : span.label
    return "\(kind.title), \(days ?? span.label)\(options.worthWords)"
  }
}
