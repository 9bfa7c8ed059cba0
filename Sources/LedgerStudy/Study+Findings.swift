package import LedgerChecks
import LedgerPlan
import LedgerPlanning
package import LedgerSource
package import LedgerValues

/// All checks there are: those of the journal, and those that need an engine or matter to screens
/// about money only.
extension Study {
  /// The codes of all problems that may be found, by their numbers.
  package static var codes: [DiagnosticCode] {
    let planned = BudgetChecks.codes + GoalChecks.codes + ScheduleChecks.codes
    return (AllChecks.codes + planned + AccountsWithoutType.codes + LotChecks.codes).sorted {
      $0.id < $1.id
    }
  }

  /// What the journal and its plan have that is wrong, without what engines show.
  package func problems(_ options: CheckOptions, files: (any FileSource)? = nil) -> [Diagnostic] {
    if files != nil || !options.named.isEmpty { return look(options, files) }
    return known(options) { look(options, nil) }
  }

  private func look(_ options: CheckOptions, _ files: (any FileSource)?) -> [Diagnostic] {
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
    let isRight = !found.contains(where: { $0.severity == .error })
    if isRight { planned += AccountsWithoutType.diagnostics(loaded) }
    do throws(TooLarge) {
      if isRight { planned += try budgetFindings() + goalFindings() }
      if isRight, options.lots == .checked {
        planned += try LotChecks.diagnostics(loaded, options, plan, on: today)
      }
      planned += try scheduleFindings(options)
    } catch {
      let isSaid = found.contains { $0.code == .hugeAmount }
      planned += isSaid ? [] : AllChecks.hugeAmounts(loaded, reading)
    }
    return (found + planned).inReadingOrder()
  }

  private func budgetFindings() throws(TooLarge) -> [Diagnostic] {
    if plan.budgets.isEmpty { return [] }
    return try BudgetChecks.diagnostics(loaded, plan, presentLedger(), envelopes())
  }

  /// What the progress of goals shows to be wrong.
  package func goalFindings() throws(TooLarge) -> [Diagnostic] {
    if plan.goals.isEmpty { return [] }
    // What rules will bring changes none of this, so that more is only reckoned where it is wanted anyway.
    let states = needs.contains(.goals) ? try goals() : try goals(through: today)
    return try GoalChecks.diagnostics(loaded, plan, states)
  }

  private func scheduleFindings(_ options: CheckOptions) throws(TooLarge) -> [Diagnostic] {
    // Without a key nothing can be paid, late or astray.
    guard plan.rules.contains(where: { $0.id != nil }) else { return [] }
    let scope: ScheduleChecks.Scope =
      options.named.contains(.overdue) ? .strayAndOverdue : .strayPayments
    return ScheduleChecks.diagnostics(loaded, try schedule(through: today), scope)
  }
}
