import LedgerPlan
import LedgerModel
import LedgerValues

/// What each budget is counted in.
///
/// Its own amounts say so. An envelope may have none, as one that is filled by a recurring rule or
/// with what is left; it is counted in what is put into it, else as other envelopes are, else in what
/// the pools hold.
struct BudgetCommodities {
  /// For each budget of the plan; `.none` where nothing says it.
  private(set) var commodities: [CommodityID] = []

  init(_ journal: borrowing Journal, _ plan: Plan) {
    let known = plan.budgets.map { $0.commodity ?? BudgetCommodities.given(to: $0, plan) }
    let isMissing = zip(plan.budgets, known).contains { $0.mode == .envelope && $1 == nil }
    let common =
      isMissing
      ? zip(plan.budgets, known).lazy.filter { $0.0.mode == .envelope }.compactMap(\.1).first
        ?? BudgetCommodities.pooled(journal, plan)
      : nil
    for (budget, commodity) in zip(plan.budgets, known) {
      commodities.append(commodity ?? (budget.mode == .envelope ? common : nil) ?? .none)
    }
  }

  /// The commodity of the first entry that puts something into an envelope or takes it out.
  private static func given(to budget: Budget, _ plan: Plan) -> CommodityID? {
    let funds = plan.funds.flatMap(\.lines).first {
      PlanName.areSame($0.envelope.value, budget.name.value)
    }
    if let funds { return funds.amount.value.commodity }
    let move = plan.moves.first {
      PlanName.areSame($0.from.value, budget.name.value)
        || PlanName.areSame($0.to.value, budget.name.value)
    }
    return move?.amount.value.commodity
  }

  /// The commodity of the first amount on an account for cash.
  private static func pooled(_ journal: borrowing Journal, _ plan: Plan) -> CommodityID? {
    for posting in journal.postings.indices {
      guard let amount = journal.plainAmount(posting) else { continue }
      let account = journal.postings[posting].account
      for pool in plan.pools where journal.accounts.contains(pool.value, account) {
        return amount.commodity
      }
    }
    return nil
  }
}
