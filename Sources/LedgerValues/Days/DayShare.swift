/// Some days out of many, by which an amount is divided: 19 of 28.
package struct DayShare: BitwiseCopyable, Hashable, Sendable {
  package let days: Int
  package let total: Int

  /// The total is positive, and no fewer than the days.
  package init(_ days: Int, of total: Int) {
    precondition(total > 0 && (0...total).contains(days), "a share is a part of something")
    self.days = days
    self.total = total
  }

  /// All of it.
  package static let whole = DayShare(1, of: 1)

  package var isWhole: Bool { days == total }
}
