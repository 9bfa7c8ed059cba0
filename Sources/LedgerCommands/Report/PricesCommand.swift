package import LedgerCommandLine
import LedgerPhrases
import LedgerReports

/// The command `bursar report prices`.
package enum PricesCommand: ReportScreenCommand {
  package static let name = "prices"
  package static let summary = "List the market prices of the journal"
  package static let examples = [
    Example("bursar report prices", "all P directives by day"),
    Example("bursar report prices --infer-market-prices", "also what was paid for things"),
    Example("bursar report prices cur:AAPL -b 2026", "those of AAPL since 2026 began"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags
    + ReportOptions.quietFlags.filter { $0.description.names != ["infer-market-prices"] } + [
      ValueOptions.inferenceFlag.lifted(into: \.balance.value), ReportOptions.emptyFlag,
      Flag("--locations", help: "Show where each price is written", heading: "Shape") {
        $0.lists.locations = .shown
      },
    ]

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let prices = PricesReport(
      report.read.loaded, report.query, report.askedPeriod,
      report.options.balance.value.inference, report.options.lists.locations)
    return ReportScreen(prices.page, json: prices.json).explained(
      prices.isEmpty
        ? ReportPhrase.noPrices : nil)
  }
}
