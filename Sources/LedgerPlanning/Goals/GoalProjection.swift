import LedgerPlan
import LedgerModel
package import LedgerValues

/// How a goal goes on, month by month, at some pace.
///
/// What is added in a month counts at its end, as interest is paid. What rules post counts on its own
/// day: it earns interest for the rest of its month. The interest of a debt is that of what is owed when
/// a month begins, rounded as a bank does; the rest of a payment goes to the debt.
package struct GoalProjection: Sendable {
  package struct Month: Sendable {
    /// Its first day.
    package let start: Day
    package let contribution: LongDecimal
    package let interest: LongDecimal
    /// What is saved at its end.
    package let saved: LongDecimal
  }

  package let pace: GoalPace
  /// From this month on.
  package let months: [Month]
  /// The place of the first month in which the target is there: 0 for this one.
  ///
  /// Nil where that takes more than a hundred years.
  package let arrival: Int?
  /// The day when it is there, where rules say so.
  package let arrivalDay: Day?

  private let target: LongDecimal?

  /// Goes on until the target is there, but for so many months at least; or for a number of months.
  package init(
    _ state: GoalState, _ pace: GoalPace, _ changes: WhatIf = WhatIf(), months count: Int? = nil,
    atLeast least: Int = 0
  ) {
    self.pace = pace
    target = state.target.map { LongDecimal($0) }
    let monthly = Growth(changes.rate ?? state.goal.rate).monthly
    var steps = GoalSteps(state, pace, changes, monthly)
    var months: [Month] = []
    var arrival: Int? = state.isReached ? 0 : nil
    var arrivalDay: Day?
    let goal = state.targetPosition
    let limit = count ?? max(Growth.longest, least)
    while months.count < limit {
      let month = steps.next()
      months.append(
        Month(
          start: month.start, contribution: month.contribution, interest: month.interest,
          saved: state.saved(at: steps.position)))
      guard let goal, arrival == nil else {
        // Without a count it goes on until the goal is reached.
        if count == nil, months.count >= max(12, least) { break }
        continue
      }
      if steps.position >= goal {
        arrival = months.count - 1
        arrivalDay = month.day(reaching: goal)
      } else if count == nil, months.count >= least, steps.isStuck {
        break
      }
    }
    self.months = months
    self.arrival = arrival
    self.arrivalDay = arrivalDay
  }

  /// What is saved at the end of a month, counted from this one.
  package func saved(after month: Int) -> LongDecimal? {
    months.indices.contains(month) ? months[month].saved : nil
  }

  /// All interest up to a month.
  package func interest(through month: Int) -> LongDecimal {
    months.prefix(month + 1).reduce(.zero) { $0 + $1.interest }
  }
}

/// The steps of a projection.
private struct GoalSteps {
  struct Step {
    var start: Day
    var contribution: LongDecimal
    var interest: LongDecimal
    /// What is there after each of the month's payments, for payments with a date.
    var payments: [(day: Day, position: LongDecimal)] = []

    /// The day of the payment that reaches a position.
    func day(reaching goal: LongDecimal) -> Day? {
      payments.first { $0.position >= goal }?.day
    }
  }

  private let state: GoalState
  private let pace: GoalPace
  private let changes: WhatIf
  private let monthly: LongDecimal
  private var number = 0
  private var rest: ArraySlice<GoalContribution>
  private(set) var position: LongDecimal
  /// How many months nothing was gained in.
  private var idle = 0

  init(_ state: GoalState, _ pace: GoalPace, _ changes: WhatIf, _ monthly: LongDecimal) {
    self.state = state
    self.pace = pace
    self.changes = changes
    self.monthly = monthly
    position = state.positionBefore
    rest = pace.kind == .scheduled ? state.expected[...] : []
  }

  /// Whether nothing will be gained anymore.
  var isStuck: Bool { idle >= 12 && rest.isEmpty && number > changes.lastMonth(state.today) }

  mutating func next() -> Step {
    let start = state.today.startOfMonth.adding(months: number)
    let end = start.adding(months: 1)
    let length = Int(end.number - start.number)
    var step = Step(start: start, contribution: .zero, interest: .zero)
    // Money that lies there for a part of the month earns a part of the interest.
    var earning = position
    let isPaused = changes.isPaused(number, state.today)
    var paid = number == 0 ? position + LongDecimal(state.added) : position
    if number == 0 { step.contribution = LongDecimal(state.added) }
    var dated = changes.lumps.filter { $0.day >= start && $0.day < end }
      .map { (day: $0.day, amount: LongDecimal($0.amount)) }
    while let next = rest.first, next.day < end {
      rest.removeFirst()
      if isPaused { continue }
      dated.append((next.day, LongDecimal(next.amount)))
    }
    for payment in dated.sorted(by: { $0.day < $1.day }) {
      step.contribution = step.contribution + payment.amount
      paid = paid + payment.amount
      step.payments.append((payment.day, paid))
      let days = Int(end.number - payment.day.number) - 1
      // What is owed bears interest from the month's beginning on, whenever it is paid.
      if state.owed == nil {
        earning = earning + payment.amount * LongDecimal(days) / LongDecimal(length)
      }
    }
    let regular = isPaused ? .zero : regularContribution
    step.contribution = step.contribution + regular
    step.interest = number == 0 && state.hasInterest ? .zero : state.interest(earning, monthly)
    let excess = position + step.contribution + step.interest
    // Nobody pays more than is owed.
    if state.owed != nil, position.signum <= 0, excess.signum > 0 {
      step.contribution = step.contribution - excess
    }
    let gain = step.contribution + step.interest
    position = position + gain
    idle = gain.signum > 0 ? 0 : idle + 1
    number += 1
    return step
  }

  /// What is added at the end of the month; in this month only what is missing to the pace.
  private var regularContribution: LongDecimal {
    let extra = changes.extra(in: number, state.today)
    if pace.kind == .scheduled { return extra }
    guard number == 0 else { return pace.monthly + extra }
    return max(.zero, pace.monthly + extra - LongDecimal(state.added))
  }
}
