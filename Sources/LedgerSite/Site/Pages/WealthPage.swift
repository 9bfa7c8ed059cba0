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
    page.found = .page
    let wallets = try WalletsReport(insights, in: insights.month)
    if let last = book.networth?.rows.last {
      page.add(Wording(SitePagePhrase.wealth), facts(last))
    }
    if let networth = book.networth, networth.rows.count > 1 {
      page.add(
        Wording(CommonPhrase.netWorth), .half,
        networth.page.charts.map { .chart($0) } + networth.remarkOnPrices(networth.rows.count))
      page.add(SitePagePhrase.ownedAndOwed, .half, [.chart(.columns(stack(networth)))])
    }
    if wallets.emptiness == nil {
      page.commands += [
        "bursar insights wallets", "bursar report balance -V -e \(book.today.adding(days: 1))",
      ]
      let owned = allocation(wallets)
      if owned.count > 1 {
        page.add(SitePagePhrase.allocation, .half) { look in
          "<ul class=\"list\">\(owned.map { $0(look) }.joined())</ul>\n"
        }
      }
      addPrices(of: wallets, to: &page)
      page.add(Wording(CommonPhrase.wallets), .whole, wallets.page.inInk)
    }
    if let unpriced = book.networth?.rows.last?.unpriced, !unpriced.isZero {
      addUncounted(unpriced, to: &page)
    }
    if book.isOpen {
      page.add(SitePagePhrase.statements, .half) { look in
        let names = [SitePagePhrase.balanceSheet, .incomeStatement, .cashFlow].map {
          look.html.escaped(Wording($0))
        }
        return "<p>\(look.link("statements/index.html", names.joined(separator: ", ")))</p>\n"
      }
    }
    if (book.insights.plan.household?.members.count ?? 0) > 1 {
      let members = try MembersReport(insights, in: insights.month)
      if members.emptiness == nil {
        page.commands.append("bursar insights members -p \(insights.month.label)")
        page.add(
          SitePhrase.members(Wording(insights.month)), .half, members.page.inInk)
      }
    }
    if let networth = book.networth, networth.emptiness == nil {
      let tables = networth.page.inInk.filter { if case .chart = $0 { false } else { true } }
      page.add(
        Wording(CommonPhrase.netWorth), .whole,
        drawn: { look in
          let words = look.html.escaped(Wording(SitePagePhrase.all(networth.rows.count)))
          return "<details><summary>\(words)</summary>\n"
            + Page.fragment(tables, under: Wording(CommonPhrase.netWorth), look.html).text
            + "</details>\n"
        })
    }
    return page
  }

  private func facts(_ last: NetworthReport.Row) -> [SiteFact] {
    let change = (last.change.signum > 0 ? "+" : "") + book.text(last.change)
    var facts = [
      SiteFact(
        Wording(CommonPhrase.netWorth), book.text(last.net),
        note: Wording(SitePagePhrase.sinceMonthBefore(change))),
      SiteFact(.assets, book.text(last.assets)),
      SiteFact(.debts, book.text(last.liabilities.magnitude)),
    ]
    if let fact = book.unpricedFact(last.unpriced) { facts.append(fact) }
    return facts
  }

  /// What no sum has, and the line that would change that.
  private func addUncounted(_ unpriced: MixedAmount, to page: inout SitePage) {
    let today = book.today
    let rows = unpriced.nonzero.map { amount in
      (
        text: book.amounts.whole(amount),
        line: "P \(today) \(book.amounts.symbol(amount.commodity)) … "
          + book.amounts.symbol(book.insights.currency)
      )
    }
    page.add(Wording(SitePagePhrase.notCounted), anchor: "not-counted") { look in
      let items = rows.map { row in
        "<li>\(look.html.escaped(row.text))<span class=\"n\"><code>\(look.html.escaped(row.line))</code></span></li>"
      }
      return "<p>\(look.html.escaped(Wording(SitePagePhrase.noPrice)))</p><ul class=\"list\">"
        + items.joined() + "</ul>\n"
    }
  }

  /// What each wallet is of all that is owned, the largest first.
  private func allocation(_ wallets: WalletsReport) -> [(SiteLook) -> String] {
    let owned = wallets.rows.filter { $0.worth > .zero }.sorted { $0.worth > $1.worth }
    let whole = owned.reduce(Decimal.zero) { FlowTotals.sum($0, $1.worth) }
    var parts = owned.prefix(WealthPage.partCount).map {
      (name: Wording(name: book.shortName($0.account)), worth: $0.worth)
    }
    let rest = owned.dropFirst(WealthPage.partCount)
    if !rest.isEmpty {
      let worth = rest.reduce(Decimal.zero) { FlowTotals.sum($0, $1.worth) }
      parts.append((Wording(SitePagePhrase.otherWallets(rest.count)), worth))
    }
    return parts.map { part in
      let share = part.worth.multiplied(by: Decimal(100))?.divided(by: whole, scale: 1)
      let text = book.text(part.worth)
      return { look in
        "<li>\(look.html.escaped(part.name))<span class=\"n\">\(look.html.escaped(text))</span>"
          + Meter.drawn(SVGNumber.text(10 * (share?.approximate ?? 0)))
          + "<span class=\"note\">\(share.map { look.html.escaped(Wording.percent($0)) } ?? "")</span></li>\n"
      }
    }
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
        .init(book.insights.plan.commodities.symbol(commodity)), .init(day: last.day),
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

extension NetworthReport {
  /// What the latest rows could not count yet, as prices of it begin later: the drawing jumps there.
  func remarkOnPrices(_ count: Int) -> [Page.Block] {
    guard let phrase = unpricedBefore, rows.suffix(count).contains(where: { !$0.unpriced.isZero })
    else { return [] }
    return [.paragraph([StyledText(phrase, .faint)])]
  }
}

extension Page {
  /// The blocks with amounts in ink: what is owed or spent as usual is nothing to look at.
  var inInk: [Block] {
    blocks.map { block in
      guard case .table(var table) = block else { return block }
      for row in table.rows.indices {
        for cell in table.rows[row].cells.indices
        where table.rows[row].cells[cell].style == .amount {
          table.rows[row].cells[cell].style = nil
        }
      }
      return .table(table)
    }
  }
}
