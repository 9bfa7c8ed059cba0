import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerValues

// A12 and A13: goals that will be late, and goals that together want more than there is.
extension AdviceContext {
  func outlooks() throws(TooLarge) -> [GoalOutlook] {
    guard !book.plan.goals.isEmpty else { return [] }
    return try study.goals().goals.filter { !$0.isArchived }
      .map { (state) throws(TooLarge) in try GoalOutlook(state) }
  }

  func behind(_ outlooks: [GoalOutlook]) throws(TooLarge) -> [Advice] {
    try outlooks.map { (outlook) throws(TooLarge) -> Advice? in
      let state = outlook.state
      guard let by = state.goal.by?.value, !state.isReached, let required = outlook.required
      else { return nil }
      let chances =
        state.isOverdue
        ? nil : GoalChances(state, months: max(1, state.slots ?? 1), tenthsOf: 0)
      let likely = chances?.outcome.probability
      let isUnlikely = likely.map { $0 < 0.5 } ?? false
      guard outlook.isBehind || isUnlikely else { return nil }
      let pace = try outlook.used.pace.monthly.rounded(to: state.decimals).exact()
      let more = max(.zero, try required - pace)
      var facts: [Advice.Fact] = [
        .init(
          "required", state.isOverdue ? .missing : .required, amount(required, state.commodity)),
        .init("pace", .pace, amount(pace, state.commodity)), .init("by", .by, .day(by)),
      ]
      if let arrival = outlook.used.arrival {
        facts.append(.init("arrival", .arrival, .day(arrival)))
      }
      if let likely {
        facts.append(
          .init(
            "likelihood", .likelihood,
            .ratio(Decimal(Int128((likely * 1000).rounded()), scale: 1), of: Decimal(100))))
      }
      return Advice(
        rule: .behind, subject: state.name,
        sentence: state.isOverdue
          ? .overdueGoal(name: state.name, by: by, missing: text(required, state.commodity))
          : outlook.isBehind
            ? .behind(
              name: state.name, by: by, required: text(required, state.commodity),
              pace: text(pace, state.commodity))
            : .unlikely(
              name: state.name, by: by,
              percent: Decimal(Int128(((likely ?? 0) * 100).rounded()))),
        period: Period(start: min(today, by), end: max(today, by).adding(days: 1)),
        count: max(1, chances?.monthCount ?? state.months.count), facts: facts,
        formula: outlook.isBehind ? "arrival > by" : "likelihood < 50 %", postings: [],
        places: state.goal.by.map { [$0.place] } ?? [],
        clearance: state.isOverdue
          ? .overdueGoalClears(name: state.name, missing: text(required, state.commodity))
          : .behindClears(name: state.name, required: text(required, state.commodity)),
        command: "bursar goals show '\(state.name)'",
        stake: try worth(more * Decimal(Int128(max(1, state.slots ?? 1))), state.commodity))
    }.compactMap(\.self)
  }

  func tooManyGoals(_ outlooks: [GoalOutlook]) throws(TooLarge) -> [Advice] {
    try GoalFeasibility.all(outlooks, book.loaded, book.plan, today).map {
      (found) throws(TooLarge) -> Advice? in
      guard found.shortage.signum > 0, found.needs.count > 1,
        found.monthCount >= AdviceRule.tooManyGoals.minimum
      else { return nil }
      let start = today.startOfMonth.adding(months: -found.monthCount)
      return Advice(
        rule: .tooManyGoals, subject: "",
        sentence: .tooManyGoals(
          required: text(found.required, found.commodity),
          surplus: text(found.surplus, found.commodity),
          missing: text(found.shortage, found.commodity)),
        period: Period(start: start, end: today.startOfMonth), count: found.monthCount,
        facts: [
          .init("required", .required, amount(found.required, found.commodity)),
          .init("surplus", .surplus, amount(found.surplus, found.commodity)),
        ]
          + found.needs.map { need in
            .init(
              need.outlook.state.name, .goal(need.outlook.state.name),
              amount(need.required, found.commodity))
          },
        formula: "the sum of what goals require > median surplus", postings: [],
        places: found.needs.compactMap(\.outlook.state.goal.by?.place),
        clearance: .tooManyGoalsClears, command: "bursar goals",
        stake: try worth(found.shortage * Decimal(12), found.commodity))
    }.compactMap(\.self)
  }
}
