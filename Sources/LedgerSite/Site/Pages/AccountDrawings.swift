import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// What an account held and how it changed, by months or by years, in the commodity of its latest posting.
struct AccountDrawings {
  /// So many years are drawn.
  private static let mostYears = 20

  private let book: SiteBook
  private let rows: [AccountPages.Row]
  private let commodity: CommodityID
  /// The first days of the months or years up to this one.
  private let starts: [Day]
  private let period: SiteCard.Period

  /// Nil where there is too little to draw.
  init?(_ book: SiteBook, _ rows: [AccountPages.Row], _ period: SiteCard.Period) {
    guard rows.count > 2, let latest = rows.last?.amount.amounts.first else { return nil }
    self.book = book
    self.rows = rows
    self.period = period
    commodity = latest.commodity
    switch period {
    case .months:
      let month = book.today.startOfMonth
      starts = (0..<SiteBook.monthsDrawn).reversed().map { month.adding(months: -$0) }
    case .years:
      let year = book.today.startOfYear
      let count = year.civil.year - rows[0].day.civil.year + 1
      guard count > 1 else { return nil }
      starts = (0..<min(count, AccountDrawings.mostYears)).reversed().map {
        year.adding(months: -12 * $0)
      }
    }
  }

  private func start(of day: Day) -> Day {
    period == .months ? day.startOfMonth : day.startOfYear
  }

  private var labels: [Wording] {
    starts.map { day in
      period == .months
        ? Wording(CalendarPhrase.shortMonthOfYear(day)) : Wording(name: "\(day.civil.year)")
    }
  }

  /// The balance at the ends of the periods.
  var balance: Chart? {
    let values: [Double?] = starts.map { start in
      let end = start.adding(months: period == .months ? 1 : 12)
      let last = rows.last { $0.day < end && $0.day <= book.today }
      return last?.balance.quantity(of: commodity).approximate ?? 0
    }
    guard Set(values).count > 1 else { return nil }
    return .lines(
      LineChart(
        Wording(CommonPhrase.balance), labels: labels,
        [LineChart.Series(Wording(CommonPhrase.balance), values)], book.amounts.axis(commodity)))
  }

  /// What came in and went out.
  func changes() throws(TooLarge) -> Chart? {
    var sums: [Day: (into: Decimal, out: Decimal)] = [:]
    for row in rows where row.day <= book.today {
      let quantity = row.amount.quantity(of: commodity)
      var sum = sums[start(of: row.day)] ?? (.zero, .zero)
      if quantity.isNegative { try sum.out -= quantity } else { try sum.into += quantity }
      sums[start(of: row.day)] = sum
    }
    func series(_ name: SitePagePhrase, _ part: (Day) -> Decimal) -> ColumnChart.Series {
      ColumnChart.Series(
        Wording(name), starts.map { part($0).approximate },
        texts: starts.map { book.amounts.display(Amount(part($0), commodity)) })
    }
    guard starts.contains(where: { sums[$0] != nil }) else { return nil }
    return .columns(
      ColumnChart(
        Wording(SitePagePhrase.inAndOut), labels: labels,
        [
          series(.inSoFar) { sums[$0]?.into ?? .zero },
          series(.outSoFar) { sums[$0]?.out ?? .zero },
        ], .sideBySide, book.amounts.axis(commodity)))
  }
}
