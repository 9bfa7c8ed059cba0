import LedgerPhrases
import LedgerPlan
import LedgerModel
package import LedgerRendering
package import LedgerValues

extension NetworthReport {
  package var page: Page {
    guard !rows.isEmpty else { return Page(CommonPhrase.netWorth, .documents, []) }
    var page = Page(CommonPhrase.netWorth, .documents, [])
    if drawn.count > 1 { page.add(.chart(.lines(chart))) }
    page.add(.table(table(rows, .period)))
    if !years.isEmpty {
      page.add(heading: WealthPhrase.byYear)
      page.add(.table(table(years, .year)))
    }
    if let note = book.unpricedNote(rows.last?.unpriced ?? MixedAmount()) { page.add(note) }
    if let earlier = unpricedBefore { page.add(earlier) }
    return page
  }

  /// What had no price yet in rows before the last one, so that they show too little.
  package var unpricedBefore: WealthPhrase? {
    let now = Set((rows.last?.unpriced ?? MixedAmount()).nonzero.map(\.commodity))
    var last: [CommodityID: Day] = [:]
    for row in rows {
      for amount in row.unpriced.nonzero where !now.contains(amount.commodity) {
        last[amount.commodity] = row.day
      }
    }
    guard let day = last.values.max() else { return nil }
    let symbols = last.keys.map { book.amounts.symbol($0) }.sorted()
    return .unpricedUntil(day, symbols: symbols.joined(separator: ", "))
  }

  private var chart: LineChart {
    LineChart(
      Wording(WealthPhrase.netWorthIn(currency: book.currencyName)),
      labels: drawn.map { label($0) },
      [.init(Wording(CommonPhrase.netWorth), drawn.map { $0.net.approximate })],
      book.amounts.axis(book.currency))
  }

  /// The rows from the end of the period on in which the books were opened.
  ///
  /// What was posted before would begin the drawing with a cliff that nobody climbed.
  private var drawn: ArraySlice<Row> {
    guard let opening, let first = rows.firstIndex(where: { $0.day >= opening }) else {
      return rows[...]
    }
    return rows[first...]
  }

  private func label(_ row: Row) -> Wording {
    let label = row.period.label
    return row.isRunning ? Wording(InsightPhrase.soFar(Wording(name: label))) : Wording(name: label)
  }

  /// The latest first.
  private func table(_ rows: [Row], _ name: WealthPhrase) -> Table {
    var table = Table([
      .init(name, isKey: true), .init(WealthPhrase.assets, .right),
      .init(WealthPhrase.liabilities, .right), .init(CommonPhrase.netWorth, .right),
      .init(CommonPhrase.change, .right),
    ])
    for row in rows.reversed() {
      table.add([
        .init(label(row), data: row.period.label), book.cell(row.assets, .amount),
        book.cell(row.liabilities, .amount), book.cell(row.net, .amount),
        book.cell(row.change, row.isRunning ? nil : .amount),
      ])
    }
    return table
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/networth/1"), "today": .string(book.today.description),
      "currency": .string(book.plan.commodities.symbol(book.currency)),
      "periods": .array(rows.map(json)), "years": .array(years.map(json)),
    ])
  }

  private func json(_ row: Row) -> JSON {
    .members([
      "name": .string(row.period.label), "date": .string(row.day.description),
      "running": .boolean(row.isRunning), "assets": book.json(row.assets),
      "liabilities": book.json(row.liabilities), "net": book.json(row.net),
      "change": book.json(row.change), "unpriced": book.json(row.unpriced),
    ])
  }
}

// MARK: - Figures

extension NetworthReport {
  package var figures: [Figure] {
    let last = rows.last.map { figures($0, "networth") } ?? []
    return last + (rows + years).reversed().flatMap { figures($0, "networth/\($0.period.label)") }
  }

  private func figures(_ row: Row, _ name: String) -> [Figure] {
    let (loaded, accounts) = (book.loaded, Wallets.kinds(book))
    func postings(_ kinds: Set<Wallets.Kind>) -> @Sendable () -> [Int] {
      {
        var found: [Int] = []
        Wallets.forEachPosting(loaded.journal, accounts) { posting, account, day in
          guard day <= row.day, let kind = accounts[account.index], kinds.contains(kind) else {
            return
          }
          found.append(posting)
        }
        return found
      }
    }
    return [
      book.figure(
        "\(name)/assets", row.assets, "balances of assets on \(row.day), at the prices of that day",
        postings: postings([.asset])),
      book.figure(
        "\(name)/liabilities", row.liabilities,
        "balances of liabilities on \(row.day), their sign turned, at the prices of that day",
        postings: postings([.liability])),
      book.figure(
        "\(name)/net", row.net, .named("\(name)/assets") - .named("\(name)/liabilities"),
        postings: postings([.asset, .liability])),
      book.figure(
        "\(name)/change", row.change,
        .figure("\(name)/net", as: "net worth")
          - "net worth at the end of the period before",
        postings: postings([.asset, .liability])),
    ]
  }
}
