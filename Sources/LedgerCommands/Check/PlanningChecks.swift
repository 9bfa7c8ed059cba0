import LedgerPlan
package import LedgerChecks
package import LedgerModel
import LedgerPlanning
package import LedgerSource
package import LedgerValues

/// All checks there are: those of the journal, and those that need an engine or matter to screens
/// about money only.
///
/// What budgets and goals hold is only looked at in a journal that is right otherwise, as a wrong
/// amount would make it wrong, too.
package enum PlanningChecks {
  private static var codes: [DiagnosticCode] {
    BudgetChecks.codes + GoalChecks.codes + ScheduleChecks.codes + SettingChecks.codes
      + AccountsWithoutType.codes
  }

  /// The codes of all problems that a run may report, by their numbers.
  package static var allCodes: [DiagnosticCode] {
    (AllChecks.codes + codes).sorted { $0.id < $1.id }
  }

  /// What all checks find, in the order of files and lines.
  package static func diagnostics(
    _ loaded: LoadedJournal, _ options: CheckOptions, files: (any FileSource)? = nil, today: Day
  ) -> [Diagnostic] {
    guard options.scope == .journalAndPlan else {
      return AllChecks.diagnostics(loaded, options, files: files)
    }
    let reading = PlanReader.read(loaded.journal)
    let plan = reading.plan
    let found = AllChecks.diagnostics(loaded, options, plan: reading, files: files)
    let isRight = !found.contains(where: { $0.severity == .error })
    var planned = isRight ? AccountsWithoutType.diagnostics(loaded) : []
    if isRight, !plan.budgets.isEmpty {
      planned += BudgetChecks.diagnostics(loaded, plan, today: today)
    }
    if plan.goals.isEmpty, plan.rules.isEmpty { return (found + planned).inReadingOrder() }
    let schedule = Schedule(loaded, plan, today: today, through: today)
    if isRight { planned += GoalChecks.diagnostics(loaded, plan, schedule) }
    // Without a key nothing can be paid, late or astray.
    if plan.rules.contains(where: { $0.id != nil }) {
      let scope: ScheduleChecks.Scope =
        options.named.contains(.overdue) ? .strayAndOverdue : .strayPayments
      planned += ScheduleChecks.diagnostics(loaded, schedule, scope)
    }
    return (found + planned).inReadingOrder()
  }
}
