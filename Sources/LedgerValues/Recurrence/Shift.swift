/// Where a day moves that is of a weekend or a holiday; each case is written as its raw value.
package enum Shift: String, CaseIterable, Hashable, Sendable {
  case none
  case previous = "prev"
  case next
  /// The nearer workday; the earlier of two that are equally near.
  case nearest
  /// The next workday unless it lies in another month, then the one before.
  case modifiedNext = "modnext"
  /// The workday before unless it lies in another month, then the next.
  case modifiedPrevious = "modprev"
}

extension Shift {
  /// The workday to which a day moves, or the day itself.
  ///
  /// A later day never moves before an earlier one, so that shifted days keep their order.
  package func adjusting(_ day: Day, by holidays: Holidays) -> Day {
    if self == .none || holidays.isWorkday(day) { return day }
    let earlier = holidays.workday(onOrBefore: day)
    let later = holidays.workday(onOrAfter: day)
    return switch self {
    case .none: day
    case .previous: earlier
    case .next: later
    case .nearest: later.number - day.number < day.number - earlier.number ? later : earlier
    case .modifiedNext: later.startOfMonth == day.startOfMonth ? later : earlier
    case .modifiedPrevious: earlier.startOfMonth == day.startOfMonth ? earlier : later
    }
  }
}
