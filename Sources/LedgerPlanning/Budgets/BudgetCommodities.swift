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
    let own = plan.budgets.map(\.commodity)
    let given = own.contains(nil) ? BudgetCommodities.given(plan) : [:]
    let known = zip(plan.budgets, own).map { $1 ?? given[PlanName.key($0.name.value)] }
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

  /// By the keys of names, the commodity of the first entry that puts something into an envelope or
  /// takes it out; fundings come before moves.
  private static func given(_ plan: Plan) -> [String: CommodityID] {
    let funded = plan.funds.flatMap(\.lines).map {
      (PlanName.key($0.envelope.value), $0.amount.value.commodity)
    }
    let moved = plan.moves.flatMap { move in
      [move.from, move.to].map { (PlanName.key($0.value), move.amount.value.commodity) }
    }
    return Dictionary(funded + moved, uniquingKeysWith: { first, _ in first })
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
