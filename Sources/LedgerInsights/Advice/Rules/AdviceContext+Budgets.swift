import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerStudy
import LedgerValues

// A1, A2 and A18: budgets that are over, will be over, and that went well.
extension AdviceContext {
  private static let postingCount = 3

  func budgets() throws(TooLarge) -> [Advice] {
    guard study.hasBudgets else { return [] }
    let ledger = try study.ledger()
    let outlook = try study.outlook()
    let last = ledger.lastEntry(journal)
    var found: [Advice] = []
    for (number, track) in ledger.tracks.enumerated() where track.kind == .spending {
      guard let state = track.state(on: today) else { continue }
      if let sums = try sums(number, track, state) {
        if let advice = try over(track, sums, ledger) { found.append(advice) }
        continue
      }
      let past = track.completeStates(before: today, lastEntry: last)
      let willOver = try willOver(track, state, past, outlook.forecast(of: number), ledger)
      if let willOver {
        found.append(willOver)
      } else if let advice = try wellDone(track, past, last, ledger) {
        found.append(advice)
      }
    }
    return found
  }

  private func shown(_ quantity: ProratedQuantity, _ track: BudgetTrack) -> Decimal {
    quantity.shown(to: book.plan.commodities.style(track.commodity).decimals)
  }

  /// The postings that took most in a window.
  private func largest(
    _ track: BudgetTrack, _ period: Period, _ ledger: BudgetLedger
  ) throws(TooLarge) -> [Int] {
    var amounts: [(posting: Int, quantity: Decimal)] = []
    for posting in track.postings(in: period) where posting.ownDay <= today {
      guard let quantity = try ledger.quantity(posting, in: track, journal) else { continue }
      amounts.append((posting.posting, quantity))
    }
    return amounts.sorted { ($1.quantity, $0.posting) < ($0.quantity, $1.posting) }
      .prefix(AdviceContext.postingCount).map(\.posting)
  }

  /// What a budget had in its window, where it has less than nothing left.
  private struct Overspent {
    var period: Period
    var base: Decimal
    var carried: Decimal
    var spent: Decimal
    var missing: Decimal
  }

  /// Nil where something is left; an envelope has what was put into it.
  private func sums(
    _ number: Int, _ track: BudgetTrack, _ state: BudgetState
  ) throws(TooLarge) -> Overspent? {
    guard track.mode == .envelope else {
      guard state.left < .zero else { return nil }
      return Overspent(
        period: state.period, base: shown(state.base, track), carried: shown(state.carried, track),
        spent: state.spent, missing: shown(state.left.negated, track))
    }
    let envelopes = try study.envelopes().flatMap(\.envelopes)
    guard let window = envelopes.first(where: { $0.track == number })?.window,
      window.left.isNegative
    else { return nil }
    return Overspent(
      period: window.period, base: try window.funded + window.moved, carried: window.carried,
      spent: window.spent, missing: window.left.negated)
  }

  private func over(
    _ track: BudgetTrack, _ state: Overspent, _ ledger: BudgetLedger
  ) throws(TooLarge) -> Advice? {
    let budget = try state.base + state.carried
    let count = track.postings(in: state.period).count { $0.ownDay <= today }
    guard count > 0, let end = state.period.end else { return nil }
    return Advice(
      rule: .over, subject: track.name,
      sentence: .over(
        name: track.name, spent: text(state.spent, track.commodity),
        budget: text(budget, track.commodity), more: text(state.missing, track.commodity)),
      period: state.period, count: count,
      facts: [
        .init("spent", .spent, amount(state.spent, track.commodity)),
        .init("base", .base, amount(state.base, track.commodity)),
        .init("carried", .carried, amount(state.carried, track.commodity)),
      ], formula: "spent > base + carried",
      postings: try largest(track, state.period, ledger),
      clearance: .overClears(name: track.name, last: end.adding(days: -1)),
      command: "bursar budget show '\(track.name)'",
      stake: try worth(state.missing, track.commodity), isDanger: track.mode == .envelope)
  }

  private func willOver(
    _ track: BudgetTrack, _ state: BudgetState, _ past: [BudgetState], _ forecast: BudgetForecast?,
    _ ledger: BudgetLedger
  ) throws(TooLarge) -> Advice? {
    guard track.mode == .limit, let forecast, past.count >= AdviceRule.willOver.minimum,
      state.available > .zero, let total = forecast.total.scaled(by: 100),
      let limit = state.available.scaled(by: 105)
    else { return nil }
    let isSure = forecast.band.map { $0.low > state.available } ?? false
    guard isSure || total > limit else { return nil }
    let (end, budget) = (shown(forecast.total, track), shown(state.available, track))
    let more = try end - budget
    var facts: [Advice.Fact] = [
      .init("spent", .spent, amount(state.spent, track.commodity)),
      .init("forecast", .forecast, amount(end, track.commodity)),
      .init("budget", .budget, amount(budget, track.commodity)),
    ]
    if let band = forecast.band {
      facts.append(.init("low", .low, amount(shown(band.low, track), track.commodity)))
      facts.append(.init("high", .upper, amount(shown(band.high, track), track.commodity)))
    }
    if let error = forecast.pastError {
      facts.append(.init("error", .pastError, .ratio(error, of: Decimal(100))))
    }
    return Advice(
      rule: .willOver, subject: track.name,
      sentence: .willOver(
        name: track.name, last: state.end.adding(days: -1), forecast: text(end, track.commodity),
        budget: text(budget, track.commodity)),
      period: state.period, count: past.count, facts: facts,
      formula: isSure ? "low > budget" : "forecast > 1.05 × budget",
      postings: try largest(track, state.period, ledger),
      clearance: .willOverClears(name: track.name),
      command: "bursar budget show '\(track.name)'", stake: try worth(more, track.commodity))
  }

  /// A window that is over and cost a tenth less than usual.
  private func wellDone(
    _ track: BudgetTrack, _ past: [BudgetState], _ lastEntry: Day, _ ledger: BudgetLedger
  ) throws(TooLarge) -> Advice? {
    guard track.mode == .limit, let latest = past.last, latest.end <= lastEntry else { return nil }
    let before = past.dropLast().suffix(6)
    guard before.count >= AdviceRule.wellDone.minimum,
      let median = Middle.of(before.map(\.spent)), median.signum > 0, latest.spent.signum > 0,
      let spent = latest.spent.multiplied(by: Decimal(10)),
      let limit = median.multiplied(by: Decimal(9)), spent <= limit
    else { return nil }
    let less = try median - latest.spent
    return Advice(
      rule: .wellDone, subject: track.name,
      sentence: .wellDone(
        name: track.name, book.name(latest.period), spent: text(latest.spent, track.commodity),
        less: text(less, track.commodity)),
      period: latest.period, count: before.count,
      facts: [
        .init("spent", .spent, amount(latest.spent, track.commodity)),
        .init("median", .median, amount(median, track.commodity)),
      ], formula: "spent <= 0.9 × median",
      postings: try largest(track, latest.period, ledger),
      clearance: .wellDoneClears, command: "bursar budget show '\(track.name)'",
      stake: try worth(less, track.commodity))
  }
}
