/// Where the first column of a report begins.
package enum SubperiodStart: Hashable, Sendable {
  /// At the boundary of the calendar on or before the report's start.
  case natural
  /// On the report's start, which was asked for by the user.
  case exact
}

extension PeriodExpression {
  /// The most columns that a report may have.
  package static var mostSubperiods: Int { 100_000 }

  /// The columns of a report over a span: they follow each other and cover it, the last in full.
  ///
  /// Without an interval, or where a side of the span is open, that is the span itself.
  package func subperiods(
    of span: Period, startingAt start: SubperiodStart = .natural
  ) throws(PeriodProblem) -> [Period] {
    guard let interval, let first = span.start, let last = span.end else { return [span] }
    guard first < last else { return [] }
    let series = DaySeries(interval, from: interval.boundary(for: first, startingAt: start))
    var periods: [Period] = []
    var index = 0
    guard var opening = series.day(at: index) else { return [] }
    while opening < last {
      guard periods.count < Self.mostSubperiods else {
        throw PeriodProblem(.tooManySubperiods, offset: 0)
      }
      index += 1
      guard let closing = series.day(at: index), closing > opening else { return periods }
      let isBefore = opening < first && start == .exact && interval.beginsOnDaysOfItsOwn
      if closing > first, !isBefore { periods.append(Period(start: opening, end: closing)) }
      opening = closing
    }
    return periods
  }
}

extension PeriodExpression {
  /// The day from which a rule with this expression counts where it names none: the last day on or
  /// before the given one on which its interval begins.
  package func naturalStart(before day: Day) -> Day {
    guard period.start == nil, let interval else { return period.start ?? day }
    let series = DaySeries(interval, from: interval.boundary(for: day, startingAt: .natural))
    var start = day
    var index = 0
    while let next = series.day(at: index), next <= day {
      start = next
      index += 1
    }
    return start
  }

  /// The day from which a goal with this expression counts: where its interval begins in the
  /// calendar.
  ///
  /// What happens on a certain day of a month or year is no goal for days before it.
  package func goalStart(before day: Day) -> Day {
    switch interval {
    case .dayOfMonth, .dayOfYear: period.start ?? day
    case nil, .days, .weeks, .months, .quarters, .years, .weekdayOfMonth, .weekdays:
      naturalStart(before: day)
    }
  }
}

extension Interval {
  /// Whether periods begin on certain days of months, so that one from before the first day that was
  /// asked for is none of those wanted.
  fileprivate var beginsOnDaysOfItsOwn: Bool {
    switch self {
    case .dayOfMonth, .weekdayOfMonth, .dayOfYear: true
    case .days, .weeks, .months, .quarters, .years, .weekdays: false
    }
  }

  /// A day at or before the given one from which the columns are counted.
  fileprivate func boundary(for day: Day, startingAt start: SubperiodStart) -> Day {
    switch self {
    case .days: day
    case .weeks: start == .exact ? day : day.startOfWeek
    case .months: start == .exact ? day : day.startOfMonth
    case .quarters: start == .exact ? day : day.startOfQuarter
    case .years: start == .exact ? day : day.startOfYear
    // The boundaries of these are fixed days; the last before the given day is sought from here.
    case .dayOfMonth: day.startOfMonth.adding(months: -1)
    case .weekdayOfMonth: day.startOfMonth.adding(months: -2)
    case .dayOfYear: day.startOfYear.adding(months: -12)
    case .weekdays: day.startOfWeek.adding(days: -7)
    }
  }
}
