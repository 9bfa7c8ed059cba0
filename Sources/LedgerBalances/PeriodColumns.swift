package import LedgerModel
package import LedgerValues

/// The columns of a report over time: periods that follow each other.
package struct PeriodColumns: Sendable {
  /// The longest span that is looked up day by day; columns of a longer one are sought.
  private static let longestTable = 1 << 18

  package let periods: [Period]
  /// For each day from the first on its column.
  private let table: [Int32]
  private let first: Int

  package init(_ periods: [Period]) {
    self.periods = periods
    first = periods.first?.start.map { Int($0.number) } ?? 0
    table = PeriodColumns.table(periods, from: first)
  }

  private static func table(_ periods: [Period], from first: Int) -> [Int32] {
    guard let end = periods.last?.end, periods.first?.start != nil else { return [] }
    let length = Int(end.number) - first
    guard length > 0, length <= longestTable else { return [] }
    var table: [Int32] = []
    table.reserveCapacity(length)
    for (column, period) in periods.enumerated() {
      table.append(contentsOf: repeatElement(Int32(column), count: period.length ?? 0))
    }
    return table
  }

  /// Where a day lies.
  @usableFromInline
  package enum Place: BitwiseCopyable, Equatable, Sendable {
    case before
    case column(Int)
    case after
  }

  package func place(of day: Day) -> Place {
    if !table.isEmpty {
      let offset = Int(day.number) - first
      if offset < 0 { return .before }
      return offset < table.count ? .column(Int(table[offset])) : .after
    }
    return sought(day)
  }

  /// The place of a day, found by halving.
  private func sought(_ day: Day) -> Place {
    let column = periods.partitionPoint { period in period.end.map { $0 <= day } ?? false }
    guard column < periods.count else { return .after }
    if let start = periods[column].start, day < start { return .before }
    return .column(column)
  }

  /// The last day of a column, where it has one.
  package func lastDay(of column: Int) -> Day? { periods[column].end?.adding(days: -1) }
}

// MARK: - From what was asked for

extension PeriodColumns {
  /// Which days a report without bounds covers.
  package enum Reach: Sendable {
    /// From the first transaction to the last.
    case transactions
    /// To the last market price up to a day, if that is later: what comes after today is not known.
    case transactionsAndPrices(until: Day)
  }

  /// After so many days even what recurs once a year has begun.
  private static let longestWait = 366

  /// The columns that an expression and a query's dates give a report on a journal.
  ///
  /// Days that nobody named are those of the whole journal, not only of what the query matches.
  package init(
    _ asked: PeriodExpression, _ query: Query, of journal: Journal, _ reach: Reach
  ) throws(PeriodProblem) {
    try self.init(asked, query, over: journal.span(reach))
  }

  /// The columns where the days that nobody named are these.
  package init(
    _ asked: PeriodExpression, _ query: Query, over days: Period
  ) throws(PeriodProblem) {
    let named = asked.period.intersection(query.period)
    var span = named.fillingOpenSides(from: days)
    // What begins after the last transaction still has its first day.
    let isBeyond = named.end == nil && span.start != nil && (span.isEmpty || span.end == nil)
    if isBeyond { span.end = span.start?.adding(days: 1) }
    let isOpen = span.start == nil || span.end == nil
    if asked.interval == nil || isOpen {
      self.init([span])
      return
    }
    let start: SubperiodStart = named.start == nil ? .natural : .exact
    var periods = try asked.subperiods(of: span, startingAt: start)
    if isBeyond, periods.isEmpty {
      span.end = span.start?.adding(days: PeriodColumns.longestWait)
      periods = Array(try asked.subperiods(of: span, startingAt: start).prefix(1))
    }
    self.init(periods)
  }
}

extension Journal {
  /// The days from the first to the last; open where there are none.
  package func span(_ reach: PeriodColumns.Reach) -> Period {
    var first: Day?
    var last: Day?
    func cover(_ day: Day) {
      first = first.map { min($0, day) } ?? day
      last = last.map { max($0, day) } ?? day
    }
    for transaction in transactions { cover(transaction.day) }
    for (_, day) in postingDays { cover(day) }
    if case .transactionsAndPrices(let today) = reach,
      let price = prices.lazy.map(\.day).filter({ $0 <= today }).max()
    {
      last = last.map { max($0, price) } ?? price
    }
    return Period(start: first, end: last?.adding(days: 1))
  }
}
