package import LedgerValues

extension BudgetTrack {
  /// The windows that are over and whole, from that of the first posting on.
  package func completeStates(before today: Day) -> [BudgetState] {
    guard let first = postings.first?.day else { return [] }
    return states.filter { $0.end <= today && $0.end > first && $0.length > 0 && !$0.isProrated }
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

  /// So many windows are needed.
  package static let fewestWindows = 6

  /// Nil with too few windows; the percentage is the share of windows that may exceed the base.
  package init?(_ spent: [Decimal], overPercent percent: Int) {
    guard spent.count >= BudgetSuggestion.fewestWindows else { return nil }
    let allowed = spent.count * percent / 100
    let descending = spent.sorted(by: >)
    guard let base = max(descending[min(allowed, spent.count - 1)], .zero).rounded(to: 0, .up),
      let median = spent.quantile(tenths: 5)
    else { return nil }
    self.base = base
    self.median = median
    windows = spent.count
    exceeded = spent.count { $0 > base }
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
