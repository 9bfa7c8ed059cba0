/// The days of a recurrence before any of them is shifted or skipped.
struct NominalDays: Sendable {
  private let source: Source
  /// Days before it do not count; days of a plain expression never precede it by mistake.
  private let start: Day
  private(set) var end: Day

  private enum Source: Sendable {
    /// The days of a plain period expression, which are hledger's.
    case series(DaySeries)
    case monthly(MonthlyDays)
  }

  init(series: DaySeries, end: Day) {
    source = .series(series)
    // A list of weekdays begins in the week of its start, on a day that may precede it.
    start = .earliest
    self.end = end
  }

  init(monthly: MonthlyDays, start: Day, end: Day) {
    source = .monthly(monthly)
    self.start = start
    self.end = end
  }

  /// Ends after so many days, if not before.
  mutating func end(after count: Int) {
    guard let last = day(at: count - 1) else { return }
    end = min(end, last.adding(days: 1))
  }

  /// The days from a given one on.
  func days(from day: Day) -> Iterator { Iterator(self, from: day) }

  /// The day of that number from 0; nil beyond the end.
  private func day(at index: Int) -> Day? {
    switch source {
    case .series(let series): return series.day(at: index)
    case .monthly(let monthly):
      if let first = monthly.onlyDay(ofGroup: 0) {
        return monthly.onlyDay(ofGroup: first < start ? index + 1 : index)
      }
      var days = days(from: start)
      for _ in 0..<index where days.next() == nil { return nil }
      return days.next()
    }
  }
}

extension NominalDays {
  /// Walks the days in ascending order, each computed from its number.
  struct Iterator: IteratorProtocol, Sendable {
    private let days: NominalDays
    private let start: Day
    private var index: Int
    /// The days of the present month that are still to come, the last first.
    private var rest: [Day] = []

    fileprivate init(_ days: NominalDays, from start: Day) {
      self.days = days
      self.start = max(start, days.start)
      index =
        switch days.source {
        case .series(let series): series.index(near: self.start)
        case .monthly(let monthly): monthly.index(near: self.start)
        }
    }

    mutating func next() -> Day? {
      switch days.source {
      case .series(let series):
        while let day = series.day(at: index), day < days.end {
          index += 1
          if day >= start { return day }
        }
        return nil
      case .monthly(let monthly): return next(in: monthly)
      }
    }

    private mutating func next(in monthly: MonthlyDays) -> Day? {
      var pause = 0
      while true {
        while let day = rest.popLast() {
          if day >= days.end { return nil }
          if day >= start { return day }
        }
        guard pause <= MonthlyDays.longestPause, monthly.start(ofGroup: index) < days.end else {
          return nil
        }
        rest = monthly.days(ofGroup: index).reversed()
        index += 1
        pause += 1
      }
    }
  }
}
