import LedgerPlan
import LedgerBalances
import LedgerBudget
import LedgerGoals
import LedgerInsights
import LedgerModel
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerStudy
import LedgerValues

/// What other programs show of the plan, for the screens that have everything.
struct PlanScreens: Sendable {
  /// How far ahead bills are looked for.
  private static let days = 30

  let budgets: BudgetList?
  let goals: GoalsReport?
  let bills: OccurrenceList?
  let today: Day
  let commodities: CommodityTable

  /// What the plan does not have is not reckoned.
  init(_ study: Study) {
    let plan = study.plan
    today = study.today
    commodities = plan.commodities
    let situation = study.hasBudgets ? BudgetSituation(study) : nil
    budgets = situation.flatMap { $0.isTooLarge ? nil : BudgetList($0, in: nil) }
    goals =
      plan.goals.isEmpty ? nil : GoalBook(study).map { GoalsReport($0, .live) }
    if plan.rules.isEmpty {
      bills = nil
    } else {
      let schedule = study.schedule(through: today.adding(days: PlanScreens.days))
      let list = OccurrenceList(ScheduleView(study.loaded, schedule), .upcoming)
      bills = list.isTooLarge ? nil : list
    }
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
