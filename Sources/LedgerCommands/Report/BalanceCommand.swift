package import LedgerCommandLine
import LedgerModel
import LedgerReports

/// `bursar report balance`.
package enum BalanceCommand: Command {
  package static let name = "balance"
  package static let aliases = ["bal"]
  package static let programName = "bursar-report balance"
  package static let summary = "Show the balances of accounts"
  package static let examples = [
    Example("bursar report balance", "all balances"),
    Example("bursar report balance assets --tree", "what there is, as a tree"),
    Example("bursar report balance expenses -p 'last month' --depth 2", "where the money went"),
    Example("bursar report balance expenses -M -A", "month by month, and on average"),
    Example("bursar report balance assets -Y -H -X EUR", "what it was worth at each year's end"),
  ]
  package static let operands = "[QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] = ReportOptions.balanceFlags

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let run = try BalanceRun(report, invocation, accumulation: .change)
    let look = report.options.balance.look
    let balance = BalanceReport(
      report.session.loaded, report.query, run.columns, depth: report.depth, run.options)
    try run.requireExactness(balance.isTooLarge)
    if look.unit == .percent { try run.requireOneCommodity([balance]) }
    if balance.rows.isEmpty { report.explainEmptiness(invocation) }
    run.note(balance.gaps)
    try report.deliver(
      balance.page(run.text, look, run.shape),
      json: { balance.json(report.session.journal.commodities, look, run.shape) }, invocation)
    return .done
  }
}
