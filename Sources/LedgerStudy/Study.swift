import LedgerBalances
import LedgerChecks
package import LedgerModel
package import LedgerPlan
package import LedgerPlanning
import LedgerSource
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
    case plan, currency, payees, budgets, envelopes, schedule, outlook, goals, cash
  }

  package let loaded: LoadedJournal
  package let today: Day
  package let runner: any ParallelRunner
  let needs: Needs
  /// So far the schedule reaches at least, as the next income may be.
  static let cashMonths = 3
  /// How often each part was reckoned.
  package private(set) var counts: [Part: Int] = [:]

  private var knownLedger: (horizon: Day, ledger: BudgetLedger)?
  private var knownSchedule: Schedule?
  private var knownGoals: (horizon: Day, states: GoalStates)?
  private var knownEnvelopes: [EnvelopeBook]?
  private var knownOutlook: BudgetOutlook?
  private var knownCash: CashForecast?
  private var knownProblems: [(options: CheckOptions, problems: [Diagnostic])] = []

  package init(
    _ loaded: LoadedJournal, today: Day, for needs: Needs = [],
    runner: any ParallelRunner = SerialRunner()
  ) {
    self.loaded = loaded
    self.today = today
    self.needs = needs
    self.runner = runner
  }

  private func reckoned<Result, Failure: Error>(
    _ part: Part, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    counts[part, default: 0] += 1
    return try work()
  }

  // MARK: - What is wrong

  /// The problems that were found with some options, looked for once.
  func known(_ options: CheckOptions, _ look: () -> [Diagnostic]) -> [Diagnostic] {
    if let known = knownProblems.first(where: { $0.options == options }) { return known.problems }
    let problems = look()
    knownProblems.append((options, problems))
    return problems
  }

  // MARK: - The plan

  /// The plan as it is written, and what is wrong with it.
  package private(set) lazy var reading = reckoned(.plan) { PlanReader.read(loaded.journal) }

  package var plan: Plan { reading.plan }

  /// The commodity of sums over the whole journal; nil where the journal has none.
  package private(set) lazy var currency = reckoned(.currency) { ReportingCurrency.of(loaded) }

  /// Whom each transaction pays.
  package private(set) lazy var payees = reckoned(.payees) { PayeeColumn(loaded.journal) }

  // MARK: - Budgets

  /// Whether anything is planned to be spent.
  package var hasBudgets: Bool { !plan.budgets.isEmpty || !plan.goalBudgets.isEmpty }

  /// The budgets up to their windows of today, or up to a later day.
  package func ledger(through horizon: Day? = nil) throws(TooLarge) -> BudgetLedger {
    let horizon = max(horizon ?? today, today)
    if let known = knownLedger, known.horizon == horizon { return known.ledger }
    let ledger = try reckoned(.budgets) { () throws(TooLarge) in
      try BudgetLedger(loaded, plan, today: today, through: horizon, runner: runner)
    }
    knownLedger = (horizon, ledger)
    return ledger
  }

  /// The ledger that was asked for last.
  func presentLedger() throws(TooLarge) -> BudgetLedger {
    try ledger(through: knownLedger?.horizon)
  }

  /// What envelopes hold, a book for each commodity.
  package func envelopes() throws(TooLarge) -> [EnvelopeBook] {
    if let known = knownEnvelopes { return known }
    let ledger = try presentLedger()
    let books = try reckoned(.envelopes) { () throws(TooLarge) in
      try EnvelopeBook.all(loaded, plan, ledger)
    }
    knownEnvelopes = books
    return books
  }

  /// The last day of the schedule that budgets look at.
  package func budgetHorizon() throws(TooLarge) -> Day {
    let ends = try presentLedger().tracks.compactMap { $0.state(on: today)?.end }
    return max(ends.filter { $0 < .latest }.max() ?? today, today.adding(months: 13))
  }

  /// Pace and forecast of budgets.
  package func outlook() throws(TooLarge) -> BudgetOutlook {
    if let known = knownOutlook { return known }
    let (ledger, schedule) = (try presentLedger(), try schedule(through: budgetHorizon()))
    let outlook = try reckoned(.outlook) { () throws(TooLarge) in
      try BudgetOutlook(loaded, plan, ledger, schedule)
    }
    knownOutlook = outlook
    return outlook
  }

  // MARK: - Recurring entries

  /// What recurs, and what became of it, up to a day.
  package func schedule(through day: Day) throws(TooLarge) -> Schedule {
    if let known = knownSchedule, day <= known.horizon { return known.cut(through: day) }
    let horizon = max(day, try farthest())
    let schedule = reckoned(.schedule) {
      Schedule(loaded, plan, today: today, through: horizon, runner: runner)
    }
    knownSchedule = schedule
    return schedule.cut(through: day)
  }

  /// The last day that any part needs that will be asked for.
  private func farthest() throws(TooLarge) -> Day {
    var last = today.adding(months: Study.cashMonths)
    if needs.contains(.budgets), hasBudgets { last = max(last, try budgetHorizon()) }
    if needs.contains(.goals), !plan.goals.isEmpty { last = max(last, goalHorizon) }
    return last
  }

  /// Where all cash will stand in the next days; nil where it has too many digits.
  package func cash(in currency: CommodityID? = nil) -> CashForecast? {
    let currency = currency ?? self.currency ?? .none
    if isCashKnown(in: currency) { return knownCash }
    // What is shown beside other things leaves them as they are.
    let cash = reckoned(.cash) { try? reckonCash(currency) }
    knownCash = cash
    return cash
  }

  func isCashKnown(in currency: CommodityID) -> Bool { knownCash?.request.commodity == currency }

  /// Keeps what another thread has reckoned.
  func keep(_ cash: CashForecast) {
    knownCash = reckoned(.cash) { cash }
  }

  // MARK: - Goals

  private var goalHorizon: Day { GoalStates.horizon(plan, today) }

  /// How far goals are, and what rules will bring them.
  package func goals() throws(TooLarge) -> GoalStates { try goals(through: goalHorizon) }

  /// The same with what rules bring up to a day.
  package func goals(through horizon: Day) throws(TooLarge) -> GoalStates {
    if let known = knownGoals, horizon <= known.horizon { return known.states }
    let schedule = try schedule(through: horizon)
    let states = try reckoned(.goals) { () throws(TooLarge) in
      try GoalStates(loaded, plan, schedule)
    }
    knownGoals = (horizon, states)
    return states
  }
}
