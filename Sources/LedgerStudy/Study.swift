import LedgerBalances
package import LedgerModel
package import LedgerPlan
package import LedgerPlanning
package import LedgerValues

/// What is known of a journal on a day: each part reckoned when it is first asked for, and never twice.
///
///     let study = Study(loaded, today: today, for: [.budgets, .goals])
///     let budgets = study.ledger()
///     let bills = study.schedule(through: today.adding(days: 30))
///
/// The parts build on each other in the order of the layers: the plan on the journal, envelopes on
/// budgets, goals on the schedule. A class, since all screens of a run share what is known.
package final class Study {
  /// What will be asked for, so that one schedule reaches far enough for all of it.
  package struct Needs: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let budgets = Needs(rawValue: 1)
    package static let goals = Needs(rawValue: 2)
  }

  /// A part that costs something to reckon.
  package enum Part: CaseIterable, Hashable, Sendable {
    case plan, currency, budgets, envelopes, schedule, outlook, goals
  }

  package let loaded: LoadedJournal
  package let today: Day
  package let runner: any ParallelRunner
  let needs: Needs
  /// How often each part was reckoned.
  package private(set) var counts: [Part: Int] = [:]

  private var knownLedger: (horizon: Day, ledger: BudgetLedger)?
  private var knownSchedule: Schedule?
  private var knownGoals: (horizon: Day, states: GoalStates?)?

  package init(
    _ loaded: LoadedJournal, today: Day, for needs: Needs = [],
    runner: any ParallelRunner = SerialRunner()
  ) {
    self.loaded = loaded
    self.today = today
    self.needs = needs
    self.runner = runner
  }

  private func reckoned<Result>(_ part: Part, _ work: () -> Result) -> Result {
    counts[part, default: 0] += 1
    return work()
  }

  // MARK: - The plan

  /// The plan as it is written, and what is wrong with it.
  package private(set) lazy var reading = reckoned(.plan) { PlanReader.read(loaded.journal) }

  package var plan: Plan { reading.plan }

  /// The commodity of sums over the whole journal; nil where the journal has none.
  package private(set) lazy var currency = reckoned(.currency) { ReportingCurrency.of(loaded) }

  // MARK: - Budgets

  /// Whether anything is planned to be spent.
  package var hasBudgets: Bool { !plan.budgets.isEmpty || !plan.goalBudgets.isEmpty }

  /// The budgets up to their windows of today, or up to a later day.
  package func ledger(through horizon: Day? = nil) -> BudgetLedger {
    let horizon = max(horizon ?? today, today)
    if let known = knownLedger, known.horizon == horizon { return known.ledger }
    let ledger = reckoned(.budgets) {
      BudgetLedger(loaded, plan, today: today, through: horizon, runner: runner)
    }
    knownLedger = (horizon, ledger)
    return ledger
  }

  /// The ledger that was asked for last.
  var presentLedger: BudgetLedger { ledger(through: knownLedger?.horizon) }

  /// What envelopes hold, a book for each commodity.
  package private(set) lazy var envelopes = reckoned(.envelopes) {
    EnvelopeBook.all(loaded, plan, presentLedger)
  }

  /// The last day of the schedule that budgets look at.
  package var budgetHorizon: Day {
    let ends = presentLedger.tracks.compactMap { $0.state(on: today)?.end }
    return max(ends.filter { $0 < .latest }.max() ?? today, today.adding(months: 13))
  }

  /// Pace and forecast of budgets.
  package private(set) lazy var outlook = reckoned(.outlook) {
    BudgetOutlook(loaded, plan, presentLedger, schedule(through: budgetHorizon))
  }

  // MARK: - Recurring entries

  /// What recurs, and what became of it, up to a day.
  package func schedule(through day: Day) -> Schedule {
    if let known = knownSchedule, day <= known.horizon { return known.cut(through: day) }
    let horizon = max(day, farthest)
    let schedule = reckoned(.schedule) {
      Schedule(loaded, plan, today: today, through: horizon, runner: runner)
    }
    knownSchedule = schedule
    return schedule.cut(through: day)
  }

  /// The last day that any part needs that will be asked for.
  private var farthest: Day {
    var last = today
    if needs.contains(.budgets), hasBudgets { last = max(last, budgetHorizon) }
    if needs.contains(.goals), !plan.goals.isEmpty { last = max(last, goalHorizon) }
    return last
  }

  // MARK: - Goals

  private var goalHorizon: Day { GoalStates.horizon(plan, today) }

  /// How far goals are, and what rules will bring them; nil where sums have more digits than can be kept.
  package func goals() -> GoalStates? { goals(through: goalHorizon) }

  /// The same with what rules bring up to a day.
  package func goals(through horizon: Day) -> GoalStates? {
    if let known = knownGoals, horizon <= known.horizon { return known.states }
    let schedule = schedule(through: horizon)
    let states = reckoned(.goals) { GoalStates(loaded, plan, schedule) }
    knownGoals = (horizon, states)
    return states
  }
}
