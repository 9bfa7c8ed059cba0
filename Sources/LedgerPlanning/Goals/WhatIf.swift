import LedgerModel
package import LedgerPlan
package import LedgerValues

/// What somebody would change to see how a goal goes on then; nothing is written.
package struct WhatIf: Sendable {
  /// An amount that is added once.
  package struct Lump: Sendable {
    package var amount: Decimal
    package var day: Day

    package init(_ amount: Decimal, on day: Day) {
      self.amount = amount
      self.day = day
    }
  }

  /// What is added in each month beside the pace.
  package var addition: Decimal = .zero
  /// The month from which on more is added, and from which on nothing is; else the next one, and for
  /// additions this one.
  package var from: Day?
  package var lumps: [Lump] = []
  package var rate: InterestRate?
  /// For how many months nothing is added.
  package var pause = 0
  /// What is saved each month by spending less.
  package var cut: LongDecimal = .zero

  package init() {}

  package var isEmpty: Bool {
    addition.isZero && lumps.isEmpty && rate == nil && pause == 0 && cut.isZero
  }

  private func first(_ today: Day) -> Int {
    from.map { MonthCount.months(from: today, to: $0) } ?? 0
  }

  /// What is added at the end of a month, counted from this one.
  func extra(in month: Int, _ today: Day) -> LongDecimal {
    month >= first(today) ? LongDecimal(addition) + cut : .zero
  }

  func isPaused(_ month: Int, _ today: Day) -> Bool {
    let start = from == nil ? 1 : max(1, first(today))
    return pause > 0 && month >= start && month < start + pause
  }

  /// The last month in which something changes.
  func lastMonth(_ today: Day) -> Int {
    let lump = lumps.map { MonthCount.months(from: today, to: $0.day) }.max() ?? 0
    return max(first(today), (from == nil ? 1 : max(1, first(today))) + pause, lump)
  }
}
