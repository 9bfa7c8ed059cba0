import LedgerPlan
import LedgerModel
import LedgerValues

/// What goals get of the balances of their accounts, day by day.
///
/// Goals with shares get their part of their accounts. The others are filled one after the other, by
/// priority: each takes what it needs of what is left, and one without a target takes all of it. A
/// goal that is put away keeps what it had on that day and claims nothing afterwards.
struct GoalAccounts {
  /// A posting to an account that some goal counts.
  struct Event {
    var day: Day
    var account: Int
    var quantity: Decimal
    var kind: GoalChange.Kind
  }

  private struct Claim {
    var goal: Goal
    var accounts: [Int]
    var held = Decimal.zero
    var changes: [GoalChange] = []
  }

  private var claims: [Claim] = []
  private var balances: [Int: Decimal] = [:]

  /// The goals count the accounts of the same place.
  init(_ goals: [(goal: Goal, accounts: [Int])], _ events: [Event]) throws(TooLarge) {
    var claimants: [Int: Int] = [:]
    for (_, accounts) in goals {
      for account in accounts { claimants[account, default: 0] += 1 }
    }
    claims = goals.map { goal, accounts in
      // What nobody else counts is taken first.
      Claim(
        goal: goal,
        accounts: accounts.sorted { (claimants[$0] ?? 0, $0) < (claimants[$1] ?? 0, $1) })
    }
    // On a day openings come first, then interest, so that the rest is what was added.
    let sorted = events.enumerated().sorted {
      ($0.element.day, $0.element.kind.order, $0.offset)
        < ($1.element.day, $1.element.kind.order, $1.offset)
    }.map(\.element)
    var index = 0
    while index < sorted.count {
      let first = sorted[index]
      while index < sorted.count, sorted[index].day == first.day, sorted[index].kind == first.kind {
        try balances[sorted[index].account, default: .zero] += sorted[index].quantity
        index += 1
      }
      try divide(first.day, first.kind)
    }
  }

  /// The changes of each goal, in the order in which goals were given.
  var changes: [[GoalChange]] { claims.map(\.changes) }

  private mutating func divide(_ day: Day, _ kind: GoalChange.Kind) throws(TooLarge) {
    let live = claims.indices.filter { index in
      claims[index].goal.reached.map { day <= $0.value } ?? true
    }
    var rest = balances
    for index in live {
      guard let share = claims[index].goal.share?.value else { continue }
      let part = try sum(claims[index].accounts, balances).percent(share)
      try give(part, to: index, day, kind)
      for account in claims[index].accounts { rest[account] = .zero }
    }
    let ordered = live.filter { claims[$0].goal.share == nil }.sorted {
      (claims[$0].goal.priority?.value ?? .max, $0) < (claims[$1].goal.priority?.value ?? .max, $1)
    }
    for index in ordered {
      let accounts = claims[index].accounts
      let all = try sum(accounts, rest)
      // What nobody else waits for may pass the target.
      let isShared = ordered.contains { other in
        other != index && claims[other].accounts.contains(where: accounts.contains)
      }
      let target = isShared ? claims[index].goal.target : nil
      let amount = target.map { min($0.value.quantity, all) } ?? all
      try give(amount, to: index, day, kind)
      try take(amount, of: all, from: accounts, &rest)
    }
  }

  private func sum(
    _ accounts: [Int], _ balances: [Int: Decimal]
  ) throws(TooLarge) -> Decimal {
    try accounts.compactMap { balances[$0] }.sum()
  }

  private func take(
    _ amount: Decimal, of all: Decimal, from accounts: [Int], _ rest: inout [Int: Decimal]
  ) throws(TooLarge) {
    var needed = amount
    for account in accounts {
      let balance = rest[account, default: .zero]
      // Who takes everything takes what is below zero, too.
      let part = amount == all ? balance : max(.zero, min(balance, needed))
      rest[account] = try balance - part
      try needed -= part
    }
  }

  private mutating func give(
    _ amount: Decimal, to index: Int, _ day: Day, _ kind: GoalChange.Kind
  ) throws(TooLarge) {
    let difference = try amount - claims[index].held
    if difference.isZero { return }
    claims[index].held = amount
    claims[index].changes.append(GoalChange(day: day, amount: difference, kind: kind))
  }
}

extension GoalChange.Kind {
  fileprivate var order: Int {
    switch self {
    case .opening: 0
    case .interest: 1
    case .contribution, .charge: 2
    }
  }
}
