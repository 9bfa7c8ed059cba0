package import LedgerCommandLine
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerSchedule
import LedgerStudy
import LedgerValues

/// A journal without errors, its plan and its schedule.
package struct ScheduleSession: SessionSubject {
  package let session: Session<ScheduleOptions>
  let schedule: Schedule
  /// The last day that was asked for.
  let end: Day

  package init(_ session: Session<ScheduleOptions>) throws(UsageError) {
    self.session = session
    let options = session.options
    end = try (options.reach ?? options.usualReach).end(session.today)
    let least = try options.leastReach.end(session.today)
    let last = max(end, least)
    schedule = try exactly(session.study.schedule(through: last))
  }

  var plan: Plan { session.plan }

  var view: ScheduleView { ScheduleView(session.journal.loaded, schedule) }

  /// Occurrences as they were asked for: in one line, or folded where a person reads them.
  func list(
    _ selection: OccurrenceList.Selection, _ view: ScheduleView? = nil
  ) throws(UsageError) -> OccurrenceList {
    var list = try exactly(OccurrenceList(view ?? self.view, selection))
    // What is piped is whole, as programs read it.
    let isScreen = options.output.isScreen(invocation.console)
    list.length = options.voice == .oneLine ? .oneLine : isScreen ? .folded : .whole
    return list
  }

  /// The rules that ids name, with those that continue them; all of them where none is named.
  func rules(named ids: [String]) throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for id in ids {
      guard let number = schedule.number(ofRule: id) else {
        throw ScheduleProblem.unknownRule(id, known: schedule.rules.compactMap(\.id)).usageError
      }
      numbers += schedule.chain(from: number).filter { !numbers.contains($0) }
    }
    return numbers
  }

  /// Says why nothing can be written or shown, where no rule has an id.
  func noteLackOfIDs(_ consequence: SchedulePhrase) {
    session.note(Wording(schedule.rules.isEmpty ? .noRules : consequence))
  }
}
