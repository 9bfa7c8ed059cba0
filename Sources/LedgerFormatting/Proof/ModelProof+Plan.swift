import LedgerPlan
import LedgerModel
import LedgerSource

extension ModelProof {
  /// The plan must have the same parts, and the same must be wrong with them.
  ///
  /// What the parts say is proved by their words, none of which formatting writes otherwise.
  var planFailure: ProofFailure? {
    guard !old.journal.planEntries.isEmpty || !old.journal.periodicRules.isEmpty else { return nil }
    let left = PlanReader.read(old.journal)
    let right = PlanReader.read(new.journal)
    guard ModelProof.counts(left.plan) == ModelProof.counts(right.plan),
      left.diagnostics.map(\.code.id) == right.diagnostics.map(\.code.id)
    else { return failure("the plan would change") }
    return nil
  }

  private static func counts(_ plan: Plan) -> [Int] {
    [
      plan.budgets.count, plan.goalBudgets.count, plan.pools.count, plan.cards.count,
      plan.funds.count, plan.moves.count, plan.goals.count, plan.saves.count, plan.rules.count,
      plan.holidays.count, plan.places.count, plan.mutes.count, plan.accounts.count,
      plan.tagParents.count,
    ]
  }
}
