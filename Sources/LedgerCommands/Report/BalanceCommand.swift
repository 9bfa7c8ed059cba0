import LedgerBalances
package import LedgerCommandLine
import LedgerModel
import LedgerReports
import LedgerValues

/// `bursar report balance`.
package enum BalanceCommand: ReportScreenCommand {
  package static let name = "balance"
  package static let aliases = ["bal"]
  package static let summary = "Show the balances of accounts"
  package static let examples = [
    Example("bursar report balance", "all balances"),
    Example("bursar report balance assets --tree", "what there is, as a tree"),
    Example("bursar report balance expenses -p 'last month' --depth 2", "where the money went"),
    Example("bursar report balance expenses -M -A", "month by month, and on average"),
    Example("bursar report balance assets -Y -H -X EUR", "what it was worth at each year's end"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.balanceFlags + BalanceOptions.budgetFlags.lifted(into: \.balance)

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let run = try BalanceRun(report, accumulation: .change)
    if let budget = report.options.balance.budget {
      return try compare(with: budget, report, run)
    }
    let balance = BalanceReport(
      report.read.loaded, report.query, run.columns, depth: report.depth, run.options)
    try run.requireExactness(balance.isTooLarge)
    let (look, text, shape) = (run.look, run.text, run.shape)
    if look.unit == .percent { try run.requireOneCommodity([balance]) }
    let commodities = report.read.journal.commodities
    return ReportScreen(
      balance.page(text, look, shape), json: { balance.json(commodities, look, shape) }
    ).titled(report)
      .explained(balance.rows.isEmpty ? run.emptiness(hidesZeroRows: balance.hidesZeroRows) : nil)
      .remarking(run.remarks(balance.gaps))
  }

  /// Shows balances beside the goals that periodic rules set.
  private static func compare(
    with budget: BalanceBudget.Goals, _ report: ReportSession, _ run: BalanceRun
  ) throws(UsageError) -> ReportScreen {
    let journal = report.read.journal
    let all = try report.goals(over: run.columns.span)
    let goals = all.keeping(budget)
    // A goal of the interval in which the journal begins may precede its first day.
    let isOpen = report.askedPeriod.start == nil
    let columns = isOpen ? try run.columns(with: goals.journal.forecastSpan) : run.columns
    let comparison = BalanceBudget(
      report.read.loaded, goals: goals, ofAllRules: all, report.query, columns,
      named: run.shape == .list ? run.columns : columns, depth: report.depth, run.options)
    try run.requireExactness(comparison.isTooLarge)
    let text = run.text(of: journal.commodities.adding(goals.journal.commodities))
    let (look, remaining) = (run.look, report.options.balance.remaining)
    let commodities = goals.journal.commodities
    let screen = ReportScreen(
      comparison.page(text, look, remaining), json: { comparison.json(commodities) })
    let hasRules = !journal.periodicRules.isEmpty
    return screen.titled(report).explained(
      (!hasRules || comparison.isEmpty)
        ? (hasRules
          ? report.nothingFound
          : .noPeriodicRules) : nil
    ).remarking(run.remarks(comparison.gaps))
  }
}
