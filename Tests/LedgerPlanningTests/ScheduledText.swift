import LedgerPlan
import LedgerEditing
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerValues
import Testing

/// A journal that was loaded, with its plan and its schedule.
struct ScheduledText {
  let snapshot: Snapshot
  var loaded: LoadedJournal { snapshot.loaded }
  let plan: Plan
  let problems: [Diagnostic]
  let schedule: Schedule

  init(
    _ text: String, today: String = "2026-03-15", through: String = "2026-12-31",
    others: [String: String] = [:]
  ) throws {
    let today = try #require(Day(iso: today))
    var files = MemoryFiles(others)
    files.texts["main.journal"] = text
    let options = LoadOptions(today: today)
    self.init(
      Snapshot(files, [try files.read("main.journal")], options), today: today,
      try #require(Day(iso: through)))
  }

  /// A journal that was read.
  init(_ snapshot: Snapshot, today: Day, _ horizon: Day) {
    self.snapshot = snapshot
    let reading = PlanReader.read(snapshot.journal)
    plan = reading.plan
    problems = reading.diagnostics
    schedule = Schedule(snapshot.loaded, plan, today: today, through: horizon)
  }

  /// Every occurrence in a line, by the day when it is due.
  var lines: [String] { schedule.inOrderOfDue.map(line) }

  /// The states in the order in which occurrences are due.
  var states: [OccurrenceState] { schedule.inOrderOfDue.map(\.state) }

  private func line(_ occurrence: ScheduledOccurrence) -> String {
    let rule = schedule.rule(of: occurrence)
    var text = rule.key(occurrence)?.description ?? "\(rule.rule.description)@\(occurrence.nominal)"
    if occurrence.due != occurrence.nominal { text += " due \(occurrence.due)" }
    text += " \(occurrence.state.rawValue)"
    if occurrence.notes.contains(.late) { text += " late" }
    if occurrence.notes.contains(.amountOff) { text += " amount-off" }
    if occurrence.notes.contains(.doubled) { text += " doubled" }
    for payment in occurrence.payments { text += " [\(loaded.journal.transactions[payment].day)]" }
    return text
  }
}
