import LedgerPlan
import LedgerBalances
import LedgerBudget
import LedgerGoals
import LedgerInsights
import LedgerModel
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
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

  init(_ book: InsightBook) {
    self.init(book.loaded, book.plan, today: book.today)
  }

  /// What the plan does not have is not reckoned.
  init(_ loaded: LoadedJournal, _ plan: Plan, today: Day) {
    self.today = today
    commodities = plan.commodities
    let hasBudgets = !plan.budgets.isEmpty || !plan.goalBudgets.isEmpty
    let situation = hasBudgets ? BudgetSituation(loaded, plan, today: today) : nil
    budgets = situation.flatMap { $0.isTooLarge ? nil : BudgetList($0, in: nil) }
    goals =
      plan.goals.isEmpty
      ? nil : GoalBook(loaded, plan, today: today).map { GoalsReport($0, .live) }
    if plan.rules.isEmpty {
      bills = nil
    } else {
      let schedule = Schedule(
        loaded, plan, today: today, through: today.adding(days: PlanScreens.days))
      let list = OccurrenceList(ScheduleView(loaded, schedule), .upcoming)
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
