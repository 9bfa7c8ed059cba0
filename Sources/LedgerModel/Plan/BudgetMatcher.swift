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
  private enum Term {
    case account(String)
    case query(QueryMatcher)
  }

  private var claims: [Term]
  private var exceptions: [Term]
  /// Whether the text of transactions decides, and not the account alone.
  package let readsText: Bool
  /// For each account what is known: nil where the posting decides.
  private var decided: [Bool?] = []

  package init(_ budget: Budget, in journal: Journal, types: AccountTypes) {
    let counted = Query.type([budget.kind == .spending ? .expense : .revenue])
    claims = budget.claims.map {
      BudgetMatcher.term($0.matching, limitedTo: counted, journal, types)
    }
    exceptions = budget.exceptions.map {
      BudgetMatcher.term($0.matching, limitedTo: .all, journal, types)
    }
    readsText = (budget.claims + budget.exceptions).contains(where: \.readsText)
  }

  private static func term(
    _ matching: BudgetTerms.Matching, limitedTo limit: Query, _ journal: Journal,
    _ types: AccountTypes
  ) -> Term {
    switch matching {
    case .account(let name): .account(name)
    case .query(let query):
      .query(QueryMatcher(.all(of: [query, limit]), in: journal, types: types))
    }
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

  private static func matches(
    _ terms: inout [Term], _ account: AccountID, _ journal: borrowing Journal
  ) -> Bool {
    for index in terms.indices {
      switch terms[index] {
      case .account(let name):
        if PlanReader.contains(name, journal.accounts.name(account)) { return true }
      case .query(var matcher):
        if matcher.matches(account: account, in: journal) { return true }
      }
    }
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
    _ terms: inout [Term], _ posting: Int, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    for index in terms.indices {
      switch terms[index] {
      case .account(let name):
        let account = journal.postings[posting].account
        if PlanReader.contains(name, journal.accounts.name(account)) { return true }
      case .query(var matcher):
        let isMatch = matcher.matches(posting: posting, of: transaction, in: journal)
        terms[index] = .query(matcher)
        if isMatch { return true }
      }
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
