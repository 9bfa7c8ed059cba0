import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerValues

/// Goals on a common account share it, or are filled one after the other.
enum SharedGoals: Check {
  static var codes: [DiagnosticCode] { [.sharedGoalAccount, .goalShares, .goalOrder] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    // A goal that is reached for good no longer claims anything.
    let goals = context.plan.goals.filter { $0.reached == nil && !$0.accounts.isEmpty }
    var result: [Diagnostic] = []
    let sharing = GoalsByAccount(goals)
    var pairs: Set<GoalPair> = []
    var seen: Set<String> = []
    var groups: [Diagnostic] = []
    for goal in goals {
      for account in goal.accounts where seen.insert(account.value).inserted {
        let group = sharing.goals(overlapping: account.value)
        guard group.count > 1 else { continue }
        pairs.formUnion(GoalPair.doubtful(group, goals))
        groups += check(group.map { goals[$0] }, account, context)
      }
    }
    for pair in pairs.sorted() {
      if let problem = collision(goals[pair.first], goals[pair.second], context) {
        result.append(problem)
      }
    }
    result += groups
    // Two accounts of the same goals would say the same twice.
    var places: Set<SourcePlace> = []
    return result.filter { places.insert($0.place).inserted || $0.code == .sharedGoalAccount }
  }

  private static func overlap(_ left: String, _ right: String) -> Bool {
    AccountName.contains(left, right) || AccountName.contains(right, left)
  }

  /// Two goals on an account that have neither an order nor shares.
  private static func collision(
    _ first: Goal, _ second: Goal, _ context: CheckContext
  ) -> Diagnostic? {
    guard
      let own = second.accounts.first(where: { account in
        first.accounts.contains { overlap($0.value, account.value) }
      }), let theirs = first.accounts.first(where: { overlap($0.value, own.value) })
    else { return nil }
    if first.share != nil, second.share != nil { return nil }
    if let left = first.priority, let right = second.priority {
      guard left.value == right.value else { return nil }
      return context.passage(right.place, second.source).diagnostic(
        .sharedGoalAccount,
        "`\(first.name.value)` and `\(second.name.value)` have the same priority on `\(own.value)`",
        label: "the same place in the order",
        related: [RelatedPlace(left.place, "of `\(first.name.value)`")],
        fixes: [Fix("give one of them another priority: 1 is filled first")])
    }
    let isMixed =
      (first.share != nil && second.priority != nil)
      || (first.priority != nil && second.share != nil)
    let lacking = [first, second].filter { $0.priority == nil && $0.share == nil }
    let notes =
      isMixed
      ? ["one of them has a priority, the other one a share"]
      : lacking.count == 1 ? ["`\(lacking[0].name.value)` has neither a priority nor a share"] : []
    return context.passage(own.place, second.source).diagnostic(
      .sharedGoalAccount,
      "`\(first.name.value)` and `\(second.name.value)` both count `\(own.value)`",
      label: "counts for `\(second.name.value)`",
      related: [RelatedPlace(theirs.place, "counts for `\(first.name.value)`, too")], notes: notes,
      fixes: [
        Fix("fill them one after the other: give each its own `priority`, 1 for the first"),
        Fix("or divide the account: give each its `share`, such as `share  50%`"),
      ])
  }

  /// Shares add up to the whole at most, and a goal without a target comes last.
  private static func check(
    _ group: [Goal], _ account: Placed<String>, _ context: CheckContext
  ) -> [Diagnostic] {
    var result: [Diagnostic] = []
    let sharing = group.filter { $0.share != nil }
    let sum = sharing.reduce(Decimal.zero as Decimal?) { sum, goal in
      sum.flatMap { sum in goal.share.flatMap { sum.adding($0.value) } }
    }
    if let sum, sum > Decimal(100), let last = sharing.last, let share = last.share {
      result.append(
        context.passage(share.place, last.source).diagnostic(
          .goalShares,
          "the shares of `\(account.value)` add up to \(sum.simplified)%, more than 100%",
          label: "the last share",
          related: sharing.dropLast().compactMap { goal in
            goal.share.map { RelatedPlace($0.place, "of `\(goal.name.value)`") }
          }, fixes: [Fix("lower one of them")]))
    }
    let ordered = group.filter { $0.priority != nil }
      .sorted { ($0.priority?.value ?? 0) < ($1.priority?.value ?? 0) }
    for (place, goal) in ordered.enumerated() where goal.target == nil {
      guard place < ordered.count - 1, let priority = goal.priority else { continue }
      let next = ordered[place + 1]
      // Two of the same priority are reported as that.
      if next.priority?.value == priority.value { continue }
      result.append(
        context.passage(priority.place, goal.source).diagnostic(
          .goalOrder, "`\(goal.name.value)` has no target and takes all that is left",
          label: "comes before `\(next.name.value)`",
          related: [RelatedPlace(next.name.place, "would never get anything")],
          fixes: [Fix("let it come last, or give it a target")]))
    }
    return result
  }
}

/// The goals that count each account.
private struct GoalsByAccount {
  private var own: [Substring: [Int]] = [:]
  /// Those that count accounts below one.
  private var below: [Substring: [Int]] = [:]

  init(_ goals: [Goal]) {
    for (number, goal) in goals.enumerated() {
      for account in goal.accounts {
        var name = Substring(account.value)
        own[name, default: []].append(number)
        while let colon = name.lastIndex(of: ":") {
          name = name[..<colon]
          below[name, default: []].append(number)
        }
      }
    }
  }

  /// The goals that count an account, one around it, or one below it, ascending.
  func goals(overlapping account: String) -> [Int] {
    var name = Substring(account)
    var found = Set((own[name] ?? []) + (below[name] ?? []))
    while let colon = name.lastIndex(of: ":") {
      name = name[..<colon]
      found.formUnion(own[name] ?? [])
    }
    return found.sorted()
  }
}

/// Two goals, the later one second.
private struct GoalPair: Hashable, Comparable {
  var first: Int
  var second: Int

  static func < (left: GoalPair, right: GoalPair) -> Bool {
    (left.second, left.first) < (right.second, right.first)
  }

  /// The pairs of a group that may not know how to share: all but those of different priorities, and
  /// those that have shares both.
  static func doubtful(_ group: [Int], _ goals: [Goal]) -> [GoalPair] {
    var pairs: [GoalPair] = []
    func add(_ one: Int, _ other: Int) {
      if one != other { pairs.append(GoalPair(first: min(one, other), second: max(one, other))) }
    }
    let prioritized = group.filter { goals[$0].priority != nil }
    for equals in Dictionary(grouping: prioritized, by: { goals[$0].priority?.value }).values {
      // Each with the first says as much as each with each.
      for other in equals.dropFirst() { add(equals[0], other) }
    }
    let unshared = group.filter { goals[$0].share == nil }.prefix(2)
    for one in group where goals[one].priority == nil {
      let others = goals[one].share == nil ? group.prefix(2) : unshared
      if let other = others.first(where: { $0 != one }) { add(one, other) }
    }
    return pairs
  }
}

extension DiagnosticCode {
  static let sharedGoalAccount = DiagnosticCode(
    "G453", "shared-goal-account",
    explanation: """
      Several goals count the balance of one account. Each needs its own `priority`, and they are \
      filled one after the other, or a `share`.

      ```journal
      goal Bike
          target   900 EUR
          account  assets:savings
      goal Sofa
          target   1500.00 EUR
          account  assets:savings
      ```

      Add `priority  1` to one and `priority  2` to the other.
      """)
  static let goalShares = DiagnosticCode(
    "G454", "goal-shares",
    explanation: """
      The shares of goals in one account add up to 100% at most.

      ```journal
      goal Bike
          account  assets:savings
          share    60%
      goal Sofa
          account  assets:savings
          share    50%
      ```
      """)
  static let goalOrder = DiagnosticCode(
    "G455", "goal-order",
    explanation: """
      A goal without a target takes all that is left of an account, so it comes last in the order.

      ```journal
      goal Rainy day
          account   assets:savings
          priority  1
      goal Bike
          target    900 EUR
          account   assets:savings
          priority  2
      ```
      """)
}
