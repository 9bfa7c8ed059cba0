import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerSyntax

/// What an inner budget counts lies inside the budget around it.
enum BudgetNesting: Check {
  static var codes: [DiagnosticCode] { [.budgetNotInside] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let plan = context.plan
    guard plan.budgets.contains(where: { $0.outer != nil }) else { return [] }
    var claims = BudgetClaims(context)
    var result: [Diagnostic] = []
    var textual: [(inner: Int, outer: Int)] = []
    for (index, budget) in plan.budgets.enumerated() {
      guard let name = budget.outer, plan.cycle(from: budget) == nil,
        let outer = plan.number(ofBudget: name.value)
      else { continue }
      if claims.matchers[index].readsText || claims.matchers[outer].readsText {
        textual.append((index, outer))
        continue
      }
      let inside = Set(claims.accounts[outer])
      let outside = claims.accounts[index].first { !inside.contains($0) }
      if let outside {
        let account = context.journal.accounts.name(outside)
        result.append(diagnostic(account, index, outer, nil, claims, context))
      }
    }
    if !textual.isEmpty { result += postings(textual, &claims, context) }
    return result
  }

  /// The first posting of each inner budget that the one around it does not count.
  private static func postings(
    _ pairs: [(inner: Int, outer: Int)], _ claims: inout BudgetClaims, _ context: CheckContext
  ) -> [Diagnostic] {
    var found: [Int: (posting: Int, transaction: Int)] = [:]
    let copy = claims
    let asked = Set(pairs.flatMap { [$0.inner, $0.outer] }).sorted()
    claims.forEachPosting(of: asked) { posting, transaction, counting in
      let day = context.journal.day(posting, of: transaction)
      for pair in pairs
      where found[pair.inner] == nil && counting.contains(pair.inner)
        && !counting.contains(pair.outer) && copy.covers(pair.outer, day)
      {
        found[pair.inner] = (posting, transaction)
      }
    }
    return pairs.compactMap { pair in
      found[pair.inner].map { posting in
        let written = context.written(posting.transaction)
        let place = written.posting(posting.posting).map { SourcePlace(written.id, $0.account) }
        return diagnostic(
          context.accountName(posting.posting), pair.inner, pair.outer,
          place ?? written.header.place, claims, context)
      }
    }
  }

  private static func diagnostic(
    _ account: String, _ inner: Int, _ outer: Int, _ posting: SourcePlace?, _ claims: BudgetClaims,
    _ context: CheckContext
  ) -> Diagnostic {
    let budget = claims.budgets[inner]
    let other = claims.budgets[outer]
    let place = budget.outer?.place ?? budget.name.place
    let claim = claims.claim(of: inner, on: account)
    return context.passage(place, budget.source).diagnostic(
      .budgetNotInside,
      "`\(budget.name.value)` counts \(Passage.quoted(account)), which `\(other.name.value)` does not",
      label: "so it is not an inner limit of this",
      related: (claim.map { [RelatedPlace($0.place, "counts it")] } ?? [])
        + (posting.map { [RelatedPlace($0, "such as this posting")] } ?? []),
      fixes: [
        Fix(
          "count it in `\(other.name.value)` too, remove it from `\(budget.name.value)`, or remove `within`"
        )
      ])
  }
}

extension DiagnosticCode {
  static let budgetNotInside = DiagnosticCode(
    "G430", "budget-not-inside",
    explanation: """
      An inner limit covers a part of the budget around it; here it counts something that the \
      outer one does not.

      ```journal
      account expenses:food
      account expenses:home
      budget Food
          amount  400 EUR monthly
          for     expenses:food
      budget Little things
          amount  80 EUR monthly
          for     expenses:home
          within  Food
      ```
      """)
}
