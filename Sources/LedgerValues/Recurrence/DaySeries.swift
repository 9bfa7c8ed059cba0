/// The days of an interval from an anchor on, each computed from its number alone.
enum DaySeries: Hashable, Sendable {
  case once(Day)
  case days(every: Int, from: Day)
  /// Always reckoned from the anchor: 31 January, 29 February, 31 March.
  case months(every: Int, from: Day)
  /// Of months counted since the year 0.
  case dayOfMonth(Int, firstMonth: Int)
  case weekdayOfMonth(ordinal: Int, weekday: Int, firstMonth: Int)
  case dayOfYear(month: Int, day: Int, firstYear: Int)
  case weekdays([Int], monday: Day)
}

extension DaySeries {
  init(_ interval: Interval?, from start: Day) {
    let (year, month, _) = start.civil
    let monthNumber = year * 12 + month - 1
    switch interval {
    case nil: self = .once(start)
    case .days(let count): self = .days(every: count, from: start)
    case .weeks(let count): self = .days(every: count * 7, from: start)
    case .months(let count): self = .months(every: count, from: start)
    case .quarters(let count): self = .months(every: count * 3, from: start)
    case .years(let count): self = .months(every: count * 12, from: start)
    case .dayOfMonth(let day):
      let isPast = Self.day(day, inMonth: monthNumber) < start
      self = .dayOfMonth(day, firstMonth: isPast ? monthNumber + 1 : monthNumber)
    case .weekdayOfMonth(let ordinal, let weekday):
      let first = Self.weekday(weekday, ordinal, inMonth: monthNumber)
      // A fifth weekday that the first month lacks does not overflow from it, only from later ones.
      let isUsable = first >= start && first < Self.day(1, inMonth: monthNumber + 1)
      self = .weekdayOfMonth(
        ordinal: ordinal, weekday: weekday, firstMonth: isUsable ? monthNumber : monthNumber + 1)
    case .dayOfYear(let month, let day):
      let isPast = Day.clipping(year: year, month: month, day: day) < start
      self = .dayOfYear(month: month, day: day, firstYear: isPast ? year + 1 : year)
    case .weekdays(let days): self = .weekdays(days, monday: start.startOfWeek)
    }
  }

  /// The day of that number from 0, or nil where the series has ended.
  func day(at index: Int) -> Day? {
    switch self {
    case .once(let day): index == 0 ? day : nil
    case .days(let step, let start): start.adding(days: index * step)
    case .months(let step, let start): start.adding(months: index * step)
    case .dayOfMonth(let day, let first): Self.day(day, inMonth: first + index)
    case .weekdayOfMonth(let ordinal, let weekday, let first):
      Self.weekday(weekday, ordinal, inMonth: first + index)
    case .dayOfYear(let month, let day, let first):
      .clipping(year: first + index, month: month, day: day)
    case .weekdays(let days, let monday):
      monday.adding(days: index / days.count * 7 + days[index % days.count] - 1)
    }
  }

  /// A number below which every day precedes the given one, and not far below the first after it.
  func index(near day: Day) -> Int {
    let estimate =
      switch self {
      case .once: 0
      case .days(let step, let start): (Int(day.number) - Int(start.number)) / step
      case .months(let step, let start): (Self.month(of: day) - Self.month(of: start)) / step
      case .dayOfMonth(_, let first), .weekdayOfMonth(_, _, let first): Self.month(of: day) - first
      case .dayOfYear(_, _, let first): day.civil.year - first
      case .weekdays(let days, let monday):
        (Int(day.number) - Int(monday.number)) / 7 * days.count
      }
    return max(0, estimate - 2)
  }
}

extension DaySeries {
  private static func month(of day: Day) -> Int {
    let (year, month, _) = day.civil
    return year * 12 + month - 1
  }

  private static func day(_ day: Int, inMonth month: Int) -> Day {
    .clipping(year: month / 12, month: month % 12 + 1, day: day)
  }

  /// The nth such weekday counted from the month's first day; a fifth may lie in the next month.
  private static func weekday(_ weekday: Int, _ ordinal: Int, inMonth month: Int) -> Day {
    let first = day(1, inMonth: month)
    return first.adding(days: (weekday - first.weekday + 7) % 7 + (ordinal - 1) * 7)
  }
}
