/// What happens in a month that lacks the day on which a rule falls; written as its raw value.
package enum Overflow: String, CaseIterable, Hashable, Sendable {
  /// The nearest day of its kind that the month has: the 28th for the 31st, the 4th Friday for a 5th.
  case clamp
  /// Nothing happens in that month.
  case skip
  /// The next day of its kind: the 1st of the next month for the 31st, its 1st Friday for a 5th.
  case next
}
