import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
package import LedgerRendering
import LedgerSource
package import LedgerValues

extension SubscriptionsReport {
  package var page: Page {
    guard !rows.isEmpty else { return Page(RecurringPhrase.title, .documents) }
    var page = Page(RecurringPhrase.title, .documents, [.table(table)])
    if !annual.isZero, let monthly {
      page.add(
        RecurringPhrase.together(annual: book.text(annual), monthly: book.text(monthly)))
    }
    if !changes.rows.isEmpty {
      page.add(heading: RecurringPhrase.priceChanges)
      page.add(.table(changes))
    }
    if !proposed.isEmpty {
      page.add(heading: RecurringPhrase.rulesToPaste)
      page.add(.table(rules))
    }
    if let note = book.unpricedNote(unpriced) { page.add(note) }
    return page
  }

  private var table: Table {
    var table = Table([
      .init(CommonPhrase.payee, isKey: true), .init(RecurringPhrase.howOften),
      .init(CommonPhrase.amount, .right), .init(RecurringPhrase.aYear, .right),
      .init(RecurringPhrase.next),
      .init(CommonPhrase.account, shortening: .parents, omission: .ratherThanCutting()),
    ])
    table.headingColumn = Wording(name: "Kind")
    var kind: Subscription.Kind?
    for row in rows {
      if row.kind != kind {
        kind = row.kind
        table.add([.init(row.kind.phrase, data: row.kind.rawValue)], .heading)
      }
      table.add([
        .init(row.series.payee), .init(row.series.rhythm.phrase, data: row.series.rhythm.period),
        book.amounts.cell(
          row.series.amount, nil, .shown, row.series.isFixed ? .none : .about),
        book.amounts.cell(row.series.annualCost, nil, .shown, row.series.isFixed ? .none : .about),
        .init(day: row.series.next, row.kind == .stopped ? .faint : nil),
        .init(book.journal.accounts.name(row.account), .faint),
      ])
    }
    return table
  }

  /// How long changes of price are shown.
  private static let changeYears = 2

  private var changes: Table {
    var table = Table([
      .init(CommonPhrase.payee, isKey: true), .init(CommonPhrase.from),
      .init(InsightPhrase.before, .right), .init(InsightPhrase.now, .right),
      .init(Wording(name: "%"), .right),
    ])
    let start = book.today.adding(months: -12 * SubscriptionsReport.changeYears)
    for row in rows {
      for change in row.priceChanges where change.day >= start {
        let isDearer = change.from.quantity < change.to.quantity
        table.add([
          .init(row.series.payee), .init(day: change.day), book.amounts.cell(change.from),
          book.amounts.cell(change.to),
          .init(
            Percentage.change(from: change.from.quantity, to: change.to.quantity),
            isDearer ? .bad : .good),
        ])
      }
    }
    return table
  }

  private var rules: Table {
    var table = Table(
      [.init(CommonPhrase.payee, audience: .machines), .init(RecurringPhrase.rule)],
      header: .hidden)
    for row in proposed {
      let rule = row.series.ruleText
      table.add([.init(row.series.payee), .init(rule, data: rule)])
    }
    return table
  }

  package func json() -> JSON {
    var lines = LineFinder(book.journal.sources)
    let found = rows.map { json($0, &lines) }
    return .members([
      "schema": .string("bursar/subscriptions/1"), "today": .string(book.today.description),
      "subscriptions": .array(found), "annual": book.json(annual),
      "monthly": book.json(monthly), "unpriced": book.json(unpriced),
      "leftOut": .integer(leftOut),
    ])
  }

  private func json(_ row: Subscription, _ lines: inout LineFinder) -> JSON {
    let series = row.series
    var sources: [JSON] = []
    for transaction in series.transactions {
      sources.append(.string(lines.location(ofTransaction: transaction, in: book.journal)))
    }
    return .members([
      "payee": .string(series.payee), "kind": .string(row.kind.rawValue),
      "account": .string(book.journal.accounts.name(row.account)),
      "period": .string(series.rhythm.period), "amount": json(series.amount),
      "fixed": .boolean(series.isFixed), "annual": json(series.annualCost),
      "next": .string(series.next.description),
      "active": .boolean(row.kind == .subscription || row.kind == .bill),
      "declared": .boolean(series.isDeclared),
      "doubt": series.doubt.map { .string($0.name) } ?? .null,
      "priceChanges": .array(
        row.priceChanges.map { change in
          .members([
            "date": .string(change.day.description), "from": json(change.from),
            "to": json(change.to),
          ])
        }),
      "payments": .integer(series.transactions.count), "sources": .array(sources),
      "rule": series.ruleText.isEmpty ? .null : .string(series.ruleText),
    ])
  }

  private func json(_ amount: Amount) -> JSON {
    amount.json(symbol: book.plan.commodities.symbol(amount.commodity))
  }

  package var figures: [Figure] {
    let all = rows.filter { $0.kind == .subscription || $0.kind == .bill }
    return [
      book.figure(
        "subscriptions/annual", annual,
        "the yearly costs of all that go on, at the prices of \(book.today)",
        postings: { [book] in all.flatMap { SubscriptionsReport.postings($0, book) } })
    ]
      + rows.map { row in
        Figure(
          "subscription/\(row.series.payee)/annual", .amount(MixedAmount(row.series.annualCost)),
          "the present price" * .number(row.series.rhythm.timesAYear),
          postings: { [book] in SubscriptionsReport.postings(row, book) })
      }
  }

  private static func postings(_ row: Subscription, _ book: InsightBook) -> [Int] {
    row.series.transactions.flatMap { transaction in
      book.journal.postingRange(transaction).filter {
        book.loaded.types[book.journal.postings[$0].account] == .expense
      }
    }
  }
}

extension Subscription.Kind {
  var phrase: RecurringPhrase {
    switch self {
    case .subscription: .subscriptions
    case .bill: .bills
    case .stopped: .stopped
    case .doubtful: .doubtful
    }
  }
}

extension RecurringSuggestion.Rhythm {
  var phrase: RecurringPhrase {
    switch self {
    case .weekly: .weekly
    case .biweekly: .biweekly
    case .monthly: .monthly
    case .quarterly: .quarterly
    case .yearly: .yearly
    }
  }
}
