import LedgerModel
import LedgerPlan
import LedgerValues

/// A recurring rule as a forecast looks at it.
struct CashRule: Sendable {
  struct Occurrence: Sendable {
    var due: Day
    var amount: Int128
    /// The day of its first payment.
    var paid: Day?
    var place: ScheduledOccurrence
  }

  /// Whether it is of a scenario.
  var isScenario: Bool
  /// The place in its schedule.
  var number: Int
  /// The payee in lower case, without numbers; empty if it names none.
  var payee: String
  var counter: String
  /// What it changes each time.
  var amount: Int128
  var isIncome: Bool
  /// All that were or are to be paid, by the day when they are due.
  var occurrences: [Occurrence]
  /// The entries that paid it.
  var payments: Set<Int32>
  /// When it begins, or the rule that it continues did; today for one without an id, which has no past.
  var start: Day?
  /// The last day on which it is due; nil if it never ends.
  var end: Day?

  /// Payments come so many days before or after they are due.
  static let patience = 12

  /// Whether it stood for what it pays on a day: before it begins it was not known, and what is paid
  /// after its end it does not stand for.
  func stands(on day: Day) -> Bool {
    guard let start, start <= day else { return false }
    return end.map { day <= $0.adding(days: CashRule.patience) } ?? true
  }

  /// What it still pays as seen from a day, a bill that is late tomorrow; late income is not counted on.
  func coming(after today: Day, through end: Day) -> Int128 {
    var sum: Int128 = 0
    for occurrence in occurrences {
      if occurrence.due > end { break }
      if let paid = occurrence.paid, paid <= today { continue }
      // Of what was never paid nobody knows whether it was late then.
      if occurrence.due <= today, occurrence.paid == nil || amount > 0 { continue }
      sum += occurrence.amount
    }
    return sum
  }

  /// Whether an amount is one that it may have paid.
  func isNear(_ other: Int128) -> Bool {
    (other < 0) == (amount < 0) && (other - amount).magnitude * 2 <= amount.magnitude
  }
}

/// The rules that a forecast counts on: those of a journal, with a scenario's in place of their like.
struct CashRules {
  private(set) var rules: [CashRule] = []
  private let basis: CashForecast.Basis

  init(
    _ loaded: LoadedJournal, _ schedule: Schedule, _ scenario: Scenario?,
    _ basis: CashForecast.Basis, _ flows: inout CashFlows
  ) throws(TooLarge) {
    self.basis = basis
    let replaced = Set(scenario?.schedule.rules.compactMap { $0.id.map(PlanName.key) } ?? [])
    for (number, rule) in schedule.rules.enumerated() {
      if let id = rule.id, replaced.contains(PlanName.key(id)) { continue }
      try add(rule, number, schedule, nil, loaded, &flows)
    }
    guard let scenario else { return }
    for (number, rule) in scenario.schedule.rules.enumerated() {
      let base = rule.id.flatMap { schedule.number(ofRule: $0) }.map { schedule.rules[$0] }
      try add(rule, number, scenario.schedule, .some(base), loaded, &flows)
    }
  }

  /// `base` is given for a rule of a scenario: what it takes the place of.
  private mutating func add(
    _ rule: ScheduledRule, _ number: Int, _ schedule: Schedule, _ base: ScheduledRule??,
    _ loaded: LoadedJournal, _ flows: inout CashFlows
  ) throws(TooLarge) {
    guard let postings = rule.postings else { return }
    let effect = try flows.effect(
      of: postings, schedule.accounts, schedule.commodities, loaded.journal)
    // The plan alone pays cards on the days that it says, unless their statements say so.
    let amount = basis == .plan && !effect.paysTermedCard ? effect.cash : effect.all
    guard amount != 0 else { return }
    let today = schedule.today
    var payments: Set<Int32> = []
    var start: Day?
    var occurrences: [CashRule.Occurrence] = []
    for occurrence in rule.occurrences where occurrence.state != .skipped {
      var days = occurrence.payments.map { loaded.journal.transactions[$0].day }
      if let base {
        let known = base.flatMap { base in
          base.place(ofNominal: occurrence.nominal).map { base.occurrences[$0] }
        }
        // What was paid stays paid; what only the scenario has begins today.
        if known == nil, occurrence.due < today { continue }
        days = known?.payments.map { loaded.journal.transactions[$0].day } ?? []
        payments.formUnion(known?.payments.map { Int32(truncatingIfNeeded: $0) } ?? [])
      } else {
        payments.formUnion(occurrence.payments.map { Int32(truncatingIfNeeded: $0) })
      }
      start = start ?? occurrence.due
      // What was due before the journal begins is not owed any more.
      if occurrence.state == .beforeBooks { continue }
      var own = amount
      if rule.exception(on: occurrence.nominal)?.amount != nil,
        let postings = rule.postings(on: occurrence.nominal)
      {
        let effect = try flows.effect(
          of: postings, schedule.accounts, schedule.commodities, loaded.journal)
        own = basis == .plan && !effect.paysTermedCard ? effect.cash : effect.all
      }
      occurrences.append(
        CashRule.Occurrence(due: occurrence.due, amount: own, paid: days.min(), place: occurrence))
    }
    let last = occurrences.map(\.due).max()
    let isEndless = rule.recurrence?.firstOccurrence(nominalFrom: schedule.horizon) != nil
    let before = rule.rule.after.flatMap { schedule.number(ofRule: $0.value) }
    let first = before.flatMap { before in rules.first { $0.number == before }?.start }
    let payee = rule.rule.description.split(separator: "|").first.map(String.init) ?? ""
    let isRevenue = loaded.types.type(of: effect.counter)?.isKind(of: .revenue) == true
    rules.append(
      CashRule(
        isScenario: base != nil, number: number, payee: RecurringSearch.normalized(payee),
        counter: effect.counter, amount: amount, isIncome: amount > 0 && isRevenue,
        occurrences: occurrences, payments: payments,
        start: rule.id == nil ? today : first ?? start,
        end: isEndless ? nil : last ?? .earliest))
  }
}
