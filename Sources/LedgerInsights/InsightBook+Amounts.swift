import LedgerModel
import LedgerRendering
import LedgerValues

// Amounts in several commodities.
extension InsightBook {
  func text(_ amount: MixedAmount) -> String { amounts.text(amount) }

  func cell(_ amount: MixedAmount, _ style: Style? = nil) -> Table.Cell {
    Table.Cell(amounts.text(amount), style, data: amounts.ungrouped.text(amount))
  }

  func json(_ amount: MixedAmount) -> JSON {
    .array(amount.nonzero.map { $0.json(symbol: plan.commodities.symbol($0.commodity)) })
  }

  /// The symbol of the reporting currency as people read it.
  var currencyName: String {
    let symbol = plan.commodities.symbol(currency)
    return symbol.isEmpty ? "the commodity without a symbol" : symbol
  }

  /// The shortest name of a period; that of the month for the part of it up to today.
  func label(_ period: Period) -> String {
    guard period == monthSoFar, let start = period.start else { return period.label }
    let month = Period(start: start, end: start.adding(months: 1))
    return period == month ? month.label : "\(month.label) so far"
  }

  /// What was earned or spent in a period and has no price; earned amounts are below zero, as written.
  func unpricedFlows(in period: Period) -> MixedAmount {
    var result = MixedAmount()
    for flow in flows.unpriced where period.contains(flow.day) {
      // Sums of what cannot be counted only serve to be named.
      _ = result.add(journal.amount(flow.posting))
    }
    return result
  }

  /// What is missing in sums, in a sentence; nothing where all has a price.
  func unpricedNote(_ amount: MixedAmount) -> Page.Block? {
    guard !amount.isZero else { return nil }
    let shown = amounts.lines(amount).joined(separator: ", ")
    return .paragraph([
      StyledText("Not counted, as nothing prices it in \(currencyName): ", .warning),
      StyledText(shown + "."),
    ])
  }
}
