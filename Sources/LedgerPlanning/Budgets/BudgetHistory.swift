package import LedgerModel
package import LedgerValues

extension BudgetTrack {
  /// The windows that are over and whole, from that of the first posting to that of the journal's last
  /// entry: where nobody wrote anything, nothing is known.
  package func completeStates(before today: Day, lastEntry: Day = .latest) -> [BudgetState] {
    guard let first = postings.first?.day else { return [] }
    return states.filter {
      $0.end <= today && $0.end > first && $0.start <= lastEntry && $0.length > 0
        && !$0.isProrated
    }
  }
}

extension BudgetLedger {
  /// The last day up to today on which anything was entered.
  package func lastEntry(_ journal: borrowing Journal) -> Day {
    var last = Day.earliest
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      if record.day > last, record.day <= today, !record.flags.contains(.isForecast) {
        last = record.day
      }
    }
    return last
  }

  /// What a budget spent in each calendar month up to a day, from its first posting on.
  package func months(
    of track: BudgetTrack, through last: Day, _ journal: borrowing Journal
  ) throws(TooLarge) -> [Decimal] {
    guard let first = track.postings.first?.day else { return [] }
    let count = MonthCount.months(from: first, to: last) + 1
    guard count > 0 else { return [] }
    var months = [Decimal](repeating: .zero, count: count)
    for posting in track.postings where posting.ownDay <= today && posting.day <= last {
      guard let amount = try quantity(posting, in: track, journal) else { continue }
      let place = MonthCount.months(from: first, to: posting.day)
      try months[place] += amount
    }
    return months
  }
}

/// The smallest base that would have been enough in nearly all past windows.
package struct BudgetSuggestion: Sendable {
  package let base: Decimal
  /// How many windows it comes from.
  package let windows: Int
  /// In how many of them it would have been exceeded.
  package let exceeded: Int
  package let median: Decimal
  /// Where something is paid a few times a year only, the base is for a year, and this a month's part.
  package let monthlyPart: Decimal?

  /// So many windows are needed.
  package static let fewestWindows = 6

  /// Nil with too few windows; the percentage is the share of windows that may exceed the base.
  ///
  /// Where half of the windows have nothing, what is paid in the others is best put aside over a year;
  /// the months are those that are known, for windows that are shorter than that.
  package init?(
    _ spent: [Decimal], overPercent percent: Int, months: [Decimal] = []
  ) throws(TooLarge) {
    guard spent.count >= BudgetSuggestion.fewestWindows,
      let median = try spent.quantile(tenths: 5)
    else { return nil }
    let allowed = spent.count * percent / 100
    let descending = spent.sorted(by: >)
    let enough = max(descending[min(allowed, spent.count - 1)], .zero)
    let base = try enough.rounded(to: 0, .up).exact()
    self.median = median
    windows = spent.count
    if median.isZero, let highest = try BudgetSuggestion.highestYear(months), highest.signum > 0 {
      let year = try highest.rounded(to: 0, .up).exact()
      self.base = year
      monthlyPart = try year.divided(by: 12, scale: 0, .up)
      exceeded = 0
    } else {
      self.base = base
      monthlyPart = nil
      exceeded = spent.count { $0 > base }
    }
  }

  /// The most that twelve months in a row came to.
  private static func highestYear(_ months: [Decimal]) throws(TooLarge) -> Decimal? {
    var highest: Decimal?
    for end in months.indices where end + 1 >= min(12, months.count) {
      let year = try months[max(0, end - 11)...end].sum()
      highest = max(highest ?? year, year)
    }
    return highest
  }
}

/// How a budget would have gone over its past windows.
package struct BudgetBacktest: Sendable {
  package let windows: Int
  /// In how many more was spent than there was.
  package private(set) var over = 0
  package private(set) var largestOverspend = ProratedQuantity.zero
  package private(set) var largestDebt = ProratedQuantity.zero
  /// How many windows in a row were over.
  package private(set) var longestRun = 0

  package init(_ states: [BudgetState]) {
    self.init(states.map { ($0.carried, $0.left) })
  }

  /// The same of an envelope, whose windows have what was put into it.
  package init(_ windows: some Collection<EnvelopeWindow>) throws(TooLarge) {
    self.init(
      try windows.map { (window) throws(TooLarge) in
        let left = try window.carried + window.given - window.spent
        return (try ProratedQuantity(whole: window.carried), try ProratedQuantity(whole: left))
      })
  }

  private init(_ states: [(carried: ProratedQuantity, left: ProratedQuantity)]) {
    windows = states.count
    var run = 0
    for state in states {
      largestDebt = min(largestDebt, state.carried)
      if state.left < .zero {
        over += 1
        run += 1
        longestRun = max(longestRun, run)
        largestOverspend = min(largestOverspend, state.left)
      } else {
        run = 0
      }
    }
    largestOverspend = largestOverspend.negated
    largestDebt = largestDebt.negated
  }
}
