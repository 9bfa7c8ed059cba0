import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerValues

// What the household says about itself.

extension OverviewReport {
  /// Whether the savings rate is as high as the household aims at, and that aim in words.
  var aim: (isReached: Bool, phrase: InsightPhrase)? {
    guard let aim = book.plan.household?.saving,
      let saved = now.net.multiplied(by: Decimal(100)), let aimed = now.income.multiplied(by: aim)
    else { return nil }
    return (saved >= aimed, .householdAims(percent: aim))
  }

  /// What is left of the household's salary, where the journal has no income.
  var leftOfSalary: [StyledText]? {
    guard let salary = book.plan.household?.salary, let earned = earned(salary), earned.signum > 0,
      let left = earned.subtracting(now.expenses)
    else { return nil }
    let wages = book.text(earned)
    let phrase: InsightPhrase =
      left.isNegative
      ? .moreThanSalary(amount: book.text(left.magnitude), salary: wages)
      : .leftOfSalary(percent: Percentage.wording(left, of: earned), salary: wages)
    return [
      StyledText(phrase, left.isNegative ? .bad : .emphasis),
      StyledText(InsightPhrase.noIncomeInJournal),
    ]
  }

  /// The salary of the shown days; nil where the journal has incomes, or the salary is in another
  /// currency.
  private func earned(_ salary: Salary) -> Decimal? {
    let hasIncome = book.flows.flows.contains { $0.kind == .income }
    guard !hasIncome, salary.amount.value.commodity == book.currency,
      let windows = try? BudgetWindows([salary.period.value])
    else { return nil }
    var total = ProratedQuantity.zero
    for window in windows.windows(within: comparison.shown) {
      let share = window.share(within: comparison.shown)
      let part = ProratedQuantity(salary.amount.value.quantity, share: share)
      guard let sum = part.flatMap(total.adding) else { return nil }
      total = sum
    }
    return total.rounded(to: book.decimals)
  }
}
