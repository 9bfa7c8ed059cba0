import LedgerImport
import LedgerModel
import LedgerPhrases
package import LedgerRendering
import LedgerSource
import LedgerValues

/// Statements against the journal: what only one of both has.
package struct Reconciliation: Screen {
  /// What only one of both has: rows, then entries on the statements' days.
  private let lines: [Line]
  private let balances: [Balance]

  package init(_ run: StatementImport) {
    lines = Reconciliation.lines(run)
    balances = zip(run.statements, run.balances).compactMap { statement, check in
      check.map { Balance(account: statement.account, symbol: statement.symbol, check: $0) }
    }
  }

  private struct Balance {
    var account: String
    var symbol: String
    var check: BalanceCheck
  }

  private struct Line {
    var isBank: Bool
    var account: String
    var day: Day
    var amount: Decimal
    var symbol: String
    var text: String
    var place: String
  }

  private static func lines(_ run: StatementImport) -> [Line] {
    var result: [Line] = []
    var finder = LineFinder(run.journal.sources)
    let edited = Dictionary(
      run.names.compactMap { name in run.edited(name).map { ($0.posting, name) } }
    ) { first, _ in first }
    let others = Set(edited.values)
    for name in run.names
    where others.contains(name) || run[name].kind != .known && run[name].kind != .linked {
      let row = run[name].row
      let statement = run.statements[name.statement]
      result.append(
        Line(
          isBank: true, account: statement.account, day: row.day, amount: row.amount,
          symbol: row.symbol, text: row.entry.description, place: "\(statement.file):\(row.line)"))
    }
    for account in Set(run.statements.map(\.account)).sorted() {
      let covers = run.statements.filter { $0.account == account }.map(\.coverage)
      let rows = Set(
        run.names.filter { run.statements[$0.statement].account == account }
          .compactMap { run[$0].posting })
      for (place, posting) in run.postings(account).enumerated()
      where edited[posting.posting] != nil
        || !rows.contains(place) && covers.contains(where: { $0.contains(posting.day) })
          && !posting.amount.isZero
      {
        result.append(
          Line(
            isBank: false, account: account, day: posting.day, amount: posting.amount,
            symbol: posting.symbol, text: posting.text, place: finder.location(run.place(posting))))
      }
    }
    return result
  }

  package var isReconciled: Bool {
    lines.isEmpty && balances.allSatisfy(\.check.holds)
  }

  package var page: Page {
    var page = Page(StatementPhrase.reconcileTitle)
    if isReconciled { page.add(StatementPhrase.reconciled) }
    if !lines.isEmpty {
      var table = Table([
        .init(CommonPhrase.account), .init(CommonPhrase.date), .init(CommonPhrase.amount, .right),
        .init(CommonPhrase.description), .init(StatementPhrase.onlyIn),
      ])
      for line in lines {
        table.add([
          .init(line.account), .init("\(line.day)"), .init("\(line.amount) \(line.symbol)"),
          .init(line.text), .init(line.place),
        ])
      }
      page.add(.table(table))
    }
    for balance in balances where !balance.check.holds {
      page.add(
        StatementPhrase.balanceFails(
          amount: "\(balance.check.closing) \(balance.symbol)", balance.check.day,
          journal: "\(balance.check.journal) \(balance.symbol)"))
    }
    return page
  }

  /// The same as `bursar/import-reconcile/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/import-reconcile/1"),
      "reconciled": .boolean(isReconciled),
      "missing": .array(
        lines.map { line in
          .members([
            "from": .string(line.isBank ? "journal" : "statement"),
            "account": .string(line.account), "date": .string("\(line.day)"),
            "amount": .members([
              "commodity": .string(line.symbol), "quantity": .string("\(line.amount)"),
            ]),
            "text": .string(line.text), "place": .string(line.place),
          ])
        }),
      "balances": .array(
        balances.map { balance in
          .members([
            "account": .string(balance.account), "date": .string("\(balance.check.day)"),
            "statement": .string("\(balance.check.closing)"),
            "journal": .string("\(balance.check.journal)"), "gap": .string("\(balance.check.gap)"),
          ])
        }),
    ])
  }
}
