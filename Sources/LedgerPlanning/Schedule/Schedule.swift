package import LedgerPlan
package import LedgerModel
import LedgerPatterns
package import LedgerValues

/// All recurring entries of a journal with all of their occurrences, and what became of each.
///
///     let schedule = Schedule(loaded, plan, today: today, through: today.adding(months: 12))
///     for occurrence in schedule.inOrderOfDue(where: { $0.state == .overdue }) { … }
///
/// Rules with an id are enumerated from their first day on, so that nothing is lost after a pause.
/// Rules without one cannot be paid; they are listed after the last transaction, and from today on.
/// Without a first day they happen on the natural starts of their interval, such as the first of a month. The cost grows with the occurrences and with the transactions that could be payments;
/// of all others only the accounts are looked at.
package struct Schedule: Sendable {
  package let today: Day
  /// The last day on which an occurrence may be due to be listed.
  package private(set) var horizon: Day
  package private(set) var rules: [ScheduledRule] = []
  /// The journal's accounts, and behind them those that only rules name.
  package let accounts: AccountTable
  package let commodities: CommodityTable
  /// The keys in the journal that name no occurrence.
  package internal(set) var strayPayments: [StrayPayment] = []

  package init(
    _ loaded: LoadedJournal, _ plan: Plan, today: Day, through horizon: Day,
    runner: any ParallelRunner = SerialRunner()
  ) {
    self.today = today
    self.horizon = horizon
    let transactions = loaded.journal.ruleTransactions()
    accounts = transactions.accounts
    commodities = plan.commodities
    let last = Schedule.lastDay(of: loaded.journal)
    let holidays = plan.freeDays
    for (number, rule) in plan.rules.enumerated() {
      var scheduled = ScheduledRule(
        rule, loaded.journal.periodicRules[rule.rule],
        postings: transactions.plannedPostings(of: rule.rule))
      if rule.id == nil {
        let first = last?.adding(days: 1) ?? today
        scheduled.restart(at: first, holidays)
        let start = max(today, first)
        scheduled.enumerate(number, Period(start: start, end: horizon.adding(days: 1)))
      } else {
        scheduled.enumerate(number, Period(end: horizon.adding(days: 1)))
      }
      rules.append(scheduled)
    }
    reconcile(with: loaded.journal, loaded.types, runner)
  }

  /// The latest day of a transaction that is written.
  private static func lastDay(of journal: Journal) -> Day? {
    var last: Day?
    for transaction in journal.transactions where !transaction.flags.contains(.isForecast) {
      if let known = last, transaction.day <= known { continue }
      last = transaction.day
    }
    return last
  }

  /// Finds what became of each occurrence.
  private mutating func reconcile(
    with journal: Journal, _ types: AccountTypes, _ runner: any ParallelRunner
  ) {
    guard rules.contains(where: { $0.rule.id != nil }) else {
      // Without an id nothing is enumerated before today.
      for index in rules.indices { rules[index].settle(today, nil) }
      return
    }
    let tagged = PaymentTags(journal, runner)
    let beginnings = AccountBeginnings(
      journal, types, accountCount: accounts.count, today: today)
    let followers = KeyResolver(rules)
    for payment in tagged.payments {
      guard let rule = followers.rule(of: payment.key, in: rules) else {
        strayPayments.append(payment)
        continue
      }
      rules[rule].pay(payment.key.nominal, with: payment.transaction)
    }
    var matcher = PaymentMatcher(rules, accountCount: accounts.count)
    matcher.match(journal, except: tagged.transactions, in: &rules)
    for index in rules.indices {
      rules[index].settle(today, beginnings)
      rules[index].addNotes(journal)
    }
  }
}

extension Schedule {
  /// All occurrences by the day when they are due, then by rule.
  package var inOrderOfDue: [ScheduledOccurrence] { inOrderOfDue { _ in true } }

  /// The occurrences of some kind by the day when they are due, then by rule.
  package func inOrderOfDue(
    where isWanted: (ScheduledOccurrence) -> Bool
  ) -> [ScheduledOccurrence] {
    var found: [ScheduledOccurrence] = []
    for rule in rules {
      for occurrence in rule.occurrences where isWanted(occurrence) { found.append(occurrence) }
    }
    return found.sorted { ($0.due, $0.rule) < ($1.due, $1.rule) }
  }

  /// A rule and those that continue it, each behind the one that it continues.
  package func chain(from number: Int) -> [Int] {
    var chain = [number]
    var place = 0
    while place < chain.count {
      if let id = rules[chain[place]].id {
        chain += rules.indices.filter { other in
          !chain.contains(other)
            && rules[other].rule.after.map { PlanName.areSame($0.value, id) } == true
        }
      }
      place += 1
    }
    return chain
  }

  /// The number of the rule with an id, without regard to case.
  package func number(ofRule id: String) -> Int? {
    let same = rules.firstIndex { $0.rule.id.map { PlanName.areSame($0.value, id) } ?? false }
    if let same { return same }
    // Accents are no matter where only one rule is called so.
    let key = AccentFolding.folded(id)
    let alike = rules.indices.filter { rules[$0].id.map(AccentFolding.folded) == key }
    return alike.count == 1 ? alike[0] : nil
  }

  /// The same up to an earlier day.
  package func cut(through day: Day) -> Schedule {
    guard day < horizon else { return self }
    var result = self
    result.horizon = day
    for number in rules.indices {
      result.rules[number].occurrences.removeAll { $0.due > day }
    }
    return result
  }

  package func rule(of occurrence: ScheduledOccurrence) -> ScheduledRule {
    rules[occurrence.rule]
  }
}

/// A key in a transaction that names no occurrence.
package typealias StrayPayment = PaymentTags.Payment
