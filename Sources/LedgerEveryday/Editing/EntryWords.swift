import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Plain words that name an entry: its payee, what its note says, or what it was for.
///
///     bursar edit laptop amount=1200
struct EntryWords {
  /// How well words fit an entry, the best first.
  enum Fit: Int, CaseIterable {
    case payee
    case payeeBegins
    case payeeContains
    case noteContains
    case account
  }

  private let key: String
  private let journal: Journal

  init(_ words: [String], _ journal: Journal) {
    // What has a colon is a query, as is what only a query knows.
    let isPlain = !words.contains { word in
      word.contains(":") || ["not", "and", "or"].contains(word) || word.contains("(")
    }
    key = isPlain ? TypedName.key(words.joined(separator: " ")) : ""
    self.journal = journal
  }

  /// The entries that fit best: those of a payee called so, of the last 60 days where one fits, else of
  /// all; newest first.
  func entries(_ written: [Int], today: Day) -> [Int] {
    guard !key.isEmpty else { return [] }
    var fits: [(fit: Fit, transaction: Int)] = []
    for transaction in written {
      if let fit = fit(transaction) { fits.append((fit, transaction)) }
    }
    // Who is named in full is meant, however long ago.
    if fits.contains(where: { $0.fit == .payee }) { fits.removeAll { $0.fit != .payee } }
    let lately = fits.filter {
      journal.transactions[$0.transaction].day >= today.adding(days: -60)
    }
    let near = lately.isEmpty ? fits : lately
    let best = near.map(\.fit.rawValue).min()
    return near.filter { $0.fit.rawValue == best }.map(\.transaction).sorted {
      (journal.transactions[$0].day, $0) > (journal.transactions[$1].day, $1)
    }
  }

  /// How the words fit one entry; nil where they do not.
  func fit(_ transaction: Int) -> Fit? {
    var text = TransactionText()
    text.readFirstLine(transaction, in: journal)
    let payee = TypedName.key(text.payee)
    if payee == key { return .payee }
    if payee.hasPrefix(key) { return .payeeBegins }
    if payee.contains(key) { return .payeeContains }
    if TypedName.key(text.description).contains(key) { return .noteContains }
    let isAccount = journal.postingRange(transaction).contains { posting in
      TypedName.key(TypedName.lastPart(journal.accounts.name(journal.postings[posting].account)))
        == key
    }
    return isAccount ? .account : nil
  }
}
