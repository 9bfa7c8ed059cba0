import LedgerBalances
import LedgerBudget
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// A page for each month, and one that lists them.
struct MonthPages {
  private static let largestCount = 6

  let book: SiteBook
  let frame: SiteFrame
  let situation: BudgetSituation?
  /// For the months in which something is to be done; without it, for all others.
  var plan: SitePlan?

  func forEachPage(_ show: (SitePage) -> Void) throws(TooLarge) {
    let periods = book.monthPeriods
    if plan == nil { show(list()) }
    for (number, period) in periods.enumerated()
    where MonthReview.isRecent(period, book.today) == (plan != nil) {
      var page = try page(period)
      func neighbor(_ place: Int) -> SitePage.Neighbor? {
        guard periods.indices.contains(place) else { return nil }
        return SitePage.Neighbor(
          path: SiteBook.path(ofMonth: periods[place]), name: SiteBook.name(ofMonth: periods[place])
        )
      }
      page.previous = neighbor(number + 1)
      page.next = neighbor(number - 1)
      show(page)
    }
  }

  /// The last 36 months drawn, and all of them in a table, the newest first.
  private func list() -> SitePage {
    var page = SitePage(
      "months/index.html", Wording(SitePagePhrase.months), .months, "bursar insights months")
    page.found = .page
    let rows = book.months.rows
    if rows.count > 1 {
      page.add(
        SitePagePhrase.inAndOut, .whole,
        [.chart(.columns(book.inAndOut(Array(rows.prefix(36).reversed()))))])
    }
    let known = Set(book.monthPeriods.map(\.label))
    page.add(SitePagePhrase.months, .whole) { look in
      MonthTable(book, rows, known).html(look)
    }
    page.add(SitePagePhrase.years, .whole, more: "years/index.html") { look in
      let items = book.years.map { "<li>\(look.link("years/\($0).html", "\($0)"))</li>" }
      return "<ul class=\"wide-list\">\(items.joined())</ul>\n"
    }
    return page
  }

  private func page(_ period: Period) throws(TooLarge) -> SitePage {
    let insights = book.insights
    var page = SitePage(
      SiteBook.path(ofMonth: period), SiteBook.name(ofMonth: period), .months,
      "bursar insights month \(period.label)", "bursar report print -p \(period.label)",
      "bursar insights months")
    page.against = book.question(period.label) + "&v=before"
    let isBegun = period.start ?? .latest <= book.today
    let budgets = try situation.flatMap { (situation) throws(TooLarge) in
      isBegun ? try BudgetList(situation, in: period) : nil
    }
    let review = MonthReview(book, frame, budgets, plan, period)
    page.add(SiteBook.name(ofMonth: period), MonthReview.facts(of: period, book, frame))
    try review.add(to: &page)
    let sheet = page.cards.count
    page.add(SitePagePhrase.days, .half, [.chart(.calendar(calendar(period)))])
    let month = try MonthReport(insights, in: period)
    if month.emptiness == nil {
      page.add(SitePagePhrase.byCategory, .half, [.table(CategoryTable(book).table(month))])
      page.cards[page.cards.count - 1].times = CategoryTable(book).times(period.label)
    }
    if let budgets, !budgets.rows.isEmpty {
      page.commands.append("bursar budget -p \(period.label)")
      page.add(
        SitePagePhrase.budgets, .half, drawn: BudgetMeters(budgets, frame.addresses).draw)
    }
    if let flow = try FlowDrawing(book).chart(period) {
      page.commands += FlowDrawing.commands(period.label)
      page.add(SitePagePhrase.flow, .half, [.chart(.flow(flow))])
    }
    let largest = largest(period)
    if !largest.isEmpty {
      page.add(
        SitePagePhrase.largest, .half,
        more: book.isOpen ? book.question(period.label) : nil,
        drawn: EntryList(largest, book.amounts).draw)
    }
    try addPayees(period, to: &page)
    let remarked = book.entries(in: period).filter { !$0.remark.isEmpty }
    if book.isOpen, !remarked.isEmpty {
      page.add(SitePagePhrase.notes, .half) { look in remarks(remarked, look) }
    }
    for place in sheet..<page.cards.count { page.cards[place].isOnScreenOnly = true }
    return page
  }

  /// The entries that moved most, without putting all in order.
  private func largest(_ period: Period) -> [SiteEntry] {
    var largest: [SiteEntry] = []
    func isBefore(_ one: SiteEntry, _ other: SiteEntry) -> Bool {
      one.size == other.size ? one.transaction < other.transaction : one.size > other.size
    }
    for entry in book.entries(in: period) where entry.kind != .transfer {
      if largest.count == MonthPages.largestCount {
        guard let last = largest.last, isBefore(entry, last) else { continue }
        largest.removeLast()
      }
      largest.insert(entry, at: largest.partitionPoint { isBefore($0, entry) })
    }
    return largest
  }

  private func addPayees(_ period: Period, to page: inout SitePage) throws(TooLarge) {
    guard book.isOpen else { return }
    var options = Breakdown.Options()
    options.key = .payee
    options.top = 10
    let payees = try Breakdown(book.insights, .expense, in: period, options)
    guard !payees.rows.isEmpty else { return }
    page.commands.append("bursar insights spending -p \(period.label) --by payee --top 10")
    page.add(
      SitePagePhrase.byPayee, .half,
      drawn: CategoryList(payees, book, frame.addresses, .payees).draw)
  }

  /// What people wrote beside the entries of a month.
  private func remarks(_ entries: [SiteEntry], _ look: SiteLook) -> String {
    let items = entries.map { entry in
      "<li>\(look.link(entry.anchor, look.html.escaped(entry.payeeWords)))"
        + "<span class=\"note\">\(entry.day)</span>"
        + "<span class=\"note wide\">\(look.html.escaped(entry.remark))</span></li>\n"
    }
    return "<ul class=\"list\">\(items.joined())</ul>\n"
  }

  private func calendar(_ period: Period) -> CalendarChart {
    let start = period.start ?? book.today
    let end = period.end ?? start.adding(months: 1)
    let shown = Period(start: start, end: min(end, book.today.adding(days: 1)))
    var sums = Array(repeating: Decimal.zero, count: Int(end.number - start.number))
    for flow in book.insights.flows.flows(in: shown) where flow.kind == .expense {
      let place = Int(flow.day.number - start.number)
      sums[place] = FlowTotals.sum(sums[place], flow.quantity)
    }
    let levels = CalendarChart.levels(sums.map(\.approximate))
    return CalendarChart(
      Wording(SitePagePhrase.days),
      sums.indices.map { place in
        CalendarChart.Cell(
          start.adding(days: place), level: levels[place], text: book.text(sums[place]))
      })
  }
}
