package import LedgerPlan
package import LedgerModel
package import LedgerValues

/// How far every goal of a plan is.
///
///     let schedule = Schedule(loaded, plan, today: today, through: GoalStates.horizon(plan, today))
///     let states = try GoalStates(loaded, plan, schedule)
package struct GoalStates: Sendable {
  package let today: Day
  package let commodities: CommodityTable
  /// In the order in which they are written.
  package private(set) var goals: [GoalState] = []
  /// What is said about them by name.
  let entries: GoalEntriesByName

  /// The last day for which rules have to be known: in thirty years, or a month behind the last date.
  package static func horizon(_ plan: Plan, _ today: Day) -> Day {
    let last = plan.goals.compactMap { $0.by?.value }.max() ?? today
    return max(today.adding(months: 360), last.adding(months: 1))
  }

  package init(
    _ loaded: LoadedJournal, _ plan: Plan, _ schedule: Schedule
  ) throws(TooLarge) {
    today = schedule.today
    commodities = plan.commodities
    var builder = GoalStatesBuilder(loaded, plan, schedule)
    entries = builder.entriesByName
    goals = try builder.states()
  }
}
