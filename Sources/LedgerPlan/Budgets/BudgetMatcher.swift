package import LedgerModel
import LedgerValues

/// Says which postings a budget counts.
///
///     var matcher = BudgetMatcher(budget, in: journal, types: types)
///     for posting in journal.postingRange(transaction)
///     where matcher.matches(posting: posting, of: transaction, in: journal) { … }
///
/// A budget for spending counts postings to accounts of the type Expense, one for income those of
/// the type Revenue, unless a line `for` names an account of another type outright. Dates are not
/// its business.
package struct BudgetMatcher {
  /// The lines `for`, or the lines `except`.
  private struct Terms {
    /// Accounts that are named outright.
    var accounts: [String] = []
    var queries: [QueryMatcher] = []
  }

  private var claims: Terms
  private var exceptions: Terms
  /// Whether the text of transactions decides, and not the account alone.
  package let readsText: Bool
  /// For each account what is known: nil where the posting decides.
  private var decided: [Bool?] = []

  package init(_ budget: Budget, in journal: Journal, types: AccountTypes) {
    let counted = Query.type([budget.kind == .spending ? .expense : .revenue])
    claims = BudgetMatcher.terms(budget.claims, limitedTo: counted, journal, types)
    exceptions = BudgetMatcher.terms(budget.exceptions, limitedTo: .all, journal, types)
    readsText = (budget.claims + budget.exceptions).contains(where: \.readsText)
  }

  /// What other directives count, whatever its type.
  package init(
    _ claimed: [BudgetTerms], except excepted: [BudgetTerms] = [], in journal: Journal,
    types: AccountTypes
  ) {
    claims = BudgetMatcher.terms(claimed, limitedTo: .all, journal, types)
    exceptions = BudgetMatcher.terms(excepted, limitedTo: .all, journal, types)
    readsText = (claimed + excepted).contains(where: \.readsText)
  }

  private static func terms(
    _ lines: [BudgetTerms], limitedTo limit: Query, _ journal: Journal, _ types: AccountTypes
  ) -> Terms {
    var terms = Terms()
    for line in lines {
      switch line.matching {
      case .account(let name): terms.accounts.append(name)
      case .query(let query):
        terms.queries.append(
          QueryMatcher(.all(of: [query, limit]), in: journal, types: types))
      }
    }
    return terms
  }

  /// Whether all postings to an account count; of use where `readsText` is false.
  package mutating func matches(account: AccountID, in journal: borrowing Journal) -> Bool {
    while decided.count <= account.index {
      let next = AccountID(decided.count)
      decided.append(
        BudgetMatcher.matches(&claims, next, journal)
          && !BudgetMatcher.matches(&exceptions, next, journal))
    }
    return decided[account.index] ?? false
  }

  /// All accounts whose postings count, ascending; of use where `readsText` is false.
  ///
  /// Accounts that are named outright are looked up, so that many budgets do not ask about each account.
  package mutating func accounts(
    in journal: borrowing Journal, _ byName: AccountsByName
  ) -> [AccountID] {
    let found = BudgetMatcher.accounts(&claims, journal, byName)
    if exceptions.accounts.isEmpty, exceptions.queries.isEmpty { return found }
    let excepted = Set(BudgetMatcher.accounts(&exceptions, journal, byName))
    return found.filter { !excepted.contains($0) }
  }

  private static func accounts(
    _ terms: inout Terms, _ journal: borrowing Journal, _ byName: AccountsByName
  ) -> [AccountID] {
    let named = byName.accounts(within: terms.accounts)
    if terms.queries.isEmpty { return named }
    let known = Set(named)
    var found: [AccountID] = []
    for account in journal.accounts.ids
    where known.contains(account) || meets(&terms.queries, account, journal) {
      found.append(account)
    }
    return found
  }

  private static func matches(
    _ terms: inout Terms, _ account: AccountID, _ journal: borrowing Journal
  ) -> Bool {
    names(terms.accounts, account, journal) || meets(&terms.queries, account, journal)
  }

  private static func meets(
    _ queries: inout [QueryMatcher], _ account: AccountID, _ journal: borrowing Journal
  ) -> Bool {
    for index in queries.indices where queries[index].matches(account: account, in: journal) {
      return true
    }
    return false
  }

  private static func names(
    _ accounts: [String], _ account: AccountID, _ journal: borrowing Journal
  ) -> Bool {
    for name in accounts where journal.accounts.contains(name, account) { return true }
    return false
  }

  package mutating func matches(
    posting: Int, of transaction: Int, in journal: borrowing Journal
  ) -> Bool {
    if !readsText { return matches(account: journal.postings[posting].account, in: journal) }
    return BudgetMatcher.matches(&claims, posting, transaction, journal)
      && !BudgetMatcher.matches(&exceptions, posting, transaction, journal)
  }

  private static func matches(
    _ terms: inout Terms, _ posting: Int, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    if names(terms.accounts, journal.postings[posting].account, journal) { return true }
    for index in terms.queries.indices
    where terms.queries[index].matches(posting: posting, of: transaction, in: journal) {
      return true
    }
    return false
  }
}

extension BudgetTerms {
  /// Whether it is about more than accounts.
  package var readsText: Bool {
    if case .query(let query) = matching { return query.readsText }
    return false
  }
}

extension Query {
  fileprivate var readsText: Bool {
    switch self {
    case .account, .type, .all, .none: false
    case .not(let query): query.readsText
    case .and(let queries), .or(let queries): queries.contains(where: \.readsText)
    default: true
    }
  }
}
