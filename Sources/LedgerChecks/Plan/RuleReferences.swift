import LedgerPlan
import LedgerModel
import LedgerSource

/// Rules that others name are there, and continue one another without a circle.
enum RuleReferences: Check {
  static var codes: [DiagnosticCode] { [] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let plan = context.plan
    let ids = plan.rules.compactMap(\.id)
    var result: [Diagnostic] = []
    var inCircle: Set<String> = []
    for rule in plan.rules {
      guard let after = rule.after else { continue }
      if plan.rule(id: after.value) == nil {
        result.append(
          context.unknownName(.unknownRule, after, "rule", among: ids, rule.source))
      } else if let id = rule.id, !inCircle.contains(PlanName.key(id.value)),
        let circle = plan.circle(from: id.value)
      {
        inCircle.formUnion(circle)
        result.append(
          context.passage(after.place, rule.source).diagnostic(
            .ruleChain,
            circle.count == 1
              ? "the rule `\(id.value)` continues itself"
              : "the rules \(circle.map { "`\($0)`" }.joined(separator: ", ")) continue one another in a circle",
            label: "leads back to `\(id.value)`", fixes: [Fix("remove one `after:`")]))
      }
    }
    for budget in plan.budgets {
      for fill in budget.fills {
        guard case .schedule(let id) = fill.want, plan.rule(id: id.value) == nil else { continue }
        result.append(
          context.unknownName(.unknownRule, id, "rule", among: ids, budget.source))
      }
    }
    return result
  }
}

extension Plan {
  /// The ids on the way from a rule, by what it continues, back to itself.
  fileprivate func circle(from id: String) -> [String]? {
    var chain = [PlanName.key(id)]
    while let last = chain.last, let next = rule(id: last)?.after?.value {
      let key = PlanName.key(next)
      if key == chain[0] { return chain }
      if chain.contains(key) { return nil }
      chain.append(key)
    }
    return nil
  }
}
