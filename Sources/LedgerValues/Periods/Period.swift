/// A half-open span of days; a side without a day is open.
package struct Period: BitwiseCopyable, Hashable, Sendable {
  /// The first day, or nil where the period has no beginning.
  package var start: Day?
  /// The day after the last, or nil where the period has no end.
  package var end: Day?

  package init(start: Day? = nil, end: Day? = nil) {
    self.start = start
    self.end = end
  }

  /// The period without bounds.
  package static var always: Period { Period() }
}

extension Period {
  /// Whether no day lies in it.
  package var isEmpty: Bool {
    guard let start, let end else { return false }
    return start >= end
  }

  /// How many days it has, or nil where a side is open.
  package var length: Int? {
    guard let start, let end else { return nil }
    return max(0, Int(end.number) - Int(start.number))
  }

  package func contains(_ day: Day) -> Bool {
    if let start, day < start { return false }
    if let end, day >= end { return false }
    return true
  }

  /// The days that both have; empty where they have none in common.
  package func intersection(_ other: Period) -> Period {
    Period(
      start: Self.combine(start, other.start, choosing: max),
      end: Self.combine(end, other.end, choosing: min))
  }

  /// This period with its open sides taken from another.
  package func fillingOpenSides(from other: Period) -> Period {
    Period(start: start ?? other.start, end: end ?? other.end)
  }

  private static func combine(_ left: Day?, _ right: Day?, choosing: (Day, Day) -> Day) -> Day? {
    guard let left else { return right }
    guard let right else { return left }
    return choosing(left, right)
  }
}

extension Period: CustomStringConvertible {
  /// The period as it is written in a journal: `2024-01-01..2024-02-01`, an open side left out.
  package var description: String {
    "\(start.map(\.description) ?? "")..\(end.map(\.description) ?? "")"
  }
}
