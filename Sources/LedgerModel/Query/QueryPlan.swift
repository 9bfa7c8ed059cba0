import LedgerPatterns
import LedgerSyntax
import LedgerValues

/// A query as a graph of tests, each with the next one for either answer.
///
/// AND, OR and NOT are only in the way the tests are joined, so that an answer takes a walk without
/// calls or memory.
struct QueryPlan {
  /// Where a walk ends.
  static let yes: Int32 = -1
  static let no: Int32 = -2

  struct Step {
    var test: Test
    var yes: Int32
    var no: Int32
  }

  /// One question; numbers are places in the plan's tables.
  enum Test {
    case account(table: Int)
    case commodity(table: Int)
    case amount(Int)
    case date(Period)
    case secondaryDate(Period)
    case status(Status)
    case real(Query.Reality)
    case text(Field, matcher: Int)
    case tag(Int)
    case anyPosting(start: Int32)
    case allPostings(start: Int32)
  }

  enum Field {
    case description
    case payee
    case note
    case code
  }

  /// The patterns of a `tag:` term.
  struct TagTest {
    var name: Int
    var value: Int?
    /// The accounts that have such a tag.
    var table: Int
  }

  /// A question about an account that is answered once for each.
  enum AccountTest {
    case pattern(matcher: Int)
    case type([AccountType])
    case depth(Int)
    case depthBelow(matcher: Int, depth: Int)
    /// The place of a `TagTest`.
    case tag(Int)
  }

  private(set) var steps: [Step] = []
  private(set) var amounts: [AmountTest] = []
  private(set) var tags: [TagTest] = []
  private(set) var accounts: [AccountTest] = []
  /// The matcher of each commodity table, and whether aliases count as what they stand for.
  private(set) var commodities: [(matcher: Int, withAliases: Bool)] = []
  private(set) var patterns: [Pattern] = []
}

// MARK: - Building

extension QueryPlan {
  /// Adds a query and says where its walk starts, if it is to end at these two.
  mutating func add(_ query: Query, yes: Int32 = yes, no: Int32 = no) -> Int32 {
    switch query {
    case .all: return yes
    case .none: return no
    case .not(let inner): return add(inner, yes: no, no: yes)
    case .and(let parts):
      return QueryPlan.cheapestFirst(parts).reversed().reduce(yes) { add($1, yes: $0, no: no) }
    case .or(let parts):
      return QueryPlan.cheapestFirst(parts).reversed().reduce(no) { add($1, yes: yes, no: $0) }
    default:
      let test = test(query)
      steps.append(Step(test: test, yes: yes, no: no))
      return Int32(truncatingIfNeeded: steps.count - 1)
    }
  }

  private mutating func test(_ query: Query) -> Test {
    switch query {
    case .account(let pattern): .account(table: table(.pattern(matcher: matcher(pattern))))
    case .type(let types): .account(table: table(.type(types)))
    case .depth(let depth): .account(table: table(.depth(depth)))
    case .accountDepth(let pattern, let depth):
      .account(table: table(.depthBelow(matcher: matcher(pattern), depth: depth)))
    case .description(let pattern): .text(.description, matcher: matcher(pattern))
    case .payee(let pattern): .text(.payee, matcher: matcher(pattern))
    case .note(let pattern): .text(.note, matcher: matcher(pattern))
    case .code(let pattern): .text(.code, matcher: matcher(pattern))
    case .commodity(let pattern): .commodity(table: commodityTable(pattern, withAliases: true))
    case .symbol(let pattern): .commodity(table: commodityTable(pattern, withAliases: false))
    case .amount(let test): .amount(amount(test))
    case .date(let period): .date(period)
    case .secondaryDate(let period): .secondaryDate(period)
    case .status(let status): .status(status)
    case .real(let reality): .real(reality)
    case .tag(let name, let value): .tag(tag(name, value))
    case .anyPosting(let inner): .anyPosting(start: add(inner))
    case .allPostings(let inner): .allPostings(start: add(inner))
    case .all, .none, .not, .and, .or: preconditionFailure("joins are no tests")
    }
  }

  private mutating func matcher(_ pattern: Pattern) -> Int {
    patterns.append(pattern)
    return patterns.count - 1
  }

  private mutating func table(_ test: AccountTest) -> Int {
    accounts.append(test)
    return accounts.count - 1
  }

  private mutating func commodityTable(_ pattern: Pattern, withAliases: Bool) -> Int {
    commodities.append((matcher(pattern), withAliases))
    return commodities.count - 1
  }

  private mutating func amount(_ test: AmountTest) -> Int {
    amounts.append(test)
    return amounts.count - 1
  }

  private mutating func tag(_ name: Pattern, _ value: Pattern?) -> Int {
    let test = TagTest(
      name: matcher(name), value: value.map { matcher($0) }, table: table(.tag(tags.count)))
    tags.append(test)
    return tags.count - 1
  }

  /// The terms that need an entry to be read again come last, the others keep their order.
  private static func cheapestFirst(_ queries: [Query]) -> [Query] {
    queries.filter { !$0.needsText } + queries.filter(\.needsText)
  }
}

extension Query {
  /// Whether entries may have to be read again.
  fileprivate var needsText: Bool {
    switch self {
    case .description, .payee, .note, .code, .tag, .secondaryDate, .anyPosting, .allPostings: true
    case .not(let query): query.needsText
    case .and(let parts), .or(let parts): parts.contains(where: \.needsText)
    default: false
    }
  }

  /// What the query says about an account that nothing is posted to: a term about postings counts as
  /// met, its opposite as not met, and as in hledger a payee or a note is a tag that it has not.
  package var aboutDeclarations: Query {
    switch self {
    case .all, .none, .account, .type, .depth, .accountDepth, .tag: self
    case .not(let query): query.aboutDeclarations.negated
    case .and(let parts): .all(of: parts.map(\.aboutDeclarations))
    case .or(let parts): .any(of: parts.map(\.aboutDeclarations))
    case .anyPosting(let query), .allPostings(let query): query.aboutDeclarations
    case .payee, .note: .none
    default: .all
    }
  }

  /// What the query says about accounts alone; what it says about postings counts as met.
  var aboutAccounts: Query { aboutAccounts(unknown: .all) }

  private func aboutAccounts(unknown: Query) -> Query {
    switch self {
    case .all, .none, .account, .type, .depth, .accountDepth, .tag: self
    case .not(let query): query.aboutAccounts(unknown: unknown.negated).negated
    case .and(let parts): .all(of: parts.map { $0.aboutAccounts(unknown: unknown) })
    case .or(let parts): .any(of: parts.map { $0.aboutAccounts(unknown: unknown) })
    default: unknown
    }
  }
}
