import LedgerInsights
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerStudy
import LedgerValues

/// What there is: net worth over time, wallets, members and places.
struct WealthPage {
  let book: SiteBook

  init(_ book: SiteBook) {
    self.book = book
  }

  func page() throws(TooLarge) -> SitePage {
    let insights = book.insights
    var page = SitePage(
      "wealth.html", Wording(SitePagePhrase.wealth), .wealth, "bursar insights networth")
    if let networth = book.networth, networth.rows.count > 1 {
      page.add(
        Wording(CommonPhrase.netWorth), .half, networth.page.charts.map { .chart($0) })
      page.add(SitePagePhrase.wealth, .half, [.chart(.columns(stack(networth)))])
    }
    let wallets = try WalletsReport(insights, in: insights.month)
    if wallets.emptiness == nil {
      page.commands.append("bursar insights wallets")
      page.add(Wording(CommonPhrase.wallets), .half, wallets.page.blocks)
    }
    if let networth = book.networth, networth.emptiness == nil {
      let tables = networth.page.blocks.filter { if case .chart = $0 { false } else { true } }
      page.add(Wording(CommonPhrase.netWorth), .half, tables)
    }
    if (book.study.plan.household?.members.count ?? 0) > 1 {
      let members = try MembersReport(insights, in: insights.month)
      if members.emptiness == nil {
        page.commands.append("bursar insights members -p \(insights.month.label)")
        page.add(
          SitePhrase.members(Wording(name: insights.month.label)), .half, members.page.blocks)
      }
    }
    let map = try MapReport(insights)
    if map.emptiness == nil, book.isOpen {
      page.commands.append("bursar insights map")
      page.add(SitePhrase.places(.nothing), .half, map.page.blocks)
    }
    return page
  }

  /// What is owned above zero, what is owed below it.
  private func stack(_ networth: NetworthReport) -> ColumnChart {
    let rows = networth.rows.suffix(36)
    func series(_ name: SitePagePhrase, _ part: (NetworthReport.Row) -> Decimal)
      -> ColumnChart.Series
    {
      ColumnChart.Series(
        Wording(name), rows.map { part($0).approximate }, texts: rows.map { book.text(part($0)) })
    }
    return ColumnChart(
      Wording(SitePagePhrase.wealth),
      labels: rows.map { row in
        row.period.start.map { Wording(CalendarPhrase.shortMonthOfYear($0)) } ?? .nothing
      },
      [series(.assets, \.assets), series(.debts) { $0.liabilities.negated }], .stacked,
      book.amounts.axis(book.insights.currency))
  }
}
