package import LedgerValues

/// A window of a budget, and how it stands.
package struct BudgetState: Sendable {
  package let start: Day
  /// The day after its last.
  package let end: Day
  /// What there is to spend, or to earn, before anything is carried.
  package let base: ProratedQuantity
  /// Whether the base is a part of the one that its amount line says.
  package let isProrated: Bool
  /// What was spent up to today; refunds lower it.
  package internal(set) var spent = Decimal.zero
  /// What is posted with later dates.
  package internal(set) var later = Decimal.zero
  /// What came from the window before.
  package internal(set) var carried = ProratedQuantity.zero
  /// The base with what is carried.
  package internal(set) var available = ProratedQuantity.zero
  package internal(set) var left = ProratedQuantity.zero
  /// What is left but not carried on, because of the cap.
  package internal(set) var released = ProratedQuantity.zero

  init(start: Day, end: Day, base: ProratedQuantity, isProrated: Bool) {
    self.start = start
    self.end = end
    self.base = base
    self.isProrated = isProrated
  }

  package var period: Period { Period(start: start, end: end) }

  /// How many days it has.
  package var length: Int { Int(end.number) - Int(start.number) }
}
