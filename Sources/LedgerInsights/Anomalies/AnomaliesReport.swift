import LedgerModel
package import LedgerPhrases
import LedgerPlan
package import LedgerPlanning
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// What is not as usual: odd amounts, payments made twice, bills that did not come, large ones to
/// somebody new.
package struct AnomaliesReport: Screen {
  package static let figurePrefixes = ["anomalies"]

  /// How many months back is looked where no period was asked for.
  private static let months = 3

  package let book: InsightBook
  package let period: Period
  package let rows: [Anomaly]

  package init(
    _ book: InsightBook, _ schedule: Schedule, _ payees: PayeeColumn, in asked: Period = .always
  ) throws(TooLarge) {
    self.book = book
    let start = book.today.startOfMonth.adding(months: 1 - AnomaliesReport.months)
    let usual = Period(start: start, end: book.tomorrow)
    let period = asked.fillingOpenSides(from: usual).intersection(Period(end: book.tomorrow))
    self.period = period
    let subscriptions = try Subscriptions(book, schedule, payees).all
    let missing = MissingBills(book, schedule).anomalies(subscriptions)
      .filter { period.contains($0.day) }
    let names =
      subscriptions.map(\.series.payee)
      + schedule.rules.map { String($0.rule.description.prefix { $0 != "|" }) }
    let found = AnomalySearch(book, payees, in: period, withSeries: names).anomalies + missing
    rows = Anomaly.Kind.allCases.flatMap { kind in
      found.filter { $0.kind == kind }.reversed()
    }
  }

  package var emptiness: Wording? {
    rows.isEmpty ? Wording(RecurringPhrase.nothingUnusual(book.name(period))) : nil
  }
}

extension Anomaly.Kind {
  fileprivate var phrase: RecurringPhrase {
    switch self {
    case .unusual: .unusual
    case .duplicate: .twice
    case .missing: .missing
    case .firstTime: .firstTime
    }
  }
}

extension AnomaliesReport {
  package var page: Page {
    let title = RecurringPhrase.anomalies(book.name(period))
    guard !rows.isEmpty else { return Page(title, .documents) }
    var page = Page(title, .everywhere, [.table(table)])
    if rows.contains(where: { $0.kind == .unusual }) {
      page.add(RecurringPhrase.whyUnusual, .faint)
    }
    return page
  }

  private var table: Table {
    var table = Table([
      .init(CommonPhrase.date), .init(CommonPhrase.payee, isKey: true),
      .init(CommonPhrase.amount, .right), .init(RecurringPhrase.usual, .right, whenEmpty: .hidden),
      .init(WealthPhrase.what), .data("z", .right),
      .data("Payments", .right),
      .init(CommonPhrase.placeInFile, shortening: .atStart, omission: .ratherThanCutting()),
    ])
    table.headingColumn = Wording(name: "Kind")
    var lines = LineFinder(book.journal.sources)
    var kind: Anomaly.Kind?
    for row in rows {
      if row.kind != kind {
        kind = row.kind
        table.add([.init(row.kind.phrase, data: row.kind.rawValue)], .heading)
      }
      let places = places(row, &lines)
      table.add([
        .init(day: row.day), .init(row.payee), book.amounts.cell(row.amount),
        row.kind == .unusual ? book.cell(row.usual) : .empty,
        words(row).map { .init($0) } ?? .empty,
        row.score.map { .init(RoughNumber.wording($0, digits: 1)) } ?? .empty,
        .init(count: row.count), .init(places.last ?? "", .faint),
      ])
    }
    return table
  }

  /// Nil where a share has too many digits.
  private func words(_ row: Anomaly) -> RecurringPhrase? {
    switch row.kind {
    case .unusual:
      guard let usual = row.usual else { return nil }
      return usual < row.amount.quantity
        ? row.amount.quantity.divided(by: usual, scale: 1).map { .muchMore(times: $0) }
        : Percentage.number(row.amount.quantity, of: usual).map { .muchLess(percent: $0) }
    case .duplicate: return .againAfter(days: row.gap)
    case .missing: return .awaitedOn(row.day)
    case .firstTime: return .largestOnePercent
    }
  }

  package func json() -> JSON {
    var lines = LineFinder(book.journal.sources)
    let found = rows.map { json($0, &lines) }
    return .members([
      "schema": .string("bursar/anomalies/1"), "today": .string(book.today.description),
      "period": period.json, "anomalies": .array(found),
    ])
  }

  private func json(_ row: Anomaly, _ lines: inout LineFinder) -> JSON {
    let symbol = book.plan.commodities.symbol(row.amount.commodity)
    return .members([
      "kind": .string(row.kind.rawValue), "date": .string(row.day.description),
      "payee": .string(row.payee),
      "account": row.account.flatMap(name).map { .string($0) } ?? .null,
      "amount": row.amount.json(symbol: symbol),
      "usual": row.usual.map { Amount($0, row.amount.commodity).json(symbol: symbol) } ?? .null,
      "payments": .integer(row.count),
      "z": row.score.map { .string(RoughNumber.text($0, digits: 1)) } ?? .null,
      "days": row.kind == .duplicate ? .integer(row.gap) : .null,
      "sources": .strings(places(row, &lines)),
    ])
  }

  private func places(_ row: Anomaly, _ lines: inout LineFinder) -> [String] {
    var found: [String] = []
    for transaction in row.transactions {
      found.append(lines.location(ofTransaction: transaction, in: book.journal))
    }
    if let place = row.place { found.append(lines.location(place)) }
    return found
  }

  /// Rules may name accounts that no posting has.
  private func name(_ account: AccountID) -> String? {
    account.index < book.journal.accounts.count ? book.journal.accounts.name(account) : nil
  }

  package var figures: [Figure] {
    Anomaly.Kind.allCases.map { kind in
      let found = rows.filter { $0.kind == kind }
      return Figure(
        "anomalies/\(kind.rawValue)", .count(found.count),
        "what is not as usual in \(book.name(period).english)",
        postings: { [book] in
          found.flatMap(\.transactions).flatMap { transaction in
            book.journal.postingRange(transaction).filter {
              book.loaded.types[book.journal.postings[$0].account] == .expense
            }
          }
        })
    }
  }
}
