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
    /// What was written by hand, and no statement of its days has had.
    package var outstanding: [Outstanding] = []
  }

  package struct Outstanding: Sendable {
    package var day: Day
    package var text: String
    package var amount: String
  }

  package private(set) var accounts: [Account] = []
  private let today: Day

  package init(_ journal: Journal, today: Day) {
    self.today = today
    // The accounts of entries that a statement may have brought.
    var names: Set<String> = []
    for transaction in TagFinder(AccountIndex.tagName).candidates(journal) {
      for posting in journal.postingRange(transaction) {
        names.insert(journal.accounts.name(journal.postings[posting].account))
      }
    }
    let index = AccountIndex(journal, accounts: names)
    let unsure = Set(UnsureEntries(journal).entries.map(\.transaction))
    for name in names.sorted() {
      let all = index.postings[name] ?? []
      let keyed = all.filter { !$0.keys.isEmpty }
      guard let last = keyed.map(\.day).max() else { continue }
      let first = keyed.map(\.day).min() ?? last
      let open = all.filter {
        $0.keys.isEmpty && !$0.amount.isZero && !$0.isAgainstEquity
          && first <= $0.day && $0.day <= last
      }
      let amounts = AmountText(journal.commodities)
      accounts.append(
        Account(
          name: name, rows: keyed.count, last: last,
          proven: all.filter { journal.assertion($0.posting) != nil }.map(\.day).max(),
          guesses: keyed.count { unsure.contains($0.transaction) },
          outstanding: open.map { posting in
            Outstanding(
              day: posting.day, text: posting.text,
              amount: journal.amount(posting.posting).amounts.map(amounts.exact)
                .joined(separator: ", "))
          }))
    }
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
    if let open = outstanding { page.add(.table(open)) }
    return page
  }

  /// What is not at the bank yet, with its age.
  private var outstanding: Table? {
    guard accounts.contains(where: { !$0.outstanding.isEmpty }) else { return nil }
    var table = Table([
      .init(StatementPhrase.outstanding), .init(CommonPhrase.date),
      .init(CommonPhrase.description), .init(CommonPhrase.amount, .right),
      .init(StatementPhrase.daysSince, .right),
    ])
    for account in accounts {
      for item in account.outstanding {
        table.add([
          .init(account.name), .init("\(item.day)"), .init(item.text), .init(item.amount),
          .init(count: days(since: item.day)),
        ])
      }
    }
    return table
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
            "outstanding": .array(
              account.outstanding.map { item in
                .members([
                  "date": .string("\(item.day)"), "text": .string(item.text),
                  "amount": .string(item.amount), "days": .integer(days(since: item.day)),
                ])
              }),
          ])
        }),
    ])
  }
}
