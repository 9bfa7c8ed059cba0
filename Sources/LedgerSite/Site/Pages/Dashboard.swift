import LedgerBudget
import LedgerChecks
import LedgerGoals
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerReports
import LedgerSchedule
import LedgerSource
import LedgerStudy
import LedgerValues

/// How things stand, on one page: what everybody looks at first.
struct Dashboard {
  /// How many of each are shown.
  private static let categoryCount = 8
  private static let entryCount = 8

  let book: SiteBook
  let frame: SiteFrame
  private let figures: FigurePage
  private let overview: OverviewReport
  private let forecast: ForecastReport?

  init(_ book: SiteBook, _ frame: SiteFrame, _ figures: FigurePage) throws(TooLarge) {
    self.book = book
    self.frame = frame
    self.figures = figures
    overview = try OverviewReport(book.insights)
    forecast = try book.forecast()
  }

  func page() throws(TooLarge) -> SitePage {
    var page = SitePage(
      "index.html", Wording(SitePagePhrase.overview), .dashboard, "bursar insights",
      "bursar insights months", "bursar insights networth",
      "bursar insights spending --top \(Dashboard.categoryCount)")
    if forecast != nil { page.commands.append(SchedulePage.forecastCommand) }
    page.cards.append(SiteCard(Wording(SitePagePhrase.thisMonth), .whole, .drawn(drawFigures())))
    let month = SiteBook.path(ofMonth: book.insights.month)
    page.add(SitePagePhrase.whereItWent, .third, more: month, drawn: try categories().draw)
    if let list = try book.situation.map({ (situation) throws(TooLarge) in
      try BudgetList(situation, in: nil)
    }), !list.rows.isEmpty {
      page.commands.append("bursar budget")
      page.add(
        SitePagePhrase.budgets, .third, more: "budgets/index.html",
        drawn: BudgetMeters(list, frame.addresses, most: Dashboard.entryCount).draw)
    }
    if let bills = try book.bills(through: book.today.adding(days: 30)), !bills.rows.isEmpty {
      page.commands.append("bursar schedule")
      page.add(
        SitePagePhrase.schedule, .third, more: "schedule.html",
        drawn: BillList(bills, book.today).draw)
    }
    addCharts(to: &page)
    if let goals = book.goals, !goals.live.isEmpty {
      page.commands.append("bursar goals")
      page.add(
        SitePagePhrase.goals, .half, more: "goals/index.html",
        drawn: GoalRings(goals.live, book.amounts, frame.addresses).draw)
    }
    try addAdvice(to: &page)
    let past = book.entries(in: Period(end: book.today.adding(days: 1)))
      .suffix(Dashboard.entryCount)
    if let first = past.first { page.commands.append("bursar report print -x -b \(first.day)") }
    page.add(
      SitePagePhrase.latestEntries, .half, more: book.isOpen ? "entries/index.html" : nil,
      drawn: EntryList(past.reversed(), book.amounts).draw)
    page.add(
      SitePagePhrase.problems, .half, more: book.isOpen ? "problems.html" : nil,
      [ProblemsPage(book).summary])
    return page
  }

  /// The two best pieces of advice, which name payees.
  private func addAdvice(to page: inout SitePage) throws(TooLarge) {
    guard book.isOpen else { return }
    let best = try AdviceReport(book.insights, book.study).best
    guard case .heading(let title)? = best.first else { return }
    page.commands.append("bursar insights advice")
    page.add(title, .half, Array(best.dropFirst()))
  }

  private func categories() throws(TooLarge) -> CategoryList {
    var options = Breakdown.Options()
    options.top = Dashboard.categoryCount
    return CategoryList(
      try Breakdown(book.insights, .expense, options), book, frame.addresses)
  }

  private func addCharts(to page: inout SitePage) {
    let rows = Array(book.months.rows.prefix(SiteBook.monthsDrawn).reversed())
    if rows.count > 1 {
      page.add(
        SitePagePhrase.inAndOut, .half, more: "months/index.html",
        [.chart(.columns(book.inAndOut(rows)))])
    }
    if let chart = book.networth?.page.charts.first {
      page.add(Wording(CommonPhrase.netWorth), .half, more: "wealth.html", [.chart(chart)])
    }
    if let chart = forecast?.page.charts.first {
      page.add(SitePagePhrase.cashAhead, .half, more: "schedule.html", [.chart(chart)])
    }
  }
}

// MARK: - Figures

extension Dashboard {
  /// A figure that everybody wants to know.
  private struct Headline: Sendable {
    var name: Wording
    var figure: Figure
    var value: Wording
    var note: SitePagePhrase?
  }

  private func drawFigures() -> (SiteLook) -> String {
    let headlines = headlines()
    for headline in headlines { figures.add(headline.figure) }
    return { look in
      let items = headlines.map { headline in
        let id = XMLText.escaped(headline.figure.id)
        let formula = XMLText.escaped(headline.figure.formula.description)
        let value =
          "<b data-figure=\"\(id)\" title=\"\(formula)\">\(look.html.escaped(headline.value))</b>"
        let isOpen = look.html.discretion == .open
        let shown = isOpen ? look.link(FigurePage.address(headline.figure.id), value) : value
        let note = isOpen ? headline.note.map { look.html.escaped(Wording($0)) } ?? "" : ""
        return "<div><dt>\(look.html.escaped(headline.name))</dt><dd>\(shown)"
          + (note.isEmpty ? "" : "<div class=\"note\">\(note)</div>") + "</dd></div>"
      }
      return "<dl class=\"figures\">\(items.joined())</dl>\n"
    }
  }

  private func headlines() -> [Headline] {
    var headlines: [Headline] = []
    func add(_ name: Wording, _ figure: Figure?, _ note: SitePagePhrase? = nil) {
      guard let figure else { return }
      let value = FigureList.wording(figure.value, book.amounts)
      if !value.isEmpty {
        headlines.append(Headline(name: name, figure: figure, value: value, note: note))
      }
    }
    let own = overview.figures
    func figure(_ id: String) -> Figure? { own.first { $0.id == id } }
    if let networth = book.networth, let last = networth.rows.last {
      let change = (last.change.signum > 0 ? "+" : "") + book.text(last.change)
      add(
        Wording(CommonPhrase.netWorth), networth.figures.first { $0.id == "networth/net" },
        .sinceMonthBefore(change))
    }
    let hasPast = overview.comparison.previous != nil
    func before(_ quantity: Decimal) -> SitePagePhrase? {
      hasPast ? .byThen(book.text(quantity)) : nil
    }
    add(Wording(SitePagePhrase.inSoFar), figure("income"), before(overview.before.income))
    add(Wording(SitePagePhrase.outSoFar), figure("expenses"), before(overview.before.expenses))
    add(Wording(SitePagePhrase.keptSoFar), figure("net"), before(overview.before.net))
    add(Wording(CommonPhrase.savingsRate), figure("savings-rate"))
    if let forecast = forecast?.forecast {
      let decimals = book.study.plan.commodities.style(book.insights.currency).decimals
      let safe = forecast.safeToSpend.rounded(to: decimals, .down) ?? forecast.safeToSpend
      let lowest = forecast.lowest.balance.rounded(to: decimals, .down) ?? forecast.lowest.balance
      add(
        Wording(SitePagePhrase.safeToSpend),
        Figure(
          "cash/safe-to-spend",
          .amount(MixedAmount(Amount(safe, book.insights.currency))),
          "the lowest balance until the next income, and nothing below zero"),
        .lowestOn(book.text(lowest), forecast.lowest.day))
    }
    return headlines
  }
}

extension Page {
  /// The drawings on it.
  var charts: [Chart] {
    blocks.compactMap { block in
      guard case .chart(let chart) = block else { return nil }
      return chart
    }
  }
}
