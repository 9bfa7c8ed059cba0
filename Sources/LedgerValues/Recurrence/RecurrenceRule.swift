/// When something recurs: a period expression and what tags change about it.
///
/// Every day is reckoned from the anchor, so that none depends on what was asked for.
package struct RecurrenceRule: Sendable {
  package let options: RecurrenceOptions
  package let holidays: Holidays
  let days: NominalDays

  /// Joins an expression and options; the anchor is the expression's start, else the fallback.
  package init(
    _ expression: PeriodExpression, anchoredAt fallback: Day,
    options: RecurrenceOptions = RecurrenceOptions(), holidays: Holidays = .none
  ) throws(RecurrenceProblem) {
    self.options = options
    self.holidays = holidays
    let start = expression.period.start ?? fallback
    var end = expression.period.end ?? .latest
    if start >= end { end = .earliest }
    if let until = options.until { end = min(end, until.adding(days: 1)) }
    let monthly = try Self.monthly(expression.interval, from: start, options, holidays)
    var days =
      if let monthly {
        NominalDays(monthly: monthly, start: start, end: end)
      } else {
        NominalDays(series: DaySeries(expression.interval, from: start), end: end)
      }
    if let count = options.count {
      guard (1...Self.largestCount).contains(count) else { throw .countOutOfRange }
      days.end(after: count)
    }
    self.days = days
  }

  /// The largest N of `count:N`; some rules must be walked that far to find their end.
  package static var largestCount: Int { 99_999 }

  /// The days by months where tags change them; nil where the expression stands as it is.
  private static func monthly(
    _ interval: Interval?, from start: Day, _ options: RecurrenceOptions, _ holidays: Holidays
  ) throws(RecurrenceProblem) -> MonthlyDays? {
    let own = interval?.monthlyDay(from: start)
    if let onDay = options.onDay {
      guard let own else { throw .onDayWithoutMonths }
      guard !own.isNamed else { throw .onDayBesideNamedDay }
      return MonthlyDays(
        choices: onDay.choices, overflow: options.overflow, firstMonth: own.firstMonth,
        step: own.step, holidays: holidays)
    }
    guard let own, let overflow = options.overflow else { return nil }
    return MonthlyDays(
      choices: [own.choice], overflow: overflow, firstMonth: own.firstMonth, step: own.step,
      holidays: holidays)
  }
}

extension Interval {
  /// The day of every nth month that it means, and whether it names that day itself.
  fileprivate typealias MonthlyDay = (
    choice: OnDay.Choice, step: Int, firstMonth: Int, isNamed: Bool
  )

  fileprivate func monthlyDay(from start: Day) -> MonthlyDay? {
    let month = MonthlyDays.month(of: start)
    let ofStart = OnDay.Choice(start.civil.day, .day)
    switch self {
    case .days, .weeks, .weekdays: return nil
    case .months(let count): return (ofStart, count, month, false)
    case .quarters(let count): return (ofStart, count * 3, month, false)
    case .years(let count): return (ofStart, count * 12, month, false)
    case .dayOfMonth(let day): return (OnDay.Choice(day, .day), 1, month, true)
    case .weekdayOfMonth(let ordinal, let weekday):
      return (OnDay.Choice(ordinal, .weekday(weekday)), 1, month, true)
    case .dayOfYear(let named, let day):
      let first = month / 12 * 12 + named - 1
      return (OnDay.Choice(day, .day), 12, first, true)
    }
  }
}
