package import LedgerPlan
import LedgerBalances
package import LedgerModel
package import LedgerValues

/// All budgets of a journal over time, and what no budget counts.
///
///     let ledger = try BudgetLedger(loaded, plan, today: today)
///     for track in ledger.tracks { print(track.name, track.state(on: today)?.left) }
///
/// One pass over the postings finds what each budget spent in each of its windows. What is carried is
/// reckoned from the first window on and kept nowhere, so that an old transaction that changes
/// corrects every later window, and nothing depends on what was asked for.
package struct BudgetLedger: Sendable {
  package let today: Day
  package internal(set) var tracks: [BudgetTrack] = []
  /// Postings to accounts for expenses that no outermost budget counts, by day.
  package internal(set) var unbudgeted: [CountedPosting] = []
  let worth: Worth

  /// Reckons up to the window that has today, or to the horizon where that is later.
  ///
  /// Postings are walked in so many pieces; by the size of the journal where nobody says.
  package init(
    _ loaded: LoadedJournal, _ plan: Plan, today: Day, through horizon: Day? = nil,
    runner: any ParallelRunner = SerialRunner(), pieces: Int? = nil
  ) throws(TooLarge) {
    self.today = today
    let horizon = max(horizon ?? today, today)
    worth = Worth(loaded.journal)
    let first = min(BudgetLedger.firstDay(loaded.journal, plan) ?? today, today)
    let holidays = plan.freeDays
    let commodities = BudgetCommodities(loaded.journal, plan).commodities
    for (number, budget) in plan.budgets.enumerated() {
      let states = try BudgetLedger.states(budget, holidays, first, horizon)
      tracks.append(
        BudgetTrack(
          .budget(number), budget.name.value, budget.kind, budget.mode,
          commodities[number], try Carry(budget.rollover), states))
    }
    for (number, budget) in plan.budgets.enumerated() {
      tracks[number].outer = budget.outer.flatMap { plan.number(ofBudget: $0.value) }
    }
    try addGoals(loaded, plan, first, horizon)
    var findings = try BudgetFindings.all(
      loaded, plan, tracks, worth, today, runner, pieces: pieces)
    for index in tracks.indices {
      for part in findings.indices { try tracks[index].take(&findings[part].parts[index]) }
      tracks[index].postings.sortByDay()
      try tracks[index].fold()
    }
    unbudgeted = findings.flatMap(\.unbudgeted)
    unbudgeted.sortByDay()
  }

  private mutating func addGoals(
    _ loaded: LoadedJournal, _ plan: Plan, _ first: Day, _ horizon: Day
  ) throws(TooLarge) {
    let goals = try GoalTracks(loaded, plan, first: first, through: horizon)
    let count = tracks.count
    for var track in goals.tracks {
      track.outer = track.outer.map { $0 + count }
      tracks.append(track)
    }
  }

  /// The windows of an envelope without amounts.
  private static func calendarMonths(from first: Day, through horizon: Day) -> [BudgetState] {
    var states: [BudgetState] = []
    var start = first.startOfMonth
    while start <= horizon {
      let end = start.adding(months: 1)
      guard end > start else { break }
      states.append(BudgetState(start: start, end: end, base: .zero, isProrated: false))
      start = end
    }
    return states
  }

  /// The first day of any transaction, or of an entry for envelopes.
  private static func firstDay(_ journal: borrowing Journal, _ plan: Plan) -> Day? {
    var first = (plan.funds.map(\.day) + plan.moves.map(\.day)).min()
    for transaction in journal.transactions.indices {
      let day = journal.transactions[transaction].day
      if let known = first, known <= day { continue }
      first = day
    }
    return first
  }

  private static func states(
    _ budget: Budget, _ holidays: Holidays, _ first: Day, _ horizon: Day
  ) throws(TooLarge) -> [BudgetState] {
    guard !budget.amounts.isEmpty else {
      return calendarMonths(from: first, through: horizon)
    }
    guard let windows = budget.windows(holidays) else { return [] }
    // Windows of the calendar begin with the journal; what rolls over begins at its own start.
    let isAnchored = budget.amounts.allSatisfy { $0.period.value.start != nil }
    let range = Period(start: isAnchored ? nil : first, end: horizon.adding(days: 1))
    var states: [BudgetState] = []
    for window in windows.windows(within: range) {
      let quantity = budget.amounts[window.line].amount.value.quantity
      let base =
        budget.mode == .envelope
        ? .zero : try ProratedQuantity(whole: quantity).prorated(window.share).exact()
      states.append(
        BudgetState(
          start: window.start, end: window.end, base: base, isProrated: window.isCut))
    }
    return states
  }
}

extension Budget {
  /// The commodity that all of its amounts have; nil where nothing says one.
  package var commodity: CommodityID? {
    if let first = amounts.first { return first.amount.value.commodity }
    for fill in fills {
      switch fill.want {
      case .amount(let amount, _), .upTo(let amount, _), .by(let amount, _, _):
        return amount.commodity
      case .schedule, .share, .average, .rest: continue
      }
    }
    return rollover?.start?.commodity
  }
}

// MARK: - Questions

extension BudgetLedger {
  /// What a posting comes to in a commodity; nil where nothing says its worth.
  package func quantity(
    _ posting: CountedPosting, in commodity: CommodityID, _ journal: borrowing Journal
  ) throws(TooLarge) -> Decimal? {
    try worth.quantity(
      ofPosting: posting.posting, in: commodity, on: posting.ownDay, journal)
  }

  /// What a posting counts for in a budget; nil where nothing says its worth.
  package func quantity(
    _ posting: CountedPosting, in track: BudgetTrack, _ journal: borrowing Journal
  ) throws(TooLarge) -> Decimal? {
    if let quantity = posting.quantity { return quantity }
    guard let quantity = try quantity(posting, in: track.commodity, journal) else { return nil }
    return track.kind == .income ? quantity.negated : quantity
  }
}
