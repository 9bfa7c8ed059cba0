import LedgerBalances
package import LedgerCommandLine
import LedgerModel
import LedgerReports
import LedgerValues

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
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.balanceFlags + BalanceOptions.budgetFlags.lifted(into: \.balance)

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let run = try BalanceRun(report, invocation, accumulation: .change)
    let look = run.look
    if let budget = report.options.balance.budget {
      return try compare(with: budget, report, run, invocation)
    }
    let balance = BalanceReport(
      report.session.loaded, report.query, run.columns, depth: report.depth, run.options)
    try run.requireExactness(balance.isTooLarge)
    if look.unit == .percent { try run.requireOneCommodity([balance]) }
    if balance.rows.isEmpty { run.explainEmptiness(hidesZeroRows: balance.hidesZeroRows) }
    run.note(balance.gaps)
    try report.deliver(
      balance.page(run.text, look, run.shape),
      json: { balance.json(report.session.journal.commodities, look, run.shape) }, invocation)
    return .done
  }

  /// Shows balances beside the goals that periodic rules set.
  private static func compare(
    with budget: BalanceBudget.Goals, _ report: ReportSession, _ run: BalanceRun,
    _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let options = report.options.balance
    let session = report.session
    let all = try report.goals(over: run.columns.span, invocation)
    let goals = all.keeping(budget)
    // A goal of the interval in which the journal begins may precede its first day.
    let isOpen = report.askedPeriod.start == nil
    let columns = isOpen ? try run.columns(with: goals.journal.forecastSpan) : run.columns
    let comparison = BalanceBudget(
      session.loaded, goals: goals, ofAllRules: all, report.query, columns,
      named: run.shape == .list ? run.columns : columns, depth: report.depth, run.options)
    try run.requireExactness(comparison.isTooLarge)
    if report.session.journal.periodicRules.isEmpty {
      invocation.console.writeError(
        "note: the journal has no periodic rules to compare with; ~ monthly begins one\n")
    } else if comparison.isEmpty {
      report.explainEmptiness(invocation)
    }
    run.note(comparison.gaps)
    try report.deliver(
      comparison.page(
        run.text(of: session.journal.commodities.adding(goals.journal.commodities)), run.look,
        options.remaining),
      json: { comparison.json(goals.journal.commodities) }, invocation)
    return .done
  }
}
