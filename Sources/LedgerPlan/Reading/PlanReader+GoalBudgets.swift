import LedgerModel
import LedgerValues

extension PlanReader {
  /// Notes which of hledger's goal budgets give way to a budget that claims the same account.
  mutating func replaceGoalBudgets() {
    guard !plan.goalBudgets.isEmpty, !plan.budgets.isEmpty else { return }
    let types = AccountTypes(journal.accounts, journal.declarations.accounts)
    for budget in plan.budgets {
      var matcher = BudgetMatcher(budget, in: journal, types: types)
      for index in plan.goalBudgets.indices where plan.goalBudgets[index].replacedBy == nil {
        let name = plan.goalBudgets[index].account.value
        let isNamed = budget.claims.contains {
          $0.account.map { AccountName.contains($0, name) } ?? false
        }
        let isMatched =
          !matcher.readsText
          && journal.accounts.find(name).map { matcher.matches(account: $0, in: journal) } ?? false
        let isExcepted = budget.exceptions.contains {
          $0.account.map { AccountName.contains($0, name) } ?? false
        }
        if (isNamed && !isExcepted) || isMatched {
          plan.goalBudgets[index].replacedBy = budget.name.value
        }
      }
    }
  }
}
