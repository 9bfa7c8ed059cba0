/// A stretch of days for which a budget has one base amount.
package struct BudgetWindow: Hashable, Sendable {
  /// The place of its amount line among those of the budget.
  package let line: Int
  /// Its number among the windows of its line, from 0.
  package let number: Int
  package let start: Day
  /// The day after its last, or the start where shifts leave it no day.
  package let end: Day
  /// The day before which it would end if nothing cut it short.
  package let uncutEnd: Day

  init(line: Int, number: Int, start: Day, end: Day, uncutEnd: Day) {
    self.line = line
    self.number = number
    self.start = start
    self.end = end
    self.uncutEnd = uncutEnd
  }
}

extension BudgetWindow {
  package var period: Period { Period(start: start, end: end) }

  /// Whether a later amount line or the end of its own cut it short, so that its base is pro-rated.
  package var isCut: Bool { end < uncutEnd }

  /// The part of the base that it has.
  package var share: DayShare { start == uncutEnd ? .whole : share(within: period) }

  /// The part of the base that falls on the days it has in common with a period.
  package func share(within range: Period) -> DayShare {
    let total = Int(uncutEnd.number) - Int(start.number)
    // A window without days is where it starts.
    if total == 0 { return DayShare(range.contains(start) ? 1 : 0, of: 1) }
    return DayShare(period.intersection(range).length ?? 0, of: total)
  }
}
