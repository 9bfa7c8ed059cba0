import LedgerInsights
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// A page for each year, and one that lists them.
struct YearPages {
  let book: SiteBook
  let frame: SiteFrame

  init(_ book: SiteBook, _ frame: SiteFrame) {
    self.book = book
    self.frame = frame
  }

  func pages() throws(TooLarge) -> [SitePage] {
    let years = book.years.filter { $0 <= book.today.civil.year }
    var list = SitePage(
      "years/index.html", Wording(SitePagePhrase.years), .months, "bursar insights networth")
    list.found = .page
    if !years.isEmpty {
      list.commands += years.map { "bursar insights month \($0)" }
      list.add(SitePagePhrase.years) { look in MonthTable(book, years: years).html(look) }
    }
    if let networth = book.networth, !networth.years.isEmpty {
      var blocks = networth.page.inInk
      // Each month's sums stand behind the drawing.
      let months = blocks.firstIndex { if case .table = $0 { true } else { false } }
      if let months { blocks.remove(at: months) }
      list.add(Wording(CommonPhrase.netWorth), blocks)
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
      "years/\(year).html", Wording(name: "\(year)"), .months,
      "bursar insights months -p \(year)", "bursar insights spending -p \(year)",
      "bursar insights month \(year)")
    page.against = book.question("\(year)") + "&v=before"
    let months = MonthsReport(insights, in: period)
    guard !months.rows.isEmpty else { return page }
    page.add(Wording(name: "\(year)"), MonthReview.facts(of: period, book, frame))
    page.add(
      SitePagePhrase.inAndOut, .half, [.chart(.columns(book.inAndOut(months.rows.reversed())))])
    if let flow = try FlowDrawing(book).chart(period) {
      page.commands += FlowDrawing.commands("\(year)")
      page.add(SitePagePhrase.flow, .half, [.chart(.flow(flow))])
    }
    let spending = try Breakdown(insights, .expense, in: period)
    if !spending.rows.isEmpty {
      page.add(
        SitePagePhrase.byCategory, .half,
        drawn: CategoryList(spending, book, frame.addresses).draw)
    }
    if book.isOpen {
      var options = Breakdown.Options()
      options.key = .payee
      options.top = 15
      let payees = try Breakdown(insights, .expense, in: period, options)
      page.commands.append("bursar insights spending -p \(year) --by payee --top 15")
      if !payees.rows.isEmpty {
        page.add(
          SitePagePhrase.byPayee, .half,
          drawn: CategoryList(payees, book, frame.addresses, .payees).draw)
      }
    }
    let known = Set(book.monthPeriods.map(\.label))
    page.add(SitePagePhrase.months, .whole) { look in
      MonthTable(book, months.rows, known).html(look)
    }
    return page
  }
}
