import LedgerPlan
import LedgerModel
import LedgerValues

/// What goals get of the balances of their accounts, day by day.
///
/// Goals with shares get their part of their accounts. The others are filled one after the other, by
/// priority: each takes what it needs of what is left, and one without a target takes all of it. A
/// goal that is put away keeps what it had on that day and claims nothing afterwards.
///
/// Goals that have no account in common, not even by way of others, are divided by themselves, so that
/// many goals on accounts of their own cost no more than each of them.
struct GoalAccounts {
  /// A posting to an account that some goal counts.
  struct Event {
    var day: Day
    var account: Int
    var quantity: Decimal
    var kind: GoalChange.Kind
  }

  private var groups: [GoalGroup] = []
  /// For each goal its group and its place there.
  private var places: [(group: Int, place: Int)] = []

  /// The goals count the accounts of the same place.
  init(_ goals: [(goal: Goal, accounts: [Int])], _ events: [Event]) throws(TooLarge) {
    var claimants: [Int: [Int]] = [:]
    for (number, (_, accounts)) in goals.enumerated() {
      for account in accounts { claimants[account, default: []].append(number) }
    }
    addGroups(goals, claimants)
    var groupOfAccount: [Int: Int] = [:]
    for (account, goals) in claimants { groupOfAccount[account] = places[goals[0]].group }
    try play(events, groupOfAccount)
  }

  /// The changes of each goal, in the order in which goals were given.
  var changes: [[GoalChange]] { places.map { groups[$0.group].claims[$0.place].changes } }

  private mutating func addGroups(
    _ goals: [(goal: Goal, accounts: [Int])], _ claimants: [Int: [Int]]
  ) {
    var groupOfGoal = [Int?](repeating: nil, count: goals.count)
    for first in goals.indices where groupOfGoal[first] == nil {
      groupOfGoal[first] = groups.count
      var members = [first]
      var seen: Set<Int> = []
      var next = 0
      while next < members.count {
        for account in goals[members[next]].accounts where seen.insert(account).inserted {
          for other in claimants[account] ?? [] where groupOfGoal[other] == nil {
            groupOfGoal[other] = groups.count
            members.append(other)
          }
        }
        next += 1
      }
      groups.append(GoalGroup(members.sorted().map { (goals[$0], $0) }, claimants))
    }
    var counts = [Int](repeating: 0, count: groups.count)
    places = groupOfGoal.map { group in
      let group = group ?? 0
      counts[group] += 1
      return (group, counts[group] - 1)
    }
  }

  private mutating func play(
    _ events: [Event], _ groupOfAccount: [Int: Int]
  ) throws(TooLarge) {
    // On a day openings come first, then interest, so that the rest is what was added.
    let sorted = events.enumerated().sorted {
      ($0.element.day, $0.element.kind.order, $0.offset)
        < ($1.element.day, $1.element.kind.order, $1.offset)
    }.map(\.element)
    // What a goal had that is put away passes to the others the next time that anything happens.
    var ends = groups.indices.flatMap { group in groups[group].ends.map { ($0, group) } }
      .sorted { $0 < $1 }[...]
    var index = 0
    while index < sorted.count {
      let first = sorted[index]
      var changed: Set<Int> = []
      while index < sorted.count, sorted[index].day == first.day, sorted[index].kind == first.kind {
        let event = sorted[index]
        index += 1
        guard let group = groupOfAccount[event.account] else { continue }
        try groups[group].add(event.quantity, to: event.account)
        changed.insert(group)
      }
      while let (day, group) = ends.first, day < first.day {
        ends.removeFirst()
        changed.insert(group)
      }
      for group in changed.sorted() { try groups[group].divide(first.day, first.kind) }
    }
  }
}

/// Goals that have accounts in common, and what they get of them.
private struct GoalGroup {
  struct Claim {
    var goal: Goal
    var accounts: [Int]
    var held = Decimal.zero
    var changes: [GoalChange] = []
  }

  private(set) var claims: [Claim]
  private var balances: [Int: Decimal] = [:]
  /// The goals that still claim something: those with shares, and the others in their order.
  private var sharing: [Int] = []
  private var ordered: [Int] = []
  /// For each of the ordered ones whether another one waits for what passes its target.
  private var isShared: [Bool] = []
  /// The last day for which these hold; nil where they are to be found.
  private var lastDay: Day?
  /// How many of the ordered goals have all of their targets, where they are filled from one account.
  private var fullCount: Int?
  private var fullSum = Decimal.zero

  init(
    _ goals: [((goal: Goal, accounts: [Int]), number: Int)], _ claimants: [Int: [Int]]
  ) {
    claims = goals.map { goal, _ in
      // What nobody else counts is taken first.
      Claim(
        goal: goal.goal,
        accounts: goal.accounts.sorted {
          (claimants[$0]?.count ?? 0, $0) < (claimants[$1]?.count ?? 0, $1)
        })
    }
  }

  /// The days after which goals are put away.
  var ends: [Day] { claims.compactMap { $0.goal.over?.value } }

  mutating func add(_ quantity: Decimal, to account: Int) throws(TooLarge) {
    try balances[account, default: .zero] += quantity
  }

  mutating func divide(_ day: Day, _ kind: GoalChange.Kind) throws(TooLarge) {
    findOrder(on: day)
    if fullCount != nil { return try pour(day, kind) }
    var rest = balances
    for index in sharing {
      guard let share = claims[index].goal.share?.value else { continue }
      let part = try sum(claims[index].accounts, balances).percent(share)
      try give(part, to: index, day, kind)
      for account in claims[index].accounts { rest[account] = .zero }
    }
    for (place, index) in ordered.enumerated() {
      let all = try sum(claims[index].accounts, rest)
      // What nobody else waits for may pass the target.
      let target = isShared[place] ? claims[index].goal.target : nil
      let amount = target.map { min($0.value.quantity, all) } ?? all
      try give(amount, to: index, day, kind)
      try take(amount, of: all, from: claims[index].accounts, &rest)
    }
  }

  /// Finds who claims anything on a day, unless that is known.
  private mutating func findOrder(on day: Day) {
    if let lastDay, day <= lastDay { return }
    let live = claims.indices.filter { index in
      claims[index].goal.over.map { day <= $0.value } ?? true
    }
    lastDay = live.compactMap { claims[$0].goal.over?.value }.min() ?? .latest
    sharing = live.filter { claims[$0].goal.share != nil }
    ordered = live.filter { claims[$0].goal.share == nil }.sorted {
      (claims[$0].goal.priority?.value ?? .max, $0) < (claims[$1].goal.priority?.value ?? .max, $1)
    }
    var counts: [Int: Int] = [:]
    for index in ordered {
      for account in Set(claims[index].accounts) { counts[account, default: 0] += 1 }
    }
    isShared = ordered.map { claims[$0].accounts.contains { (counts[$0] ?? 0) > 1 } }
    // Only where nothing was filled before is nothing to be taken back from a goal behind.
    let isFresh = claims.allSatisfy { $0.changes.isEmpty }
    fullCount = isFresh && isWaterfall ? 0 : nil
    fullSum = .zero
  }

  /// Whether several goals with targets are filled from one account, so that a change of its balance
  /// touches only those between where it was and where it is.
  private var isWaterfall: Bool {
    guard sharing.isEmpty, ordered.count > 1, let account = claims[ordered[0]].accounts.first else {
      return false
    }
    return ordered.allSatisfy { index in
      claims[index].accounts == [account]
        && claims[index].goal.target.map { $0.value.quantity.signum > 0 } ?? false
    }
  }

  /// Divides the balance of one account among goals in their order.
  private mutating func pour(_ day: Day, _ kind: GoalChange.Kind) throws(TooLarge) {
    guard var full = fullCount, let account = claims[ordered[0]].accounts.first else { return }
    let balance = balances[account, default: .zero]
    while full > 0, balance < fullSum {
      if full < ordered.count { try give(.zero, to: ordered[full], day, kind) }
      full -= 1
      try fullSum -= target(ordered[full])
    }
    while full < ordered.count {
      let index = ordered[full]
      let rest = try balance - fullSum
      let target = target(index)
      try give(min(target, rest), to: index, day, kind)
      if rest < target { break }
      try fullSum += target
      full += 1
    }
    fullCount = full
  }

  private func target(_ index: Int) -> Decimal {
    guard let target = claims[index].goal.target else {
      preconditionFailure("only goals with targets are filled one after the other")
    }
    return target.value.quantity
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
