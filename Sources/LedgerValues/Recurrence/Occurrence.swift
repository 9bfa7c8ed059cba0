/// A day on which a rule happens.
package struct Occurrence: BitwiseCopyable, Hashable, Sendable {
  /// The day by which it is known: what skips, payments and counts name.
  package var nominal: Day
  /// The day when it happens: the nominal one shifted off weekends and holidays.
  package var due: Day
  /// Whether its nominal day is among those not to happen.
  package var isSkipped: Bool

  package init(nominal: Day, due: Day, isSkipped: Bool = false) {
    self.nominal = nominal
    self.due = due
    self.isSkipped = isSkipped
  }
}

/// Whether a walk over occurrences shows those that are not to happen.
package enum SkippedOccurrences: Sendable {
  case leftOut
  case included
}
