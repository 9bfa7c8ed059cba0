package import LedgerCommandLine
import LedgerLots
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerReports
import LedgerValues

/// `bursar report holdings`.
package enum HoldingsCommand: ReportScreenCommand {
  package static let name = "holdings"
  package static let summary = "Show investments with their cost and value"
  package static let examples = [
    Example("bursar report holdings", "a row a commodity, today"),
    Example("bursar report holdings --returns", "what each earned, too"),
    Example("bursar report holdings --targets", "what to buy and sell for a portfolio's shares"),
    Example("bursar report holdings --by class -S", "by the tag `class:` of commodities"),
    Example("bursar report holdings -e 2026 -E", "at the end of 2025, what was sold out, too"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags.filter { $0.description.names != ["lots"] }
    + ReportOptions.periodFlags + LotReportOptions.holdingsFlags

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    var options = report.options.lotReports.holdings
    if options.layout == .tree, options.grouping != .lot { options.grouping = .account }
    if options.returns == .shown, ![.commodity, .class].contains(options.grouping) {
      throw UsageError(
        "--returns: rates are by commodity or class, across all accounts",
        hints: ["leave it out, or --by class; acct:NAME chooses accounts"])
    }
    options.currency = try report.lotCurrency()
    options.terms = try report.gainTerms()
    if options.currency != nil, options.returns == .shown {
      throw UsageError(
        "--returns: rates are in the currency that was paid", hints: ["leave out -X, or --returns"])
    }
    let end = report.askedPeriod.end?.adding(days: -1)
    let day = end ?? report.read.today
    let book = try report.book(through: day)
    let portfolios = try portfolios(report, book, day)
    let taken =
      options.grouping == .lot && !portfolios.isEmpty
      ? try lots(of: portfolios, report, book, day) : nil
    do throws(TooLarge) {
      let holdings = try HoldingsReport(
        report.original, book,
        PostingFilter(report.query.removing(.dates), .always, in: report.original), on: day,
        report.options.balance.value.inference, depth: report.depth,
        options)
      let json = try holdings.json(
        targets: portfolios.flatMap(\.json), sales: try taken?.json() ?? .null)
      let missing = portfolios.isEmpty ? holdings.unpricedNames : portfolios.flatMap(\.unpriced)
      let unpriced = missing.joined(separator: ", ")
      let unrated = holdings.unratedNames.joined(separator: ", ")
      let remarks =
        (unpriced.isEmpty ? [] : [Wording(LotPhrase.unpriced(symbols: unpriced))])
        + LotReportOptions.remarks(
          withoutRate: holdings.withoutRate, to: report.options.lotReports.currency)
        + (unrated.isEmpty ? [] : [Wording(LotPhrase.unrated(symbols: unrated))])
        + (portfolios.isEmpty ? leftOut(of: holdings) : noOrders(of: portfolios))
      let own = try holdings.page()
      let sold: [Page.Block] =
        try taken.map { taken throws(TooLarge) in
          [.heading(Wording(LotPhrase.lots))] + (try taken.page(.imagined).blocks)
        } ?? []
      let page = (page(of: portfolios) ?? own).followed(by: sold)
      return ReportScreen(page, json: { json })
        .explained(holdings.isEmpty ? emptiness(report, book) : nil)
        .remarking(remarks)
    } catch {
      throw .tooLarge("a value")
    }
  }
}

extension Page {
  fileprivate func followed(by more: [Block]) -> Page {
    var result = self
    result.blocks += more
    return result
  }
}

extension HoldingsCommand {
  /// What rates of the total do not count.
  private static func leftOut(of holdings: HoldingsReport) -> [Wording] {
    var found: [Wording] = []
    if let gains = holdings.hiddenGains { found.append(Wording(LotPhrase.soldOut(gains))) }
    if !holdings.leftOut.isEmpty {
      let symbols = holdings.leftOut.joined(separator: ", ")
      found.append(Wording(LotPhrase.totalWithout(symbols: symbols)))
    }
    if let (symbol, day, currency) = holdings.withoutPrice {
      found.append(Wording(LotPhrase.noGrowth(symbol: symbol, day, currency: currency)))
    }
    return found
  }

  /// What has a target and no price, so that there are no orders.
  private static func noOrders(of portfolios: [PortfolioReport]) -> [Wording] {
    let unknown = portfolios.flatMap(\.unknown)
    return unknown.isEmpty
      ? [] : [Wording(LotPhrase.noOrders(symbols: unknown.joined(separator: ", ")))]
  }

  private static func page(of portfolios: [PortfolioReport]) -> Page? {
    guard var page = portfolios.first?.page else { return nil }
    for other in portfolios.dropFirst().map(\.page) {
      page.blocks += [.heading(other.title)] + other.blocks
    }
    return page
  }

  /// The portfolios that are asked for, beside their targets.
  private static func portfolios(
    _ report: ReportSession, _ book: LotBook, _ day: Day
  ) throws(UsageError) -> [PortfolioReport] {
    let asked = report.options.lotReports
    guard asked.portfolio != nil || asked.added != nil else { return [] }
    let shown = asked.holdings
    if ![.commodity, .lot].contains(shown.grouping) || shown.layout != .list
      || shown.returns != .hidden
      || shown.selection != .held || shown.order != .byAccount || asked.currency != nil
      || !report.invocation.operands.isEmpty
    {
      throw UsageError(
        "--targets shows a whole portfolio",
        hints: ["leave out queries, --by but for --by lot, --tree, --returns, -E, -S and -X"])
    }
    try report.requireInvestments()
    let all = report.session.plan.portfolios
    let name = asked.portfolio ?? ""
    let chosen = all.filter { name.isEmpty || PlanName.areSame($0.name.value, name) }
    if chosen.isEmpty { throw unknown(name, all.map(\.name.value)) }
    let commodities = report.read.journal.commodities
    let added = try asked.added.map { text throws(UsageError) -> Amount in
      guard let amount = commodities.amount(typed: text), amount.quantity.signum > 0 else {
        throw UsageError(
          "--add: '\(text)' is not an amount", hints: ["for example: --add '3000 EUR'"])
      }
      return amount
    }
    if added != nil, chosen.count > 1 {
      throw UsageError(
        "--add: there are several portfolios",
        hints: ["name one: --targets=\(chosen[0].name.value)"])
    }
    // Orders are in what is added, or in what the plan or the lots are in.
    let currency = book.openLots.first.map { book.lots[$0].currency }
    var found: [PortfolioReport] = []
    do throws(TooLarge) {
      for portfolio in chosen {
        let asked = added.flatMap { $0.commodity == .none ? nil : $0.commodity }
        let own = asked ?? portfolio.least?.value.commodity ?? currency
        guard let own else { continue }
        found.append(
          try PortfolioReport(
            portfolio, report.original, on: day, in: own,
            report.options.balance.value.inference, adding: added?.quantity))
      }
    } catch {
      throw .tooLarge("a value")
    }
    return found
  }

  private static func emptiness(_ report: ReportSession, _ book: LotBook) -> Wording {
    book.openLots.isEmpty ? Wording(LotPhrase.noHoldings) : Wording(report.nothingFound)
  }

  private static func unknown(_ name: String, _ known: [String]) -> UsageError {
    UsageError(
      name.isEmpty
        ? "--targets: the journal has no portfolio"
        : "--targets: no portfolio is called '\(name)'",
      hints: [
        known.isEmpty
          ? "write `portfolio Savings`, and below it lines `for` and `target`"
          : "there is \(known.joined(separator: ", "))"
      ])
  }
}
