import LedgerStudy
import LedgerPlan
import LedgerModel
import LedgerBudget
import LedgerInsights
import LedgerPhrases
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerValues

/// A month on one sheet: what came in and went out, what changed and why, and what is to be done.
struct MonthReview {
  /// So many categories are explained, with so many payees each.
  private static let reasonCount = (categories: 3, payees: 2)
  private static let adviceCount = 5
  private static let todoCount = 5

  private let book: SiteBook
  private let frame: SiteFrame
  /// Nil for a month that is still to come.
  private let budgets: BudgetList?
  private let plan: SitePlan?
  private let period: Period
  private let comparison: PeriodComparison

  init(
    _ book: SiteBook, _ frame: SiteFrame, _ budgets: BudgetList?, _ plan: SitePlan?,
    _ period: Period
  ) {
    self.book = book
    self.frame = frame
    self.budgets = budgets
    self.plan = plan
    self.period = period
    comparison = PeriodComparison(period, today: book.today)
  }

  /// In, Out, Kept and what was saved of it, each with the month before.
  static func facts(of period: Period, _ book: SiteBook, _ frame: SiteFrame) -> [SiteFact] {
    let comparison = PeriodComparison(period, today: book.today)
    let now = book.insights.totals(in: comparison.shown)
    let before = comparison.previous.map { ($0, book.insights.totals(in: $0)) }
    let link = book.isOpen ? book.question(period.label) : nil
    func fact(_ name: SitePagePhrase, _ part: (FlowTotals) -> Decimal) -> SiteFact {
      let note = before.map {
        Wording(SitePagePhrase.sameDays($0.0.dayRange, book.text(part($0.1))))
      }
      return SiteFact(name, book.text(part(now)), link: link, note: note)
    }
    var facts = [fact(.inSoFar, \.income), fact(.outSoFar, \.expenses), fact(.keptSoFar, \.net)]
    if !comparison.isRunning, let rate = MonthTable.rate(now) {
      let note = before.flatMap { earlier in
        MonthTable.rate(earlier.1).map { rate in
          Wording(
            SitePagePhrase.sameDays(
              earlier.0.dayRange, Wording.percent(rate).text(in: frame.options.language)))
        }
      }
      facts.append(
        SiteFact(
          Wording(CommonPhrase.savingsRate),
          Wording.percent(rate).text(in: frame.options.language), note: note, isPlain: true))
    }
    if let fact = book.unpricedFact(in: comparison.shown) { facts.append(fact) }
    return facts
  }

  func add(to page: inout SitePage) throws(TooLarge) {
    try addChanges(to: &page)
    let todo = try todo()
    if !todo.isEmpty {
      page.commands += ["bursar schedule", "bursar insights advice"]
      page.add(SitePagePhrase.toDo, .half, more: AdvicePage.path) { look in
        SitePage.list(todo.map { $0(look) }, most: MonthReview.todoCount, look)
      }
    }
    addBalance(to: &page)
  }

  // MARK: - What changed

  private func addChanges(to page: inout SitePage) throws(TooLarge) {
    guard let before = period.earlier(1) else { return }
    let report = try CompareReport(book.insights, before, period, Breakdown.Options())
    guard report.emptiness == nil,
      report.sections.contains(where: { !$0.sum.old.isZero && !$0.sum.change.isZero })
    else { return }
    let labels = "\(before.label) \(period.label)"
    page.commands.append("bursar insights compare \(labels)")
    var items: [(SiteLook) -> String] = []
    for section in report.sections where section.kind == .expense {
      for row in section.rows.prefix(MonthReview.reasonCount.categories) {
        guard case .name(let category) = row.group, !row.change.isZero else { continue }
        let payees =
          book.isOpen
          ? try report.payees(behind: row, .expense)
            .filter { $0.change.isNegative == row.change.isNegative }
            .prefix(MonthReview.reasonCount.payees) : []
        page.commands.append(
          "bursar insights compare \(labels) \(ShellWord.query(account: category)) --by payee")
        items.append { look in item(category, row, Array(payees), look) }
      }
    }
    let shown = items
    guard !shown.isEmpty else { return }
    page.add(SitePagePhrase.whatChanged, .half) { look in
      "<ul class=\"list\">\(shown.map { $0(look) }.joined())</ul>\n"
    }
  }

  private func item(
    _ category: String, _ row: CompareReport.Row, _ payees: [CompareReport.Row], _ look: SiteLook
  ) -> String {
    let path =
      book.question(period.label) + "&a=\(SiteAddresses.encoded(category))&v=before"
    let name = look.link(
      frame.addresses.path(.accounts, category), look.html.escaped(book.shortName(category)))
    let change = look.html.escaped(signed(row.change))
    let notes = payees.map { payee in
      var name = ""
      if case .name(let own) = payee.group { name = own }
      return look.link(frame.addresses.path(.payees, name), look.html.escaped(name)) + " "
        + "<span class=\"nowrap\">\(look.html.escaped(signed(payee.change)))</span>"
    }
    return "<li>\(name)<span class=\"n\">\(look.link(book.isOpen ? path : nil, change))</span>"
      + "<span class=\"note wide\">\(look.html.escaped(book.text(row.new)))"
      + (notes.isEmpty ? "" : " · ") + notes.joined(separator: " · ") + "</span></li>\n"
  }

  private func signed(_ change: Decimal) -> String {
    (change.signum > 0 ? "+" : "") + book.text(change)
  }

  // MARK: - What is to be done

  /// Whether it is the running month or the one before it.
  static func isRecent(_ period: Period, _ today: Day) -> Bool {
    let month = today.startOfMonth
    return period.start.map { $0 >= month.adding(months: -1) && $0 <= month } ?? false
  }

  /// Late bills and advice, for the running month and the one before it.
  private func todo() throws(TooLarge) -> [(SiteLook) -> String] {
    guard let plan, MonthReview.isRecent(period, book.today), book.isOpen else { return [] }
    var items: [(SiteLook) -> String] = []
    let bills = try plan.bills(through: book.today)
    for row in bills?.rows ?? [] where row.occurrence.state == .overdue {
      let days = Int(book.today.number) - Int(row.occurrence.due.number)
      items.append { look in
        "<li>\(look.link("schedule.html", look.named(row.name)))<span class=\"n bad\">"
          + "\(bills?.amountCell(row).html(look.html) ?? "")</span><span class=\"note bad\">"
          + "\(look.html.escaped(Wording(SitePagePhrase.late(days))))</span></li>\n"
      }
    }
    for one in try plan.advice().advice.prefix(MonthReview.adviceCount) {
      items.append { look in "<li>\(look.html.escaped(Wording(one.sentence)))</li>\n" }
    }
    return items
  }

  // MARK: - Budgets over, and net worth

  private func addBalance(to page: inout SitePage) {
    var rows: [(name: Wording, link: String?, text: String, note: Wording?)] = []
    for row in budgets?.rows ?? [] where row.isOver && !row.isProrated {
      let words = BudgetWords(row, book.amounts, book.insights.plan.commodities)
      rows.append(
        (
          Wording(name: row.name), frame.addresses.path(.budgets, row.name), words.left,
          Wording(SitePagePhrase.isOver)
        ))
    }
    if let row = book.networth?.rows.first(where: { $0.period.start == period.start }) {
      page.commands.append("bursar insights networth")
      rows.append(
        (
          Wording(CommonPhrase.netWorth), "wealth.html", book.text(row.net),
          Wording(SitePagePhrase.sinceMonthBefore(signed(row.change)))
        ))
      let kept = book.insights.totals(in: comparison.shown).net
      let rest = FlowTotals.difference(row.change, kept)
      if !rest.isZero {
        rows.append((Wording(SitePagePhrase.ofPrices), nil, signed(rest), nil))
      }
    }
    guard !rows.isEmpty else { return }
    page.add(SitePagePhrase.whatIsLeft, .half) { [rows] look in
      let items = rows.map { row in
        "<li>\(look.link(row.link, look.html.title(row.name)))<span class=\"n\">"
          + "\(look.html.escaped(row.text))</span>"
          + (row.note.map { "<span class=\"note\">\(look.html.escaped($0))</span>" } ?? "")
          + "</li>\n"
      }
      return "<ul class=\"list\">\(items.joined())</ul>\n"
    }
  }
}

extension Period {
  /// Its month, or the days of it: `April 2026`, `May 2026, 1–18`.
  var dayRange: Wording {
    guard let start, let end, start == start.startOfMonth, end <= start.adding(months: 1) else {
      return Wording(self)
    }
    if end == start.adding(months: 1) { return Wording(CalendarPhrase.month(start.civil.month)) }
    return Wording(SitePagePhrase.daysOf(start, through: end.adding(days: -1).civil.day))
  }
}
