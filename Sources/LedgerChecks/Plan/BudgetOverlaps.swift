import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// A posting counts in one outermost budget only.
enum BudgetOverlaps: Check {
  static var codes: [DiagnosticCode] { [.budgetOverlap] }

  /// So many collisions are looked into; each costs a walk over all postings.
  private static let noteLimit = 20
  /// So many are shown; who mends these sees the others.
  private static let pairLimit = 1_000

  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  /// Two budgets that claim the same.
  private struct Collision {
    var pair: Pair
    var account: String
    var span: Period
    /// The posting that shows it, where text decides.
    var posting: (number: Int, transaction: Int)?
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let plan = context.plan
    guard plan.budgets.count > 1 else { return [] }
    var claims = BudgetClaims(context)
    let around = Surroundings(plan)
    var collisions = sharing(claims, around).compactMap { accountCollision($0, claims, context) }
    if claims.matchers.contains(where: \.readsText) {
      collisions += postingCollisions(around, &claims, context)
    }
    var result: [Diagnostic] = []
    for (number, collision) in collisions.enumerated() {
      var found = diagnostic(collision, &claims, &context)
      if number < noteLimit { found.notes = doubled(collision, &claims, context) }
      result.append(found)
    }
    return result
  }

  /// Says of two budgets whether one lies within the other.
  private struct Surroundings {
    private let names: [String]
    private let around: [Set<String>]

    init(_ plan: Plan) {
      names = plan.budgets.map { PlanName.key($0.name.value) }
      around = plan.budgets.map { budget in
        budget.outer == nil
          ? [] : Set(plan.ancestors(of: budget).map { PlanName.key($0.name.value) })
      }
    }

    func separate(_ pair: Pair) -> Bool {
      !around[pair.first].contains(names[pair.second])
        && !around[pair.second].contains(names[pair.first])
    }
  }

  /// The pairs of budgets that count an account both, though neither lies within the other.
  private static func sharing(_ claims: BudgetClaims, _ around: Surroundings) -> [Pair] {
    var pairs: Set<Pair> = []
    for budgets in claims.budgetsByAccount where budgets.count > 1 {
      for (place, first) in budgets.enumerated() {
        for second in budgets[(place + 1)...] where pairs.count < pairLimit {
          let pair = Pair(first: first, second: second)
          if around.separate(pair) { pairs.insert(pair) }
        }
      }
    }
    return pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  /// The account that both of two budgets claim at the same time.
  private static func accountCollision(
    _ pair: Pair, _ claims: BudgetClaims, _ context: CheckContext
  ) -> Collision? {
    let second = Set(claims.accounts[pair.second])
    let common = claims.accounts[pair.first].filter(second.contains)
    guard let span = claims.commonSpan(pair.first, pair.second) else {
      return nil
    }
    // The account that one of them names says most; else the first one.
    let names = common.map(context.journal.accounts.name).sorted()
    let named = [pair.first, pair.second].flatMap {
      claims.budgets[$0].claims.compactMap(\.account)
    }
    .filter { name in names.contains { AccountName.contains(name, $0) } }
    .max { $0.utf8.count < $1.utf8.count }
    let isCommon = [pair.first, pair.second].allSatisfy { budget in
      named.map { name in
        claims.budgets[budget].claims.contains {
          $0.account.map { AccountName.contains($0, name) } ?? false
        }
      } ?? false
    }
    return Collision(pair: pair, account: isCommon ? named ?? names[0] : names[0], span: span)
  }

  private static func postingCollisions(
    _ around: Surroundings, _ claims: inout BudgetClaims, _ context: CheckContext
  ) -> [Collision] {
    var found: [Pair: Collision] = [:]
    let copy = claims
    let all = Array(claims.budgets.indices)
    claims.forEachPosting(of: all, atLeast: 2) { posting, transaction, counting in
      for (place, first) in counting.enumerated() {
        for second in counting[(place + 1)...] {
          let pair = Pair(first: first, second: second)
          guard found[pair] == nil, found.count < pairLimit,
            copy.matchers[first].readsText || copy.matchers[second].readsText,
            around.separate(pair), let span = copy.commonSpan(first, second)
          else { continue }
          found[pair] = Collision(
            pair: pair, account: context.accountName(posting), span: span,
            posting: (posting, transaction))
        }
      }
    }
    return found.values.sorted { ($0.pair.first, $0.pair.second) < ($1.pair.first, $1.pair.second) }
  }
}

// MARK: - Words

extension BudgetOverlaps {
  private static func diagnostic(
    _ collision: Collision, _ claims: inout BudgetClaims, _ context: inout CheckContext
  ) -> Diagnostic {
    var (inner, outer) = (collision.pair.first, collision.pair.second)
    // The budget that names less is the one to change: terms, then the narrower account, then the
    // one that is written later.
    let first = claims.claim(of: inner, on: collision.account)?.account
    let second = claims.claim(of: outer, on: collision.account)?.account
    switch (first, second) {
    case (nil, nil), (_?, nil): swap(&inner, &outer)
    case (nil, _?): break
    case (let first?, let second?):
      if first.utf8.count <= second.utf8.count { swap(&inner, &outer) }
    }
    let budget = claims.budgets[inner]
    let other = claims.budgets[outer]
    guard let own = claims.claim(of: inner, on: collision.account),
      let theirs = claims.claim(of: outer, on: collision.account)
    else { preconditionFailure("a budget that matches something has a line that claims it") }
    let subject = "\(Passage.quoted(collision.account)) \(text(collision.span))"
    return context.passage(own.place, budget.source).diagnostic(
      .budgetOverlap, "two budgets claim \(subject)", label: "claimed here",
      related: [
        RelatedPlace(theirs.place, "and here, by `\(other.name.value)`\(reach(theirs, collision))")
      ] + (collision.posting.map { [example($0, context)] } ?? []),
      fixes: fixes(budget, other, own, theirs, collision, claims, &context))
  }

  private static func reach(_ terms: BudgetTerms, _ collision: Collision) -> String {
    guard let account = terms.account, account != collision.account else { return "" }
    return ", with everything below it"
  }

  private static func example(
    _ posting: (number: Int, transaction: Int), _ context: CheckContext
  ) -> RelatedPlace {
    let written = context.written(posting.transaction)
    let place = written.posting(posting.number).map { SourcePlace(written.id, $0.account) }
    return RelatedPlace(place ?? written.header.place, "both count this posting")
  }

  private static func text(_ span: Period) -> String {
    switch (span.start, span.end) {
    case (let start?, let end?): "from \(start) to \(end)"
    case (let start?, nil): "from \(start) on"
    case (nil, let end?): "up to \(end)"
    case (nil, nil): "at all times"
    }
  }

  /// What would count twice: the postings of the last month that has any.
  private static func doubled(
    _ collision: Collision, _ claims: inout BudgetClaims, _ context: CheckContext
  ) -> [String] {
    let journal = context.journal
    var months: [Day: (count: Int, sum: MixedAmount)] = [:]
    let pair = [collision.pair.first, collision.pair.second]
    claims.forEachPosting(of: pair, atLeast: 2) { posting, transaction, _ in
      let month = journal.day(posting, of: transaction).startOfMonth
      var entry = months[month] ?? (0, MixedAmount())
      guard entry.sum.add(journal.amount(posting)) else { return }
      entry.count += 1
      months[month] = entry
    }
    guard let last = months.max(by: { $0.key < $1.key }) else { return [] }
    let amounts = last.value.sum.nonzero
    let count = last.value.count == 1 ? "1 posting" : "\(last.value.count) postings"
    let month = last.key.description.prefix(7)
    let what = claims.budgets[collision.pair.first].kind == .income ? "earned" : "spent"
    let shown = what == "earned" ? amounts.map(\.negated) : amounts
    return ["\(context.text(shown)) \(what) in \(month) (\(count)) would count twice"]
  }

  private static func fixes(
    _ budget: Budget, _ other: Budget, _ own: BudgetTerms, _ theirs: BudgetTerms,
    _ collision: Collision, _ claims: BudgetClaims, _ context: inout CheckContext
  ) -> [Fix] {
    if let account = own.account, account == theirs.account {
      let start = collision.span.start.map { " from \($0)" } ?? ""
      return [
        Fix("merge the two budgets, or end one before the other begins\(start)")
      ]
    }
    let within = "within    \(other.name.value)"
    // Terms about accounts alone, such as `type:X`, are the wide ones: taken out of the other budget they
    // would leave nothing in it.
    if own.account == nil, !own.readsText {
      return narrowing(budget, other, own, theirs, collision, claims, &context)
    }
    var fixes: [Fix] = []
    let isInside = own.account.map { name in
      theirs.account.map { AccountName.contains($0, name) } ?? false
    }
    if isInside ?? false, budget.outer == nil {
      let last = budget.claims.last?.place ?? own.place
      fixes.append(
        Fix(
          "make it an inner limit of the other",
          edits: [context.addition(within, after: last, budget.source)]))
    }
    if let account = own.account {
      let except = "except  \(account)"
      let place = context.lines.location(theirs.place)
      fixes.append(
        Fix(
          "\(fixes.isEmpty ? "" : "or ")take it out of `\(other.name.value)`: add `\(except)` after \(place)",
          preview: .titleOnly,
          edits: [context.addition(except, after: theirs.place, other.source)]))
    } else {
      let except = "except  \(own.text)"
      let place = context.lines.location(theirs.place)
      fixes.append(
        Fix(
          "take these out of `\(other.name.value)`: add `\(except)` after \(place)",
          preview: .titleOnly,
          edits: [context.addition(except, after: theirs.place, other.source)]))
    }
    return fixes
  }
}

extension BudgetOverlaps {
  /// Repairs of two budgets of which the first, or both, speak of accounts by terms: what the narrower one
  /// counts is taken out of the wider one, or lies within it.
  private static func narrowing(
    _ budget: Budget, _ other: Budget, _ own: BudgetTerms, _ theirs: BudgetTerms,
    _ collision: Collision, _ claims: BudgetClaims, _ context: inout CheckContext
  ) -> [Fix] {
    func accounts(_ budget: Budget) -> Set<AccountID> {
      let index = claims.budgets.firstIndex { $0.name.place == budget.name.place }
      return index.map { Set(claims.accounts[$0]) } ?? []
    }
    let isOtherWide = accounts(budget).isStrictSubset(of: accounts(other))
    let (wide, narrow) = isOtherWide ? (other, budget) : (budget, other)
    let (wideTerms, narrowTerms) = isOtherWide ? (theirs, own) : (own, theirs)
    var fixes: [Fix] = []
    if accounts(narrow).isStrictSubset(of: accounts(wide)), !narrowTerms.readsText,
      narrow.outer == nil
    {
      let last = narrow.claims.last?.place ?? narrowTerms.place
      fixes.append(
        Fix(
          "make `\(narrow.name.value)` an inner limit of `\(wide.name.value)`",
          edits: [context.addition("within    \(wide.name.value)", after: last, narrow.source)]))
    }
    if accounts(wide).isSubset(of: accounts(narrow)) {
      fixes.append(Fix("merge the two budgets, or end one before the other begins"))
    } else {
      let except = "except  \(narrowTerms.account ?? narrowTerms.text)"
      let place = context.lines.location(wideTerms.place)
      fixes.append(
        Fix(
          "\(fixes.isEmpty ? "" : "or ")take it out of `\(wide.name.value)`: add `\(except)` after \(place)",
          preview: .titleOnly,
          edits: [context.addition(except, after: wideTerms.place, wide.source)]))
    }
    return fixes
  }
}

extension DiagnosticCode {
  static let budgetOverlap = DiagnosticCode(
    "G402", "budget-overlap",
    explanation: """
      A posting counts in one budget only; otherwise the budgets would add up to more than was \
      spent. Two that claim the same account at the same time are therefore an error, unless one \
      is a limit inside the other. A budget whose last period has ended frees its accounts.

      ```journal
      account expenses:food:restaurants
      budget Food
          amount  400 EUR monthly
          for     expenses:food
      budget Restaurants
          amount  80 EUR monthly
          for     expenses:food:restaurants
      ```

      Add `within  Food` to the inner one, or `except  expenses:food:restaurants` to the outer one.
      """)
}
