import LedgerModel
package import LedgerPlan
package import LedgerValues

/// What is known of a goal on a day: what is saved, when it came, and what is to come by rules.
package struct GoalState: Sendable {
  package let goal: Goal
  package let commodity: CommodityID
  /// How many digits its amounts are shown with.
  package let decimals: Int
  package let today: Day
  /// What is to be reached; for a debt without a target all of it.
  package let target: Decimal?
  /// What is saved now: S.
  package let saved: Decimal
  /// What is missing to the target.
  package let missing: Decimal?
  /// What was added in this month, net: m.
  package let added: Decimal
  /// What was saved before this month, S0.
  package let savedBefore: Decimal
  /// What raised a debt in this month, interest left out.
  package let charged: Decimal
  /// What is owed now, of a debt.
  package let owed: Decimal?
  /// All changes up to today, in order.
  package let changes: [GoalChange]
  /// What will come on days after today by rules and by transactions that are written already.
  package let expected: [GoalContribution]
  /// Whether a rule contributes.
  package let isScheduled: Bool
  /// What was added, net, in each complete month of its history, the first one first.
  package let months: [Decimal]
  /// The first of these months, or the present one.
  package let firstMonth: Day
  /// The first day on which the target was there.
  package let reached: Day?
  /// What its accounts hold in other commodities, which is not counted.
  package let others: MixedAmount

  package var name: String { goal.name.value }

  /// Whether it is put away.
  package var isArchived: Bool { goal.over != nil }

  package var isReached: Bool { target.map { saved >= $0 } ?? false }
}

/// A change of what is saved for a goal.
package struct GoalChange: Sendable {
  package enum Kind: Sendable {
    case contribution
    /// What was there when the books were opened.
    case opening
    /// Interest, where the goal has a rate.
    case interest
    /// What raises a debt and is no interest: something was bought with it.
    case charge
  }

  package var day: Day
  package var amount: Decimal
  package var kind: Kind
}

/// An amount that is expected on a day.
package struct GoalContribution: Sendable {
  package enum Cause: Sendable {
    case occurrence(OccurrenceKey?)
    case transaction
  }

  package var day: Day
  package var amount: Decimal
  package var cause: Cause
}

extension GoalState {
  /// What is saved, in hundredths of the target, never rounded up; nil without a target.
  package var percent: Int? {
    guard let target, target.signum > 0, let hundred = saved.multiplied(by: Decimal(100)),
      let quotient = hundred.divided(by: target, scale: 0, .down)
    else { return nil }
    return Int(clamping: quotient.mantissa)
  }

  /// What interest is reckoned on: what is saved, or below zero what is owed.
  var position: LongDecimal {
    LongDecimal(owed?.negated ?? saved)
  }

  /// The position before this month's contributions.
  var positionBefore: LongDecimal { position - LongDecimal(added) }

  /// Whether this month's interest is posted already, and so is part of the position.
  package var hasInterest: Bool {
    changes.contains { $0.kind == .interest && $0.day >= today.startOfMonth }
  }

  /// The interest of a month; a bank charges that of a debt in whole cents.
  func interest(_ position: LongDecimal, _ monthly: LongDecimal) -> LongDecimal {
    let exact = position * monthly
    guard owed != nil, let rounded = exact.rounded(to: decimals) else { return exact }
    return LongDecimal(rounded)
  }

  /// Where the position has to come to.
  var targetPosition: LongDecimal? {
    target.map { LongDecimal($0) - LongDecimal(saved) + position }
  }

  /// What of a position is saved.
  func saved(at position: LongDecimal) -> LongDecimal {
    LongDecimal(saved) + position - self.position
  }

  /// The months from this one to the one before its date, both counted; nil without a date.
  package var slots: Int? {
    goal.by.map { MonthCount.slots(from: today, by: $0.value) }
  }

  /// Whether its date has passed without the target being there.
  package var isOverdue: Bool {
    guard let by = goal.by?.value, by < today else { return false }
    return !isReached
  }
}
