import LedgerPlan
import LedgerBalances
import LedgerModel
package import LedgerValues

/// The bills that recurring rules bring to each budget.
struct ScheduledBills: Sendable {
  /// An occurrence of a rule that a budget counts.
  struct Bill: Sendable {
    var due: Day
    /// What the rule says that it costs.
    var planned: Decimal
    /// The day of its payment and what was paid, where it was.
    var paid: (day: Day, amount: Decimal)?
  }

  /// The bills of a track.
  struct Bills: Sendable {
    fileprivate var all: [Bill] = []
    /// The places in `all`, by the day when they are due.
    fileprivate var byDue: [(day: Day, place: Int)] = []
    /// Those that are paid, by the day of the payment.
    fileprivate var byPayment: [(day: Day, place: Int)] = []

    fileprivate mutating func sort() {
      byDue = all.indices.map { (all[$0].due, $0) }.sorted { $0 < $1 }
      byPayment = all.indices.compactMap { place in
        all[place].paid.map { ($0.day, place) }
      }.sorted { $0 < $1 }
    }
  }

  /// For each track its bills.
  private(set) var bills: [Bills]
  /// For each track the postings that pay bills.
  private(set) var payments: [Set<Int>]
  /// The tracks whose bills no rule says, only what was posted before.
  private(set) var usual: Set<Int> = []

  init(_ loaded: LoadedJournal, _ plan: Plan, _ ledger: BudgetLedger, _ schedule: Schedule)
    throws(TooLarge)
  {
    bills = Array(repeating: Bills(), count: ledger.tracks.count)
    payments = Array(repeating: [], count: ledger.tracks.count)
    if !schedule.rules.isEmpty { try addScheduled(loaded, plan, ledger, schedule) }
    for (number, track) in ledger.tracks.enumerated() where bills[number].all.isEmpty {
      let found = try UsualBills(track, ledger, loaded.journal)
      if found.bills.isEmpty { continue }
      usual.insert(number)
      bills[number].all = found.bills
      bills[number].sort()
      payments[number] = found.payments
    }
  }

  private mutating func addScheduled(
    _ loaded: LoadedJournal, _ plan: Plan, _ ledger: BudgetLedger, _ schedule: Schedule
  ) throws(TooLarge) {
    let paying = Set(schedule.rules.flatMap(\.occurrences).flatMap(\.payments))
    let rules = loaded.journal.ruleTransactions()
    let types = AccountTypes(rules.accounts, loaded.journal.declarations.accounts)
    let byName = AccountsByName(rules.accounts)
    let rulesOfAccount = ScheduledBills.rulesByAccount(schedule, rules)
    for (number, track) in ledger.tracks.enumerated() {
      guard case .budget(let place) = track.origin else { continue }
      var matcher = BudgetMatcher(plan.budgets[place], in: rules, types: types)
      var counted: [Int: [Int]] = [:]
      for posting in track.postings where paying.contains(Int(posting.transaction)) {
        counted[Int(posting.transaction), default: []].append(posting.posting)
      }
      let meant =
        matcher.readsText
        ? Array(schedule.rules.indices)
        : Set(matcher.accounts(in: rules, byName).flatMap { rulesOfAccount[$0.index] }).sorted()
      for rule in meant.lazy.map({ schedule.rules[$0] }) {
        let planned = try ScheduledBills.planned(
          rule.rule.rule, track, &matcher, rules, ledger, schedule.today)
        guard let planned, !planned.isZero else { continue }
        for occurrence in rule.occurrences where occurrence.state != .skipped {
          var bill = Bill(
            due: occurrence.due,
            planned: ScheduledBills.planned(planned, rule, occurrence.nominal), paid: nil)
          var sum = Decimal.zero
          for payment in occurrence.payments {
            for posting in counted[payment] ?? [] {
              payments[number].insert(posting)
              let quantity = try ledger.worth.quantity(
                ofPosting: posting, in: track.commodity,
                on: loaded.journal.transactions[payment].day, loaded.journal)
              if let quantity { try sum += quantity }
            }
          }
          if let first = occurrence.payments.first {
            bill.paid = (
              loaded.journal.transactions[first].day, track.kind == .income ? sum.negated : sum
            )
          }
          bills[number].all.append(bill)
        }
      }
      bills[number].sort()
    }
  }

  /// For each account the rules that post to it.
  private static func rulesByAccount(_ schedule: Schedule, _ rules: Journal) -> [[Int]] {
    var result = [[Int]](repeating: [], count: rules.accounts.count)
    for (number, rule) in schedule.rules.enumerated() {
      for posting in rules.postingRange(rule.rule.rule) {
        result[rules.postings[posting].account.index].append(number)
      }
    }
    return result
  }

  /// What an occurrence costs a budget that the whole of the rule's amount counts for.
  private static func planned(_ usual: Decimal, _ rule: ScheduledRule, _ nominal: Day) -> Decimal {
    func size(_ postings: [PlannedPosting]?) -> Decimal? {
      postings?.first?.amount.amounts.first?.quantity.magnitude
    }
    guard size(rule.postings) == usual.magnitude, let amount = size(rule.postings(on: nominal))
    else { return usual }
    return usual.isNegative ? amount.negated : amount
  }

  /// What a rule costs a budget each time; nil where that is not known.
  private static func planned(
    _ rule: Int, _ track: BudgetTrack, _ matcher: inout BudgetMatcher, _ rules: Journal,
    _ ledger: BudgetLedger, _ day: Day
  ) throws(TooLarge) -> Decimal? {
    guard rules.plannedPostings(of: rule) != nil else { return nil }
    var sum = Decimal.zero
    for posting in rules.postingRange(rule)
    where matcher.matches(posting: posting, of: rule, in: rules) {
      let quantity = try ledger.worth.quantity(
        ofPosting: posting, in: track.commodity, on: day, rules)
      guard let quantity else { return nil }
      try sum += quantity
    }
    return track.kind == .income ? sum.negated : sum
  }
}

/// The bills of a window as they look on one of its days.
package struct WindowBills: Hashable, Sendable {
  /// All of them: what was paid, and what the others will cost.
  package internal(set) var all = Decimal.zero
  /// Those that are paid, or due by that day.
  package internal(set) var due = Decimal.zero
  /// Those that are not paid.
  package internal(set) var remaining = Decimal.zero
  /// What was paid.
  package internal(set) var paid = Decimal.zero

  package init() {}

  /// Looks at bills on a day; what was paid later counts as not paid then.
  init(_ bills: ScheduledBills.Bills, in period: Period, on day: Day) throws(TooLarge) {
    for (_, place) in bills.byPayment.within(period, { $0.day }) {
      guard let payment = bills.all[place].paid, payment.day <= day else { continue }
      try all += payment.amount
      try due += payment.amount
      try paid += payment.amount
    }
    for (_, place) in bills.byDue.within(period, { $0.day }) {
      let bill = bills.all[place]
      if let payment = bill.paid, payment.day <= day { continue }
      try all += bill.planned
      if bill.due <= day { try due += bill.planned }
      try remaining += bill.planned
    }
  }
}
