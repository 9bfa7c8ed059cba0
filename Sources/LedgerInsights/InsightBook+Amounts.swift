import LedgerModel
import LedgerPhrases
import LedgerPlan
package import LedgerRendering
import LedgerSource
package import LedgerValues

// Amounts in several commodities.
extension InsightBook {
  func text(_ amount: MixedAmount) -> String { amounts.text(amount) }

  func cell(_ amount: MixedAmount, _ style: Style? = nil) -> Table.Cell {
    amounts.cell(amount, style)
  }

  func json(_ amount: MixedAmount) -> JSON {
    // By symbol, as commodities are numbered in the order of files.
    let named = amount.nonzero.map { ($0, plan.commodities.symbol($0.commodity)) }
    return .array(named.sorted { $0.1 < $1.1 }.map { $0.json(symbol: $1) })
  }

  /// The symbol of the reporting currency as it is declared; nil where it has none.
  var currencyName: String? {
    let symbol = plan.commodities.symbol(currency)
    return symbol.isEmpty ? nil : symbol
  }

  /// The shortest name of a period; that of the month for the part of it up to today.
  func name(_ period: Period) -> Wording {
    guard let start = period.start, let end = period.end, start == start.startOfMonth else {
      return Wording(period)
    }
    let month = Period(start: start, end: start.adding(months: 1))
    if period == monthSoFar, period != month {
      return Wording(InsightPhrase.soFar(Wording(month)))
    }
    guard period.label.contains(".."), end == end.startOfMonth else {
      return Wording(period)
    }
    let last = Period(start: end.adding(months: -1), end: end)
    return Wording(InsightPhrase.fromTo(Wording(month), Wording(last)))
  }

  /// What is missing in sums, in a sentence; nothing where all has a price.
  package func unpricedNote(_ amount: MixedAmount) -> Page.Block? {
    guard !amount.isZero else { return nil }
    let shown = amounts.lines(amount).joined(separator: ", ")
    return .paragraph([
      StyledText(InsightPhrase.notCounted(currency: currencyName), .warning),
      StyledText(Wording(name: shown + ".")),
    ])
  }
}
