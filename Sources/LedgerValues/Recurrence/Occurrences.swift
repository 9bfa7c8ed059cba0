/// The days on which something recurs within a window, found one at a time.
///
/// The days of a daily rule up to the year 99999 would fill memory; here they cost nothing until
/// asked for.
package struct Occurrences: Sequence, Sendable {
  private let series: DaySeries
  /// The days from which and before which occurrences count.
  private let window: Period
  private let end: Day

  init(series: DaySeries, window: Period, end: Day) {
    self.series = series
    self.window = window
    self.end = end
  }

  package func makeIterator() -> Iterator {
    let start = window.start ?? .earliest
    return Iterator(
      series: series, index: series.index(near: start), start: start,
      end: Swift.min(end, window.end ?? .latest))
  }

  /// Walks the days in ascending order.
  package struct Iterator: IteratorProtocol, Sendable {
    let series: DaySeries
    var index: Int
    let start: Day
    let end: Day

    package mutating func next() -> Day? {
      while let day = series.day(at: index), day < end {
        index += 1
        if day >= start { return day }
      }
      return nil
    }
  }
}

extension PeriodExpression {
  /// The days on which a rule with this expression happens within the forecast period.
  ///
  /// They are counted from the expression's start, else from the fallback. Lists of weekdays begin
  /// in the week of that day, so that their first days may precede it.
  package func occurrences(
    anchoredAt fallbackStart: Day, within forecast: Period
  ) -> Occurrences {
    let start = period.start ?? fallbackStart
    let end = min(period.end ?? .latest, forecast.end ?? .latest)
    let isEmpty = period.end.map { start >= $0 } ?? false
    return Occurrences(
      series: DaySeries(interval, from: start), window: forecast, end: isEmpty ? .earliest : end)
  }
}
