import LedgerBalances
import LedgerCommandLine
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerReports
import LedgerValues

/// What `balance` and the statements do alike: columns, values, and what has to be said about them.
struct BalanceRun {
  let columns: PeriodColumns
  let options: BalanceReport.Options
  let shape: BalanceReport.Shape
  private let reach: PeriodColumns.Reach
  private let report: ReportSession

  init(
    _ report: ReportSession, accumulation: BalanceReport.Accumulation
  ) throws(UsageError) {
    self.report = report
    let session = report.read
    var asked = report.options.balance
    if [.gain, .valueChange].contains(asked.report.calculation) {
      asked.value.valueAtEndByDefault()
    }
    if asked.report.calculation == .valueChange, !asked.value.isAtEnd {
      throw UsageError("--valuechange needs the values at period ends", hints: ["--value=end"])
    }
    reach = asked.value.reach(today: session.today)
    columns = try BalanceRun.columns(over: session.journal.span(reach), report)
    var options = asked.report
    options.accumulation =
      asked.accumulation ?? (asked.report.calculation == .valueChange ? .change : accumulation)
    options.costing = asked.value.costing
    options.market = try asked.value.market(session)
    self.options = options
    shape = session.period.interval == nil ? .list : .columns
  }

  private static func columns(
    over days: Period, _ report: ReportSession
  ) throws(UsageError) -> PeriodColumns {
    do throws(PeriodProblem) {
      return try PeriodColumns(report.read.period, report.query, over: days)
    } catch {
      throw UsageError("\(error.message)", hints: ["name a shorter period with -b, -e or -p"])
    }
  }

  /// The columns that the report has where other days count, too.
  func columns(with days: Period) throws(UsageError) -> PeriodColumns {
    let known = report.read.journal.span(reach)
    let starts = [known.start, days.start].compactMap(\.self)
    let ends = [known.end, days.end].compactMap(\.self)
    return try BalanceRun.columns(over: Period(start: starts.min(), end: ends.max()), report)
  }

  /// The narrowest terminal on which several commodities stand side by side.
  private static let narrow = 60

  /// How balances are laid out; on a narrow terminal names need the room beside amounts.
  var look: BalanceLook {
    var look = report.options.balance.look
    let terminal = report.look
    if look.cells == nil, terminal.fitting == .toWidth, terminal.width < BalanceRun.narrow {
      look.cells = .tall
    }
    return look
  }

  /// How amounts are written.
  var text: AmountText { text(of: report.read.journal.commodities) }

  /// The same for the commodities of another journal.
  func text(of commodities: CommodityTable) -> AmountText {
    let text = AmountText(commodities)
    switch report.options.output.chosenFormat {
    case .csv, .tsv: return text.ungrouped
    case .text, .json, .html, .markdown: return text
    }
  }

  /// Refuses to show sums that were not kept in full.
  func requireExactness(_ isTooLarge: Bool) throws(UsageError) {
    if isTooLarge {
      throw UsageError.tooLarge("a balance")
    }
  }

  /// Why there are no rows.
  func emptiness(hidesZeroRows: Bool) -> ReportPhrase {
    hidesZeroRows ? .everyBalanceIsZero : report.nothingFound
  }

  /// Refuses percents of sums in several commodities.
  func requireOneCommodity(_ reports: [BalanceReport]) throws(UsageError) {
    let look = report.options.balance.look
    if reports.contains(where: { $0.hasMixedCommodities(look) }) {
      throw UsageError(
        "-%: amounts in several commodities have no common total",
        hints: ["convert them with -B, -V or -X, or choose one with cur:"])
    }
  }

  /// Which commodities had no price.
  func remarks(_ gaps: [Valuation.Gap]) -> [ReportPhrase] {
    report.remarks(gaps, of: options.market)
  }
}

extension ReportSession {
  /// Which commodities had no price.
  func remarks(_ gaps: [Valuation.Gap], of market: BalanceReport.Market?) -> [ReportPhrase] {
    guard let market else { return [] }
    let journal = read.journal
    let isInferred = market.inference != .none
    if market.target == nil, !gaps.isEmpty, journal.prices.isEmpty,
      !isInferred || journal.costs.isEmpty
    {
      return [isInferred ? .noMarketPrices : .noMarketPricesYet]
    }
    let target = market.target.map { journal.commodities.symbol($0) }
    let missing = gaps.filter { market.target != nil || !isCurrency($0.commodity, market) }
    return Set(missing.map(\.day)).sorted().map { day in
      let names = few(
        missing.filter { $0.day == day }.map { gap in
          let symbol = journal.commodities.symbol(gap.commodity)
          return symbol.isEmpty ? Wording(ReportPhrase.withoutSymbol) : Wording(name: symbol)
        })
      return switch (target, isInferred) {
      case (nil, true): .noPrice(of: names, day)
      case (nil, false): .noPriceYet(of: names, day)
      case (let target?, true): .noPriceIn(target, of: names, day)
      case (let target?, false): .noPriceYetIn(target, of: names, day)
      }
    }
  }

  /// Whether prices are stated in a commodity, which then needs none itself.
  private func isCurrency(_ commodity: CommodityID, _ market: BalanceReport.Market) -> Bool {
    let journal = read.journal
    return journal.prices.contains { $0.price.commodity == commodity }
      || market.inference != .none && journal.costs.contains { $0.amount.commodity == commodity }
  }

  /// A few names, and how many more there are.
  private func few(_ names: [Wording]) -> [Wording] {
    let shown = 5
    guard names.count > shown + 1 else { return names }
    return names.prefix(shown - 1)
      + [Wording(ReportPhrase.more(last: names[shown - 1], names.count - shown))]
  }
}
