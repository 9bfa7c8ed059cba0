import LedgerPhrases
import LedgerPlan
import LedgerModel
package import LedgerRendering
package import LedgerValues

extension Breakdown {
  package var page: Page {
    var page = Page(title)
    guard !rows.isEmpty else {
      page.blocks += UnpricedFlows.blocks(book, comparison, [kind])
      return page
    }
    page.add(
      InsightPhrase.breakdownCaption(
        currency: book.currencySymbol, previous: comparison.previous), .faint)
    page.add(.table(table))
    if let overlapNote { page.add(overlapNote, .faint) }
    page.blocks += UnpricedFlows.blocks(book, comparison, [kind])
    return page
  }

  private var unpriced: UnpricedFlows { UnpricedFlows(book, in: comparison.shown, [kind]) }

  private var title: InsightPhrase {
    kind == .expense
      ? .spendingBy(options.key, comparison.title) : .incomeBy(options.key, comparison.title)
  }

  private var table: Table {
    var table = Table([
      .init(
        options.key.title, isKey: true,
        shortening: options.key == .account || options.key == .wallet ? .parents : .atEnd),
      .init(CommonPhrase.total, .right), .init(InsightPhrase.share, .right),
      .init(.nothing, audience: .people),
      .init(InsightPhrase.count, .right), .init(InsightPhrase.average, .right),
      .init(InsightPhrase.previous, .right, audience: .machines),
      .init(CommonPhrase.change, .right), .init(CommonPhrase.commodity, audience: .machines),
    ])
    for row in rows { table.add(cells(row, options.key.words(for: row.group))) }
    if let others { table.add(cells(others, Wording(InsightPhrase.others(otherCount)), .faint)) }
    let sum = Row(group: .several, total: total, count: count, previous: previousTotal)
    table.add(cells(sum, Wording(CommonPhrase.total), hasBar: false), .total)
    return table
  }

  private func cells(
    _ row: Row, _ name: Wording, _ style: Style? = nil, hasBar: Bool = true
  ) -> [Table.Cell] {
    let most = (rows + [others].compactMap(\.self)).map(\.total).max() ?? row.total
    let bar = Bar(thousandths: Percentage.thousandths(row.total, of: most), width: 10, rest: .blank)
    let symbol = book.plan.commodities.symbol(book.currency)
    return [
      .init(name, style, indentation: row.level), book.number(row.total, .amount),
      .init(Percentage.wording(row.total, of: total)), hasBar ? .init(bar) : .empty,
      .init("\(row.count)"), book.number(book.mean(row.total, of: max(row.count, 1))),
      comparison.previous == nil ? .empty : book.number(row.previous),
      .init(
        comparison.previous == nil ? .nothing : Percentage.change(from: row.previous, to: row.total)
      ),
      .init(symbol),
    ]
  }

  /// That shares of tags add up to more than everything.
  private var overlapNote: InsightPhrase? {
    guard options.key == .tags, !options.sharesTags else { return nil }
    guard tagged > FlowTotals.difference(total, untagged) else { return nil }
    return .tagsOverlap(percent: Percentage.wording(tagged, of: total))
  }

  private var untagged: Decimal { rows.first { $0.group == .absent }?.total ?? .zero }
}

// MARK: - Data

extension Breakdown {
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/breakdown/1"), "today": .string(book.today.description),
      "kind": .string(kind.name), "by": .string(options.key.name),
      "period": comparison.shown.json, "previousPeriod": comparison.previous?.json ?? .null,
      "running": .boolean(comparison.isRunning),
      "total": book.json(total), "previous": previousJSON(previousTotal), "count": .integer(count),
      "rows": .array(rows.map { json($0) }),
      "others": others.map(otherJSON) ?? .null,
      "unpriced": unpriced.json,
    ])
  }

  private func otherJSON(_ other: Row) -> JSON {
    .members([
      "groups": .integer(otherCount), "total": book.json(other.total),
      "share": Percentage.json(other.total, of: total), "count": .integer(other.count),
      "previous": previousJSON(other.previous),
    ])
  }

  private func json(_ row: Row) -> JSON {
    .members([
      "name": row.group.name.map(JSON.string) ?? .null, "level": .integer(row.level),
      "total": book.json(row.total), "share": Percentage.json(row.total, of: total),
      "count": .integer(row.count),
      "average": book.json(book.mean(row.total, of: max(row.count, 1))),
      "previous": previousJSON(row.previous),
    ])
  }

  private func previousJSON(_ quantity: Decimal) -> JSON {
    comparison.previous == nil ? .null : book.json(quantity)
  }
}

// MARK: - Figures

extension Breakdown {
  package var figures: [Figure] {
    let prefix = kind == .expense ? "spending" : "income"
    let all = [
      book.figure(
        "\(prefix)/total", total, "all \(kind.name) in \(comparison.title.english)",
        postings: postings(in: comparison.shown)),
      book.figure(
        "\(prefix)/previous", comparison.previous.map { _ in previousTotal },
        "all \(kind.name) in \(comparison.previous?.label ?? "no period")",
        postings: postings(in: comparison.previous ?? comparison.shown)),
      Figure("\(prefix)/count", .count(count), "transactions with \(kind.name)"),
    ]
    return all + rows.flatMap { figures($0, prefix) }
  }

  private func figures(_ row: Row, _ prefix: String) -> [Figure] {
    let name = "\(prefix)/\(options.key.name)/\(options.key.name(of: row.group))"
    let behind = postings(of: row.group, in: comparison.shown)
    let before = postings(of: row.group, in: comparison.previous)
    let hasPrevious = comparison.previous != nil
    let average = book.mean(row.total, of: max(row.count, 1))
    let previous = Formula.named("\(name)/previous")
    let days = comparison.previous?.label ?? "no period"
    return [
      book.figure(
        "\(name)/total", row.total, "\(kind.name) of the group, in \(comparison.title.english)",
        postings: behind),
      Figure(
        "\(name)/share", Figure.ratio(row.total, of: total),
        .named("\(name)/total") / .figure("\(prefix)/total", as: "\(prefix)/total"),
        postings: behind),
      Figure("\(name)/count", .count(row.count), "transactions of the group", postings: behind),
      book.figure(
        "\(name)/average", average,
        .remarked(.named("\(name)/total") / .named("\(name)/count"), "rounded"),
        postings: behind),
      book.figure(
        "\(name)/previous", hasPrevious ? row.previous : nil, "the same in \(days)",
        postings: before),
      Figure(
        "\(name)/change", hasPrevious ? Figure.change(row.previous, row.total) : .nothing,
        Figure.change(row.previous, previous, .named("\(name)/total")), postings: behind),
    ]
  }

  private func postings(in period: Period) -> @Sendable () -> [Int] {
    { [book, kind] in book.flows.flows(in: period).filter { $0.kind == kind }.map(\.posting) }
  }

  private func postings(of group: GroupKey, in period: Period?) -> @Sendable () -> [Int] {
    { [book, kind, options] in
      guard let period else { return [] }
      var finder = Breakdown.finder(book, options)
      return book.flows.flows(in: period).filter { flow in
        flow.kind == kind && finder.contain(flow, in: group)
      }.map(\.posting)
    }
  }
}
