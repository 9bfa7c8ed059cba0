/// A date as it may be written in options and period expressions: exact, partial or relative.
package enum SmartDate: Hashable, Sendable {
  case day(Day)
  case month(year: Int, month: Int)
  case year(Int)
  /// A quarter, of the reference year where none is given.
  case quarter(year: Int?, quarter: Int)
  case monthAndDay(month: Int, day: Int)
  case dayOfMonth(Int)
  case namedMonth(Int)
  /// The unit that holds the reference day, moved by so many units.
  case relative(count: Int, unit: CalendarUnit)
  case lastWeekday(Int)
  case nextWeekday(Int)
  case lastMonth(Int)
  case nextMonth(Int)
}

extension SmartDate {
  /// The day meant: of a longer stretch its first.
  package func day(relativeTo reference: Day) -> Day {
    let (year, month, _) = reference.civil
    return switch self {
    case .day(let day): day
    case .month(let year, let month): .clipping(year: year, month: month, day: 1)
    case .year(let year): .clipping(year: year, month: 1, day: 1)
    case .quarter(let written, let quarter):
      .clipping(year: written ?? year, month: quarter * 3 - 2, day: 1)
    case .monthAndDay(let month, let day): .clipping(year: year, month: month, day: day)
    case .dayOfMonth(let day): .clipping(year: year, month: month, day: day)
    case .namedMonth(let month): .clipping(year: year, month: month, day: 1)
    case .relative(let count, let unit): unit.adding(count, to: unit.start(of: reference))
    case .lastWeekday(let weekday):
      reference.adding(days: -((reference.weekday - weekday + 6) % 7 + 1))
    case .nextWeekday(let weekday):
      reference.adding(days: (weekday - reference.weekday + 6) % 7 + 1)
    case .lastMonth(let named):
      .clipping(year: named < month ? year : year - 1, month: named, day: 1)
    case .nextMonth(let named):
      .clipping(year: named > month ? year : year + 1, month: named, day: 1)
    }
  }

  /// All the days meant: the day, week, month, quarter or year named.
  package func period(relativeTo reference: Day) -> Period {
    let start = day(relativeTo: reference)
    if case .relative(let count, let unit) = self {
      // Both ends are reckoned from here, so that a period before the calendar is empty.
      return Period(start: start, end: unit.adding(count + 1, to: unit.start(of: reference)))
    }
    return Period(start: start, end: unit.adding(1, to: start))
  }

  private var unit: CalendarUnit {
    switch self {
    case .day, .monthAndDay, .dayOfMonth, .lastWeekday, .nextWeekday: .day
    case .month, .namedMonth, .lastMonth, .nextMonth: .month
    case .quarter: .quarter
    case .year: .year
    case .relative(_, let unit): unit
    }
  }
}
