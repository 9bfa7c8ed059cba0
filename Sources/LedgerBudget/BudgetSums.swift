import LedgerModel
import LedgerPlanning
import LedgerValues

/// What a budget has in a window or another period, and what of it is spent.
struct BudgetSums {
  var base = ProratedQuantity.zero
  var carried = ProratedQuantity.zero
  var spent = Decimal.zero
  /// What is posted with dates to come.
  var later = Decimal.zero
  /// Whether the base is made of parts of windows.
  var isProrated = false

  var available: ProratedQuantity { get throws(TooLarge) { try base + carried } }

  var left: ProratedQuantity {
    get throws(TooLarge) { try available - ProratedQuantity(whole: spent) }
  }

  /// Adds what a window has for the days that it shares with a period.
  mutating func addPart(of state: BudgetState, in period: Period) throws(TooLarge) {
    let days = state.period.intersection(period).length ?? 0
    if days < state.length { isProrated = true }
    try base += state.base.prorated(DayShare(days, of: max(state.length, 1))).exact()
  }

  /// Adds what postings count.
  mutating func add(
    _ postings: ArraySlice<CountedPosting>, of track: BudgetTrack, _ situation: BudgetSituation
  ) throws(TooLarge) {
    for posting in postings {
      let quantity = try situation.ledger.quantity(posting, in: track, situation.loaded.journal)
      guard let quantity else { continue }
      if posting.ownDay <= situation.today {
        try spent += quantity
      } else {
        try later += quantity
      }
    }
  }
}
