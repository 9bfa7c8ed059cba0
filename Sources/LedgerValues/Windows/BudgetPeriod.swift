/// When the windows of a budget begin and end, as in `monthly from 2026-01-25 shift prev`.
package struct BudgetPeriod: Hashable, Sendable {
  package let cadence: Cadence
  /// The anchor: where the first window begins, or nil for the windows of the calendar.
  package let start: Day?
  /// The day before which the last window ends, or nil where there is none.
  package let end: Day?
  /// Where starts of windows move that are of a weekend or a holiday.
  package let shift: Shift

  /// How windows follow each other.
  package enum Cadence: Hashable, Sendable {
    /// One window, from the start to the end.
    case single
    case every(Int, CalendarUnit)
  }

  /// Joins parts that fit: a single window has a start and an end, and no shift.
  package init(_ cadence: Cadence, start: Day?, end: Day?, shift: Shift = .none) {
    precondition(
      cadence != .single || (start != nil && end != nil && shift == .none),
      "a single window has both its days and no shift")
    self.cadence = cadence
    self.start = start
    self.end = end
    self.shift = shift
  }
}

extension BudgetPeriod {
  /// Whether nothing in the calendar says where windows begin, as with `biweekly` and no `from`.
  ///
  /// Such windows are counted from Monday, 1 January of the year 1, which nobody can foresee.
  package var lacksStart: Bool {
    guard start == nil, case .every(let count, let unit) = cadence else { return false }
    switch unit {
    case .day, .week, .year: return count > 1
    case .month: return !12.isMultiple(of: count)
    case .quarter: return !4.isMultiple(of: count)
    }
  }

  /// The words that may stand for a cadence.
  package static let words: [(word: String, cadence: Cadence)] = [
    ("daily", .every(1, .day)), ("weekly", .every(1, .week)), ("biweekly", .every(2, .week)),
    ("monthly", .every(1, .month)), ("bimonthly", .every(2, .month)),
    ("quarterly", .every(1, .quarter)), ("half-yearly", .every(6, .month)),
    ("yearly", .every(1, .year)),
  ]

  /// The shifts that keep windows in order and are therefore allowed.
  package static let shifts: [Shift] = [.previous, .next, .nearest]
}
