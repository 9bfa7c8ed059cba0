package import LedgerPlan
package import LedgerModel
package import LedgerValues

/// Whether what is left of the income is enough for all goals with a target and a date.
package struct GoalFeasibility: Sendable {
  /// A goal, what it needs in a month, and what is left for it.
  package struct Need: Sendable {
    package let outlook: GoalOutlook
    package let required: Decimal
    package let share: Decimal

    package var isStarving: Bool { share < required }
  }

  /// What alone would make all goals feasible.
  package enum Remedy: Sendable {
    /// A goal gets more time, to the last day of a month.
    case laterDate(goal: String, to: Day)
    case smallerTarget(goal: String, to: Decimal)
    /// Less is spent on an account, by so many percent.
    case cut(account: String, percent: Int)
  }

  package let commodity: CommodityID
  /// The median of what was left in the last complete months.
  package let surplus: Decimal
  /// How many months that is made of.
  package let monthCount: Int
  /// By priority, then by date.
  package let needs: [Need]
  package let remedies: [Remedy]

  /// What all goals need together.
  package let required: Decimal

  /// What is missing each month.
  package let shortage: Decimal

  /// Nil where no month is complete, or no goal of the commodity needs anything.
  package init?(
    _ outlooks: [GoalOutlook], _ commodity: CommodityID, _ surplus: MonthlySurplus,
    needed accounts: [String], decimals: Int
  ) throws(TooLarge) {
    guard let exact = surplus.median else { return nil }
    let median = try exact.rounded(to: decimals).exact()
    self.commodity = commodity
    self.surplus = median
    monthCount = surplus.months.count
    let wanting = outlooks.filter {
      $0.state.commodity == commodity && !$0.state.isArchived && !$0.state.isOverdue
        && ($0.required?.signum ?? 0) > 0
    }.enumerated().sorted { left, right in
      let first = left.element.state.goal
      let second = right.element.state.goal
      let priorities = (first.priority?.value ?? .max, second.priority?.value ?? .max)
      if priorities.0 != priorities.1 { return priorities.0 < priorities.1 }
      let days = (first.by?.value ?? .latest, second.by?.value ?? .latest)
      return days.0 == days.1 ? left.offset < right.offset : days.0 < days.1
    }.map(\.element)
    if wanting.isEmpty { return nil }
    var left = max(.zero, median)
    var needs: [Need] = []
    for outlook in wanting {
      guard let required = outlook.required else { continue }
      let share = min(left, required)
      try left -= share
      needs.append(Need(outlook: outlook, required: required, share: share))
    }
    self.needs = needs
    required = try needs.map(\.required).sum()
    shortage = max(.zero, try required - median)
    remedies =
      shortage.isZero
      ? []
      : GoalFeasibility.remedies(needs, shortage, decimals)
        + GoalFeasibility.cut(surplus, shortage, accounts)
  }

  /// Whether the goals of each commodity can be paid for together.
  package static func all(
    _ live: [GoalOutlook], _ loaded: LoadedJournal, _ plan: Plan, _ today: Day
  ) throws(TooLarge) -> [GoalFeasibility] {
    let needed = plan.accounts.filter { $0.necessity?.value == .need }.map(\.account.value)
    var result: [GoalFeasibility] = []
    var seen: Set<CommodityID> = []
    for outlook in live where seen.insert(outlook.state.commodity).inserted {
      let commodity = outlook.state.commodity
      let surplus = try MonthlySurplus(loaded, commodity, today)
      let feasibility = try GoalFeasibility(
        live, commodity, surplus, needed: needed, decimals: outlook.state.decimals)
      if let feasibility { result.append(feasibility) }
    }
    return result
  }

  /// The date that has to move the least, and the target that has to shrink the least.
  private static func remedies(_ needs: [Need], _ shortage: Decimal, _ decimals: Int) -> [Remedy] {
    var later: (months: Int, remedy: Remedy)?
    var smaller: (reduction: Decimal, remedy: Remedy)?
    // Of two changes that are alike, that of the lower priority.
    for need in needs.reversed() {
      let state = need.outlook.state
      guard let rest = need.required.subtracting(shortage), rest.signum > 0,
        let slots = state.slots, let target = state.targetPosition
      else { continue }
      let growth = Growth(state.goal.rate)
      let contribution = LongDecimal(rest)
      if let months = growth.months(
        to: target, from: state.positionBefore, adding: contribution),
        later.map({ months - slots < $0.months }) ?? true
      {
        let end = state.today.startOfMonth.adding(months: months).adding(days: -1)
        later = (months - slots, .laterDate(goal: state.name, to: end))
      }
      let reached = state.saved(
        at: growth.value(after: slots, from: state.positionBefore, adding: contribution))
      if let amount = reached.rounded(to: decimals, .down), amount.signum > 0,
        let whole = state.target, let reduction = whole.subtracting(amount),
        reduction.signum > 0, smaller.map({ reduction < $0.reduction }) ?? true
      {
        smaller = (reduction, .smallerTarget(goal: state.name, to: amount))
      }
    }
    return [later?.remedy, smaller?.remedy].compactMap(\.self)
  }

  /// More than this of what an account costs, in percent, nobody saves.
  private static let largestCut = Decimal(50)

  /// The account of which the least part is enough, those that are needed left out.
  private static func cut(
    _ surplus: MonthlySurplus, _ shortage: Decimal, _ needed: [String]
  ) -> [Remedy] {
    let free = surplus.spending.first { spending in
      !needed.contains { AccountName.contains($0, spending.account) }
    }
    guard let free, free.amount.signum > 0 else { return [] }
    let monthly = LongDecimal(free.amount) / LongDecimal(surplus.months.count)
    let percent = (LongDecimal(shortage) * LongDecimal(100) / monthly).roundedUp(to: 0)
    guard let percent, percent <= largestCut else { return [] }
    return [.cut(account: free.account, percent: Int(clamping: percent.mantissa))]
  }
}
