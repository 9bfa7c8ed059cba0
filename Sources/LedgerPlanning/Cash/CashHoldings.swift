import LedgerModel
import LedgerValues

/// Whose money is forecast: accounts with cash, and the cards whose bills it pays.
struct CashHoldings: Sendable {
  /// What an account is to a forecast.
  enum Kind: Equatable, Sendable {
    case cash
    /// A card, by its place among those that say when they are paid; nil for the others.
    case card(Int?)
    case other
  }

  private let accounts: CashAccounts
  private let types: AccountTypes
  let terms: [CardTerms]
  /// Liabilities that do not say when they are paid, but are charged with expenses.
  private var charged: Set<String> = []
  /// For each account of the journal what it is.
  private(set) var kinds: [Kind] = []

  init(_ loaded: LoadedJournal, _ accounts: CashAccounts) {
    let journal = loaded.journal
    self.accounts = accounts
    types = loaded.types
    guard case .liquid = accounts else {
      terms = []
      kinds = journal.accounts.ids.map { kind(ofName: journal.accounts.name($0)) }
      return
    }
    terms = CardTerms.all(journal).terms
    charged = CashHoldings.charged(loaded)
    kinds = journal.accounts.ids.map { kind(ofName: journal.accounts.name($0)) }
  }

  subscript(_ account: AccountID) -> Kind { kinds[account.index] }

  /// What an account is that may be named by a rule only.
  func kind(ofName name: String) -> Kind {
    if accounts.contains(name, types) { return .cash }
    if let card = terms.firstIndex(where: { AccountName.contains($0.account, name) }) {
      return .card(card)
    }
    return charged.contains(name) ? .card(nil) : .other
  }

  /// The liabilities of which at least half of all postings are purchases.
  private static func charged(_ loaded: LoadedJournal) -> Set<String> {
    let journal = loaded.journal
    let types = journal.accounts.ids.map { loaded.types[$0] }
    guard types.contains(.liability) else { return [] }
    var counts = [(all: Int, purchases: Int)](repeating: (0, 0), count: types.count)
    for transaction in journal.transactions.indices {
      var isPurchase = false
      var owed: ArraySlice<Int> = []
      for posting in journal.postingRange(transaction) {
        switch types[journal.postings[posting].account.index] {
        case .liability: owed.append(posting)
        case .expense: isPurchase = true
        default: break
        }
      }
      for posting in owed {
        let place = journal.postings[posting].account.index
        let isOwed = journal.plainAmount(posting)?.quantity.isNegative ?? false
        counts[place].all += 1
        if isPurchase, isOwed { counts[place].purchases += 1 }
      }
    }
    let found = journal.accounts.ids.filter {
      counts[$0.index].purchases > 0 && counts[$0.index].purchases * 2 >= counts[$0.index].all
    }
    return Set(found.map { journal.accounts.name($0) })
  }
}
