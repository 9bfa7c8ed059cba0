import LedgerPlan
import LedgerBalances
package import LedgerBudget
package import LedgerGoals
import LedgerInsights
import LedgerModel
import LedgerPlanning
import LedgerRendering
package import LedgerSchedule
package import LedgerStudy
import LedgerValues

/// What other programs show of the plan, for the screens that have everything.
package struct PlanScreens: Sendable {
  /// How far ahead bills are looked for.
  private static let days = 30

  package let budgets: BudgetList?
  package let goals: GoalsReport?
  package let bills: OccurrenceList?
  let today: Day
  let commodities: CommodityTable

  /// What the plan does not have is not reckoned.
  package init(_ study: Study) {
    today = study.today
    commodities = study.plan.commodities
    budgets = PlanScreens.budgets(study)
    goals = PlanScreens.goals(study)
    bills = PlanScreens.bills(study)
  }

  static func budgets(_ study: Study) -> BudgetList? {
    guard study.hasBudgets else { return nil }
    let situation = BudgetSituation(study)
    return situation.isTooLarge ? nil : BudgetList(situation, in: nil)
  }

  static func goals(_ study: Study) -> GoalsReport? {
    study.plan.goals.isEmpty ? nil : GoalBook(study).map { GoalsReport($0, .live) }
  }

  static func bills(_ study: Study) -> OccurrenceList? {
    guard !study.plan.rules.isEmpty else { return nil }
    let schedule = study.schedule(through: study.today.adding(days: days))
    let list = OccurrenceList(ScheduleView(study.loaded, schedule), .upcoming)
    return list.isTooLarge ? nil : list
  }

  /// What is still to come in and to be paid up to the end of this month, as far as rules say.
  var expected: (income: MixedAmount, bills: MixedAmount)? {
    guard let bills else { return nil }
    let end = today.startOfMonth.adding(months: 1)
    var income = MixedAmount()
    var costs = MixedAmount()
    for row in bills.rows where row.occurrence.due < end {
      guard let money = row.money, money.isCounted else { continue }
      let isAdded = money.kind == .income ? income.add(money.amount) : costs.add(money.amount)
      if !isAdded { return nil }
    }
    return (income, costs)
  }

  /// The figures of all of it.
  var figures: [Figure] {
    (budgets?.figures ?? []) + (goals?.figures ?? []) + (bills?.figures ?? [])
  }
}
