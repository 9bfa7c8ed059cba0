import LedgerPlan
import LedgerModel
package import LedgerValues

/// How fast a goal is thought to go on.
package struct GoalPace: Sendable {
  package enum Kind: Hashable, Sendable {
    /// As in this month.
    case month
    /// The mean of the last complete months.
    case average(months: Int)
    /// The median of the last three complete months.
    case median
    /// What rules will post, on their own dates.
    case scheduled
  }

  package let kind: Kind
  /// What is added in a month; of rules the mean of the twelve months after this one.
  package let monthly: LongDecimal

  package init(kind: Kind, monthly: LongDecimal) {
    self.kind = kind
    self.monthly = monthly
  }
}

extension GoalPace.Kind {
  /// Its name as the plan writes it and data has it.
  package var name: String {
    switch self {
    case .month: "this month"
    case .average(let months): "average \(months)"
    case .median: "median"
    case .scheduled: "scheduled"
    }
  }
}

extension GoalState {
  /// The pace that estimates use, and behind it the others that there are.
  ///
  /// What the goal says comes first; else rules that contribute, the median of the last three
  /// complete months, the mean of those there are, and at last this month.
  package var paces: [GoalPace] {
    let wanted = goal.pace.flatMap(pace)
    // Where there are three months, their median says more than a mean of fewer.
    let others = [scheduledPace, medianPace ?? averagePace(of: 2), monthPace].compactMap(\.self)
    guard let first = wanted ?? others.first else { return [monthPace] }
    return [first] + others.filter { $0.kind != first.kind }
  }

  package var monthPace: GoalPace { GoalPace(kind: .month, monthly: LongDecimal(added)) }

  private func pace(_ wanted: Goal.Pace) -> GoalPace? {
    switch wanted {
    case .month: monthPace
    case .average(let months): averagePace(of: months)
    case .median: medianPace ?? averagePace(of: 2)
    case .scheduled: scheduledPace
    }
  }

  private var scheduledPace: GoalPace? {
    guard isScheduled else { return nil }
    let next = today.startOfMonth.adding(months: 1)
    let year = Period(start: next, end: next.adding(months: 12))
    let total = expected.filter { year.contains($0.day) }.reduce(LongDecimal.zero) {
      $0 + LongDecimal($1.amount)
    }
    return GoalPace(kind: .scheduled, monthly: total / LongDecimal(12))
  }

  private var medianPace: GoalPace? {
    guard months.count >= 3 else { return nil }
    return GoalPace(kind: .median, monthly: LongDecimal(months.suffix(3).sorted()[1]))
  }

  /// The mean of so many months, or of those there are.
  private func averagePace(of count: Int) -> GoalPace? {
    let last = months.suffix(count)
    guard !last.isEmpty else { return nil }
    let total = last.reduce(LongDecimal.zero) { $0 + LongDecimal($1) }
    return GoalPace(
      kind: .average(months: last.count), monthly: total / LongDecimal(last.count))
  }
}
