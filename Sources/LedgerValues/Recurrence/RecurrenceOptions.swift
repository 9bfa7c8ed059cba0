/// What the tags of a periodic rule change about its dates.
package struct RecurrenceOptions: Hashable, Sendable {
  /// The days of the month instead of the expression's own.
  package var onDay: OnDay?
  package var shift: Shift
  /// Nil leaves an expression's own days as they are, and other days to their kind's default.
  package var overflow: Overflow?
  /// The last nominal day that may happen.
  package var until: Day?
  /// How many occurrences there are, skipped ones among them.
  package var count: Int?
  /// Nominal days that do not happen.
  package var skip: Set<Day>
  /// What is different about some, by their nominal days.
  package var exceptions: [Day: RecurrenceException] = [:]

  package init(
    onDay: OnDay? = nil, shift: Shift = .none, overflow: Overflow? = nil, until: Day? = nil,
    count: Int? = nil, skip: Set<Day> = []
  ) {
    self.onDay = onDay
    self.shift = shift
    self.overflow = overflow
    self.until = until
    self.count = count
    self.skip = skip
  }
}
