import LedgerBalances
package import LedgerModel
package import LedgerValues

/// How far every goal of a plan is.
///
///     let schedule = Schedule(loaded, plan, today: today, through: GoalStates.horizon(plan, today))
///     let states = GoalStates(loaded, plan, schedule)
///
/// Nil where sums have more digits than can be kept.
package struct GoalStates: Sendable {
  package let today: Day
  package let commodities: CommodityTable
  /// In the order in which they are written.
  package private(set) var goals: [GoalState] = []

  /// The last day for which rules have to be known: in thirty years, or a month behind the last date.
  package static func horizon(_ plan: Plan, _ today: Day) -> Day {
    let last = plan.goals.compactMap { $0.by?.value }.max() ?? today
    return max(today.adding(months: 360), last.adding(months: 1))
  }

  package init?(_ loaded: LoadedJournal, _ plan: Plan, _ schedule: Schedule) {
    today = schedule.today
    commodities = plan.commodities
    var builder = GoalStatesBuilder(loaded, plan, schedule)
    goals = builder.states()
    if builder.isTooLarge { return nil }
  }
}

/// Reads what the journal says about goals once, and makes all states of it.
private struct GoalStatesBuilder {
  private let loaded: LoadedJournal
  private let plan: Plan
  private let schedule: Schedule
  private let events: GoalEvents
  private let tagged: [String: [(posting: Int, day: Day)]]
  private let prices: PriceHistory
  private var valuations: [CommodityID: Valuation] = [:]
  private(set) var isTooLarge = false

  init(_ loaded: LoadedJournal, _ plan: Plan, _ schedule: Schedule) {
    self.loaded = loaded
    self.plan = plan
    self.schedule = schedule
    events = GoalEvents(loaded, plan)
    prices = PriceHistory(loaded.journal, .none)
    tagged = plan.goals.contains { $0.isOfEntries } ? events.taggedPostings : [:]
  }

  private var today: Day { schedule.today }

  private mutating func sum(_ left: Decimal, _ right: Decimal) -> Decimal {
    if let sum = left.adding(right) { return sum }
    isTooLarge = true
    return left
  }

  /// What an amount counts for a goal, other commodities at today's prices, and what has no price.
  private mutating func worth(
    _ amount: MixedAmount, in commodity: CommodityID
  ) -> (counted: Decimal, others: [Amount]) {
    var counted = amount.quantity(of: commodity)
    var others: [Amount] = []
    for other in amount.nonzero where other.commodity != commodity {
      let value =
        prices.isEmpty
        ? other
        : valuations[commodity, default: Valuation(prices, in: commodity)].value(other, on: today)
      if value.commodity == commodity {
        counted = sum(counted, value.quantity)
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
    var others = MixedAmount()
  }

  mutating func states() -> [GoalState] {
    var histories = plan.goals.map { goal in
      switch goal.origin {
      case .accounts: History(commodity: commodity(of: goal))
      case .debt(let account): debt(goal, account.value)
      case .entries: entries(goal)
      }
    }
    addAccounts(&histories)
    // It decides, too, which of the goals on an account is filled next.
    var savings: [Decimal] = []
    for history in histories { savings.append(saved(history)) }
    return plan.goals.indices.map { number in
      state(number, histories[number], savings)
    }
  }

  private mutating func saved(_ history: History) -> Decimal {
    var total = Decimal.zero
    for change in history.changes where change.day <= today { total = sum(total, change.amount) }
    return history.base == nil ? total : sum(history.base?.owed ?? .zero, total)
  }

  /// What a goal is counted in: its own amounts say it, else what is posted to its accounts.
  private func commodity(of goal: Goal) -> CommodityID {
    if let known = goal.target?.value ?? goal.start?.amount?.value ?? goal.minimum?.amount {
      return known.commodity
    }
    if let saving = plan.saves.first(where: {
      PlanName.areSame($0.goal.value, goal.name.value)
    }) {
      return saving.amount.value.commodity
    }
    var counts: [CommodityID: Int] = [:]
    if case .entries = goal.origin {
      for (posting, _) in tagged[PlanName.key(goal.name.value)] ?? [] {
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
  fileprivate var isOfEntries: Bool {
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

// MARK: - Histories

extension GoalStatesBuilder {
  private mutating func entries(_ goal: Goal) -> History {
    var history = History(commodity: commodity(of: goal))
    if let start = goal.start, let amount = start.amount?.value {
      history.changes.append(
        GoalChange(day: start.day.value, amount: amount.quantity, kind: .opening))
    }
    for saving in plan.saves where PlanName.areSame(saving.goal.value, goal.name.value) {
      history.changes.append(
        GoalChange(
          day: saving.day, amount: saving.amount.value.quantity, kind: .contribution))
    }
    for (posting, day) in tagged[PlanName.key(goal.name.value)] ?? [] {
      let (quantity, others) = worth(loaded.journal.amount(posting), in: history.commodity)
      for other in others { _ = history.others.add(other) }
      if !quantity.isZero {
        history.changes.append(GoalChange(day: day, amount: quantity, kind: .contribution))
      }
    }
    history.changes = inOrder(history.changes)
    return history
  }

  private func inOrder(_ changes: [GoalChange]) -> [GoalChange] {
    changes.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
      .map(\.element)
  }

  private mutating func debt(_ goal: Goal, _ account: String) -> History {
    var history = History(commodity: commodity(of: goal))
    let commodity = history.commodity
    let hasRate = goal.rate != nil
    let events = events
    events.forEachPosting(to: Set(events.accounts([account]))) { _, day, amount, kind in
      let (quantity, others) = worth(amount, in: commodity)
      if day <= today { for other in others { _ = history.others.add(other) } }
      if quantity.isZero { return }
      history.changes.append(
        GoalChange(
          day: day, amount: quantity, kind: kind == .interest && !hasRate ? .contribution : kind))
    }
    history.changes = inOrder(history.changes)
    var balance = Decimal.zero
    var highest = (owed: Decimal.zero, day: today)
    var atStart: (owed: Decimal, day: Day)?
    for (index, change) in history.changes.enumerated() where change.day <= today {
      balance = sum(balance, change.amount)
      let isLast =
        index + 1 == history.changes.count || history.changes[index + 1].day > change.day
      if isLast, balance.negated > highest.owed { highest = (balance.negated, change.day) }
      if let start = goal.start?.day.value, change.day <= start {
        atStart = (balance.negated, start)
      }
    }
    history.base = atStart.flatMap { $0.owed.signum > 0 ? $0 : nil } ?? highest
    return history
  }

  /// The goals on accounts: those of a commodity are filled together.
  private mutating func addAccounts(_ histories: inout [History]) {
    let numbers = plan.goals.indices.filter {
      if case .accounts = plan.goals[$0].origin { true } else { false }
    }
    let events = events
    let accounts = numbers.map { events.accounts(plan.goals[$0].accountNames) }
    for commodity in Set(numbers.map { histories[$0].commodity }).sorted() {
      let group = numbers.indices.filter { histories[numbers[$0]].commodity == commodity }
      var found: [GoalAccounts.Event] = []
      var foreign: [Int: MixedAmount] = [:]
      events.forEachPosting(to: Set(group.flatMap { accounts[$0] })) { posting, day, amount, kind in
        let account = loaded.journal.postings[posting].account.index
        let (quantity, others) = worth(amount, in: commodity)
        if !quantity.isZero {
          found.append(.init(day: day, account: account, quantity: quantity, kind: kind))
        }
        guard day <= today else { return }
        for other in others { _ = foreign[account, default: MixedAmount()].add(other) }
      }
      let filled = GoalAccounts(
        group.map { (plan.goals[numbers[$0]], accounts[$0]) }, found)
      if filled.isTooLarge { isTooLarge = true }
      for (place, changes) in zip(group, filled.changes) {
        let number = numbers[place]
        let hasRate = plan.goals[number].rate != nil
        histories[number].changes = changes.map { change in
          var change = change
          if change.kind == .interest, !hasRate { change.kind = .contribution }
          return change
        }
        for account in accounts[place] {
          for amount in foreign[account]?.nonzero ?? [] {
            _ = histories[number].others.add(amount)
          }
        }
      }
    }
  }
}

// MARK: - States

extension GoalStatesBuilder {
  private mutating func state(
    _ number: Int, _ history: History, _ savings: [Decimal]
  ) -> GoalState {
    let goal = plan.goals[number]
    let past = history.changes.filter { $0.day <= today }
    let thisMonth = today.startOfMonth
    var added = Decimal.zero
    for change in past where change.kind == .contribution && change.day >= thisMonth {
      added = sum(added, change.amount)
    }
    let begin = goal.start?.day.value ?? past.first?.day ?? today
    let first = min(begin, today).startOfMonth
    var months = [Decimal](
      repeating: .zero, count: max(0, MonthCount.months(from: first, to: today)))
    for change in past where change.kind == .contribution {
      let month = MonthCount.months(from: first, to: change.day)
      if months.indices.contains(month) { months[month] = sum(months[month], change.amount) }
    }
    let saved = savings[number]
    let base = history.base.flatMap { $0.owed.signum > 0 ? $0 : nil }
    let target = goal.target?.value.quantity ?? base?.owed
    let planned = contributions(to: number, history.commodity, savings)
    let written = history.changes.filter { $0.day > today }.map {
      GoalContribution(day: $0.day, amount: $0.amount, cause: .transaction)
    }
    let expected = (written + planned).enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }.map(\.element)
    return GoalState(
      goal: goal, commodity: history.commodity,
      decimals: plan.commodities.style(history.commodity).decimals, today: today, target: target,
      saved: saved, added: added,
      owed: goal.debt == nil ? nil : history.base?.owed.subtracting(saved) ?? .zero, changes: past,
      expected: expected, isScheduled: !planned.isEmpty, months: months, firstMonth: first,
      reached: reached(past, target, history), others: history.others)
  }

  /// The first evening on which the target was there.
  private mutating func reached(
    _ changes: [GoalChange], _ target: Decimal?, _ history: History
  ) -> Day? {
    guard let target else { return nil }
    var saved = history.base?.owed ?? .zero
    for (index, change) in changes.enumerated() {
      saved = sum(saved, change.amount)
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
  ) -> [GoalContribution] {
    if plan.goals[number].reached != nil { return [] }
    var result: [GoalContribution] = []
    for rule in schedule.rules {
      guard let postings = rule.postings else { continue }
      var amount = Decimal.zero
      for (place, posting) in postings.enumerated() {
        let quantity = posting.amount.quantity(of: commodity)
        if quantity.isZero { continue }
        let names = zip(rule.rule.contributions, rule.rule.contributingPostings)
          .filter { $0.1 == place }.map(\.0.value)
        amount = sum(
          amount,
          part(
            of: quantity, to: number, on: schedule.accounts.name(posting.account), names, savings))
      }
      if amount.isZero { continue }
      for occurrence in rule.occurrences where occurrence.state.isUnpaid && occurrence.due >= today
      {
        result.append(
          GoalContribution(
            day: occurrence.due, amount: amount, cause: .occurrence(rule.key(occurrence))))
      }
    }
    return result
  }

  /// What a goal gets of a rule's posting: all that is tagged for it, else its part of its account.
  private func part(
    of quantity: Decimal, to number: Int, on account: String, _ names: [String],
    _ savings: [Decimal]
  ) -> Decimal {
    let goal = plan.goals[number]
    let isNamed = names.contains { PlanName.areSame($0, goal.name.value) }
    if case .entries = goal.origin { return isNamed ? quantity : .zero }
    guard goal.accountNames.contains(where: { AccountName.contains($0, account) }) else {
      return .zero
    }
    if isNamed { return quantity }
    if !names.isEmpty { return .zero }
    if let share = goal.share?.value {
      return quantity.multiplied(by: share)?.multiplied(by: Decimal(1, scale: 2)) ?? .zero
    }
    return next(on: account, savings) == number || goal.debt != nil ? quantity : .zero
  }

  /// The first goal on an account that is not full.
  private func next(on account: String, _ savings: [Decimal]) -> Int? {
    let claiming = plan.goals.indices.filter { number in
      let goal = plan.goals[number]
      return goal.reached == nil && goal.debt == nil
        && goal.accountNames.contains { AccountName.contains($0, account) }
    }.sorted {
      (plan.goals[$0].priority?.value ?? .max, $0) < (plan.goals[$1].priority?.value ?? .max, $1)
    }
    return claiming.first { number in
      plan.goals[number].target.map { savings[number] < $0.value.quantity } ?? true
    }
  }
}
