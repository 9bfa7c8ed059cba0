import LedgerPlan
import LedgerModel
import LedgerSource

/// Budgets name others that are there, and envelopes have a pool.
enum BudgetReferences: Check {
  static var codes: [DiagnosticCode] { [.unknownBudget, .budgetCycle, .envelopeWithoutPool] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let plan = context.plan
    var result: [Diagnostic] = []
    var inCycle: Set<String> = []
    for budget in plan.budgets {
      if let outer = budget.outer {
        if plan.budget(named: outer.value) == nil {
          result.append(
            context.unknownName(
              .unknownBudget, outer, "budget", among: plan.budgets.map(\.name), budget.source))
        } else if !inCycle.contains(PlanName.key(budget.name.value)),
          let cycle = plan.cycle(from: budget)
        {
          inCycle.formUnion(cycle.map { PlanName.key($0.name.value) })
          result.append(circle(cycle, outer, budget, context))
        }
      }
    }
    if plan.pools.isEmpty, let envelope = plan.budgets.first(where: { $0.mode == .envelope }) {
      let entry = envelope.source.entry
      let start = SourceRange(start: entry.range.start, end: entry.range.start)
      let cash = context.firstCashAccount
      result.append(
        context.passage(envelope.name.place, envelope.source).diagnostic(
          .envelopeWithoutPool,
          "`\(envelope.name.value)` is an envelope, but there is no pool of cash",
          label: "has no cash to divide up",
          fixes: [
            Fix(
              "name the accounts that envelopes divide up, for example: `pool \(cash ?? "assets:bank")`",
              preview: .titleOnly,
              edits: cash.map { [Edit(entry.file, start, "pool \($0)\n")] } ?? [])
          ]))
    }
    return result
  }

  private static func circle(
    _ cycle: [Budget], _ outer: Placed<String>, _ budget: Budget, _ context: CheckContext
  ) -> Diagnostic {
    let others = cycle.dropFirst().compactMap { other in
      other.outer.map { RelatedPlace($0.place, "`\(other.name.value)` lies within it") }
    }
    let isOwn = cycle.count == 1
    return context.passage(outer.place, budget.source).diagnostic(
      .budgetCycle,
      isOwn
        ? "`\(budget.name.value)` is inside itself"
        : "budgets lie within one another in a circle: "
          + (cycle + [budget]).map { "`\($0.name.value)`" }.joined(separator: ", "),
      label: isOwn ? "its own name" : "`\(budget.name.value)` lies within this",
      related: others, fixes: [Fix("remove one `within`")])
  }
}

extension Plan {
  /// The budgets around one, the nearest first; ends where the circle would begin again.
  func ancestors(of budget: Budget) -> [Budget] {
    var result: [Budget] = []
    var names: Set<String> = [PlanName.key(budget.name.value)]
    var next = budget.outer
    while let name = next, let outer = self.budget(named: name.value),
      names.insert(PlanName.key(outer.name.value)).inserted
    {
      result.append(outer)
      next = outer.outer
    }
    return result
  }

  /// The budgets on the way from one back to itself.
  func cycle(from budget: Budget) -> [Budget]? {
    let chain = [budget] + ancestors(of: budget)
    guard let last = chain.last?.outer, PlanName.areSame(last.value, budget.name.value) else {
      return nil
    }
    return chain
  }
}

extension DiagnosticCode {
  static let unknownBudget = DiagnosticCode(
    "G428", "unknown-budget",
    explanation: """
      A budget or an envelope is named that the journal does not have.

      ```journal
      budget Food
          amount  400 EUR monthly
          for     expenses:food
      budget Restaurants
          amount  80 EUR monthly
          for     expenses:food:restaurants
          within  Fodo
      ```
      """)
  static let budgetCycle = DiagnosticCode(
    "G429", "budget-cycle",
    explanation: """
      Budgets lie within one another in a circle, so none is the outermost.

      ```journal
      budget Food
          amount  400 EUR monthly
          for     expenses:food
          within  Food
      ```
      """)
  static let envelopeWithoutPool = DiagnosticCode(
    "G432", "envelope-without-pool",
    explanation: """
      Envelopes divide up the cash in the accounts that `pool` lines name.

      ```journal
      budget Food
          amount  400 EUR monthly from 2026-01-01
          for     expenses:food
          mode    envelope
      ```

      Add `pool assets:bank` to the journal.
      """)
}
