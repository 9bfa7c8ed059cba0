import LedgerPlan
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// The goals of a journal, as they are on a day.
struct GoalText {
  let loaded: LoadedJournal
  let plan: Plan
  let states: GoalStates

  init(_ text: String, today: String = "2025-03-15") throws {
    let day = Day.of(today)
    var files = MemoryFiles([:])
    files.texts["main.journal"] = text
    loaded = JournalLoader(files, LoadOptions(today: day), seed: 1)
      .load([try files.read("main.journal")])
    let reading = PlanReader.read(loaded.journal)
    try #require(reading.diagnostics.isEmpty, "\(reading.diagnostics.map(\.summary))")
    plan = reading.plan
    let schedule = Schedule(loaded, plan, today: day, through: GoalStates.horizon(plan, day))
    states = try GoalStates(loaded, plan, schedule)
  }

  func state(_ name: String) throws -> GoalState {
    try #require(states.goals.first { $0.name == name })
  }

  func outlook(_ name: String) throws -> GoalOutlook { try GoalOutlook(try state(name)) }

  /// The only goal.
  var only: GoalOutlook { get throws { try GoalOutlook(try #require(states.goals.first)) } }
}
