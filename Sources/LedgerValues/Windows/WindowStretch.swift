/// The windows of one amount line, up to its end or to the line that follows.
struct WindowStretch: Sendable {
  let line: Int
  let start: Day
  /// The day before which its last window ends.
  let end: Day
  private let starts: Starts
  /// How many windows there are; nil where nothing ends them.
  private let count: Int?
  /// Whether the end is where a window would begin, so that none is cut.
  private let endsWhole: Bool
  private let shift: Shift
  private let holidays: Holidays

  /// Where windows begin before any shift.
  fileprivate enum Starts: Sendable {
    case single(start: Day, end: Day)
    case repeating(DaySeries)
  }

  /// The line that follows.
  struct Successor {
    /// Its start as written.
    let nominalStart: Day
    /// The day on which its first window begins.
    let start: Day
  }

  init(_ period: BudgetPeriod, line: Int, until successor: Successor?, holidays: Holidays) {
    let starts = Starts(period)
    let shifted = { (day: Day) in period.shift.adjusting(day, by: holidays) }
    // Its own end counts unless the next line begins by then; a gap between them is left as it is.
    let nominalEnd: Day?
    var end: Day
    if let successor, successor.nominalStart <= period.end ?? .latest {
      nominalEnd = successor.nominalStart
      end = successor.start
    } else {
      nominalEnd = period.end
      end = period.end ?? .latest
    }
    let count = nominalEnd.map(starts.count)
    let endsWhole = nominalEnd.map { starts.day(count ?? 0) == $0 } ?? false
    if endsWhole, nominalEnd == period.end, nominalEnd != successor?.nominalStart {
      end = shifted(end)
    }
    // A line that is shifted past the next one's start has no days left.
    let limit = successor?.start ?? .latest
    self.line = line
    self.start = min(period.start.map(shifted) ?? .earliest, limit)
    self.end = min(end, limit)
    self.starts = starts
    self.count = count
    self.endsWhole = endsWhole
    self.shift = period.shift
    self.holidays = holidays
  }
}

extension WindowStretch {
  /// The window of a number from 0; nil beyond the last that has days of its own.
  func window(_ number: Int) -> BudgetWindow? {
    if let count, number >= count { return nil }
    let start = self.start(number)
    guard start < .latest else { return nil }
    let isLast = number + 1 == count
    let next = unboundedStart(number + 1)
    let end = isLast ? self.end : min(next, self.end)
    // Its last days may lie beyond the next start, where that one alone is shifted back.
    let uncutEnd = isLast && endsWhole ? end : max(end, next)
    // Shifted past the end by which it is cut.
    if start >= end, uncutEnd > start { return nil }
    return BudgetWindow(
      line: line, number: number, start: start, end: max(start, end),
      uncutEnd: max(start, uncutEnd))
  }

  /// The number of the last window that begins on a day or before.
  func number(at day: Day) -> Int {
    var number = starts.index(near: day)
    if let count { number = min(number, count - 1) }
    while number > 0, start(number) > day { number -= 1 }
    while number + 1 < count ?? .max, start(number + 1) <= day, start(number + 1) < .latest {
      number += 1
    }
    return number
  }

  /// The number of the first window that has days from the given one on, or starts there.
  func firstNumber(from day: Day) -> Int {
    var number = number(at: max(day, start))
    while number > 0, start(number - 1) >= day { number -= 1 }
    return number
  }

  /// Where the window of a number begins, were it not for the end.
  private func start(_ number: Int) -> Day {
    if number == 0 { return start }
    return min(unboundedStart(number), end)
  }

  private func unboundedStart(_ number: Int) -> Day {
    shift.adjusting(starts.day(number), by: holidays)
  }
}

extension WindowStretch.Starts {
  init(_ period: BudgetPeriod) {
    switch (period.cadence, period.start, period.end) {
    case (.single, let start?, let end?): self = .single(start: start, end: end)
    case (.single, _, _): preconditionFailure("a single window has both its days")
    case (.every(let count, let unit), let start, _):
      self = .repeating(DaySeries(unit.interval(count), from: start ?? .earliest))
    }
  }

  func day(_ number: Int) -> Day {
    switch self {
    case .single(let start, let end): number == 0 ? start : end
    case .repeating(let series): series.day(at: number) ?? .latest
    }
  }

  func index(near day: Day) -> Int {
    switch self {
    case .single: 0
    case .repeating(let series): series.index(near: day)
    }
  }

  /// How many windows begin before a day.
  func count(before day: Day) -> Int {
    if case .single(let start, _) = self { return start < day ? 1 : 0 }
    var count = index(near: day)
    while self.day(count) < day { count += 1 }
    return count
  }
}
