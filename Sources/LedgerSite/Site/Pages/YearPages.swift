import LedgerInsights
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// A page for each year, and one that lists them.
struct YearPages {
  private static let nodeCount = 9

  let book: SiteBook
  let frame: SiteFrame

  init(_ book: SiteBook, _ frame: SiteFrame) {
    self.book = book
    self.frame = frame
  }

  func pages() throws(TooLarge) -> [SitePage] {
    let years = book.years.filter { $0 <= book.today.civil.year }
    var list = SitePage(
      "years/index.html", Wording(SitePagePhrase.years), .years, "bursar insights networth")
    list.add(SitePagePhrase.years) { look in
      let items = years.map { "<li>\(look.link("years/\($0).html", "\($0)"))</li>" }
      return "<ul class=\"wide-list\">\(items.joined())</ul>\n"
    }
    if let networth = book.networth, !networth.years.isEmpty {
      list.add(Wording(CommonPhrase.netWorth), networth.page.blocks)
    }
    var pages = [list]
    for (number, year) in years.enumerated() {
      var page = try page(year)
      func neighbor(_ place: Int) -> SitePage.Neighbor? {
        guard years.indices.contains(place) else { return nil }
        return SitePage.Neighbor(
          path: "years/\(years[place]).html", name: Wording(name: "\(years[place])"))
      }
      page.previous = neighbor(number + 1)
      page.next = neighbor(number - 1)
      pages.append(page)
    }
    return pages
  }

  private func page(_ year: Int) throws(TooLarge) -> SitePage {
    let start = Day.clipping(year: year, month: 1, day: 1)
    let period = Period(start: start, end: start.adding(months: 12))
    let insights = book.insights
    var page = SitePage(
      "years/\(year).html", Wording(name: "\(year)"), .years,
      "bursar insights months -p \(year)",
      "bursar insights spending -p \(year)", "bursar insights spending -p \(year) --depth 3",
      "bursar insights spending -p \(year) --top \(YearPages.nodeCount)",
      "bursar insights income -p \(year) --top \(YearPages.nodeCount)")
    let months = MonthsReport(insights, in: period)
    guard !months.rows.isEmpty else { return page }
    page.add(
      SitePagePhrase.inAndOut, .half, [.chart(.columns(book.inAndOut(months.rows.reversed())))])
    var extremes: [Page.Block] = []
    let complete = months.rows.filter { !$0.isRunning }
    let ordered = complete.sorted { $0.totals.net > $1.totals.net }
    if let best = ordered.first, let worst = ordered.last, ordered.count > 1 {
      extremes = [
        .paragraph([
          StyledText(SitePagePhrase.bestMonth(best.period, book.text(best.totals.net)))
        ]),
        .paragraph([
          StyledText(SitePagePhrase.worstMonth(worst.period, book.text(worst.totals.net)))
        ]),
      ]
    }
    page.add(SitePagePhrase.months, .half, months.page.blocks + extremes)
    if let flow = try flow(period) {
      page.add(SitePagePhrase.flow, .twoThirds, [.chart(.flow(flow))])
    }
    if let treemap = Treemaps.spending(book, in: period) {
      page.add(SitePagePhrase.whereItWent, .third, [.chart(.treemap(treemap))])
    }
    if book.isOpen {
      var options = Breakdown.Options()
      options.key = .payee
      options.top = 15
      let payees = try Breakdown(insights, .expense, in: period, options)
      page.commands.append("bursar insights spending -p \(year) --by payee --top 15")
      if !payees.rows.isEmpty { page.add(SitePagePhrase.byPayee, .half, payees.page.blocks) }
    }
    let spending = try Breakdown(insights, .expense, in: period)
    if !spending.rows.isEmpty { page.add(SitePagePhrase.byCategory, .half, spending.page.blocks) }
    return page
  }

  /// From income to what it became; nil where nothing came in.
  private func flow(_ period: Period) throws(TooLarge) -> FlowChart? {
    var options = Breakdown.Options()
    options.top = YearPages.nodeCount
    let income = try Breakdown(book.insights, .income, in: period, options)
    let spending = try Breakdown(book.insights, .expense, in: period, options)
    guard income.total > .zero else { return nil }
    var nodes = [
      FlowChart.Node(
        Wording(CommonPhrase.income), column: 1, text: book.text(income.total))
    ]
    var links: [FlowChart.Link] = []
    func add(_ name: Wording, _ quantity: Decimal, _ column: Int) {
      guard quantity > .zero else { return }
      nodes.append(FlowChart.Node(name, column: column, text: book.text(quantity)))
      let node = nodes.count - 1
      links.append(
        FlowChart.Link(
          from: column == 0 ? node : 0, to: column == 0 ? 0 : node,
          value: quantity.approximate, text: book.text(quantity)))
    }
    for row in income.rows { add(name(row), row.total, 0) }
    if let others = income.others { add(Wording(name: "…"), others.total, 0) }
    for row in spending.rows { add(name(row), row.total, 2) }
    if let others = spending.others { add(Wording(name: "…"), others.total, 2) }
    add(
      Wording(SitePagePhrase.kept), FlowTotals.difference(income.total, spending.total), 2)
    return FlowChart(Wording(SitePagePhrase.flow), nodes, links)
  }

  private func name(_ row: Breakdown.Row) -> Wording {
    guard case .name(let name) = row.group else { return Wording(SitePagePhrase.noName) }
    let parts = name.split(separator: ":")
    return Wording(
      name: parts.dropFirst().isEmpty ? name : parts.dropFirst().joined(separator: ":"))
  }
}
