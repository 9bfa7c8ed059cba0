import LedgerImport
package import LedgerModel
package import LedgerPhrases
package import LedgerRendering
package import LedgerValues

/// How far each account has come by its statements.
package struct ImportStatus: Screen {
  package struct Account: Sendable {
    package var name: String
    package var rows = 0
    package var last: Day
    /// The last day on which a balance is stated.
    package var proven: Day?
    package var guesses = 0
  }

  package private(set) var accounts: [Account] = []
  private let today: Day

  package init(_ journal: Journal, today: Day) {
    self.today = today
    let names = Set(journal.accounts.ids.map { journal.accounts.name($0) })
    let index = AccountIndex(journal, accounts: names)
    let unsure = ImportStatus.unsure(journal)
    for name in names.sorted() {
      let all = index.postings[name] ?? []
      let keyed = all.filter { !$0.keys.isEmpty }
      guard let last = keyed.map(\.day).max() else { continue }
      accounts.append(
        Account(
          name: name, rows: keyed.count, last: last,
          proven: all.filter { journal.assertion($0.posting) != nil }.map(\.day).max(),
          guesses: keyed.count { unsure.contains($0.transaction) }))
    }
  }

  /// The entries with an account that was not sure, and that nobody has named since.
  private static func unsure(_ journal: Journal) -> Set<Int> {
    var found: Set<Int> = []
    var text = TransactionText()
    for transaction in journal.transactions.indices where journal.mayHaveTags(transaction) {
      let unknown = journal.postingRange(transaction).filter { posting in
        AccountChooser.isUnknown(journal.accounts.name(journal.postings[posting].account))
      }
      if unknown.isEmpty { continue }
      text.read(transaction, in: journal)
      let isOpen = unknown.contains { posting in
        text.tags(ofPosting: posting).contains { $0.name == AccountIndex.guessName }
      }
      if isOpen { found.insert(transaction) }
    }
    return found
  }

  package var emptiness: Wording? {
    accounts.isEmpty ? Wording(StatementPhrase.noImports) : nil
  }

  package var page: Page {
    var page = Page(StatementPhrase.statusTitle)
    var table = Table([
      .init(CommonPhrase.account), .init(StatementPhrase.lastRow),
      .init(StatementPhrase.daysSince, .right), .init(StatementPhrase.lastBalance),
      .init(StatementPhrase.guesses, .right),
    ])
    for account in accounts {
      table.add([
        .init(account.name), .init("\(account.last)"), .init(count: days(since: account.last)),
        .init(account.proven.map { "\($0)" } ?? ""), .init(count: account.guesses),
      ])
    }
    if !accounts.isEmpty { page.add(.table(table)) }
    return page
  }

  private func days(since day: Day) -> Int { Int(today.number) - Int(day.number) }

  /// The same as `bursar/import-status/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/import-status/1"),
      "accounts": .array(
        accounts.map { account in
          .members([
            "account": .string(account.name), "rows": .integer(account.rows),
            "last": .string("\(account.last)"), "days": .integer(days(since: account.last)),
            "proven": account.proven.map { .string("\($0)") } ?? .null,
            "unsure": .integer(account.guesses),
          ])
        }),
    ])
  }
}
