package import LedgerCommandLine
package import LedgerEveryday
import LedgerImport
package import LedgerModel
package import LedgerPhrases
package import LedgerRendering
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// Entries of statements of which nobody knows yet what they were for.
package struct UnsureEntries: Screen {
  package struct Entry: Sendable {
    package var transaction: Int
    /// The posting that is the row.
    package var row: Int
    /// `FILE:LINE`.
    package var place: String
    package var day: Day
    package var text: String
    package var amount: String
    /// Whether the money came in.
    package var isReceived: Bool
    /// The amount as people see it: what came in with `+`.
    package var shownAmount: String
    /// The account that it is on until somebody knows another.
    package var account: String
    /// The account whose statement has the row.
    package var bank: String
    /// Accounts that are likely, with their shares as they are written.
    package var guesses: [(account: String, share: String)]

    /// Whether the first guess is right once in three times at least.
    package var hasGoodGuess: Bool {
      guesses.first.flatMap { Double($0.share) }.map { $0 >= 0.33 } ?? false
    }
  }

  package private(set) var entries: [Entry] = []

  /// Those among some entries of a journal, or among all.
  package init(_ journal: Journal, among wanted: Set<Int>? = nil) {
    var text = TransactionText()
    var lines = LineFinder(journal.sources)
    let amounts = AmountText(journal.commodities)
    let isUnknown = journal.accounts.ids.map { AccountChooser.isUnknown(journal.accounts.name($0)) }
    guard isUnknown.contains(true) else { return }
    for transaction in journal.transactions.indices where journal.mayHaveTags(transaction) {
      guard wanted?.contains(transaction) ?? true else { continue }
      let range = journal.postingRange(transaction)
      let unknown = range.first { isUnknown[journal.postings[$0].account.index] }
      guard let unknown else { continue }
      text.read(transaction, in: journal)
      let row = range.first { posting in
        text.tags(ofPosting: posting).contains { $0.name == AccountIndex.tagName }
      }
      // A slip has no row yet.
      let isSlip = text.tags.contains { $0.name == SlipFile.tagName }
      guard let row = row ?? (isSlip ? range.first { $0 != unknown } : nil) else { continue }
      let guess = text.tags(ofPosting: unknown).first { $0.name == AccountIndex.guessName }
      let record = journal.transactions[transaction]
      let line = lines.line(at: record.start, in: record.file)
      let parts = journal.amount(unknown).amounts
      let isReceived = parts.allSatisfy(\.quantity.isNegative)
      let shown = parts.map { amounts.exact(Amount($0.quantity.magnitude, $0.commodity)) }
      entries.append(
        Entry(
          transaction: transaction, row: row, place: "\(journal.sources[record.file].path):\(line)",
          day: journal.day(unknown, of: transaction), text: text.description,
          amount: parts.map(amounts.exact).joined(separator: ", "), isReceived: isReceived,
          shownAmount: isReceived
            ? shown.map { "+\($0)" }.joined(separator: ", ")
            : parts.map(amounts.exact).joined(separator: ", "),
          account: journal.accounts.name(journal.postings[unknown].account),
          bank: journal.accounts.name(journal.postings[row].account),
          guesses: guess.map { UnsureEntries.guesses($0.value) } ?? []))
    }
  }

  /// `expenses:food 0.57 expenses:books 0.20`; names of accounts may have blanks.
  private static func guesses(_ text: String) -> [(account: String, share: String)] {
    var found: [(account: String, share: String)] = []
    var name: [Substring] = []
    for word in text.split(separator: " ") {
      if word.first?.isNumber == true, word.contains("."), !name.isEmpty {
        found.append((name.joined(separator: " "), String(word)))
        name = []
      } else {
        name.append(word)
      }
    }
    return found
  }

  /// What an entry becomes when it was for an account.
  package static func settled(
    _ entry: Entry, on account: String, in journal: Journal
  ) throws(UsageError) -> EntryEditor {
    let isThere = journal.postingRange(entry.transaction).contains {
      journal.accounts.name(journal.postings[$0].account) == account
    }
    if isThere {
      throw UsageError(
        "\(entry.place) is already on \(account)", hints: ["say what the money was for"])
    }
    var editor = EntryEditor(entry.transaction, in: journal)
    try editor.setAccount(entry.account, account)
    try EntryQuestion.settle(&editor)
    return editor
  }

  package var emptiness: Wording? {
    entries.isEmpty ? Wording(StatementPhrase.nothingUnsure) : nil
  }

  package var page: Page {
    var page = Page(StatementPhrase.reviewTitle)
    var table = Table([
      .init(CommonPhrase.date), .init(CommonPhrase.description), .init(CommonPhrase.amount, .right),
      .init(StatementPhrase.likely), .init(StatementPhrase.place),
    ])
    for entry in entries {
      let guesses = entry.guesses.map { "\($0.account) \($0.share)" }.joined(separator: ", ")
      table.add([
        .init("\(entry.day)"), .init(entry.text), .init(entry.shownAmount), .init(guesses),
        .init(entry.place),
      ])
    }
    if !entries.isEmpty { page.add(.table(table)) }
    return page
  }

  /// The same as `bursar/import-review/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/import-review/1"),
      "entries": .array(
        entries.map { entry in
          .members([
            "id": .string(entry.place), "date": .string("\(entry.day)"),
            "text": .string(entry.text), "amount": .string(entry.amount),
            "account": .string(entry.account),
            "words": .array(TextSimilarity.words(entry.text).sorted().map { .string($0) }),
            "guesses": .array(
              entry.guesses.map {
                .members(["account": .string($0.account), "confidence": .string($0.share)])
              }),
          ])
        }),
    ])
  }
}
