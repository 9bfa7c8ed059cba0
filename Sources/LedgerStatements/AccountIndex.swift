package import LedgerImport
package import LedgerModel
import LedgerSource
package import LedgerSyntax
package import LedgerValues

/// The postings of some accounts, with the keys of rows that they carry.
package struct AccountIndex: Sendable {
  package struct Posting: Sendable {
    package var transaction: Int
    /// Its place among the postings that are written in the entry.
    package var place: Int
    package var posting: Int
    package var day: Day
    package var amount: Decimal
    package var symbol: String
    package var text: String
    package var code: String
    package var status: Status
    package var keys: [ImportKey]
    package var hasOwnDay: Bool
    package var isPending: Bool
    /// Whether a row of another account's statement is on the entry.
    package var isTold: Bool
    /// Whether the entry says what was there at the beginning, and moves no money of today.
    package var isAgainstEquity = false
  }

  /// Tag of postings that are rows of statements.
  package static let tagName = "import"
  /// Tag of rows that the bank has not booked yet.
  package static let pendingName = "pending"
  /// Tag of accounts that were not sure.
  package static let guessName = "guess"

  /// Each account's postings in the order of the journal.
  package private(set) var postings: [String: [Posting]] = [:]
  /// Postings on unknown accounts, of entries with two sides.
  package private(set) var unknown: [Posting] = []
  /// For entries with two sides, one of them unknown: the account of a row on the other.
  private var otherSides: [Int: String] = [:]
  /// Whether accounts, by their numbers, are of equity, and whether they are asked for.
  private var isEquity: [Bool] = []
  private var isOwn: [Bool] = []
  /// The postings of each account by its number.
  private var lists: [[Posting]] = []

  /// Postings of these accounts whose tag names no row, so that they are known to no statement.
  package private(set) var unreadable: [(posting: Posting, text: String)] = []

  /// Looks at the whole journal once.
  package init(_ journal: Journal, accounts names: Set<String>) {
    isOwn = Array(repeating: false, count: journal.accounts.count)
    lists = Array(repeating: [], count: journal.accounts.count)
    for name in names {
      postings[name] = []
      if let id = journal.accounts.find(name) { isOwn[id.index] = true }
    }
    var wanted = isOwn
    for id in journal.accounts.ids where AccountChooser.isUnknown(journal.accounts.name(id)) {
      wanted[id.index] = true
    }
    let types = AccountTypes(journal.accounts, journal.declarations.accounts)
    isEquity = journal.accounts.ids.map { types[$0] == .equity }
    var text = TransactionText()
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      if record.flags.contains(.isForecast) { continue }
      let range = journal.postingRange(transaction)
      for posting in range
      where wanted[journal.postings[posting].account.index]
        && journal.postings[posting].kind == .real
      {
        let hasTags = record.flags.contains(.hasComment)
        if hasTags {
          text.read(transaction, in: journal)
        } else {
          text.readFirstLine(transaction, in: journal)
        }
        if hasTags, text.syntax(ofPosting: posting) == nil { continue }
        add(transaction, posting, range.lowerBound, hasTags: hasTags, text, journal)
      }
    }
    for id in journal.accounts.ids where isOwn[id.index] {
      postings[journal.accounts.name(id)] = lists[id.index]
    }
    lists = []
  }

  private static let tagBytes = Array(tagName.utf8)
  private static let pendingBytes = Array(pendingName.utf8)

  private mutating func add(
    _ transaction: Int, _ posting: Int, _ first: Int, hasTags: Bool, _ text: TransactionText,
    _ journal: Journal
  ) {
    let amounts = journal.amount(posting).amounts
    guard amounts.count <= 1 else { return }
    let amount = amounts.first ?? Amount(.zero, .none)
    var keys: [ImportKey] = []
    var others: [String] = []
    if hasTags {
      text.forEachTag(named: AccountIndex.tagBytes, ofPosting: posting) { _, range in
        let value = text.text(range)
        if let key = ImportKey(value) { keys.append(key) } else { others.append(value) }
      }
    }
    let record = journal.transactions[transaction]
    let account = journal.postings[posting].account.index
    // Rules may have added postings between those that are written.
    let place =
      hasTags
      ? (first..<posting).count { text.syntax(ofPosting: $0) != nil } : posting - first
    var found = Posting(
      transaction: transaction, place: place, posting: posting,
      day: journal.day(posting, of: transaction), amount: amount.quantity,
      symbol: journal.commodities.symbol(amount.commodity), text: text.description,
      code: text.code, status: record.status, keys: keys,
      hasOwnDay: journal.ownDay(posting) != nil,
      isPending: hasTags && text.hasTag(named: AccountIndex.pendingBytes, posting: posting),
      isTold: hasTags
        && journal.postingRange(transaction).contains { other in
          other != posting && text.hasTag(named: AccountIndex.tagBytes, posting: other)
        })
    found.isAgainstEquity = journal.postingRange(transaction).contains {
      isEquity[journal.postings[$0].account.index]
    }
    if isOwn[account] {
      for value in others { unreadable.append((found, value)) }
      lists[account].append(found)
    } else if hasTags, journal.postingRange(transaction).count == 2 {
      addUnknown(found, text, journal)
    }
  }

  private mutating func addUnknown(_ found: Posting, _ text: TransactionText, _ journal: Journal) {
    for other in journal.postingRange(found.transaction) where other != found.posting {
      guard text.hasTag(named: AccountIndex.tagBytes, posting: other) else { continue }
      otherSides[found.posting] = journal.accounts.name(journal.postings[other].account)
      unknown.append(found)
    }
  }

  /// The account with a row, on the other side of an unknown one.
  package func otherSide(of posting: Posting) -> String? { otherSides[posting.posting] }
}
