import LedgerBalances
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
  private static let latestCount = 6
  /// Bills and cash of so many days.
  private static let daysAhead = 30

  let plan: SitePlan
  let book: SiteBook
  let frame: SiteFrame
  private let figures: FigurePage
  private let overview: OverviewReport
  private let forecast: ForecastReport?

  init(_ plan: SitePlan, _ frame: SiteFrame, _ figures: FigurePage) throws(TooLarge) {
    self.plan = plan
    book = plan.book
    self.frame = frame
    self.figures = figures
    overview = try OverviewReport(book.insights)
    forecast = try plan.forecast()
  }

  func page() throws(TooLarge) -> SitePage {
    var page = SitePage(
      "index.html", Wording(SitePagePhrase.overview), .dashboard, "bursar insights",
      "bursar insights months", "bursar insights networth",
      "bursar insights spending --top \(Dashboard.categoryCount)")
    page.found = .page
    if forecast != nil { page.commands.append(SchedulePage.forecastCommand) }
    let bills = try plan.bills(through: book.today.adding(days: Dashboard.daysAhead))
    let budgets = try plan.situation.map { (situation) throws(TooLarge) in
      try BudgetList(situation, in: nil)
    }
    let problems = ProblemsPage(plan)
    let attention = AttentionList(
      plan, frame, problems.counts, bills, budgets, forecast?.forecast)
    if !attention.isEmpty { page.add(SitePagePhrase.toLookAt, drawn: attention.draw) }
    addFigures(bills, to: &page)
    let month = book.insights.month
    let isListed = book.monthPeriods.contains { $0.label == month.label }
    let categories = try categories()
    if categories.isSpent {
      page.add(
        SitePagePhrase.whereItWent, .third, more: isListed ? SiteBook.path(ofMonth: month) : nil,
        drawn: categories.draw)
    }
    if let budgets, !budgets.rows.isEmpty {
      page.commands.append("bursar budget")
      page.add(
        SitePagePhrase.budgets, .third, more: "budgets/index.html",
        drawn: BudgetMeters(budgets, frame.addresses, most: Dashboard.entryCount).draw)
    }
    if let bills, !bills.rows.isEmpty {
      page.commands.append("bursar schedule")
      page.add(
        SitePagePhrase.coming, .third, more: "schedule.html",
        drawn: BillList(bills, book.today, book.amounts).draw)
    }
    addCharts(hasBills: bills != nil, to: &page)
    if book.isOpen {
      let advice = AdviceList(try plan.advice(), most: 3)
      if !advice.isEmpty {
        page.commands.append("bursar insights advice")
        page.add(Wording(AdvicePhrase.title), .half, drawn: advice.draw)
      }
    }
    if let goals = plan.goals, !goals.live.isEmpty {
      page.commands.append("bursar goals")
      page.add(
        SitePagePhrase.goals, .half, more: "goals/index.html",
        drawn: GoalBars(goals.live, book.amounts, frame.addresses).draw)
    }
    let past = book.entries(in: Period(end: book.today.adding(days: 1)))
      .suffix(Dashboard.latestCount)
    if let first = past.first { page.commands.append("bursar report print -x -b \(first.day)") }
    if past.isEmpty {
      page.add(SitePagePhrase.latestEntries, .whole, drawn: SitePage.noEntries)
    } else {
      page.add(
        SitePagePhrase.latestEntries, .half, more: book.isOpen ? "entries/index.html" : nil,
        drawn: EntryList(past.reversed(), book.amounts).draw)
    }
    for place in page.cards.indices { page.cards[place].isShort = true }
    return page
  }

  private func categories() throws(TooLarge) -> CategoryList {
    var options = Breakdown.Options()
    options.top = Dashboard.categoryCount
    return CategoryList(
      try Breakdown(book.insights, .expense, options), book, frame.addresses)
  }

  private func addCharts(hasBills: Bool, to page: inout SitePage) {
    let rows = Array(book.months.rows.prefix(SiteBook.monthsDrawn).reversed())
    if rows.count > 1 {
      page.add(
        SitePagePhrase.inAndOut, .half, more: "months/index.html",
        [.chart(.columns(book.inAndOut(rows)))])
    }
    if let networth = book.networth, case .lines(let chart)? = networth.page.charts.first {
      let drawn = chart.limited(
        to: max(0, chart.labels.count - SiteBook.monthsDrawn)..<chart.labels.count)
      page.add(
        Wording(CommonPhrase.netWorth), .half, more: "wealth.html",
        [.chart(.lines(drawn))] + networth.remarkOnPrices(SiteBook.monthsDrawn))
    }
    if case .lines(let chart)? = forecast?.page.charts.first {
      let drawn = chart.limited(to: 0..<Dashboard.daysAhead + 1)
      page.add(
        SitePagePhrase.cashAhead, .half, more: hasBills ? "schedule.html" : nil,
        [.chart(.lines(drawn))])
    }
  }
}

// MARK: - Figures

extension Dashboard {
  /// Safe to spend, the month so far, and net worth, beside each other; nothing else in their row.
  private func addFigures(_ bills: OccurrenceList?, to page: inout SitePage) {
    if let forecast = forecast?.forecast {
      let figure = SafeToSpend(forecast, book.insights).figure
      add(
        Wording(SitePagePhrase.safeToSpend),
        [
          fact(
            Wording(SitePagePhrase.safeToSpend), figure, .reckonedSafe,
            .lowestOn(forecast.lowest.day), isNamed: false)
        ],
        to: &page)
    }
    let own = overview.figures
    func figure(_ id: String) -> Figure? { own.first { $0.id == id } }
    func before(_ quantity: Decimal) -> SitePagePhrase? {
      overview.comparison.previous.map { .sameDays($0.dayRange, book.text(quantity)) }
    }
    let label = book.insights.month.label
    let link = book.question(label)
    var month = [
      fact(
        Wording(SitePagePhrase.inSoFar), figure("income"), .reckonedIn,
        before(overview.before.income)),
      fact(
        Wording(SitePagePhrase.outSoFar), figure("expenses"), .reckonedOut,
        before(overview.before.expenses)),
    ]
    for place in month.indices { month[place]?.link = book.isOpen ? link : nil }
    if let expected = PlanScreens.expected(bills, book) {
      month.append(SiteFact(.toCome, expected, isPlain: !book.isOpen))
      month[month.count - 1]?.style = "small"
    }
    month.append(book.unpricedFact(in: overview.comparison.shown))
    add(Wording(SitePagePhrase.soFar(book.today.startOfMonth)), month, to: &page)
    if let networth = book.networth, let last = networth.rows.last {
      let change = (last.change.signum > 0 ? "+" : "") + book.text(last.change)
      let name = Wording(CommonPhrase.netWorth)
      var facts = [
        fact(
          name, networth.figures.first { $0.id == "networth/net" }, .reckonedNet,
          .sinceMonthBefore(change), isNamed: false)
      ]
      facts[0]?.link = "wealth.html"
      if let fact = book.unpricedFact(last.unpriced) { facts.append(fact) }
      add(name, facts, to: &page)
    }
  }

  private func add(
    _ heading: Wording, _ facts: [SiteFact?], to page: inout SitePage
  ) {
    let shown = facts.compactMap(\.self)
    guard !shown.isEmpty else { return }
    let width = forecast == nil ? SiteCard.Width.half : .third
    page.add(heading, width, drawn: { look in SiteFact.list(shown, named: heading, look) })
  }

  /// A figure with its name, which leads to where it comes from.
  private func fact(
    _ name: Wording, _ figure: Figure?, _ reckoned: SitePagePhrase, _ note: SitePagePhrase?,
    isNamed: Bool = true
  ) -> SiteFact? {
    guard let figure else { return nil }
    let value = FigureList.wording(figure.value, book.amounts)
    guard !value.isEmpty else { return nil }
    figures.add(figure, name, reckoned)
    var fact = SiteFact(
      isNamed ? name : .nothing, value.text(in: frame.options.language),
      link: book.isOpen ? FigurePage.address(figure.id) : nil, note: note.map { Wording($0) })
    fact.figure = (figure.id, reckoned.text(in: frame.options.language))
    return fact
  }
}

extension SiteBook {
  /// What the sums of a time leave out, as nothing says what it is worth.
  func unpricedFact(in period: Period) -> SiteFact? {
    let left = UnpricedFlows(insights, in: period)
    guard !left.isEmpty else { return nil }
    func text(_ sum: MixedAmount, _ phrase: (String) -> SitePagePhrase) -> String? {
      sum.nonzero.isEmpty ? nil : phrase(amounts.line(sum)).text(in: options.language)
    }
    let parts = [
      text(left.income, SitePagePhrase.comesIn), text(left.expenses, SitePagePhrase.goesOut),
    ].compactMap(\.self)
    return unpricedFact(parts.joined(separator: "; "))
  }

  func unpricedFact(_ text: String) -> SiteFact {
    var fact = SiteFact(.without, text, note: Wording(SitePagePhrase.noPrice))
    fact.style = "small"
    return fact
  }

  /// What sums of wealth leave out, as nothing says what it is worth.
  func unpricedFact(_ unpriced: MixedAmount) -> SiteFact? {
    guard !unpriced.isZero else { return nil }
    let parts = unpriced.nonzero.map { amounts.whole($0) }.sorted()
    let value =
      parts.count > 2
      ? Wording(SitePagePhrase.holdings(parts.count)) : Wording(name: parts.joined(separator: ", "))
    var fact = unpricedFact(value.text(in: options.language))
    fact.link = "wealth.html#not-counted"
    return fact
  }
}

extension PlanScreens {
  /// What rules still expect of this month; nil where they expect nothing.
  static func expected(_ bills: OccurrenceList?, _ book: SiteBook) -> String? {
    let end = book.today.startOfMonth.adding(months: 1)
    let rows = (bills?.rows ?? []).filter { $0.occurrence.due < end }
    let language = book.options.language
    let parts = [
      sum(rows, .income, book).map { SitePagePhrase.comesIn($0).text(in: language) },
      sum(rows, .expense, book).map { SitePagePhrase.goesOut($0).text(in: language) },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// What comes in or goes out, without a sign; nil for nothing.
  static func sum(
    _ rows: [OccurrenceList.Row], _ kind: MoneyFlow.Kind, _ book: SiteBook
  ) -> String? {
    let money = rows.compactMap(\.money).filter {
      $0.isCounted && ($0.kind == .income) == (kind == .income)
    }
    guard let sum = MixedAmount(sum: money.flatMap(\.amount.amounts)), !sum.isZero else {
      return nil
    }
    return sum.nonzero.map { book.amounts.display(Amount($0.quantity.magnitude, $0.commodity)) }
      .joined(separator: ", ")
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
