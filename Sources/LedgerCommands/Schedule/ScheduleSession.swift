import LedgerPlan
import LedgerChecks
import LedgerCommandLine
import LedgerModel
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerSource
import LedgerStudy
import LedgerValues

/// A journal without errors, its plan and its schedule.
struct ScheduleSession {
  /// The options over the journal's own defaults.
  let options: ScheduleOptions
  let roots: JournalRoots
  let session: JournalSession
  let plan: Plan
  let schedule: Schedule
  /// The last day that was asked for.
  let end: Day

  /// Reads the journal; nil, with its problems printed, where it has errors.
  init?(
    _ typed: ScheduleOptions, _ flags: [Flag<ScheduleOptions>], _ invocation: Invocation,
    reach: ScheduleOptions.Reach, horizon: ScheduleOptions.Reach? = nil,
    for needs: Study.Needs = []
  ) throws(UsageError) {
    roots = try JournalRoots(typed.journal, invocation.console)
    var options = typed
    if typed.journal.usesConfiguration, typed.output.chosenFormat == .text {
      options = try roots.configured(typed, defaults: ScheduleOptions(), flags, invocation)
    }
    self.options = options
    session = try JournalSession(roots, options.journal, invocation.console, for: needs)
    let look = options.output.look(invocation.console)
    guard
      let plan = session.planWithoutErrors(options.journal, look, invocation.console)
    else { return nil }
    self.plan = plan
    end = try (options.reach ?? reach).end(session.today)
    let farthest = try (horizon ?? .days(0)).end(session.today)
    schedule = session.study.schedule(through: max(end, farthest))
  }

  var view: ScheduleView { ScheduleView(session.loaded, schedule) }

  /// Hands a report on in the form that was asked for.
  func deliver(
    _ page: @autoclosure () -> Page, json: () -> JSON, _ invocation: Invocation
  ) throws(UsageError) {
    try options.output.deliver(page(), json: json, session, invocation.console)
  }

  /// The rules that ids name; all of them where none is named.
  func rules(named ids: [String]) throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for id in ids {
      guard let number = schedule.number(ofRule: id) else {
        throw ScheduleProblem.unknownRule(id, known: schedule.rules.compactMap(\.id)).usageError
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Says that there is nothing, and what to try.
  func explainEmptiness(_ invocation: Invocation, _ otherwise: () -> String) {
    let reason =
      schedule.rules.isEmpty
      ? "the journal has no recurring entries; bursar schedule find looks for some to declare"
      : otherwise()
    invocation.console.writeError("note: \(TerminalText.sanitized(reason))\n")
  }
}
