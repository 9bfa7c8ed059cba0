import LedgerPhrases
package import LedgerValues
import LedgerBalances
import LedgerModel
package import LedgerRendering

extension StatementReport {
  /// The groups below one another in one table.
  package func page(_ amounts: AmountText, _ look: BalanceLook) -> Page {
    let rows = sections.flatMap { $0.report.rows + [$0.report.totals] } + [net]
    let only = amounts.onlyCommodity(of: rows.map { $0.shownAmounts(look) }, look)
    var table = BalanceTable(columns, options, look, amounts, only: only)
    for (number, section) in sections.enumerated() {
      if number > 0 { table.addBlank() }
      let titles = look.partTitles
      table.addHeading(
        number < titles.count ? Wording(name: titles[number]) : Wording(section.part.title))
      let totals = section.report.totals
      for row in section.report.rows { table.add(row, of: totals) }
      guard look.totalLine == .shown else { continue }
      table.add(total: totals, of: totals)
    }
    // Parts of different sums cannot be added up.
    if look.totalLine == .shown, sections.count > 1, look.unit == .amount {
      table.addBlank()
      table.add(total: net, of: net, CommonPhrase.net)
    }
    let title = ReportPhrase.titled(
      [Wording(kind.title), Wording(name: days)] + amounts.titleWords(only) + options.worthWords)
    return Page(title, .everywhere, [.table(table.table)])
  }

  private var days: String {
    let span = columns.span
    let days =
      columns.periods.count == 1 && options.accumulation != .change
      ? span.end?.adding(days: -1).description : span.label
    return days ?? span.label
  }
}
