import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerStudy
import LedgerValues

/// What there is: net worth over time, wallets, members and places.
struct WealthPage {
  /// So many wallets have a part of their own.
  private static let partCount = 7

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
      if let ring = allocation(wallets) {
        page.add(SitePagePhrase.allocation, .half, [.chart(.parts(ring))])
      }
      addPrices(of: wallets, to: &page)
      page.add(Wording(CommonPhrase.wallets), .whole, wallets.page.blocks)
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
          SitePhrase.members(Wording(insights.month)), .half, members.page.blocks)
      }
    }
    let map = try MapReport(insights)
    if map.emptiness == nil, book.isOpen {
      page.commands.append("bursar insights map")
      page.add(SitePagePhrase.places, .half, map.page.blocks)
    }
    return page
  }

  /// What each wallet is of all that is owned.
  private func allocation(_ wallets: WalletsReport) -> PartChart? {
    let owned = wallets.rows.filter { $0.worth > .zero }.sorted { $0.worth > $1.worth }
    guard owned.count > 1 else { return nil }
    var parts = owned.prefix(WealthPage.partCount).map { part(Wording(name: $0.account), $0.worth) }
    let rest = owned.dropFirst(WealthPage.partCount)
    if !rest.isEmpty {
      let worth = rest.reduce(Decimal.zero) { FlowTotals.sum($0, $1.worth) }
      parts.append(part(Wording(SitePagePhrase.otherWallets(rest.count)), worth))
    }
    return PartChart(Wording(SitePagePhrase.allocation), parts)
  }

  private func part(_ name: Wording, _ worth: Decimal) -> PartChart.Part {
    PartChart.Part(name, value: worth.approximate, text: Wording(name: book.text(worth)))
  }

  /// What is held that has a price, with its last price and that of a year before.
  private func addPrices(of wallets: WalletsReport, to page: inout SitePage) {
    var table = Table([
      .init(CommonPhrase.commodity, isKey: true), .init(CommonPhrase.date),
      .init(SitePagePhrase.price, .right), .init(SitePagePhrase.yearBefore, .right),
      .init(CommonPhrase.change, .right),
    ])
    let held = Set(wallets.rows.flatMap { $0.balance.nonzero.map(\.commodity) })
    let prices = book.journal.prices.filter { $0.day <= book.today && held.contains($0.commodity) }
    for commodity in held.sorted() where commodity != book.insights.currency {
      let own = prices.filter { $0.commodity == commodity }.sorted { $0.day < $1.day }
      guard let last = own.last else { continue }
      let start = book.today.adding(months: -12)
      let before = own.last { $0.day <= start && $0.price.commodity == last.price.commodity }
      table.add([
        .init(book.study.plan.commodities.symbol(commodity)), .init(day: last.day),
        book.amounts.cell(last.price, nil, .whole),
        before.map { book.amounts.cell($0.price, nil, .whole) } ?? .empty,
        before.map {
          .init(Percentage.change(from: $0.price.quantity, to: last.price.quantity))
        } ?? .empty,
      ])
    }
    guard !table.rows.isEmpty else { return }
    page.commands.append("bursar report prices")
    page.add(SitePagePhrase.prices, .half, [.table(table)])
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
