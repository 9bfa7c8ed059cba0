import LedgerModel
package import LedgerPlan
import LedgerBalances
import LedgerValues

/// Reads what the journal says about goals once, and makes all states of it.
struct GoalStatesBuilder {
  let loaded: LoadedJournal
  let plan: Plan
  let schedule: Schedule
  let events: GoalEvents
  let entriesByName: GoalEntriesByName
  private let prices: PriceHistory
  private var valuations: [CommodityID: Valuation] = [:]
  /// By account, the first goal on it that is not full, once it was asked for.
  var nextGoals: [String: Int?] = [:]

  init(_ loaded: LoadedJournal, _ plan: Plan, _ schedule: Schedule) {
    self.loaded = loaded
    self.plan = plan
    self.schedule = schedule
    events = GoalEvents(loaded, plan)
    prices = PriceHistory(loaded.journal, .none)
    entriesByName = GoalEntriesByName(plan, events)
  }

  var today: Day { schedule.today }

  /// What an amount counts for a goal, other commodities at today's prices, and what has no price.
  mutating func worth(
    _ amount: MixedAmount, in commodity: CommodityID
  ) throws(TooLarge) -> (counted: Decimal, others: [Amount]) {
    var counted = amount.quantity(of: commodity)
    var others: [Amount] = []
    for other in amount.nonzero where other.commodity != commodity {
      let value =
        prices.isEmpty
        ? other
        : try valuations[commodity, default: Valuation(prices, in: commodity)]
          .exactValue(other, on: today)
      if value.commodity == commodity {
        try counted += value.quantity
      } else {
        others.append(other)
      }
    }
    return (counted, others)
  }

  /// The history of a goal before it is known what it means.
  struct History {
    var commodity: CommodityID
    var changes: [GoalChange] = []
    /// Of a debt: what it has come down from, and since when.
    var base: (owed: Decimal, day: Day)?
    /// The day whose month is the first that counts, where it is not that of the first change.
    var begin: Day?
    var others = MixedAmount()
  }

  mutating func states() throws(TooLarge) -> [GoalState] {
    var histories = try plan.goals.map { (goal) throws(TooLarge) in
      switch goal.origin {
      case .accounts: History(commodity: commodity(of: goal))
      case .debt(let account): try debt(goal, account.value)
      case .entries: try entries(goal)
      }
    }
    try addAccounts(&histories)
    // It decides, too, which of the goals on an account is filled next.
    let savings = try histories.map { (history) throws(TooLarge) in try saved(history) }
    return try plan.goals.indices.map { (number) throws(TooLarge) in
      try state(number, histories[number], savings)
    }
  }

  private func saved(_ history: History) throws(TooLarge) -> Decimal {
    var total = history.base?.owed ?? .zero
    for change in history.changes where change.day <= today { try total += change.amount }
    return total
  }

  /// What a goal is counted in: its own amounts say it, else what is posted to its accounts.
  func commodity(of goal: Goal) -> CommodityID {
    if let known = goal.target?.value ?? goal.start?.amount?.value ?? goal.minimum?.amount {
      return known.commodity
    }
    if let saving = entriesByName.saves(for: goal.name.value).first {
      return plan.saves[saving].amount.value.commodity
    }
    var counts: [CommodityID: Int] = [:]
    if case .entries = goal.origin {
      for (posting, _) in entriesByName.postings(for: goal.name.value) {
        for amount in loaded.journal.amount(posting).amounts {
          counts[amount.commodity, default: 0] += 1
        }
      }
    } else {
      events.forEachPosting(to: Set(events.accounts(goal.accountNames))) { _, _, amount, _ in
        for amount in amount.amounts { counts[amount.commodity, default: 0] += 1 }
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? .none
  }
}

extension Goal {
  var isOfEntries: Bool {
    if case .entries = origin { true } else { false }
  }

  /// The accounts that it counts, the debt among them.
  package var accountNames: [String] {
    switch origin {
    case .accounts(let accounts): accounts.map(\.value)
    case .debt(let account): [account.value]
    case .entries: []
    }
  }
}
