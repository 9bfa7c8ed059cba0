package import LedgerValues

/// A posting that a budget counts.
package struct CountedPosting: BitwiseCopyable, Sendable {
  package let number: UInt32
  package let transaction: UInt32
  /// The day in whose window it counts: its own, or that of what it refunds.
  package let day: Day
  /// The day on which it happens.
  package let ownDay: Day

  package var posting: Int { Int(number) }
}
