package import LedgerPhrases
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
  /// The first day on which a wallet got something from equity, as when books are opened.
  let opening: Day?

  /// Rows for some periods, and for years where these are shorter.
  package init(_ book: InsightBook, _ spans: Spans) throws(TooLarge) {
    self.book = book
    rows = try NetworthReport.rows(book, spans.periods)
    let years = try NetworthReport.rows(book, spans.years)
    self.years = years.count > 1 ? years : []
    opening = NetworthReport.opening(book)
  }

  private static func opening(_ book: InsightBook) -> Day? {
    let (journal, kinds) = (book.journal, Wallets.kinds(book))
    var first: Day?
    for transaction in journal.transactions.indices {
      if journal.transactions[transaction].flags.contains(.isForecast) { continue }
      let day = journal.transactions[transaction].day
      if let first, first <= day { continue }
      let accounts = journal.postingRange(transaction).map { journal.postings[$0].account }
      guard accounts.contains(where: { book.loaded.types[$0] == .equity }),
        accounts.contains(where: { kinds[$0.index] != nil })
      else { continue }
      first = day
    }
    return first
  }

  /// The periods of the rows.
  package struct Spans: Sendable {
    let periods: [Period]
    let years: [Period]

    /// Months unless others are asked for.
    package init(
      _ book: InsightBook, _ asked: PeriodExpression = PeriodExpression()
    ) throws(PeriodProblem) {
      let interval = asked.interval ?? .months(1)
      periods = try NetworthReport.periods(
        book, PeriodExpression(interval: interval, period: asked.period))
      let whole = PeriodExpression(interval: .years(1), period: asked.period)
      years = interval == .years(1) ? [] : try NetworthReport.periods(book, whole)
    }
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

  private static func rows(_ book: InsightBook, _ periods: [Period]) throws(TooLarge) -> [Row] {
    // Nothing that is yet to come counts, even if its day is in the last period.
    let past = periods.map { $0.intersection(Period(end: book.tomorrow)) }
    let wallets = try Wallets(book, PeriodColumns(past))
    var worth = MarketWorth(book.journal, in: book.currency)
    var before = Decimal.zero
    if let start = periods.first?.start {
      let opening = try wallets.totals(.asset, 0) + wallets.totals(.liability, 0)
      before = try worth.split(opening, on: start.adding(days: -1)).worth
    }
    var rows: [Row] = []
    for (number, period) in periods.enumerated() {
      let end = past[number].end ?? book.tomorrow
      let day = end.adding(days: -1)
      let assets = try worth.split(wallets.totals(.asset, number + 1), on: day)
      let owed = try worth.split(wallets.totals(.liability, number + 1), on: day)
      var unpriced = assets.unpriced
      try unpriced += owed.unpriced
      let net = try assets.worth + owed.worth
      rows.append(
        Row(
          period: period, day: day, isRunning: period.end.map { $0 > book.tomorrow } ?? true,
          assets: assets.worth, liabilities: owed.worth.negated, net: net,
          change: try net - before, unpriced: unpriced))
      before = net
    }
    return rows
  }

  package var emptiness: Wording? {
    guard rows.isEmpty || rows.allSatisfy({ $0.assets.isZero && $0.liabilities.isZero }),
      rows.allSatisfy(\.unpriced.isZero)
    else { return nil }
    return Wording(WealthPhrase.nothingOwned(book.today))
  }
}

extension Wallets {
  /// What all wallets of a kind hold at the end of a column, a commodity each.
  func totals(_ kind: Kind, _ column: Int) throws(TooLarge) -> [Amount] {
    var totals = MixedAmount()
    for line in lines where line.kind == kind {
      try totals += Amount(line.balances[column], line.commodity)
    }
    return totals.nonzero.sorted { $0.commodity < $1.commodity }
  }
}
