/// How often something recurs, or how wide the columns of a report are.
package enum Interval: Hashable, Sendable {
  case days(Int)
  case weeks(Int)
  case months(Int)
  case quarters(Int)
  case years(Int)
  /// A day of each month, 1 to 31, lowered to the month's length.
  case dayOfMonth(Int)
  /// The first to fifth such weekday of each month, weekdays counted from Monday as 1.
  case weekdayOfMonth(ordinal: Int, weekday: Int)
  /// One day of each year, lowered to the month's length.
  case dayOfYear(month: Int, day: Int)
  /// Certain days of each week, ascending from Monday as 1.
  case weekdays([Int])

  /// The largest N of `every N days` and its like.
  package static var largestCount: Int { 999_999 }
}

/// A unit in which dates are reckoned.
package enum CalendarUnit: String, CaseIterable, Hashable, Sendable {
  case day
  case week
  case month
  case quarter
  case year
}

extension CalendarUnit {
  /// The first day of the unit that holds a day.
  package func start(of day: Day) -> Day {
    switch self {
    case .day: day
    case .week: day.startOfWeek
    case .month: day.startOfMonth
    case .quarter: day.startOfQuarter
    case .year: day.startOfYear
    }
  }

  /// A day moved by so many of the unit, clipped to the month's length.
  package func adding(_ count: Int, to day: Day) -> Day {
    switch self {
    case .day: day.adding(days: count)
    case .week: day.adding(days: Self.product(count, 7))
    case .month: day.adding(months: count)
    case .quarter: day.adding(months: Self.product(count, 3))
    case .year: day.adding(months: Self.product(count, 12))
    }
  }

  private static func product(_ count: Int, _ length: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: length)
    if overflow { return count < 0 ? .min : .max }
    return product
  }

  /// The interval of so many units.
  package func interval(_ count: Int) -> Interval {
    switch self {
    case .day: .days(count)
    case .week: .weeks(count)
    case .month: .months(count)
    case .quarter: .quarters(count)
    case .year: .years(count)
    }
  }
}
