import LedgerChecks
import LedgerModel
import LedgerPlanning
package import LedgerSource
import LedgerValues

/// The checks that need an engine of the plan: those of goals and of recurring entries.
///
/// They look at a journal that is right otherwise, as a wrong amount would make goals wrong, too.
package enum PlanningChecks {
  private static var codes: [DiagnosticCode] { GoalChecks.codes + ScheduleChecks.codes }

  /// The codes of all problems that a run may report, by their numbers.
  package static var allCodes: [DiagnosticCode] {
    (AllChecks.codes + codes).sorted { $0.id < $1.id }
  }

  /// What all checks find, in the order of files and lines.
  static func diagnostics(
    _ loaded: LoadedJournal, _ options: CheckOptions, files: any FileSource, today: Day
  ) -> [Diagnostic] {
    let found = AllChecks.diagnostics(loaded, options, files: files)
    guard !found.contains(where: { $0.severity == .error }) else { return found }
    let plan = PlanReader.read(loaded.journal).plan
    if plan.goals.isEmpty, plan.rules.isEmpty { return found }
    let schedule = Schedule(loaded, plan, today: today, through: today)
    let planned =
      GoalChecks.diagnostics(loaded, plan, schedule)
      + ScheduleChecks.diagnostics(
        loaded, schedule, options.named.contains(.overdue) ? .strayAndOverdue : .strayPayments)
    return (found + planned).inReadingOrder()
  }
}
