import LedgerPhrases
import LedgerPlan
import LedgerModel
package import LedgerRendering
package import LedgerValues

extension MonthReport {
  package var page: Page {
    var page = Page(comparison.title)
    if sections.contains(where: { !$0.rows.isEmpty }) {
      page.add(
        InsightPhrase.monthCaption(
          currency: book.currencySymbol, previous: comparison.previous, spans: spans, unit),
        .faint)
      page.add(.table(table))
      if let rate = Percentage.number(net.total, of: income), !net.total.isNegative,
        !comparison.isRunning
      {
        page.add(InsightPhrase.savedOfIncomeOnly(percent: rate, before: nil))
      }
    }
    page.blocks += UnpricedFlows.blocks(book, comparison)
    return page
  }

  /// The spans for which there are enough periods.
  private var spans: [Int] {
    zip(MonthReport.spans, net.means).filter { $0.1 != nil }.map(\.0)
  }

  private var unit: PeriodUnit { PeriodUnit(months: comparison.whole.months) }

  private var table: Table {
    var columns: [Table.Column] = [
      .init(options.key.title, isKey: true, shortening: .parents),
      .init(CommonPhrase.amount, .right),
      .init(InsightPhrase.previous, .right, audience: .machines),
      .init(CommonPhrase.change, .right), .init(Wording(name: "%"), .right),
    ]
    columns += spans.map {
      .init($0 == 3 ? Wording(InsightPhrase.mean(3)) : Wording(name: "\($0)"), .right)
    }
    columns += [
      .init(.nothing, audience: .people), .init(CommonPhrase.commodity, audience: .machines),
    ]
    var table = Table(columns)
    table.headingColumn = Wording(name: "Kind")
    for section in sections where !section.rows.isEmpty {
      table.add([.init(section.kind.phrase)], .heading)
      for row in section.rows {
        table.add(cells(row, options.key.words(for: row.group), section.kind))
      }
      if section.rows.count > 1 {
        table.add(cells(section.sum, Wording(section.kind.sumPhrase), section.kind), .total)
      }
    }
    table.addSumOfAll(cells(net, Wording(CommonPhrase.net), nil))
    return table
  }

  /// The cells of a row, of no kind where it is what is left of all.
  private func cells(_ row: Row, _ name: Wording, _ kind: MoneyFlow.Kind?) -> [Table.Cell] {
    let change = comparison.previous.flatMap { _ in row.total.subtracting(row.previous) }
    let isWorse = change.map { ($0.signum > 0) == (kind == .expense) && !$0.isZero } ?? false
    // An unfinished period is no reason for alarm.
    let style: Style? = isWorse && !comparison.isRunning ? .bad : nil
    var cells: [Table.Cell] = [
      .init(name), book.number(row.total, comparison.isRunning ? nil : .amount),
      book.number(comparison.previous == nil ? nil : row.previous),
      book.difference(change, style),
      .init(
        comparison.previous == nil || (kind == nil && comparison.isRunning)
          ? .nothing : Percentage.change(from: row.previous, to: row.total),
        style),
    ]
    cells += zip(MonthReport.spans, row.means).filter { spans.contains($0.0) }
      .map { mean($0.1) }
    let line = Sparkline(row.history.map { $0.approximate })
    cells.append(row.history.count > 1 ? .init(line) : .empty)
    return cells + [.init(book.plan.commodities.symbol(book.currency))]
  }
}

// MARK: - Means

extension MonthReport {
  /// From which mean on cents say nothing.
  private static let largeMean = Decimal(100)

  /// A mean; people see it in whole units where there are many.
  private func mean(_ quantity: Decimal?) -> Table.Cell {
    let largest = net.means.compactMap { $0?.magnitude }.max() ?? .zero
    return book.cell(quantity, nil, largest >= MonthReport.largeMean ? .units : .number)
  }
}

// MARK: - Data

extension MonthReport {
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/month/1"), "today": .string(book.today.description),
      "by": .string(options.key.name),
      "period": comparison.shown.json, "previousPeriod": comparison.previous?.json ?? .null,
      "running": .boolean(comparison.isRunning),
      "income": json(sections[0].sum), "expenses": json(sections[1].sum), "net": json(net),
      "savingsRate": income.signum > 0 ? Percentage.json(net.total, of: income) : .null,
      "categories": .array(
        sections.flatMap { section in section.rows.map { json($0, section.kind) } }),
      "unpriced": UnpricedFlows(book, in: comparison.shown).json,
    ])
  }

  private func json(_ row: Row, _ kind: MoneyFlow.Kind? = nil) -> JSON {
    .members([
      "name": kind == nil ? nil : row.group.name.map { .string($0) } ?? .null,
      "kind": kind.map { .string($0.name) },
      "total": book.json(row.total),
      "previous": comparison.previous == nil ? .null : book.json(row.previous),
      "means": .array(
        zip(MonthReport.spans, row.means).map { span, mean in
          .members(["of": .integer(span), "mean": book.json(mean)])
        }),
      "history": .array(row.history.map { book.json($0) }),
    ])
  }

  package var figures: [Figure] {
    let name = "month/\(comparison.whole.label)"
    var figures: [Figure] = []
    for section in sections {
      for row in section.rows {
        figures += self.figures(
          "\(name)/\(options.key.name(of: row.group))", row, section.kind)
      }
      figures += self.figures("\(name)/\(section.kind.name)", section.sum, section.kind)
    }
    let income = Formula.figure("\(name)/income/total", as: "income/total")
    let expenses = Formula.figure("\(name)/expenses/total", as: "expenses/total")
    figures.append(
      book.figure(
        "\(name)/net/total", net.total, income - expenses,
        postings: { [book, comparison] in
          book.flows.flows(in: comparison.shown).map(\.posting)
        }))
    figures.append(
      Figure(
        "\(name)/savings-rate", Figure.rate(net.total, of: self.income),
        (income - expenses) / income,
        postings: { [book, comparison] in
          book.flows.flows(in: comparison.shown).map(\.posting)
        }))
    return figures
  }

  private func figures(
    _ name: String, _ row: Row, _ kind: MoneyFlow.Kind
  ) -> [Figure] {
    func postings(_ period: Period?) -> @Sendable () -> [Int] {
      { [book, options] in
        guard let period else { return [] }
        var finder = Breakdown.finder(book, options)
        return book.flows.flows(in: period).filter { flow in
          flow.kind == kind && (row.group == .several || finder.contain(flow, in: row.group))
        }.map(\.posting)
      }
    }
    let hasPrevious = comparison.previous != nil
    var figures = [
      book.figure(
        "\(name)/total", row.total, "\(kind.name) in \(comparison.title.english)",
        postings: postings(comparison.shown)),
      book.figure(
        "\(name)/previous", hasPrevious ? row.previous : nil,
        "the same in \(comparison.previous?.label ?? "no period")",
        postings: postings(comparison.previous)),
      book.figure(
        "\(name)/change", hasPrevious ? row.total.subtracting(row.previous) : nil,
        .named("\(name)/total") - .named("\(name)/previous")),
    ]
    for (span, mean) in zip(MonthReport.spans, row.means) {
      let past: Period? =
        mean == nil
        ? nil : Period(start: comparison.whole.earlier(span)?.start, end: comparison.whole.start)
      figures.append(
        book.figure(
          "\(name)/mean-\(span)", mean,
          "the sum of the last \(span) complete \(unit.rawValue)" / .number(span),
          postings: postings(past)))
    }
    return figures
  }
}
