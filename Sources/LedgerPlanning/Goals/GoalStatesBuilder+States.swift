import LedgerPlan
import LedgerModel
import LedgerValues

extension GoalStatesBuilder {
  mutating func state(
    _ number: Int, _ history: History, _ savings: [Decimal]
  ) throws(TooLarge) -> GoalState {
    let goal = plan.goals[number]
    let past = history.changes.filter { $0.day <= today }
    let thisMonth = today.startOfMonth
    var added = Decimal.zero
    for change in past where change.kind == .contribution && change.day >= thisMonth {
      try added += change.amount
    }
    var charged = Decimal.zero
    for change in past where change.kind == .charge && change.day >= thisMonth {
      try charged -= change.amount
    }
    let begin = goal.start?.day.value ?? history.begin ?? past.first?.day ?? today
    let first = min(begin, today).startOfMonth
    var months = [Decimal](
      repeating: .zero, count: max(0, MonthCount.months(from: first, to: today)))
    for change in past where change.kind == .contribution {
      let month = MonthCount.months(from: first, to: change.day)
      if months.indices.contains(month) { try months[month] += change.amount }
    }
    let saved = savings[number]
    let base = history.base.flatMap { $0.owed.signum > 0 ? $0 : nil }
    let target = goal.target?.value.quantity ?? base?.owed
    let planned = try contributions(to: number, history.commodity, savings)
    // Interest is reckoned by the rate, and what is charged is no step towards the goal.
    let written = history.changes.filter {
      $0.day > today && $0.kind != .charge && ($0.kind != .interest || goal.debt == nil)
    }.map {
      GoalContribution(day: $0.day, amount: $0.amount, cause: .transaction)
    }
    let expected = (written + planned).enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }.map(\.element)
    return GoalState(
      goal: goal, commodity: history.commodity,
      decimals: plan.commodities.style(history.commodity).decimals, today: today, target: target,
      saved: saved,
      missing: try target.map { (target) throws(TooLarge) in max(try target - saved, .zero) },
      added: added, savedBefore: try saved - added, charged: charged,
      owed: goal.debt == nil ? nil : try (history.base?.owed ?? saved) - saved, changes: past,
      expected: expected, isScheduled: !planned.isEmpty, months: months, firstMonth: first,
      reached: try reached(past, target, history), others: history.others)
  }

  /// The first evening on which the target was there.
  private func reached(
    _ changes: [GoalChange], _ target: Decimal?, _ history: History
  ) throws(TooLarge) -> Day? {
    guard let target else { return nil }
    var saved = history.base?.owed ?? .zero
    for (index, change) in changes.enumerated() {
      try saved += change.amount
      let isLast = index + 1 == changes.count || changes[index + 1].day > change.day
      // A debt is gone only after it was there.
      if let base = history.base, change.day < base.day { continue }
      if isLast, saved >= target { return change.day }
    }
    return nil
  }

  /// What rules will post for a goal.
  private mutating func contributions(
    to number: Int, _ commodity: CommodityID, _ savings: [Decimal]
  ) throws(TooLarge) -> [GoalContribution] {
    if plan.goals[number].over != nil { return [] }
    let roles = plan.goals[number].debt.map { DebtRoles($0.value, loaded) }
    var result: [GoalContribution] = []
    for rule in schedule.rules {
      guard let postings = rule.postings else { continue }
      let usual = try amount(of: postings, rule, to: number, roles, commodity, savings)
      for occurrence in rule.occurrences where occurrence.state.isUnpaid && occurrence.due >= today
      {
        var amount = usual
        if rule.exception(on: occurrence.nominal)?.amount != nil {
          let postings = rule.postings(on: occurrence.nominal) ?? postings
          amount = try self.amount(of: postings, rule, to: number, roles, commodity, savings)
        }
        if amount.isZero { continue }
        result.append(
          GoalContribution(
            day: occurrence.due, amount: amount, cause: .occurrence(rule.key(occurrence))))
      }
    }
    return result
  }

  /// What an occurrence of a rule gives to a goal.
  private mutating func amount(
    of postings: [PlannedPosting], _ rule: ScheduledRule, to number: Int, _ roles: DebtRoles?,
    _ commodity: CommodityID, _ savings: [Decimal]
  ) throws(TooLarge) -> Decimal {
    var amount =
      try roles.map { (roles) throws(TooLarge) in
        try plannedPayment(of: postings, rule, to: plan.goals[number], roles, commodity)
      } ?? .zero
    for (place, posting) in postings.enumerated() where plan.goals[number].debt == nil {
      let quantity = posting.amount.quantity(of: commodity)
      if quantity.isZero { continue }
      let names = zip(rule.rule.contributions, rule.rule.contributingPostings)
        .filter { $0.1 == place }.map(\.0.value)
      try amount += part(
        of: quantity, to: number, on: schedule.accounts.name(posting.account), names, savings)
    }
    return amount
  }

  /// What a rule pays of a debt; nothing where it is for other goals.
  private func plannedPayment(
    of postings: [PlannedPosting], _ rule: ScheduledRule, to goal: Goal, _ roles: DebtRoles,
    _ commodity: CommodityID
  ) throws(TooLarge) -> Decimal {
    let planned = postings.enumerated().map { place, posting in
      let names = zip(rule.rule.contributions, rule.rule.contributingPostings)
        .filter { $0.1 == place }.map(\.0.value)
      let isMeant =
        names.isEmpty || names.contains { PlanName.areSame($0, goal.name.value) }
      let role = roles.role(of: schedule.accounts.name(posting.account))
      return (
        role: role == .debt && !isMeant ? .other : role,
        quantity: posting.amount.quantity(of: commodity)
      )
    }
    var total = Decimal.zero
    for part in try DebtPayments(planned).parts {
      switch part.kind {
      case .contribution: try total += part.amount
      case .interest: if goal.rate == nil { try total += part.amount }
      case .charge, .opening: break
      }
    }
    return total
  }

  /// What a goal gets of a rule's posting: all that is tagged for it, else its part of its account.
  private mutating func part(
    of quantity: Decimal, to number: Int, on account: String, _ names: [String],
    _ savings: [Decimal]
  ) throws(TooLarge) -> Decimal {
    let goal = plan.goals[number]
    let isNamed = names.contains { PlanName.areSame($0, goal.name.value) }
    if case .entries = goal.origin { return isNamed ? quantity : .zero }
    guard goal.accountNames.contains(where: { AccountName.contains($0, account) }) else {
      return .zero
    }
    if isNamed { return quantity }
    if !names.isEmpty { return .zero }
    if let share = goal.share?.value {
      return try quantity.percent(share)
    }
    return next(on: account, savings) == number ? quantity : .zero
  }

  /// The first goal on an account that is not full.
  private mutating func next(on account: String, _ savings: [Decimal]) -> Int? {
    if let known = nextGoals[account] { return known }
    let claiming = plan.goals.indices.filter { number in
      let goal = plan.goals[number]
      return goal.over == nil && goal.debt == nil
        && goal.accountNames.contains { AccountName.contains($0, account) }
    }.sorted {
      (plan.goals[$0].priority?.value ?? .max, $0) < (plan.goals[$1].priority?.value ?? .max, $1)
    }
    let next = claiming.first { number in
      plan.goals[number].target.map { savings[number] < $0.value.quantity } ?? true
    }
    nextGoals[account] = .some(next)
    return next
  }
}
