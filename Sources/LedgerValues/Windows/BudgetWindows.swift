/// The windows of a budget over all of its amount lines, each found from its number alone.
///
/// They neither overlap nor leave a gap while one line follows another. Where shifts move the start
/// of a window, the one before ends there: window k lasts from the shifted start k to the shifted
/// start k + 1.
package struct BudgetWindows: Sendable {
  /// In the order of time.
  let stretches: [WindowStretch]

  /// Joins the periods of a budget's amount lines, in the order in which they are written.
  package init(
    _ periods: [BudgetPeriod], holidays: Holidays = .none
  ) throws(BudgetWindowsProblem) {
    let lines = periods.enumerated().sorted { Self.order($0) < Self.order($1) }
    for (first, second) in zip(lines, lines.dropFirst())
    where first.element.start == second.element.start {
      throw BudgetWindowsProblem(first: first.offset, second: second.offset)
    }
    var stretches: [WindowStretch] = []
    var later: WindowStretch.Successor?
    for (line, period) in lines.reversed() {
      let stretch = WindowStretch(period, line: line, until: later, holidays: holidays)
      later = WindowStretch.Successor(
        nominalStart: period.start ?? .earliest, start: stretch.start)
      if stretch.start < stretch.end { stretches.append(stretch) }
    }
    self.stretches = stretches.reversed()
  }

  /// By start, a line without one first; lines that are alike in the order written.
  private static func order(_ line: (offset: Int, element: BudgetPeriod)) -> (Int32, Int) {
    ((line.element.start ?? .earliest).number, line.offset)
  }
}

/// Two amount lines that begin on the same day, or that both say nothing about it.
package struct BudgetWindowsProblem: Error, Hashable, Sendable {
  /// The place of the line that is written first.
  package let first: Int
  package let second: Int

  package init(first: Int, second: Int) {
    self.first = first
    self.second = second
  }
}

extension BudgetWindows {
  /// The window that has a day; nil where the budget has none then.
  package func window(containing day: Day) -> BudgetWindow? {
    guard let stretch = stretches.first(where: { $0.start <= day && day < $0.end }) else {
      return nil
    }
    return stretch.window(stretch.number(at: day))
  }

  /// The windows that have days in a period, or that start in it, in the order of time.
  ///
  /// Without an end of the period they may go on to the end of the calendar.
  package func windows(within period: Period) -> some Sequence<BudgetWindow> {
    WindowSequence(windows: self, period: period)
  }

  /// The stretches of days that have windows; they touch nowhere.
  package var spans: [Period] {
    var spans: [Period] = []
    for stretch in stretches {
      if let last = spans.last, last.end == stretch.start {
        spans[spans.count - 1].end = stretch.end
      } else {
        spans.append(Period(start: stretch.start, end: stretch.end))
      }
    }
    return spans.map(\.openingCalendarEnds)
  }
}

extension Period {
  /// The period with a side that is the calendar's own left open.
  fileprivate var openingCalendarEnds: Period {
    Period(start: start == .earliest ? nil : start, end: end == .latest ? nil : end)
  }
}

/// Walks windows in the order of time.
private struct WindowSequence: Sequence, IteratorProtocol {
  private let stretches: [WindowStretch]
  private let period: Period
  private var place = 0
  /// The number of the next window in the present stretch; nil before it is sought.
  private var number: Int?

  init(windows: BudgetWindows, period: Period) {
    stretches = windows.stretches
    self.period = period
    // Windows without days may begin where their stretch ends.
    let start = period.start ?? .earliest
    place = stretches.firstIndex { $0.end >= start } ?? stretches.count
  }

  mutating func next() -> BudgetWindow? {
    while place < stretches.count {
      let stretch = stretches[place]
      let number = number ?? stretch.firstNumber(from: period.start ?? .earliest)
      guard let window = stretch.window(number) else {
        place += 1
        self.number = nil
        continue
      }
      if let end = period.end, window.start >= end { return nil }
      self.number = number + 1
      if let start = period.start, window.start < start, window.end <= start { continue }
      return window
    }
    return nil
  }
}
