package import LedgerChecks
package import LedgerCommandLine
import LedgerModel
import LedgerPhrases
import LedgerReports

/// The command `bursar report plan`: the plan as it was understood.
package enum PlanCommand: ReportScreenCommand {
  package static let name = "plan"
  package static let summary = "Show budgets, goals and rules as bursar reads them"
  package static let examples = [
    Example("bursar report plan", "everything that the journal plans"),
    Example("bursar report plan -O json", "the same for another program"),
  ]
  package static let details = [
    "The plan is what the journal has as budget, goal, fund, move, save, pool, card, place, household, holiday and mute directives, in tags of periodic rules, and in facts below accounts. Errors of the plan are shown first, as bursar check shows them."
  ]
  package static let scope: CheckOptions.Scope? = .journalAndPlan
  package static let flags = ReportOptions.sharedFlags

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let plan = PlanReport(report.session.plan, in: report.read.journal.sources)
    return ReportScreen(plan.page, json: plan.json).explained(
      plan.isEmpty
        ? ReportPhrase.nothingPlanned : nil)
  }
}
