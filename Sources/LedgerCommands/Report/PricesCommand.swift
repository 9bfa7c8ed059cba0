package import LedgerCommandLine
import LedgerReports

/// The command `bursar report prices`.
package enum PricesCommand: Command {
  package static let name = "prices"
  package static let programName = "bursar-report prices"
  package static let summary = "List the market prices of the journal"
  package static let examples = [
    Example("bursar report prices", "all P directives by day"),
    Example("bursar report prices --infer-market-prices", "also what was paid for things"),
    Example("bursar report prices cur:AAPL -b 2026", "those of AAPL since 2026 began"),
  ]
  package static let operands = "[QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.shared + ReportOptions.periodFlags + [
      ValueOptions.inferenceFlag.lifted(into: \.balance.value), ReportOptions.emptyFlag,
    ]

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let prices = PricesReport(
      report.session.loaded, report.query, report.askedPeriod,
      report.options.balance.value.inference)
    if prices.isEmpty {
      report.note(
        "there are no such prices; a price is a line like P 2026-01-31 EUR 1.08 USD", invocation)
    }
    try report.deliver(prices.page, json: prices.json, invocation)
    return .done
  }
}
