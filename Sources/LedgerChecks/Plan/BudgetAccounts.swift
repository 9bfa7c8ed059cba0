import LedgerPlan
import LedgerModel
import LedgerPatterns
package import LedgerSource

/// The accounts that budgets name exist, and exceptions take something out.
enum BudgetAccounts: Check {
  static var codes: [DiagnosticCode] { [.unusedBudgetAccount, .idleException, .idleBudget] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let plan = context.plan
    guard !plan.budgets.isEmpty else { return [] }
    let journal = context.journal
    let names = journal.accounts.ids.map(journal.accounts.name)
    let byName = AccountsByName(journal.accounts)
    var result: [Diagnostic] = []
    for budget in plan.budgets {
      for terms in budget.claims {
        guard let name = terms.account,
          byName.accounts(within: name).isEmpty
        else { continue }
        let passage = context.passage(terms.place, budget.source)
        let fixes = nearestName(to: name, in: names).map {
          [Fix("did you mean `\($0)`?", edits: [passage.edit(passage.range, $0)])]
        }
        result.append(
          passage.diagnostic(
            .unusedBudgetAccount, "no account `\(name)` is declared or posted to",
            label: "nothing is counted",
            fixes: fixes ?? [Fix("declare the account, or correct its name")]))
      }
      result += idleExceptions(budget, byName, context)
      if let idle = idle(budget, byName, context) { result.append(idle) }
    }
    return result
  }

  /// A budget that can count nothing of what there is: its exceptions take everything out, or its terms
  /// mean accounts of a type that it does not count.
  private static func idle(
    _ budget: Budget, _ byName: AccountsByName, _ context: CheckContext
  ) -> Diagnostic? {
    guard !budget.claims.contains(where: \.readsText), let first = budget.claims.first else {
      return nil
    }
    let journal = context.journal
    func counted(_ budget: Budget) -> AccountID? {
      var matcher = BudgetMatcher(budget, in: journal, types: context.types)
      return matcher.accounts(in: journal, byName).first
    }
    var clear = budget
    clear.exceptions = budget.exceptions.filter { !$0.readsText }
    guard counted(clear) == nil else { return nil }
    clear.exceptions = []
    let passage = context.passage(first.place, budget.source)
    if counted(clear) != nil {
      return passage.diagnostic(
        .idleBudget, "`\(budget.name.value)` never counts anything",
        label: "its `except` lines remove all of it",
        related: budget.exceptions.map { RelatedPlace($0.place, "removes it") },
        fixes: [Fix("except only a part, or remove the budget")])
    }
    let meant = journal.accounts.ids.first { account in
      budget.claims.contains { terms in
        guard case .query(let query) = terms.matching else { return false }
        var matcher = QueryMatcher(query, in: journal, types: context.types)
        return matcher.matches(account: account, in: journal)
      }
    }
    guard let meant else { return nil }
    let name = Passage.quoted(journal.accounts.name(meant))
    let kind = budget.kind == .spending ? "expenses" : "income"
    return passage.diagnostic(
      .idleBudget, "`\(budget.name.value)` never counts anything",
      label: "accounts such as \(name) are not \(kind)",
      notes: ["terms of a query mean \(kind) only; an account that is named outright always counts"]
    )
  }

  private static func idleExceptions(
    _ budget: Budget, _ byName: AccountsByName, _ context: CheckContext
  ) -> [Diagnostic] {
    // Terms about the text of transactions may meet postings that are still to come.
    if budget.claims.contains(where: \.readsText) { return [] }
    var claiming = budget
    claiming.exceptions = []
    if budget.exceptions.isEmpty { return [] }
    var matcher = BudgetMatcher(claiming, in: context.journal, types: context.types)
    let claimed = Set(matcher.accounts(in: context.journal, byName))
    let outright = budget.claims.compactMap(\.account)
    return budget.exceptions.compactMap { exception in
      if exception.readsText { return nil }
      if let name = exception.account, byName.accounts(within: name).isEmpty {
        // An account that is still unused takes something out if its name says so.
        if outright.contains(where: { AccountName.contains($0, name) }) { return nil }
      }
      var one = budget
      one.claims = [exception]
      one.exceptions = []
      var excepted = BudgetMatcher(one, in: context.journal, types: context.types)
      if excepted.accounts(in: context.journal, byName).contains(where: claimed.contains) {
        return nil
      }
      return context.passage(exception.place, budget.source).diagnostic(
        .idleException, "`\(exception.text)` removes nothing from `\(budget.name.value)`",
        label: "no `for` line counts it",
        related: budget.claims.first.map { [RelatedPlace($0.place, "what it counts")] } ?? [],
        fixes: [Fix("correct the name, or remove the line")])
    }
  }
}

extension DiagnosticCode {
  static let idleBudget = DiagnosticCode(
    "G437", "idle-budget", .warning,
    explanation: """
      A budget never counts anything: its `except` lines remove all that its `for` lines include, \
      or its terms match only accounts that are not expenses (with `kind income`, not income). It \
      would look like a success forever.

      ```journal
      account expenses:food
      budget Food
          amount  400 EUR monthly
          for     expenses:food
          except  type:X
      ```
      """)
  package static let unusedBudgetAccount = DiagnosticCode(
    "G426", "unused-budget-account", .warning,
    explanation: """
      A budget names an account that has no declaration, no postings and no accounts below it. A \
      `for` line has the account's full name, exactly as elsewhere; it is not a pattern.

      ```journal
      account expenses:food
      budget Food
          amount  400 EUR monthly
          for     expenses:fodo
      ```
      """)
  static let idleException = DiagnosticCode(
    "G427", "idle-exception", .warning,
    explanation: """
      An `except` line removes something that no `for` line of the budget counts.

      ```journal
      account expenses:food
      account expenses:home
      budget Food
          amount  400 EUR monthly
          for     expenses:food
          except  expenses:home
      ```
      """)
}
