import LedgerBalances
import LedgerBudget
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// A page for each month, and one that lists them.
struct MonthPages {
  private static let largestCount = 10

  let book: SiteBook
  let frame: SiteFrame

  init(_ book: SiteBook, _ frame: SiteFrame) {
    self.book = book
    self.frame = frame
  }

  func pages() throws(TooLarge) -> [SitePage] {
    let periods = book.monthPeriods
    var pages = [list()]
    for (number, period) in periods.enumerated() {
      var page = try page(period)
      func neighbor(_ place: Int) -> SitePage.Neighbor? {
        guard periods.indices.contains(place) else { return nil }
        return SitePage.Neighbor(
          path: SiteBook.path(ofMonth: periods[place]), name: SiteBook.name(ofMonth: periods[place])
        )
      }
      page.previous = neighbor(number + 1)
      page.next = neighbor(number - 1)
      pages.append(page)
    }
    return pages
  }

  private func list() -> SitePage {
    var page = SitePage(
      "months/index.html", Wording(SitePagePhrase.months), .months, "bursar insights months")
    let rows = Array(book.months.rows.prefix(36).reversed())
    page.add(SitePagePhrase.inAndOut, [.chart(.columns(book.inAndOut(rows)))])
    let periods = book.monthPeriods
    page.add(SitePagePhrase.months, .half) { look in
      let items = periods.map { period in
        let name = look.html.escaped(SiteBook.name(ofMonth: period))
        return "<li>\(look.link(SiteBook.path(ofMonth: period), name))</li>"
      }
      return "<ul class=\"wide-list\">\(items.joined())</ul>\n"
    }
    page.add(SitePagePhrase.inAndOut, .half, book.months.page.blocks)
    return page
  }

  private func page(_ period: Period) throws(TooLarge) -> SitePage {
    let insights = book.insights
    var page = SitePage(
      SiteBook.path(ofMonth: period), SiteBook.name(ofMonth: period), .months,
      "bursar insights month \(period.label)", "bursar report print -p \(period.label)")
    let month = try MonthReport(insights, in: period)
    if month.emptiness == nil {
      page.add(SitePagePhrase.byCategory, .twoThirds, month.page.blocks)
    }
    if let treemap = Treemaps.spending(book, in: period) {
      page.add(SitePagePhrase.whereItWent, .third, [.chart(.treemap(treemap))])
    }
    page.add(SitePagePhrase.days, .third, [.chart(.calendar(calendar(period)))])
    let changes = try MonthChanges(book, frame, period)
    try changes?.addReasons(to: &page)
    if let situation = book.situation,
      period.contains(book.today) || period.end ?? .latest <= book.today
    {
      let list = try BudgetList(situation, in: period)
      if !list.rows.isEmpty {
        page.commands.append("bursar budget -p \(period.label)")
        page.add(SitePagePhrase.budgets, .whole, list.page.blocks)
      }
    }
    changes?.add(to: &page)
    if book.isOpen {
      var options = Breakdown.Options()
      options.key = .payee
      options.top = 10
      let payees = try Breakdown(insights, .expense, in: period, options)
      if !payees.rows.isEmpty {
        page.commands.append("bursar insights spending -p \(period.label) --by payee --top 10")
        page.add(SitePagePhrase.byPayee, .half, payees.page.blocks)
      }
    }
    let largest = book.entries(in: period).filter { $0.kind != .transfer }
      .sorted { $0.size == $1.size ? $0.transaction < $1.transaction : $0.size > $1.size }
      .prefix(MonthPages.largestCount)
    if !largest.isEmpty {
      page.add(
        SitePagePhrase.largest, .half, drawn: EntryList(Array(largest), book.amounts).draw)
    }
    let remarked = book.entries(in: period).filter { !$0.remark.isEmpty }
    if book.isOpen, !remarked.isEmpty {
      page.add(SitePagePhrase.notes, .half) { look in remarks(remarked, look) }
    }
    return page
  }

  /// What people wrote beside the entries of a month.
  private func remarks(_ entries: [SiteEntry], _ look: SiteLook) -> String {
    let items = entries.map { entry in
      let unnamed = SitePagePhrase.noName.text(in: look.html.language)
      let payee = entry.payee.isEmpty ? unnamed : entry.payee
      return "<li>\(look.link(entry.anchor, look.html.escaped(payee)))"
        + "<span class=\"note\">\(entry.day)</span>"
        + "<span class=\"note wide\">\(look.html.escaped(entry.remark))</span></li>\n"
    }
    return "<ul class=\"list\">\(items.joined())</ul>\n"
  }

  private func calendar(_ period: Period) -> CalendarChart {
    var sums: [Day: Decimal] = [:]
    let shown = period.intersection(Period(end: book.today.adding(days: 1)))
    for flow in book.insights.flows.flows(in: shown) where flow.kind == .expense {
      sums[flow.day] = FlowTotals.sum(sums[flow.day] ?? .zero, flow.quantity)
    }
    let start = period.start ?? book.today
    let end = period.end ?? start.adding(months: 1)
    let days = (0..<Int(end.number - start.number)).map { start.adding(days: $0) }
    let levels = CalendarChart.levels(days.map { sums[$0]?.approximate ?? 0 })
    return CalendarChart(
      Wording(SitePagePhrase.days),
      days.indices.map { place in
        CalendarChart.Cell(
          days[place], level: levels[place], text: book.text(sums[days[place]] ?? .zero))
      })
  }
}

/// What was spent as rectangles.
enum Treemaps {
  private static let partCount = 10

  /// By the parts of accounts behind the first; nil where nothing was spent.
  static func spending(_ book: SiteBook, in period: Period) -> TreemapChart? {
    var byAccount: [AccountID: Decimal] = [:]
    let shown = period.intersection(Period(end: book.today.adding(days: 1)))
    for flow in book.insights.flows.flows(in: shown) where flow.kind == .expense {
      byAccount[flow.account] = FlowTotals.sum(byAccount[flow.account] ?? .zero, flow.quantity)
    }
    var sums: [String: [String: Decimal]] = [:]
    let accounts = book.journal.accounts
    for (account, sum) in byAccount {
      let parts = accounts.name(account).split(separator: ":").map(String.init)
      let first = parts.count > 1 ? parts[1] : parts[0]
      let second = parts.count > 2 ? parts[2] : ""
      sums[first, default: [:]][second] = FlowTotals.sum(sums[first]?[second] ?? .zero, sum)
    }
    func part(_ name: String, _ sum: Decimal, _ parts: [TreemapChart.Part]) -> TreemapChart.Part {
      TreemapChart.Part(
        Wording(name: name), value: sum.approximate, text: book.text(sum), parts: parts)
    }
    let parts = sums.map { name, inner in
      let whole = inner.values.reduce(Decimal.zero, FlowTotals.sum)
      let inside = inner.sorted { $0.key < $1.key }.map {
        part($0.key.isEmpty ? name : $0.key, $0.value, [])
      }
      return (name: name, part: part(name, whole, inside))
    }.sorted { $0.name < $1.name }.map(\.part).sorted { $0.value > $1.value }
    guard parts.contains(where: { $0.value > 0 }) else { return nil }
    return TreemapChart(
      Wording(SitePagePhrase.whereItWent), Array(parts.prefix(partCount)))
  }
}
