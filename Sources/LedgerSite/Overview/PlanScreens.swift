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
package import LedgerValues

/// What other programs show of the plan, for the screens that have everything.
package struct PlanScreens: Sendable {
  /// How far ahead bills are looked for.
  private static let days = 30

  package let budgets: BudgetList?
  package let goals: GoalsReport?
  package let bills: OccurrenceList?
  /// What is still to come in and to be paid up to the end of this month, as far as rules say.
  let expected: (income: MixedAmount, bills: MixedAmount)?
  let today: Day
  let commodities: CommodityTable
  let amounts: AmountText

  /// What the plan does not have is not reckoned.
  package init(_ study: Study) throws(TooLarge) {
    today = study.today
    commodities = study.plan.commodities
    amounts = AmountText(commodities)
    budgets = try PlanScreens.budgets(study)
    goals = try PlanScreens.goals(study)
    bills = try PlanScreens.bills(study)
    expected = try bills.map { (bills) throws(TooLarge) in
      try PlanScreens.expected(bills, before: study.today.startOfMonth.adding(months: 1))
    }
  }

  package static func budgets(_ study: Study) throws(TooLarge) -> BudgetList? {
    study.hasBudgets ? try BudgetList(BudgetSituation(study), in: nil) : nil
  }

  package static func goals(_ study: Study) throws(TooLarge) -> GoalsReport? {
    study.plan.goals.isEmpty ? nil : try GoalsReport(GoalBook(study), .live)
  }

  /// What is due soon, and up to another day if that is later.
  static func bills(
    _ study: Study, through day: Day? = nil
  ) throws(TooLarge) -> OccurrenceList? {
    guard !study.plan.rules.isEmpty else { return nil }
    let soon = study.today.adding(days: days)
    // Nothing is computed for more than a hundred years.
    let last = min(day ?? soon, soon.adding(months: 1_200))
    let schedule = try study.schedule(through: max(soon, last))
    return try OccurrenceList(ScheduleView(study.loaded, schedule), .upcoming)
  }

  /// What bills are due before a day, and what comes in.
  private static func expected(
    _ bills: OccurrenceList, before end: Day
  ) throws(TooLarge) -> (income: MixedAmount, bills: MixedAmount) {
    var income = MixedAmount()
    var costs = MixedAmount()
    for row in bills.rows where row.occurrence.due < end {
      guard let money = row.money, money.isCounted else { continue }
      if money.kind == .income {
        try income += money.amount
      } else {
        try costs += money.amount
      }
    }
    return (income, costs)
  }

  /// The figures of all of it.
  var figures: [Figure] {
    (budgets?.figures ?? []) + (goals?.figures ?? []) + (bills?.figures ?? [])
  }
}
