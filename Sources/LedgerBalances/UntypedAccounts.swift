package import LedgerModel
import LedgerSource
import LedgerValues

/// The accounts with postings of which nothing says what kind of thing they are.
///
/// Sums by type, such as what was earned or what is owned, do not have them. A name such as
/// `Checking` or `Groceries` says nothing, and only a declaration does:
///
///     account Checking    ; type:C
package struct UntypedAccounts: Sendable {
  /// In the order of the journal.
  package let accounts: [AccountID]
  /// The first posting to one of them.
  package let firstPosting: Int?
  private let names: [String]
  private let types: AccountTypes

  package init(_ loaded: LoadedJournal) {
    let journal = loaded.journal
    let isUntyped = journal.accounts.ids.map { loaded.types[$0] == nil }
    var found: [AccountID] = []
    var first: Int?
    // Of each account the first posting that counts is wanted, and none of the others.
    var isSought = isUntyped
    var sought = isUntyped.count { $0 }
    let postings = journal.postings.span
    for posting in postings.indices {
      if sought == 0 { break }
      let account = postings[posting].account
      guard isSought[account.index], postings[posting].kind == .real,
        !journal.amount(posting).isZero
      else { continue }
      isSought[account.index] = false
      sought -= 1
      found.append(account)
      first = first ?? posting
    }
    accounts = found
    firstPosting = first
    names = found.map { journal.accounts.name($0) }
    types = loaded.types
  }

  package var isEmpty: Bool { accounts.isEmpty }

  /// `Checking, Groceries, Rent and 4 more`.
  package var list: String {
    let list = shown.joined(separator: ", ")
    return moreCount > 0 ? "\(list) and \(moreCount) more" : list
  }

  /// The names of the first of them, and how many more there are.
  package var shown: [String] { Array(names.prefix(UntypedAccounts.shownCount)) }
  package var moreCount: Int { max(0, names.count - UntypedAccounts.shownCount) }

  /// The line that would say what the first of them is.
  package var line: String {
    guard let name = names.first else { return "" }
    let guess = TypeGuess(name, types)
    return "account \(guess.account)  ; type:\(guess.type.letter)"
  }

  /// What the letters of types mean.
  package static let letters =
    "C is money on hand, A other assets, L debts, R income, X spending, E equity"

  private static let shownCount = 5
}

/// What an account may be, by the words in its name.
private struct TypeGuess {
  /// The account itself, or the one above it whose name says it.
  let account: String
  let type: AccountType

  init(_ name: String, _ types: AccountTypes) {
    for part in name.split(separator: ":") {
      // `Family:Assets` is for all accounts below it what `Assets` would be.
      guard let type = types.type(of: String(name[part.startIndex...])) else { continue }
      account = type == .cash ? name : String(name[..<part.endIndex])
      self.type = type
      return
    }
    account = name
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    let found = TypeGuess.words.first { $0.words.contains(where: words.contains) }
    type = found?.type ?? .expense
  }

  private static let words: [(type: AccountType, words: [String])] = [
    (
      .liability,
      ["visa", "mastercard", "amex", "credit", "card", "loan", "loans", "mortgage", "debt"]
    ),
    (
      .cash,
      [
        "cash", "bank", "checking", "chequing", "giro", "current", "saving", "savings", "wallet",
        "paypal",
      ]
    ),
    (.revenue, ["salary", "wages", "wage", "income", "revenue", "dividends", "dividend", "pay"]),
    (.equity, ["equity", "opening"]),
  ]
}
