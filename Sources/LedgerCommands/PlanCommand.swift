import LedgerChecks
package import LedgerCommandLine
import LedgerModel
import LedgerReports

/// The command `bursar report plan`: the plan as it was understood.
package enum PlanCommand: Command {
  package static let name = "plan"
  package static let programName = "bursar-report plan"
  package static let summary = "Show budgets, goals, rules and facts as they are understood"
  package static let examples = [
    Example("bursar report plan", "everything that the journal plans"),
    Example("bursar report plan -O json", "the same for another program"),
  ]
  package static let details = [
    "The plan is what stands in the journal as budget, goal, fund, move, save, pool, card, place, household, holiday and mute directives, in tags of periodic rules, and in facts below accounts. Errors of the plan are shown first, as bursar check shows them."
  ]
  package static let defaults = ReportOptions()
  package static let flags = ReportOptions.shared

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation, scope: .journalAndPlan) else {
      return .findings
    }
    let journal = report.session.journal
    let plan = PlanReport(report.plan, in: journal.sources)
    if plan.isEmpty {
      invocation.console.writeError(
        "note: the journal plans nothing; a budget is a good beginning: budget, amount, for\n")
    }
    try report.deliver(plan.page, json: plan.json, invocation)
    return .done
  }
}
