import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerValues

/// A page for each payee and each tag.
struct PayeePages {
  /// How many entries stand on a page, the latest ones.
  private static let most = 50

  let book: SiteBook
  let frame: SiteFrame
  let rows: RowWriter

  func forEachPage(_ show: (SitePage) -> Void) {
    var numbers = Array(repeating: [Int](), count: book.payees.count)
    var tags: [String: [Int]] = [:]
    for (number, entry) in book.entries.enumerated() {
      numbers[entry.payeeNumber].append(number)
      guard !entry.tags.isEmpty else { continue }
      for tag in Set(entry.tags.map(\.name)) { tags[tag, default: []].append(number) }
    }
    let payees = zip(book.payees, numbers).filter { !$0.0.isEmpty && !$0.1.isEmpty }
      .sorted { $0.0 < $1.0 }
    let sortedTags = tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let spent = spentByTransaction()
    show(list("payees/index.html", .payees, Wording(CommonPhrase.payee), payees))
    show(list("tags/index.html", .tags, Wording(CommonPhrase.tag), sortedTags))
    for (name, entries) in payees { show(page(.payees, name, entries, "payee:", spent)) }
    for (name, entries) in sortedTags { show(page(.tags, name, entries, "tag:", spent)) }
  }

  /// What was spent in each transaction; nil where nothing was.
  private func spentByTransaction() -> [Decimal?] {
    var spent = [Decimal?](repeating: nil, count: book.journal.transactions.count)
    for flow in book.insights.flows.flows where flow.kind == .expense {
      spent[flow.transaction] = FlowTotals.sum(spent[flow.transaction] ?? .zero, flow.quantity)
    }
    return spent
  }

  private func list(
    _ path: String, _ name: SitePagePhrase, _ column: Wording,
    _ groups: [(name: String, entries: [Int])]
  ) -> SitePage {
    var page = SitePage(path, Wording(name), .entries, "bursar report \(path.prefix { $0 != "/" })")
    var table = Table([
      .init(column, isKey: true), .init(SitePagePhrase.times, .right), .init(CommonPhrase.date),
    ])
    table.orderingColumn = 0
    for (name, entries) in groups {
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
    _ spent: [Decimal?]
  ) -> SitePage {
    let entries = numbers.map { book.entries[$0] }
    let query = ShellWord.quoted(prefix + name)
    let start = book.today.startOfMonth.adding(months: -12)
    var page = SitePage(
      frame.addresses.path(kind, name) ?? "", Wording(name: name), .entries,
      "bursar report print -x \(query)", "bursar insights months \(query)",
      "bursar insights spending -p \(start)..\(book.today.startOfMonth) \(query)")
    page.add(Wording(name: name), facts(kind, name, entries, spent, from: start))
    if let chart = chart(entries, spent) {
      page.add(SitePagePhrase.byMonth, .whole, [.chart(chart)])
    }
    if kind == .tags { addValues(name, entries, to: &page) }
    let key = kind == .payees ? "p" : "g"
    let shown = min(entries.count, PayeePages.most)
    page.add(
      Wording(SitePagePhrase.latestOf(shown, all: entries.count)),
      more: "entries/index.html#\(key)=\(SiteAddresses.encoded(name))"
    ) { text in
      let latest = Array(entries.suffix(PayeePages.most).reversed())
      if kind == .payees {
        rows.append(nameless: latest, to: &text)
      } else {
        rows.append(list: latest, to: &text)
      }
    }
    return page
  }

  /// What was spent in twelve months, how often, the usual amount and the usual time between.
  private func facts(
    _ kind: SiteAddresses.Kind, _ name: String, _ entries: [SiteEntry], _ spent: [Decimal?],
    from start: Day
  ) -> [SiteFact] {
    let key = kind == .payees ? "p" : "g"
    let all = "entries/index.html#\(key)=\(SiteAddresses.encoded(name))"
    var facts: [SiteFact] = []
    let isPayee = kind == .payees
    var sum = Decimal.zero
    for entry in entries where isPayee && entry.day >= start && entry.day < book.today.startOfMonth
    {
      if let quantity = spent[entry.transaction] { sum = FlowTotals.sum(sum, quantity) }
    }
    if !sum.isZero {
      facts.append(
        SiteFact(.twelveMonths, book.text(sum), link: all.replacing("#", with: "#t=12m&")))
    }
    facts.append(
      SiteFact(Wording(SitePagePhrase.times), "\(entries.count)", link: all, isPlain: true))
    var sizes: [(size: Decimal, place: Int)] = []
    for (place, entry) in entries.enumerated()
    where isPayee && entry.amount.amounts.count(where: { !$0.quantity.isZero }) == 1 {
      sizes.append((entry.size, place))
    }
    sizes.sort { $0.size == $1.size ? $0.place < $1.place : $0.size < $1.size }
    if !sizes.isEmpty {
      let usual = entries[sizes[sizes.count / 2].place].amount
      // What was spent has no sign, as beside it.
      let isOut = usual.amounts.contains(where: \.quantity.isNegative)
      facts.append(SiteFact(.usualAmount, book.amounts.line(isOut ? usual.negated : usual)))
    }
    let days = entries.map { Int($0.day.number) }
    let gaps = zip(days, days.dropFirst()).map { $1 - $0 }.sorted()
    if gaps.count > 1, gaps[gaps.count / 2] > 0 {
      facts.append(
        SiteFact(
          .every,
          Wording(SitePagePhrase.usualGap(gaps[gaps.count / 2])).text(in: frame.options.language),
          isPlain: true))
    }
    return facts
  }

  /// The values of a tag, each leading to its entries.
  private func addValues(_ name: String, _ entries: [SiteEntry], to page: inout SitePage) {
    var counts: [String: Int] = [:]
    for tag in entries.flatMap(\.tags) where tag.name == name && !tag.value.isEmpty {
      counts[tag.value, default: 0] += 1
    }
    guard (2...PayeePages.most).contains(counts.count) else { return }
    let values = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    let most = values.first?.value ?? 1
    page.add(
      Wording(CommonPhrase.value), .whole,
      drawn: { look in
        let items = values.map { value, count in
          let path = "entries/index.html#g=\(SiteAddresses.encoded("\(name)=\(value)"))"
          return "<li>\(look.link(path, look.html.escaped(value)))<span class=\"n\">\(count)</span>"
            + Meter.drawn("\(count * 1000 / most)") + "</li>\n"
        }
        return "<ul class=\"list\">\(items.joined())</ul>\n"
      })
  }

  /// What was spent by month; nil where nothing was lately.
  private func chart(_ entries: [SiteEntry], _ spent: [Decimal?]) -> Chart? {
    var sums: [Day: Decimal] = [:]
    let first = book.today.startOfMonth.adding(months: 1 - SiteBook.monthsDrawn)
    for entry in entries where entry.day >= first && entry.day <= book.today {
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
