import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// A page for each payee and each tag.
struct PayeePages {
  /// How many entries stand on a page, the latest ones.
  private static let most = 50

  let book: SiteBook
  let frame: SiteFrame
  let rows: RowWriter

  func forEachPage(_ show: (SitePage) -> Void) {
    let payees = Dictionary(
      grouping: book.entries.indices.filter { !book.entries[$0].payee.isEmpty }
    ) { book.entries[$0].payee }
    var tags: [String: [Int]] = [:]
    for (number, entry) in book.entries.enumerated() {
      for tag in Set(entry.tags.map(\.name)) { tags[tag, default: []].append(number) }
    }
    let spent = spentByTransaction()
    show(list("payees/index.html", .payees, Wording(CommonPhrase.payee), payees))
    show(list("tags/index.html", .tags, Wording(CommonPhrase.tag), tags))
    for (name, entries) in payees.sorted(by: { $0.key < $1.key }) {
      show(page(.payees, name, entries, "payee:", spent))
    }
    for (name, entries) in tags.sorted(by: { $0.key < $1.key }) {
      show(page(.tags, name, entries, "tag:", spent))
    }
  }

  private func spentByTransaction() -> [Int: Decimal] {
    var spent: [Int: Decimal] = [:]
    for flow in book.insights.flows.flows where flow.kind == .expense {
      spent[flow.transaction] = FlowTotals.sum(spent[flow.transaction] ?? .zero, flow.quantity)
    }
    return spent
  }

  private func list(
    _ path: String, _ name: SitePagePhrase, _ column: Wording, _ groups: [String: [Int]]
  ) -> SitePage {
    var page = SitePage(path, Wording(name), .entries, "bursar report \(path.prefix { $0 != "/" })")
    var table = Table([
      .init(column, isKey: true), .init(SitePagePhrase.times, .right), .init(CommonPhrase.date),
    ])
    table.orderingColumn = 0
    for (name, entries) in groups.sorted(by: { $0.key < $1.key }) {
      table.add([
        .init(name), .init(count: entries.count),
        entries.last.map { .init(day: book.entries[$0].day) } ?? .empty,
      ])
    }
    page.add(name, .half, [.table(table)])
    return page
  }

  private func page(
    _ kind: SiteAddresses.Kind, _ name: String, _ numbers: [Int], _ prefix: String,
    _ spent: [Int: Decimal]
  ) -> SitePage {
    let entries = numbers.map { book.entries[$0] }
    var page = SitePage(
      frame.addresses.path(kind, name) ?? "", Wording(name: name), .entries,
      "bursar report print -x \(ShellWord.quoted(prefix + name))",
      "bursar insights months \(ShellWord.quoted(prefix + name))")
    page.add(Wording(name: name), .third, [.table(facts(entries))])
    if let chart = chart(entries, spent) {
      page.add(SitePagePhrase.inAndOut, .twoThirds, [.chart(chart)])
    }
    page.add(SitePagePhrase.entries) { _ in
      rows.list(Array(entries.reversed().prefix(PayeePages.most)))
    }
    return page
  }

  private func facts(_ entries: [SiteEntry]) -> Table {
    var table = Table(
      [.init(CommonPhrase.name, isKey: true), .init(CommonPhrase.value, .right)], header: .hidden)
    table.add([.init(SitePagePhrase.times), .init(count: entries.count)])
    let sorted = entries.filter { $0.amount.nonzero.count == 1 }.sorted { $0.size < $1.size }
    if !sorted.isEmpty {
      table.add([
        .init(SitePagePhrase.usualAmount), sorted[sorted.count / 2].cell(book.amounts),
      ])
    }
    let days = entries.map { Int($0.day.number) }
    let gaps = zip(days, days.dropFirst()).map { $1 - $0 }.sorted()
    if gaps.count > 1, gaps[gaps.count / 2] > 0 {
      table.add([.init(SitePagePhrase.usualGap(gaps[gaps.count / 2])), .empty])
    }
    return table
  }

  /// What was spent by month; nil where nothing was lately.
  private func chart(_ entries: [SiteEntry], _ spent: [Int: Decimal]) -> Chart? {
    var sums: [Day: Decimal] = [:]
    for entry in entries where entry.day <= book.today {
      guard let quantity = spent[entry.transaction] else { continue }
      let month = entry.day.startOfMonth
      sums[month] = FlowTotals.sum(sums[month] ?? .zero, quantity)
    }
    let months = (0..<SiteBook.monthsDrawn).reversed().map {
      book.today.startOfMonth.adding(months: -$0)
    }
    guard months.contains(where: { sums[$0] != nil }) else { return nil }
    let series = ColumnChart.Series(
      Wording(SitePagePhrase.outSoFar), months.map { sums[$0]?.approximate ?? 0 },
      texts: months.map { book.text(sums[$0] ?? .zero) })
    return .columns(
      ColumnChart(
        Wording(SitePagePhrase.outSoFar),
        labels: months.map { Wording(CalendarPhrase.shortMonthOfYear($0)) }, [series],
        .sideBySide, book.amounts.axis(book.insights.currency)))
  }
}
