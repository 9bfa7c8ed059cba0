import LedgerInsights
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerValues

/// What can be spent until the next income, as a figure.
struct SafeToSpend: FigureHolder {
  static let figurePrefixes = ["cash"]

  let figure: Figure

  init(_ forecast: CashForecast, _ book: InsightBook) {
    let decimals = book.plan.commodities.style(book.currency).decimals
    let safe = forecast.safeToSpend.rounded(to: decimals, .down) ?? forecast.safeToSpend
    figure = Figure(
      "cash/safe-to-spend", .amount(MixedAmount(Amount(safe, book.currency))),
      "the lowest low end of the forecast until the next income, less floors, and nothing below zero"
    )
  }

  var figures: [Figure] { [figure] }
}
