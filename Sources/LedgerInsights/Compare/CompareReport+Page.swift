import LedgerPhrases
import LedgerPlan
import LedgerModel
package import LedgerRendering
package import LedgerValues

extension CompareReport {
  package var page: Page {
    var page = Page(InsightPhrase.compared(Wording(old), newTitle))
    if sections.contains(where: { !$0.rows.isEmpty }) {
      page.add(caption, .faint)
      page.add(.table(table))
    }
    page.blocks +=
      UnpricedFlows(book, in: old).blocks(named: true)
      + UnpricedFlows(book, in: new).blocks(named: true)
    return page
  }

  private var newTitle: Wording {
    isRunning ? Wording(InsightPhrase.commaSoFar(Wording(new))) : Wording(new)
  }

  private var caption: InsightPhrase {
    let days = [old.length ?? 0, new.length ?? 0]
    return .compareCaption(
      currency: book.currencySymbol, isCut: isCut, days: days[0] == days[1] ? nil : days)
  }

  private var table: Table {
    var table = Table([
      .init(options.key.title, isKey: true, shortening: .parents),
      .init(Wording(old), .right),
      .init(Wording(new), .right), .init(CommonPhrase.change, .right),
      .init(Wording(name: "%"), .right),
      .init(.nothing, audience: .people), .init(CommonPhrase.commodity, audience: .machines),
    ])
    table.headingColumn = Wording(name: "Kind")
    let most = sections.flatMap(\.rows).map(\.change.magnitude).max() ?? net.change.magnitude
    for section in sections where !section.rows.isEmpty {
      table.add([.init(section.kind.phrase)], .heading)
      let top = options.top ?? section.rows.count
      for row in section.rows.prefix(top) {
        table.add(cells(row, options.key.words(for: row.group), section.kind, most))
      }
      if section.rows.count > top {
        let rest = section.rows[top...]
        let others = Row(
          group: .several, old: rest.reduce(.zero) { FlowTotals.sum($0, $1.old) },
          new: rest.reduce(.zero) { FlowTotals.sum($0, $1.new) })
        table.add(cells(others, Wording(InsightPhrase.others(rest.count)), section.kind, most))
      }
      if section.rows.count > 1 {
        table.add(cells(section.sum, Wording(section.kind.sumPhrase), section.kind, .zero), .total)
      }
    }
    table.addSumOfAll(cells(net, Wording(CommonPhrase.net), .income, .zero))
    return table
  }

  private func cells(
    _ row: Row, _ name: Wording, _ kind: MoneyFlow.Kind, _ most: Decimal
  ) -> [Table.Cell] {
    let isWorse = (row.change.signum > 0) == (kind == .expense) && !row.change.isZero
    let style: Style? = isWorse ? .bad : nil
    let bar = Bar(
      thousandths: Percentage.thousandths(row.change.magnitude, of: most), width: 10, style,
      rest: .blank)
    return [
      .init(name), book.number(row.old, .amount), book.number(row.new, .amount),
      book.difference(row.change, style),
      .init(Percentage.change(from: row.old, to: row.new), style),
      most.isZero ? .empty : .init(bar), .init(book.plan.commodities.symbol(book.currency)),
    ]
  }
}

// MARK: - Data

extension CompareReport {
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/compare/1"), "today": .string(book.today.description),
      "by": .string(options.key.name), "old": old.json, "new": new.json,
      "running": .boolean(isRunning), "cut": .boolean(isCut),
      "expenses": json(sections[0].sum), "income": json(sections[1].sum), "net": json(net),
      "rows": .array(
        sections.flatMap { section in section.rows.map { json($0, section.kind) } }),
      "unpriced": .members([
        "old": UnpricedFlows(book, in: old).json, "new": UnpricedFlows(book, in: new).json,
      ]),
    ])
  }

  private func json(_ row: Row, _ kind: MoneyFlow.Kind? = nil) -> JSON {
    .members([
      "name": kind == nil ? nil : row.group.name.map { .string($0) } ?? .null,
      "kind": kind.map { .string($0.name) }, "old": book.json(row.old),
      "new": book.json(row.new), "change": book.json(row.change),
      "ratio": row.old.isZero ? .null : Percentage.json(row.change, of: row.old.magnitude),
    ])
  }

  package var figures: [Figure] {
    sections.flatMap { section in
      section.rows.flatMap { row in
        figures(row, "\(prefix)/\(options.key.name(of: row.group))", section.kind)
      } + figures(section.sum, "\(prefix)/\(section.kind.name)", section.kind)
    }
  }

  /// Names of both periods as they were asked for.
  private var prefix: String { "compare/\(asked.old.label)/\(asked.new.label)" }

  private func figures(
    _ row: Row, _ name: String, _ kind: MoneyFlow.Kind
  ) -> [Figure] {
    func postings(_ period: Period) -> @Sendable () -> [Int] {
      { [book, options] in
        var finder = Breakdown.finder(book, options)
        return book.flows.flows(in: period).filter { flow in
          flow.kind == kind && (row.group == .several || finder.contain(flow, in: row.group))
        }.map(\.posting)
      }
    }
    let old = Formula.named("\(name)/old")
    let new = Formula.named("\(name)/new")
    return [
      book.figure(
        "\(name)/old", row.old, "the sum in \(self.old.label)", postings: postings(self.old)),
      book.figure(
        "\(name)/new", row.new, "the sum in \(self.new.label)", postings: postings(self.new)),
      book.figure("\(name)/change", row.change, new - old),
      Figure(
        "\(name)/ratio", Figure.change(row.old, row.new), Figure.change(row.old, old, new)),
    ]
  }
}
