package import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
package import LedgerValues

/// How debts go down: by their minima only, the dearest first, and the smallest first.
package struct DebtReport: Screen {
  let book: GoalBook
  let states: [GoalState]
  let terms: [DebtTerms]
  package let commodity: CommodityID
  /// What is paid in each month altogether.
  package let total: Decimal
  /// What is owed now, and what each debt costs at least in this month.
  let owed: Decimal
  let minima: [Decimal]
  /// The sum of all minima, which is the least that can be paid.
  package let minimum: Decimal
  let plans: [DebtPlan]
  /// Debts in other commodities, which are left out.
  let others: [GoalState]

  package enum Problem: Error, Sendable {
    /// The total is less than the minima.
    case lessThanMinimum(Decimal)
    /// What is paid is not more than the interest; with the interest of a month.
    case never(interest: Decimal)
    case tooLarge
  }

  package init(_ book: GoalBook, total wanted: Decimal?) throws(Problem) {
    let owing = book.live.map(\.state).filter { ($0.owed?.signum ?? 0) > 0 }
    let commodity = owing.first?.commodity ?? .none
    let decimals = owing.first?.decimals ?? 0
    self.commodity = commodity
    states = owing.filter { $0.commodity == commodity }
    others = owing.filter { $0.commodity != commodity }
    terms = states.map(\.debtTerms)
    self.book = book
    let sums: DebtSums
    do throws(TooLarge) {
      sums = try DebtSums(terms, total: wanted, decimals)
    } catch { throw .tooLarge }
    owed = sums.owed
    minima = sums.minima
    minimum = sums.minimum
    if let wanted, wanted < minimum { throw .lessThanMinimum(minimum) }
    total = wanted ?? minimum
    plans = sums.plans
    if !states.isEmpty, plans.dropFirst().allSatisfy({ $0.months == nil }) {
      throw .never(interest: sums.interest)
    }
  }

  func plan(_ strategy: DebtPlan.Strategy) -> DebtPlan? {
    plans.first { $0.strategy == strategy }
  }

  /// What a strategy saves of the interest that the minima alone cost; nil where either never ends.
  func saving(of plan: DebtPlan) -> Decimal? {
    guard plan.strategy != .minimumOnly, plan.months != nil,
      let least = self.plan(.minimumOnly), least.months != nil
    else { return nil }
    return least.interest.subtracting(plan.interest)
  }

  func text(_ quantity: Decimal) -> String {
    book.amounts.display(Amount(quantity, commodity))
  }

  func cell(_ quantity: Decimal?) -> Table.Cell {
    quantity.map { book.amounts.cell(Amount($0, commodity)) } ?? .empty
  }

  /// The month in which a debt is gone, if it begins to be paid in this one, or in the next if this
  /// month's payment is made.
  func month(_ number: Int, of debt: Int) -> Day {
    let start = book.today.startOfMonth
    let isPaid = states[debt].changes.contains {
      $0.kind == .contribution && start <= $0.day && $0.day <= book.today
    }
    return start.adding(months: isPaid ? number : number - 1)
  }

  /// The month in which a plan ends.
  func end(of plan: DebtPlan) -> Day? {
    guard plan.months != nil else { return nil }
    return plan.ends.indices.compactMap { debt in plan.ends[debt].map { month($0, of: debt) } }
      .max()
  }
}

/// Totals for a set of debts: amount owed, minimum payments, interest, payoff plans.
private struct DebtSums {
  let owed: Decimal
  let minima: [Decimal]
  let minimum: Decimal
  /// The interest of a month.
  let interest: Decimal
  let plans: [DebtPlan]

  init(_ terms: [DebtTerms], total: Decimal?, _ decimals: Int) throws(TooLarge) {
    owed = try terms.map(\.balance).sum()
    minima = try terms.map { (debt) throws(TooLarge) in
      try DebtPlan.minimum(of: [debt], decimals: decimals)
    }
    minimum = try minima.sum()
    interest = try terms.map { (debt) throws(TooLarge) in
      try debt.interest(debt.balance, decimals)
    }.sum()
    let paid = max(total ?? minimum, minimum)
    plans = try DebtPlan.Strategy.allCases.map { (strategy) throws(TooLarge) in
      try DebtPlan(terms, strategy, total: paid, decimals: decimals)
    }
  }
}

extension GoalState {
  /// What is known of the debt that the goal is about.
  fileprivate var debtTerms: DebtTerms {
    DebtTerms(
      name, balance: owed ?? .zero, monthly: Growth(goal.rate).monthly,
      minimumPercent: goal.minimum?.percent, minimumAmount: goal.minimum?.amount?.quantity)
  }
}

extension DebtPlan.Strategy {
  var phrase: GoalPhrase {
    switch self {
    case .minimumOnly: .minimumOnly
    case .avalanche: .avalanche
    case .snowball: .snowball
    }
  }

  /// The name at the head of a column.
  var title: GoalPhrase {
    switch self {
    case .minimumOnly: .minimumOnlyTitle
    case .avalanche: .avalancheTitle
    case .snowball: .snowballTitle
    }
  }

  /// The name that programs know.
  var id: String {
    switch self {
    case .minimumOnly: "minimum-only"
    case .avalanche: "avalanche"
    case .snowball: "snowball"
    }
  }
}

// MARK: - JSON

extension DebtReport {
  package var emptiness: Wording? {
    states.isEmpty ? Wording(GoalPhrase.noDebts) : nil
  }

  package var example: String? {
    """
    goal Card gone
        debt     liabilities:card
        rate     22% nominal monthly
        minimum  2% or 25 EUR

    """
  }

  /// The strategies as `bursar/debt/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/debt/1"), "today": .string(book.today.description),
      "total": book.json(total, commodity), "minimum": book.json(minimum, commodity),
      "debts": .array(
        zip(states, minima).map { state, minimum in
          .members([
            "name": .string(state.name),
            "owed": state.owed.map { book.json($0, commodity) } ?? .null,
            "rate": state.goal.rate.map { .string("\($0.percent)") } ?? .null,
            "minimum": book.json(minimum, commodity),
          ])
        }),
      "strategies": .array(
        plans.map { plan in
          .members([
            "strategy": .string(plan.strategy.id), "months": plan.months.map(JSON.integer) ?? .null,
            "interest": plan.months == nil ? .null : book.json(plan.interest, commodity),
            "saved": saving(of: plan).map { book.json($0, commodity) } ?? .null,
            "order": .array(
              plan.order.map { index in
                .members([
                  "debt": .string(terms[index].name),
                  "month": plan.ends[index].map(JSON.integer) ?? .null,
                  "gone": plan.ends[index].map { .string(MonthText.iso(month($0, of: index))) }
                    ?? .null,
                ])
              }),
          ])
        }),
    ])
  }
}
