import LedgerModel
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

extension TrendReport {
  package var page: Page {
    var page = Page(InsightPhrase.trendTitle(TrendReport.span(months)))
    guard !months.isEmpty else { return page }
    page.add(.chart(chart))
    page.add(.table(table))
    page.add(note, .faint)
    if let first = months.first?.start, let last = months.last?.end {
      page.blocks += UnpricedFlows(book, in: Period(start: first, end: last)).blocks()
    }
    return page
  }

  private static func span(_ months: [Period]) -> Wording? {
    guard let first = months.first, let last = months.last else { return nil }
    return first == last
      ? Wording(first) : Wording(InsightPhrase.fromTo(Wording(first), Wording(last)))
  }

  /// What came in, went out and was left, as lines.
  package var chart: Chart {
    .lines(
      LineChart(
        .nothing, labels: months.map { Wording(name: $0.label) },
        totals.map { LineChart.Series(title($0), $0.totals.map { $0.approximate }) },
        book.amounts.axis(book.currency)))
  }

  private var table: Table {
    var table = Table([
      .init(options?.key.title ?? .nothing, isKey: true), .init(InsightPhrase.meanColumn, .right),
      .init(InsightPhrase.aMonth, .right), .init(Wording(name: "S"), .right),
      .init(Wording(name: "z"), .right), .init(Wording(name: "p"), .right),
      .init(InsightPhrase.trend), .init(.nothing, audience: .people),
    ])
    for one in totals { table.add(cells(one)) }
    guard !groups.isEmpty else { return table }
    table.addBlank()
    for one in groups { table.add(cells(one)) }
    return table
  }

  private func cells(_ one: Series) -> [Table.Cell] {
    let mean = book.mean(one.totals.reduce(.zero, FlowTotals.sum), of: one.totals.count)
    let line = Table.Cell(Sparkline(one.totals.map { $0.approximate }))
    guard let trend = one.trend else {
      return [
        .init(title(one)), book.number(mean, .amount), .empty, .empty, .empty, .empty, .empty, line,
      ]
    }
    return [
      .init(title(one)), book.number(mean, .amount),
      trend.isClear ? book.difference(trend.slope) : .empty, .init("\(trend.score)"),
      .init(RoughNumber.wording(trend.deviation, digits: 2)),
      .init(RoughNumber.chance(trend.chance)), .init(words(one), style(one)), line,
    ]
  }

  private func title(_ one: Series) -> Wording {
    switch one.subject {
    case .income: Wording(CommonPhrase.income)
    case .expenses: Wording(CommonPhrase.expenses)
    case .net: Wording(CommonPhrase.net)
    case .group(let group): options?.key.words(for: group) ?? .nothing
    }
  }

  private func words(_ one: Series) -> InsightPhrase {
    guard let trend = one.trend, trend.isClear else { return .noTrend }
    return trend.slope.signum > 0 ? .rising : trend.slope.isNegative ? .falling : .level
  }

  private func style(_ one: Series) -> Style? {
    guard let trend = one.trend, trend.isClear, !trend.slope.isZero else { return .faint }
    return (trend.slope.signum > 0) == one.isSpending ? .bad : .good
  }

  private var note: InsightPhrase {
    guard months.count >= MonthlyTrend.leastMonths else {
      return .trendNeeds(
        currency: book.currencySymbol, least: MonthlyTrend.leastMonths, months: months.count)
    }
    return .trendNote(currency: book.currencySymbol)
  }
}

// MARK: - Data

extension TrendReport {
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/trend/1"), "today": .string(book.today.description),
      "months": .array(months.map { .string($0.label) }),
      "totals": .array(totals.map(json)), "by": options.map { .string($0.key.name) },
      "groups": options == nil ? nil : .array(groups.map(json)),
      "unpriced": UnpricedFlows(
        book, in: Period(start: months.first?.start, end: months.last?.end)
      ).json,
    ])
  }

  /// The name of a line in data and in the names of figures.
  private func name(_ one: Series) -> String {
    switch one.subject {
    case .income: "Income"
    case .expenses: "Expenses"
    case .net: "Net"
    case .group(let group): options?.key.name(of: group) ?? ""
    }
  }

  private func json(_ one: Series) -> JSON {
    .members([
      "name": .string(name(one)), "totals": .array(one.totals.map { book.json($0) }),
      "trend": one.trend.map(json) ?? .null,
    ])
  }

  private func json(_ trend: MonthlyTrend) -> JSON {
    .members([
      "clear": .boolean(trend.isClear), "slope": book.json(trend.slope.simplified),
      "score": .integer(trend.score),
      "z": .string(RoughNumber.text(trend.deviation, digits: 4)),
      "p": .string(RoughNumber.text(trend.chance, digits: 6)),
    ])
  }

  package var figures: [Figure] {
    series.flatMap { one -> [Figure] in
      let name = "trend/\(name(one))"
      let trend = one.trend
      let months = Formula.named("\(name)/months")
      let mean = book.mean(one.totals.reduce(.zero, FlowTotals.sum), of: max(one.totals.count, 1))
      return [
        book.figure(
          "\(name)/mean", self.months.isEmpty ? nil : mean, "the sum of the months" / months),
        Figure("\(name)/months", .count(self.months.count), "complete months"),
        book.figure(
          "\(name)/slope", trend?.slope.simplified,
          .phrase(
            "the median of (later - earlier) / (months between) for any two months",
            about: months.inputs)),
        Figure(
          "\(name)/score", trend.map { .count($0.score) } ?? .nothing,
          .phrase("pairs of months that rise", about: months.inputs) - "pairs that fall"),
      ]
    }
  }
}
