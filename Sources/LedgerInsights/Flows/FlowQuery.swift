import LedgerModel
import LedgerValues

/// Which flows of money a query means, and what part of each.
///
/// A term about accounts is met by what was spent on, or by the wallet that paid: `food`,
/// `assets:cash`. Of what several wallets paid, the part of those counts that the query names.
struct FlowQuery {
  private indirect enum Term {
    case not(Term)
    case all([Term])
    case any([Term])
    /// About accounts: whether each passes.
    case account([Bool])
    /// About the posting, by the number of its matcher.
    case posting(Int)
  }

  private let term: Term
  private var matchers: [QueryMatcher]
  private let namesAccounts: Bool

  init(_ query: Query, _ loaded: LoadedJournal) {
    var matchers: [QueryMatcher] = []
    var namesAccounts = false
    term = FlowQuery.term(query, loaded, &matchers, &namesAccounts)
    self.matchers = matchers
    self.namesAccounts = namesAccounts
  }

  private static func term(
    _ query: Query, _ loaded: LoadedJournal, _ matchers: inout [QueryMatcher],
    _ namesAccounts: inout Bool
  ) -> Term {
    switch query {
    case .all: return .all([])
    case .none: return .any([])
    case .not(let inner): return .not(term(inner, loaded, &matchers, &namesAccounts))
    case .and(let parts):
      return .all(parts.map { term($0, loaded, &matchers, &namesAccounts) })
    case .or(let parts): return .any(parts.map { term($0, loaded, &matchers, &namesAccounts) })
    case .account, .type, .depth, .accountDepth:
      namesAccounts = true
      var matcher = QueryMatcher(query, in: loaded.journal, types: loaded.types)
      return .account(
        loaded.journal.accounts.ids.map { matcher.matches(account: $0, in: loaded.journal) })
    default:
      matchers.append(QueryMatcher(query, in: loaded.journal, types: loaded.types))
      return .posting(matchers.count - 1)
    }
  }

  /// The part of a flow that is meant; nil where none of it is.
  mutating func part(of flow: MoneyFlow, _ book: InsightBook) throws(TooLarge) -> MoneyFlow? {
    let shares = namesAccounts ? try book.walletShares(flow) : []
    guard !shares.isEmpty else {
      return holds(term, flow.posting, nil, flow.transaction, book.journal) ? flow : nil
    }
    var result = flow
    result.quantity = .zero
    var isMeant = false
    for share in shares
    where holds(term, flow.posting, share.wallet, flow.transaction, book.journal) {
      isMeant = true
      result.quantity = FlowTotals.sum(result.quantity, share.quantity)
    }
    return isMeant ? result : nil
  }

  /// Whether what nothing prices is meant, at least in part.
  mutating func means(
    _ flow: MoneyFlows.Unpriced, _ book: InsightBook
  ) throws(TooLarge) -> Bool {
    let moves = namesAccounts ? try book.walletMoves(flow.transaction, on: flow.day) : []
    if moves.isEmpty { return holds(term, flow.posting, nil, flow.transaction, book.journal) }
    for move in moves
    where holds(term, flow.posting, move.wallet, flow.transaction, book.journal) { return true }
    return false
  }

  private mutating func holds(
    _ term: Term, _ posting: Int, _ wallet: AccountID?, _ transaction: Int, _ journal: Journal
  ) -> Bool {
    switch term {
    case .not(let inner): return !holds(inner, posting, wallet, transaction, journal)
    case .all(let parts):
      for part in parts where !holds(part, posting, wallet, transaction, journal) { return false }
      return true
    case .any(let parts):
      for part in parts where holds(part, posting, wallet, transaction, journal) { return true }
      return false
    case .account(let passes):
      return passes[journal.postings[posting].account.index]
        || wallet.map { passes[$0.index] } ?? false
    case .posting(let number):
      return matchers[number].matches(posting: posting, of: transaction, in: journal)
    }
  }
}
