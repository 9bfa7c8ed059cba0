package import LedgerValues

/// How spending in a window compares with what could be spent by now.
///
///     S_due + (A − S_all) · d / D
///
/// Bills count when they are due, so that a rent on the first of a month is no alarm; the rest is
/// expected evenly, day by day.
package struct Pace: Sendable {
  package enum Verdict: String, Sendable {
    case under
    case onTrack = "on-track"
    case over
  }

  /// What is there to spend in the window.
  package let available: ProratedQuantity
  package let spent: Decimal
  package let bills: WindowBills
  /// The days that have passed, today with them.
  package let elapsed: Int
  package let length: Int
  /// What would be spent by now at an even pace, without regard to bills.
  package let linear: ProratedQuantity
  /// What would be spent by now.
  package let expected: ProratedQuantity
  /// What can be spent on each day that is left; on the last day what is left at all.
  package let safePerDay: ProratedQuantity

  /// Nil for a day outside of the window.
  package init?(
    available: ProratedQuantity, spent: Decimal, bills: WindowBills, elapsed: Int, length: Int
  ) throws(TooLarge) {
    guard length > 0, (1...length).contains(elapsed) else { return nil }
    let share = DayShare(elapsed, of: length)
    let unscheduled = max(try available - ProratedQuantity(whole: bills.all), .zero)
    let left =
      try available - ProratedQuantity(whole: spent) - ProratedQuantity(whole: bills.remaining)
    self.available = available
    self.spent = spent
    self.bills = bills
    self.elapsed = elapsed
    self.length = length
    linear = try available.prorated(share).exact()
    expected = try unscheduled.prorated(share).exact() + ProratedQuantity(whole: bills.due)
    safePerDay = try max(left, .zero).scaled(by: 1, over: max(length - elapsed, 1)).exact()
  }

  /// What was spent over what could be; nil where nothing was expected.
  package func ratio(scale: Int) -> Decimal? {
    guard expected > .zero, let fine = expected.rounded(to: Pace.fineScale) else { return nil }
    return spent.divided(by: fine, scale: scale)
  }

  private static let fineScale = 12

  /// Nil in the first two days of a window, unless more is spent than there is, and where nothing
  /// could have been spent yet.
  package var verdict: Verdict? {
    guard let spent = ProratedQuantity(spent) else { return nil }
    guard elapsed >= 3 || spent > available else { return nil }
    guard expected > .zero else { return spent > available ? .over : nil }
    guard
      let tenfold = spent.scaled(by: 10), let low = expected.scaled(by: 9),
      let high = expected.scaled(by: 11)
    else { return nil }
    if tenfold < low { return .under }
    return tenfold > high ? .over : .onTrack
  }
}
