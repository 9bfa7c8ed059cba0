import LedgerPlan
import LedgerModel
package import LedgerValues

/// What a goal needs, and where it will be: the four cases of a target and a date.
///
/// Figures at this month's pace stand beside those of the pace that is used, and of the others.
package struct GoalOutlook: Sendable {
  package let state: GoalState
  /// What has to be added in each month up to its date, rounded up.
  ///
  /// All that is missing where the date has passed; nil without a target or a date.
  package let required: Decimal?
  /// What is still to be added in this month.
  package let leftThisMonth: Decimal?
  /// At the pace that is used.
  package let used: PaceOutlook
  private let otherPaces: ArraySlice<GoalPace>

  package init(_ state: GoalState) throws(TooLarge) {
    self.state = state
    let paces = state.paces
    required = try GoalOutlook.required(state)
    leftThisMonth = try required.map { (required) throws(TooLarge) in
      max(.zero, try required - state.added)
    }
    used = PaceOutlook(state, paces[0])
    otherPaces = paces.dropFirst()
  }

  /// At this month's pace; lists of goals have no use for it.
  package func thisMonth() -> PaceOutlook {
    used.pace.kind == .month ? used : PaceOutlook(state, state.monthPace)
  }

  /// At the other paces there are, that of this month left out.
  package func others() -> [PaceOutlook] {
    otherPaces.filter { $0.kind != .month }.map { PaceOutlook(state, $0) }
  }

  /// What each month needs, from the state before this month on.
  static func required(_ state: GoalState) throws(TooLarge) -> Decimal? {
    guard let target = state.targetPosition, let slots = state.slots else { return nil }
    if state.isReached { return Decimal.zero.rescaled(to: state.decimals) }
    if state.isOverdue, let missing = state.missing {
      return try missing.rounded(to: state.decimals, .up).exact()
    }
    let growth = Growth(state.goal.rate)
    // Interest that is there already is not paid again in this month.
    let start =
      state.hasInterest
      ? state.positionBefore / (LongDecimal.one + growth.monthly) : state.positionBefore
    let required = try max(.zero, growth.required(target, from: start, in: slots))
      .roundedUp(to: state.decimals).exact()
    guard state.owed != nil, !growth.isPlain else { return required }
    return try enough(required, of: state, growth.monthly, target, in: slots)
  }

  /// The least amount from a first one on that pays off a debt whose interest is charged in cents.
  private static func enough(
    _ first: Decimal, of state: GoalState, _ monthly: LongDecimal, _ target: LongDecimal,
    in slots: Int
  ) throws(TooLarge) -> Decimal {
    guard slots <= Growth.longest else { return first }
    var amount = first
    let step = Decimal(1, scale: state.decimals)
    while true {
      var position = state.positionBefore
      for slot in 0..<slots {
        let isPosted = slot == 0 && state.hasInterest
        let interest = isPosted ? .zero : state.interest(position, monthly)
        position = position + interest + LongDecimal(amount)
      }
      if position >= target { return amount }
      // Each month is off by half a cent at most, so that this ends soon.
      try amount += step
    }
  }

  /// Whether it will not be there in time at the pace that is used, or its date has passed.
  package var isBehind: Bool {
    guard state.target != nil, let slots = state.slots, !state.isArchived else { return false }
    if state.isReached { return false }
    if state.isOverdue { return true }
    return used.projection.arrival.map { $0 > slots - 1 } ?? true
  }
}

/// Where a goal will be at some pace.
package struct PaceOutlook: Sendable {
  package let projection: GoalProjection
  /// What is saved when its date comes.
  package let atDate: Decimal?
  package let atYearEnd: Decimal?

  package var pace: GoalPace { projection.pace }

  package init(_ state: GoalState, _ pace: GoalPace, _ changes: WhatIf = WhatIf()) {
    let untilYearEnd = 12 - state.today.civil.month
    let count = max(state.slots ?? 0, untilYearEnd + 1)
    let projection = GoalProjection(state, pace, changes, atLeast: count)
    self.projection = projection
    func shown(_ month: Int) -> Decimal? {
      projection.saved(after: month).flatMap { $0.rounded(to: state.decimals) }
    }
    atDate = state.isOverdue ? nil : state.slots.flatMap { shown($0 - 1) }
    atYearEnd = shown(untilYearEnd)
  }

  /// The first day of the month in which the target is there.
  package var arrival: Day? {
    projection.arrival.flatMap { index in
      projection.months.indices.contains(index) ? projection.months[index].start : nil
    }
  }
}
