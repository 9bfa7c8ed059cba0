import LedgerPlan
import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerSource
import LedgerValues

extension ScheduleSession {
  /// Does a change, shows it, or says why there is nothing to do.
  func run(_ change: ScheduleChange) throws(UsageError) -> ExitCode {
    let outcome = change.outcome
    var runner = session.runner
    runner.isSilent = options.voice == .oneLine
    guard var work = change.change, !work.isEmpty else {
      return runner.unchanged(words(outcome, view))
    }
    let snapshot = session.journal.snapshot
    let draftOptions = session.journal.draftOptions(options.journal)
    if options.file == nil { YearlyFiles(snapshot).sort(&work, column: draftOptions.column) }
    var request = WritingRequest(work)
    request.holds = { isDone(outcome, view($0, outcome)) }
    request.says = { words(outcome, view($0, outcome)) }
    return try runner.run(request, of: snapshot, draftOptions)
  }

  private func words(_ outcome: ScheduleOutcome, _ view: ScheduleView) -> [Wording] {
    var words = ChangeWords(view)
    return words.lines(outcome).map { Wording($0) }
  }

  /// The schedule after the change, far enough to hold what it speaks of.
  private func view(_ draft: Draft, _ outcome: ScheduleOutcome) -> ScheduleView {
    var horizon = schedule.horizon
    for key in outcome.keys { horizon = max(horizon, key.nominal.adding(days: 62)) }
    let after = Schedule(
      draft.after.loaded, draft.plan, today: session.today, through: horizon)
    return ScheduleView(draft.after.loaded, after)
  }

  /// Whether the schedule says now what it was to say.
  private func isDone(_ outcome: ScheduleOutcome, _ view: ScheduleView) -> Bool {
    switch outcome {
    case .paid(let keys), .linked(let keys):
      keys.allSatisfy { key in
        view.occurrence(key).map { $0.state == .paid && $0.payments.count == 1 } ?? false
      }
    case .skipped(let key): view.occurrence(key).map { $0.state == .skipped } ?? false
    case .unskipped(let key): view.occurrence(key).map { $0.state != .skipped } ?? false
    case .ended(let id, let last):
      view.schedule.number(ofRule: id).map { number in
        view.schedule.rules[number].recurrence?
          .firstOccurrence(nominalFrom: last.adding(days: 1)) == nil
      } ?? false
    case .split(_, let new, let first):
      view.schedule.number(ofRule: new).map { number in
        view.schedule.rules[number].recurrence?.occurrence(nominal: first) != nil
      } ?? false
    default: true
    }
  }
}

extension ScheduleOutcome {
  /// The occurrences that were changed.
  fileprivate var keys: [OccurrenceKey] {
    switch self {
    case .paid(let keys), .linked(let keys): keys
    case .skipped(let key), .unskipped(let key): [key]
    default: []
    }
  }
}
