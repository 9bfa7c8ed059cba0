package import LedgerPhrases
import LedgerChecks
import LedgerBudget
package import LedgerCommandLine
import LedgerModel
import LedgerPatterns
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerValues

/// The budgets of a journal, for the commands about them.
package final class BudgetSession: SessionSubject {
  package let session: Session<BudgetOptions>
  let situation: BudgetSituation
  /// The period that was asked for.
  let period: Period?

  package init(_ session: Session<BudgetOptions>) throws(UsageError) {
    self.session = session
    let asked = session.journal.period.period
    period = asked == .always ? nil : try BudgetSession.bounded(asked, session.journal)
    let days = period ?? .always
    situation = try exactly(BudgetSituation(session.study, period: days))
  }

  package var remarks: [Wording] {
    (situation.notesOnCommodities + [noteOnIdleAccounts].compactMap(\.self)).map { Wording($0) }
  }

  /// A misspelt account is a budget of which nothing seems to be spent.
  private var noteOnIdleAccounts: BudgetPhrase? {
    let idle = session.warnings.filter { $0.code == .unusedBudgetAccount }
    return idle.count > 1
      ? .idleAccounts(idle.count) : idle.first.map { .idleAccount(problem: $0.summary) }
  }

  /// A period with both its sides: from the first transaction, to today.
  private static func bounded(
    _ period: Period, _ session: JournalSession
  ) throws(UsageError) -> Period {
    let first = session.journal.transactions.map(\.day).min() ?? session.today
    let start = period.start ?? first
    let end = period.end ?? max(session.today, start).adding(days: 1)
    guard start < end else {
      throw UsageError(
        "the period has no days", hints: ["for example: -p 2026-03, or -b 2026-01 -e 2026-04"])
    }
    guard end.number - start.number < 200_000 else {
      throw UsageError("the period is too long", hints: ["for example: -p 2026"])
    }
    return Period(start: start, end: end)
  }

  /// The budget that a name, or the unique beginning of one, means.
  func track(named text: String) throws(UsageError) -> Int {
    let names = Names(
      "budget called", situation.ledger.tracks.map(\.name), matching: .beginnings,
      none: UsageError(
        "the journal has no budgets", hints: ["run `bursar budget suggest` for ideas"]))
    return try names.one(text, asking: "which budget?")
  }
}
