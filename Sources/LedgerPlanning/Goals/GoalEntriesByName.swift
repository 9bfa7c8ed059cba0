import LedgerModel
import LedgerPlan
import LedgerValues

/// What is said about each goal by its name, read once for all of them.
struct GoalEntriesByName: Sendable {
  private var saves: [String: [Int]] = [:]
  private let tagged: [String: [(posting: Int, day: Day)]]

  init(_ plan: Plan, _ events: GoalEvents) {
    for (number, saving) in plan.saves.enumerated() {
      saves[PlanName.key(saving.goal.value), default: []].append(number)
    }
    tagged = plan.goals.contains(where: \.isOfEntries) ? events.taggedPostings : [:]
  }

  /// The places of the `save` entries for a goal, as they are written.
  func saves(for goal: String) -> [Int] { saves[PlanName.key(goal)] ?? [] }

  /// The postings with a tag `goal:` that names a goal, as they are written.
  func postings(for goal: String) -> [(posting: Int, day: Day)] { tagged[PlanName.key(goal)] ?? [] }
}
