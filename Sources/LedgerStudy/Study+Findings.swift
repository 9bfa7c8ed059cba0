package import LedgerChecks
import LedgerPlan
import LedgerPlanning
package import LedgerSource

/// All checks there are: those of the journal, and those that need an engine or matter to screens
/// about money only.
extension Study {
  /// The codes of all problems that may be found, by their numbers.
  package static var codes: [DiagnosticCode] {
    let planned = BudgetChecks.codes + GoalChecks.codes + ScheduleChecks.codes
    return (AllChecks.codes + planned + AccountsWithoutType.codes).sorted { $0.id < $1.id }
  }

  /// What the journal and its plan have that is wrong, without what engines show.
  package func problems(_ options: CheckOptions, files: (any FileSource)? = nil) -> [Diagnostic] {
    switch options.scope {
    case .journal: AllChecks.diagnostics(loaded, options, files: files)
    case .journalAndPlan: AllChecks.diagnostics(loaded, options, plan: reading, files: files)
    }
  }

  /// What all checks find, in the order of files and lines.
  ///
  /// What budgets and goals hold is only looked at in a journal that is right otherwise, as a wrong
  /// amount would make it wrong, too.
  package func findings(_ options: CheckOptions, files: (any FileSource)? = nil) -> [Diagnostic] {
    let found = problems(options, files: files)
    guard options.scope == .journalAndPlan else { return found }
    var planned: [Diagnostic] = []
    if !found.contains(where: { $0.severity == .error }) {
      planned += AccountsWithoutType.diagnostics(loaded) + budgetFindings + goalFindings
    }
    // Without a key nothing can be paid, late or astray.
    if plan.rules.contains(where: { $0.id != nil }) {
      let scope: ScheduleChecks.Scope =
        options.named.contains(.overdue) ? .strayAndOverdue : .strayPayments
      planned += ScheduleChecks.diagnostics(loaded, schedule(through: today), scope)
    }
    return (found + planned).inReadingOrder()
  }

  private var budgetFindings: [Diagnostic] {
    if plan.budgets.isEmpty { return [] }
    let ledger = presentLedger
    return ledger.isTooLarge ? [] : BudgetChecks.diagnostics(loaded, plan, ledger, envelopes)
  }

  /// What the progress of goals shows to be wrong.
  package var goalFindings: [Diagnostic] {
    guard !plan.goals.isEmpty else { return [] }
    // What rules will bring changes none of this, so that more is only reckoned where it is wanted anyway.
    guard let states = needs.contains(.goals) ? goals() : goals(through: today) else { return [] }
    return GoalChecks.diagnostics(loaded, plan, states)
  }
}
