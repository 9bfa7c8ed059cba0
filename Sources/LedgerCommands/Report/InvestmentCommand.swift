package import LedgerCommandLine
import LedgerModel
import LedgerPhrases
import LedgerReports

/// `bursar report roi`.
package enum InvestmentCommand: ReportScreenCommand {
  package static let name = "roi"
  package static let summary = "Show yearly rates of return on investments"
  package static let examples = [
    Example("bursar report roi --inv assets:fund --pnl income:gains", "since the beginning"),
    Example("bursar report roi --inv assets:fund -Y -X EUR", "year by year, at market prices"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.intervalFlags
    + ReportOptions.selectionFlags + ValueOptions.flags.lifted(into: \.balance.value) + [
      Flag("--inv", "--investment", value: "QUERY", help: "Choose the investment accounts") {
        $0.investments = $1
      },
      Flag(
        "--pnl", "--profit-loss", value: "QUERY", help: "Choose the accounts that show their gains"
      ) {
        $0.gains = $1
      },
    ]

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    guard let investments = report.options.investments else {
      throw UsageError(
        "which accounts are investments?",
        hints: ["for example: --inv assets:fund"])
    }
    let run = try BalanceRun(report, accumulation: .change)
    let gains = try report.options.gains.map { text throws(UsageError) in
      try report.query(text, "--pnl")
    }
    let returns = InvestmentReport(
      report.read.loaded, investments: try report.query(investments, "--inv"),
      gains: gains ?? .none, report.query, run.columns, run.options)
    try run.requireExactness(returns.isTooLarge)
    let (text, commodities) = (run.text, report.read.journal.commodities)
    let isMixed = !returns.mixedCommodities.isEmpty
    return ReportScreen(returns.page(text), json: { returns.json(commodities) })
      .remarking(run.remarks(returns.gaps))
      .remarking(
        isMixed ? [ReportPhrase.noRate] : []
      )
      .remarking(returns.unrealizedAccounts.sorted().map { ReportPhrase.gainsAsMoney(in: $0) })
  }
}
