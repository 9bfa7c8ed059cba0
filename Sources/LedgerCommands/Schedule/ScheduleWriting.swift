import LedgerPlan
import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerModel
import LedgerPhrases
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerSource
import LedgerValues

/// Writes what a command about recurring entries changes, once it is proved to do just that.
struct ScheduleWriting {
  private let session: ScheduleSession
  private let console: any Console

  init(_ session: ScheduleSession, _ console: any Console) {
    self.session = session
    self.console = console
  }

  /// Does a change, shows it, or says why there is nothing to do.
  func perform(_ change: ScheduleChange) throws(UsageError) -> ExitCode {
    guard let work = change.change, !work.isEmpty else {
      say(ChangeWords(session.view), change.outcome)
      return .done
    }
    let writer = ChangeWriter(session.options.output.look(console), console)
    let snapshot = session.session.journal.snapshot
    let options = session.session.journal.draftOptions(session.options.journal)
    let draft: Draft
    switch writer.draft(work, of: snapshot, options) {
    case .proved(let made): draft = made
    case .refused(let code): return code
    }
    if !session.options.isDryRun {
      try ChangeWriter.requireWritable(draft.changes.compactMap(\.file), session.options.journal)
    }
    let view = view(draft, change.outcome)
    guard isDone(change.outcome, view) else {
      console.writeError(
        "nothing was written: the result would not be what was asked for; please report this\n")
      return .bug
    }
    if session.options.isDryRun {
      writer.show(draft)
      return .done
    }
    try ChangeWriter.write([draft], session.session.journal.disk, session.invocation)
    say(ChangeWords(view), change.outcome)
    return .done
  }

  private func say(_ words: ChangeWords, _ outcome: ScheduleOutcome) {
    if session.options.voice == .oneLine { return }
    var words = words
    for line in words.lines(outcome) {
      let text = line.text(in: session.session.language)
      console.write(TerminalText.sanitized(text) + "\n")
    }
  }
}

// MARK: - What it comes to

extension ScheduleWriting {
  /// The schedule after the change, far enough to hold what it speaks of.
  private func view(_ draft: Draft, _ outcome: ScheduleOutcome) -> ScheduleView {
    var horizon = session.schedule.horizon
    for key in outcome.keys { horizon = max(horizon, key.nominal.adding(days: 62)) }
    let schedule = Schedule(
      draft.after.loaded, draft.plan, today: session.session.journal.today, through: horizon)
    return ScheduleView(draft.after.loaded, schedule)
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
