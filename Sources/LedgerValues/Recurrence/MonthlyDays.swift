/// Days of every nth month, found a month at a time from the month's number alone.
///
/// Series with many days a month, days from the end and months without any are beyond `DaySeries`,
/// which numbers days and not months.
struct MonthlyDays: Sendable {
  let choices: [OnDay.Choice]
  /// What was asked for; nil leaves it to each choice.
  let overflow: Overflow?
  /// Counted since the year 0.
  let firstMonth: Int
  let step: Int
  let holidays: Holidays

  /// After so many months of the series without a day there is none: the calendar repeats.
  static let longestPause = 4800
}

extension MonthlyDays {
  /// The days of the group of that number from 0, in ascending order, each once.
  ///
  /// What overflows into the next month belongs to that month's group if it has one.
  func days(ofGroup index: Int) -> [Day] {
    let month = firstMonth + index * step
    if choices.count == 1, overflow(of: choices[0]) != .next {
      return day(choices[0], inMonth: month).map { [$0] } ?? []
    }
    var days = choices.compactMap { day($0, inMonth: month) }
    if step == 1 {
      let end = Self.start(ofMonth: month + 1)
      days.removeAll { $0 >= end }
      if index > 0 {
        let start = Self.start(ofMonth: month)
        days += choices.compactMap { day($0, inMonth: month - 1) }.filter { $0 >= start }
      }
    }
    return Set(days).sorted()
  }

  /// The number of a group before which every day precedes the given one.
  func index(near day: Day) -> Int {
    max(0, (Self.month(of: day) - firstMonth) / step)
  }

  /// A day that no day of the group or of later ones precedes.
  func start(ofGroup index: Int) -> Day { Self.start(ofMonth: firstMonth + index * step) }

  /// The only day of each group, where every month has exactly one.
  func onlyDay(ofGroup index: Int) -> Day? {
    guard choices.count == 1, choices[0].kind == .day, overflow(of: choices[0]) != .skip else {
      return nil
    }
    return day(choices[0], inMonth: firstMonth + index * step)
  }
}

extension MonthlyDays {
  private func overflow(of choice: OnDay.Choice) -> Overflow {
    overflow ?? choice.kind.defaultOverflow
  }

  private func day(_ choice: OnDay.Choice, inMonth month: Int) -> Day? {
    let days = MonthDays(choice.kind, month: month, holidays: holidays)
    let index = choice.ordinal > 0 ? choice.ordinal - 1 : days.count + choice.ordinal
    if index >= 0, index < days.count { return days[index] }
    switch overflow(of: choice) {
    case .skip: return nil
    case .clamp: return days.isEmpty ? nil : days[index < 0 ? 0 : days.count - 1]
    case .next:
      let later = index < 0 ? days : MonthDays(choice.kind, month: month + 1, holidays: holidays)
      return later.isEmpty ? nil : later[0]
    }
  }

  static func month(of day: Day) -> Int {
    let (year, month, _) = day.civil
    return year * 12 + month - 1
  }

  static func start(ofMonth month: Int) -> Day {
    .clipping(year: month / 12, month: month % 12 + 1, day: 1)
  }
}

/// The days of one kind that a month has.
private enum MonthDays {
  case regular(first: Day, step: Int, count: Int)
  case workdays([Day])

  init(_ kind: OnDay.Kind, month: Int, holidays: Holidays) {
    let start = MonthlyDays.start(ofMonth: month)
    let length = Day.daysInMonth(month % 12 + 1, year: month / 12)
    switch kind {
    case .day: self = .regular(first: start, step: 1, count: length)
    case .weekday(let weekday):
      let wait = (weekday - start.weekday + 7) % 7
      self = .regular(
        first: start.adding(days: wait), step: 7, count: (length - wait - 1) / 7 + 1)
    case .workday:
      self = .workdays(
        (0..<length).map { start.adding(days: $0) }.filter(holidays.isWorkday))
    }
  }

  var count: Int {
    switch self {
    case .regular(_, _, let count): count
    case .workdays(let days): days.count
    }
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Day {
    switch self {
    case .regular(let first, let step, _): first.adding(days: index * step)
    case .workdays(let days): days[index]
    }
  }
}
