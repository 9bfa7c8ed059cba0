import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerValues

/// Which accounts and postings each budget counts.
struct BudgetClaims {
  let budgets: [Budget]
  /// By budget, the days on which it claims anything.
  let spans: [[Period]]
  var matchers: [BudgetMatcher]
  /// By budget, the accounts that it counts whatever is posted to them.
  var accounts: [[AccountID]]
  /// By budget, the accounts to which it may count postings.
  private let reaches: [[AccountID]]
  private let journal: Journal

  init(_ context: CheckContext) {
    let journal = context.journal
    self.journal = journal
    let plan = context.plan
    budgets = plan.budgets
    let holidays = plan.freeDays
    spans = budgets.map { $0.spans(holidays) }
    var matchers = budgets.map { BudgetMatcher($0, in: context.journal, types: context.types) }
    let byName = AccountsByName(journal.accounts)
    var accounts: [[AccountID]] = []
    for index in matchers.indices {
      accounts.append(
        matchers[index].readsText ? [] : matchers[index].accounts(in: journal, byName))
    }
    self.matchers = matchers
    self.accounts = accounts
    reaches = matchers.indices.map { index in
      matchers[index].readsText
        ? BudgetClaims.reach(plan.budgets[index], context, byName) : accounts[index]
    }
  }

  /// The accounts of the type that a budget counts, and those that it names.
  private static func reach(
    _ budget: Budget, _ context: CheckContext, _ byName: AccountsByName
  ) -> [AccountID] {
    let counted: AccountType = budget.kind == .spending ? .expense : .revenue
    let named = Set(byName.accounts(within: budget.claims.compactMap(\.account)))
    return context.journal.accounts.ids.filter {
      named.contains($0) || context.types[$0]?.isKind(of: counted) ?? false
    }
  }

  /// For each account the budgets that count it whatever is posted to it.
  var budgetsByAccount: [[Int]] {
    var result = [[Int]](repeating: [], count: journal.accounts.count)
    for (budget, accounts) in accounts.enumerated() {
      for account in accounts { result[account.index].append(budget) }
    }
    return result
  }

  /// The first days that both of two budgets have.
  func commonSpan(_ first: Int, _ second: Int) -> Period? {
    for left in spans[first] {
      for right in spans[second] {
        let common = left.intersection(right)
        if !common.isEmpty { return common }
      }
    }
    return nil
  }

  /// Whether a day lies in the windows of a budget.
  func covers(_ budget: Int, _ day: Day) -> Bool { spans[budget].contains { $0.contains(day) } }

  /// Calls with each posting and those of some budgets that count it, so many at least, where that
  /// takes reading transactions.
  mutating func forEachPosting(
    of budgets: [Int], atLeast least: Int = 1,
    _ body: (_ posting: Int, _ transaction: Int, [Int]) -> Void
  ) {
    var candidates = [[Int]](repeating: [], count: journal.accounts.count)
    for index in budgets {
      for account in reaches[index] { candidates[account.index].append(index) }
    }
    for transaction in journal.transactions.indices {
      if journal.transactions[transaction].flags.contains(.isForecast) { continue }
      for posting in journal.postingRange(transaction) {
        let possible = candidates[journal.postings[posting].account.index]
        guard possible.count >= least else { continue }
        let day = journal.day(posting, of: transaction)
        var counting: [Int] = []
        for index in possible
        where covers(index, day)
          && matchers[index].matches(posting: posting, of: transaction, in: journal)
        {
          counting.append(index)
        }
        if counting.count >= least { body(posting, transaction, counting) }
      }
    }
  }

  /// The line `for` by which a budget claims an account: the one that names it most closely.
  func claim(of budget: Int, on account: String) -> BudgetTerms? {
    let claims = budgets[budget].claims
    let outright = claims.filter { $0.account.map { AccountName.contains($0, account) } ?? false }
    return outright.max { ($0.account ?? "").utf8.count < ($1.account ?? "").utf8.count }
      ?? claims.first { $0.account == nil } ?? claims.first
  }
}
