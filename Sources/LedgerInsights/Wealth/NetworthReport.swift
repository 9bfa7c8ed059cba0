import LedgerRendering
import LedgerBalances
import LedgerModel
package import LedgerValues

/// What a household owns less what it owes, at the ends of months.
package struct NetworthReport: Screen {
  package static let figurePrefixes = ["networth"]

  package struct Row: Sendable {
    package var period: Period
    /// The day in whose evening this was so: the period's last, or today.
    package var day: Day
    package var isRunning: Bool
    package var assets: Decimal
    /// What is owed, above zero.
    package var liabilities: Decimal
    package var net: Decimal
    /// Since the end of the period before.
    package var change: Decimal
    /// What has no price in the reporting currency.
    package var unpriced: MixedAmount
  }

  package let book: InsightBook
  /// The latest last.
  package let rows: [Row]
  /// The same by years, where rows are shorter and there is more than one.
  package let years: [Row]

  /// Nil where a sum has more digits than can be kept.
  package init?(
    _ book: InsightBook, _ asked: PeriodExpression = PeriodExpression()
  ) throws(PeriodProblem) {
    self.book = book
    let interval = asked.interval ?? .months(1)
    let periods = try NetworthReport.periods(
      book, PeriodExpression(interval: interval, period: asked.period))
    guard let rows = NetworthReport.rows(book, periods) else { return nil }
    self.rows = rows
    guard interval != .years(1) else {
      years = []
      return
    }
    let whole = try NetworthReport.periods(
      book, PeriodExpression(interval: .years(1), period: asked.period))
    guard let years = NetworthReport.rows(book, whole) else { return nil }
    self.years = years.count > 1 ? years : []
  }

  /// The periods from the first transaction to today, or those asked for.
  private static func periods(
    _ book: InsightBook, _ asked: PeriodExpression
  ) throws(PeriodProblem) -> [Period] {
    let known = book.journal.span(.transactions)
    guard let first = known.start, first <= book.today else { return [] }
    let start = asked.period.start ?? first
    let end = min(asked.period.end ?? book.tomorrow, book.tomorrow)
    guard start < end else { return [] }
    return try asked.subperiods(of: Period(start: start, end: end))
  }

  private static func rows(_ book: InsightBook, _ periods: [Period]) -> [Row]? {
    // Nothing that is yet to come counts, even if its day is in the last period.
    let past = periods.map { $0.intersection(Period(end: book.tomorrow)) }
    guard let wallets = Wallets(book, PeriodColumns(past)) else { return nil }
    var worth = MarketWorth(book.journal, in: book.currency)
    var before = Decimal.zero
    if let start = periods.first?.start {
      let opening = wallets.totals(.asset, 0) + wallets.totals(.liability, 0)
      before = worth.split(opening, on: start.adding(days: -1)).worth
    }
    var rows: [Row] = []
    for (number, period) in periods.enumerated() {
      guard let end = past[number].end else { return nil }
      let day = end.adding(days: -1)
      let assets = worth.split(wallets.totals(.asset, number + 1), on: day)
      let owed = worth.split(wallets.totals(.liability, number + 1), on: day)
      var unpriced = assets.unpriced
      guard unpriced.add(owed.unpriced) else { return nil }
      let net = worth.sum(assets.worth, owed.worth)
      rows.append(
        Row(
          period: period, day: day, isRunning: period.end.map { $0 > book.tomorrow } ?? true,
          assets: assets.worth, liabilities: owed.worth.negated, net: net,
          change: worth.sum(net, before.negated), unpriced: unpriced))
      before = net
    }
    return worth.isTooLarge ? nil : rows
  }

  package var emptiness: String? {
    guard rows.isEmpty || rows.allSatisfy({ $0.assets.isZero && $0.liabilities.isZero }),
      rows.allSatisfy(\.unpriced.isZero)
    else { return nil }
    return
      "nothing was owned or owed up to \(book.today); bursar report accounts --types shows what each account counts as"
  }
}

extension Wallets {
  /// What all wallets of a kind hold at the end of a column, a commodity each.
  func totals(_ kind: Kind, _ column: Int) -> [Amount] {
    var totals = MixedAmount()
    for line in lines where line.kind == kind {
      // Balances that fit add up to what fits, except for numbers nobody has.
      if !totals.add(Amount(line.balances[column], line.commodity)) { return [] }
    }
    return totals.nonzero.sorted { $0.commodity < $1.commodity }
  }
}
