import LedgerPlan
import LedgerModel
import LedgerValues

/// What may become of a goal if its months go on as they were: a likelihood, never an amount.
package struct GoalChances: Sendable {
  package enum Trust: Sendable {
    /// Fewer than a year of months.
    case rough
    case fair
  }

  package let outcome: MonthlyBootstrap.Outcome
  package let monthCount: Int
  /// How many months paths were walked.
  package let futureCount: Int

  package var trust: Trust { monthCount < MonthlyBootstrap.enoughMonths ? .rough : .fair }

  /// Nil where there is too little history.
  package init?(
    _ state: GoalState, months count: Int, tenthsOf: Int? = nil
  ) {
    guard state.months.count >= MonthlyBootstrap.leastMonths, !state.isReached, !state.isOverdue
    else { return nil }
    monthCount = state.months.count
    futureCount = count
    let bootstrap = MonthlyBootstrap(
      state.months.map { $0.approximate },
      seed: MonthlyBootstrap.seed(state.name, state.firstMonth))
    // A debt is a saving below zero, whose interest takes away.
    let saved = LongDecimal(state.saved)
    let start = LongDecimal(state.owed?.negated ?? state.saved) - LongDecimal(state.added)
    let offset = (saved - LongDecimal(state.owed?.negated ?? state.saved)).approximate
    var outcome = bootstrap.outcome(
      from: start.approximate, addedAlready: state.added.approximate,
      target: state.target.map { $0.approximate - offset },
      interest: Growth(state.goal.rate).monthly.approximate,
      firstInterest: state.hasInterest ? 0 : nil,
      months: count, tenthsOf: tenthsOf)
    // A debt that is paid off is no saving.
    let most = state.owed.map { (saved + LongDecimal($0)).approximate } ?? .infinity
    outcome.low = outcome.low.map { min($0 + offset, most) }
    outcome.middle = outcome.middle.map { min($0 + offset, most) }
    outcome.high = outcome.high.map { min($0 + offset, most) }
    self.outcome = outcome
  }
}
