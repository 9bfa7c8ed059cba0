import LedgerPlan
import LedgerModel
import LedgerValues

extension GoalStatesBuilder {
  mutating func entries(_ goal: Goal) throws(TooLarge) -> History {
    var history = History(commodity: commodity(of: goal))
    if let start = goal.start, let amount = start.amount?.value {
      history.changes.append(
        GoalChange(day: start.day.value, amount: amount.quantity, kind: .opening))
    }
    for number in entriesByName.saves(for: goal.name.value) {
      let saving = plan.saves[number]
      history.changes.append(
        GoalChange(
          day: saving.day, amount: saving.amount.value.quantity, kind: .contribution))
    }
    for (posting, day) in entriesByName.postings(for: goal.name.value) {
      let (quantity, others) = try worth(loaded.journal.amount(posting), in: history.commodity)
      for other in others { try history.others += other }
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

  mutating func debt(_ goal: Goal, _ account: String) throws(TooLarge) -> History {
    var history = History(commodity: commodity(of: goal))
    let byAccount = DebtRoles(account, loaded).roles(of: loaded.journal.accounts)
    let accounts = events.accounts([account])
    let events = events
    try events.forEachTransaction(with: Set(accounts)) { (transaction) throws(TooLarge) in
      try addDebt(transaction, byAccount, goal, &history)
    }
    history.changes = inOrder(history.changes)
    var balance = Decimal.zero
    var highest = (owed: Decimal.zero, day: today)
    var atStart: (owed: Decimal, day: Day)?
    for (index, change) in history.changes.enumerated() where change.day <= today {
      try balance += change.amount
      let isLast =
        index + 1 == history.changes.count || history.changes[index + 1].day > change.day
      if isLast, balance.negated > highest.owed { highest = (balance.negated, change.day) }
      if let start = goal.start?.day.value, change.day <= start {
        atStart = (balance.negated, start)
      }
    }
    history.base = atStart.flatMap { $0.owed.signum > 0 ? $0 : nil } ?? highest
    history.begin = GoalStatesBuilder.firstMonth(of: history.changes)
    return history
  }

  /// What an entry does to a debt.
  private mutating func addDebt(
    _ transaction: Int, _ roles: [DebtPayments.Role], _ goal: Goal, _ history: inout History
  ) throws(TooLarge) {
    let journal = loaded.journal
    let range = journal.postingRange(transaction)
    var postings: [(role: DebtPayments.Role, quantity: Decimal)] = []
    for posting in range {
      let role = roles[journal.postings[posting].account.index]
      let (quantity, others) = try worth(journal.amount(posting), in: history.commodity)
      postings.append((role, quantity))
      guard role == .debt, journal.day(posting, of: transaction) <= today else { continue }
      for other in others { try history.others += other }
    }
    for part in try DebtPayments(postings).parts {
      history.changes.append(
        GoalChange(
          day: journal.day(range.lowerBound + part.place, of: transaction), amount: part.amount,
          // Without a rate the interest is taken off what is paid.
          kind: part.kind == .interest && goal.rate == nil ? .contribution : part.kind))
    }
  }

  /// The first complete month of a debt: the one after the charge that began it, or that of the first
  /// payment where it comes earlier; nil where it was there when the books were opened.
  private static func firstMonth(of changes: [GoalChange]) -> Day? {
    guard let first = changes.first, first.kind == .charge else { return nil }
    let next = first.day.startOfMonth.adding(months: 1)
    let payment = changes.first { $0.kind == .contribution && $0.amount.signum > 0 }
    return payment.map { min(next, $0.day) } ?? next
  }

  /// The goals on accounts: those of a commodity are filled together.
  mutating func addAccounts(_ histories: inout [History]) throws(TooLarge) {
    let numbers = plan.goals.indices.filter {
      if case .accounts = plan.goals[$0].origin { true } else { false }
    }
    let events = events
    let accounts = numbers.map { events.accounts(plan.goals[$0].accountNames) }
    for commodity in Set(numbers.map { histories[$0].commodity }).sorted() {
      let group = numbers.indices.filter { histories[numbers[$0]].commodity == commodity }
      var found: [GoalAccounts.Event] = []
      var foreign: [Int: MixedAmount] = [:]
      try events.forEachPosting(to: Set(group.flatMap { accounts[$0] })) {
        (posting, day, amount, kind) throws(TooLarge) in
        let account = loaded.journal.postings[posting].account.index
        let (quantity, others) = try worth(amount, in: commodity)
        if !quantity.isZero {
          found.append(.init(day: day, account: account, quantity: quantity, kind: kind))
        }
        guard day <= today else { return }
        for other in others { try foreign[account, default: MixedAmount()] += other }
      }
      let filled = try GoalAccounts(
        group.map { (plan.goals[numbers[$0]], accounts[$0]) }, found)
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
            try histories[number].others += amount
          }
        }
      }
    }
  }
}
