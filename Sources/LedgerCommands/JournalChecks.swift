package import LedgerChecks
package import LedgerModel
import LedgerPlanning
package import LedgerSource
package import LedgerValues

/// All checks there are: those of the journal, and those of what is planned over it.
package enum JournalChecks {
  /// What is wrong with a journal, in the order of its files and lines.
  package static func diagnostics(
    _ loaded: LoadedJournal, _ options: CheckOptions, today: Day,
    files: (any FileSource)? = nil
  ) -> [Diagnostic] {
    let found = AllChecks.diagnostics(loaded, options, files: files)
    guard options.scope == .journalAndPlan, !loaded.journal.periodicRules.isEmpty else {
      return found
    }
    let plan = PlanReader.read(loaded.journal).plan
    // Without a key nothing can be paid, late or astray.
    guard plan.rules.contains(where: { $0.id != nil }) else { return found }
    let schedule = Schedule(loaded, plan, today: today, through: today)
    let scope: ScheduleChecks.Scope =
      options.named.contains(.overdue) ? .strayAndOverdue : .strayPayments
    return (found + ScheduleChecks.diagnostics(loaded, schedule, scope)).inReadingOrder()
  }

  /// The codes of all problems there are, by their numbers.
  package static var codes: [DiagnosticCode] {
    (AllChecks.codes + ScheduleChecks.codes).sorted { $0.id < $1.id }
  }
}
