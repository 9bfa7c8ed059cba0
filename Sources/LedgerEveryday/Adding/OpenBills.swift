import LedgerCommandLine
import LedgerModel
import LedgerPlan
package import LedgerPlanning
import LedgerStudy
package import LedgerValues

/// Which open bill a new entry is about: that of a rule, or none.
package enum BillChoice: Hashable, Sendable {
  /// What the entry's payee, day and amount say.
  case found
  case rule(id: String)
  case none
}

/// A bill that a rule has, and that nobody has paid yet.
package struct OpenBill: Sendable {
  package var key: OccurrenceKey
  package var payee: String
  package var category: String
  package var wallet: String
  /// What the rule says that it costs.
  package var planned: Amount
  package var isIncome: Bool
  /// How far a payment may be off, in percent.
  fileprivate var tolerance: Decimal

  /// Whether an amount is near enough to what was planned.
  package func takes(_ amount: Amount) -> Bool {
    guard amount.commodity == planned.commodity,
      let difference = amount.quantity.magnitude.subtracting(planned.quantity)?.magnitude
        .multiplied(by: Decimal(100)),
      let slack = planned.quantity.multiplied(by: tolerance)
    else { return false }
    return difference <= slack
  }
}

/// The bills that are open around a day.
struct OpenBills {
  /// Nil where no rule has bills.
  private let schedule: Schedule?
  private let known: KnownEntries
  private let day: Day

  init(_ known: KnownEntries, around day: Day) throws(UsageError) {
    let hasBills = known.plan.rules.contains { $0.id != nil }
    do throws(TooLarge) {
      schedule =
        try hasBills
        ? known.study.schedule(
          through: max(day, known.today).adding(days: OpenBills.ahead)) : nil
    } catch {
      throw .tooLarge("a sum of the plan")
    }
    self.known = known
    self.day = day
  }

  /// So many days before it is due, and after, a payment is one of a bill.
  private static let before = 10
  private static let after = 20
  /// So many days before it is due, what has its payee and amount may pay it early.
  private static let step = 32
  /// What comes once a year says what its payee is, too.
  private static let ahead = 366
  private static let usualTolerance = Decimal(10)

  /// The oldest open bill of each rule that has a payee, or the id, or is of what the payee's name says.
  func bills(for payee: String) -> [OpenBill] { bills(for: payee, isNear) }

  /// The next open bills of the same that are not near yet.
  func comingBills(for payee: String) -> [OpenBill] {
    bills(for: payee) { rule, index in
      rule.occurrences[index].due > day && !isNear(rule, index)
        && !rule.occurrences[..<index].contains { $0.due > day && $0.state.isUnpaid }
        && rule.occurrences[index].due < day.adding(days: OpenBills.step)
    }
  }

  private func bills(
    for payee: String, _ isWanted: (ScheduledRule, Int) -> Bool
  ) -> [OpenBill] {
    let key = TypedName.key(payee)
    return (schedule?.rules ?? []).compactMap { rule in
      guard let id = rule.id, let bill = oldest(rule, isWanted) else { return nil }
      let isNamed =
        [bill.payee, id].contains { TypedName.key($0) == key }
        || TypedName.key(TypedName.lastPart(bill.category)) == key
          && isOnly(bill.payee, in: bill.category)
      return isNamed ? bill : nil
    }
  }

  /// What the rules of a payee say of an entry that is none of their bills, where they agree.
  func model(for payee: String) -> OpenBill? {
    let key = TypedName.key(payee)
    let found = (schedule?.rules ?? []).compactMap { rule -> OpenBill? in
      guard TypedName.key(rule.rule.payee) == key, let occurrence = rule.occurrences.first,
        let key = rule.key(occurrence)
      else { return nil }
      return bill(rule, key)
    }
    guard let first = found.first,
      found.allSatisfy({ $0.category == first.category && $0.wallet == first.wallet })
    else { return nil }
    return first
  }

  /// The oldest bill of the same rule that is late, else the bill itself: bills are paid in their order.
  func oldestLate(_ bill: OpenBill) -> OpenBill {
    guard let schedule, let number = schedule.number(ofRule: bill.key.id) else { return bill }
    return oldest(schedule.rules[number]) { $0.occurrences[$1].due <= day } ?? bill
  }

  /// The oldest open bill of the rule with an id, whenever it is due.
  func bill(ofRule id: String) throws(UsageError) -> OpenBill {
    guard let schedule, let number = schedule.number(ofRule: id) else {
      let ids = known.plan.rules.compactMap { $0.id?.value }.joined(separator: ", ")
      throw UsageError(
        "--bill: there is no recurring entry '\(id)'", hints: ids.isEmpty ? [] : [ids])
    }
    guard let bill = oldest(schedule.rules[number], { _, _ in true }) else {
      throw UsageError("'\(id)' has no open bill", hints: ["bursar schedule due"], exit: .findings)
    }
    return bill
  }

  private func oldest(
    _ rule: ScheduledRule, _ isWanted: (ScheduledRule, Int) -> Bool
  ) -> OpenBill? {
    let index = rule.occurrences.indices.first {
      rule.occurrences[$0].state.isUnpaid && isWanted(rule, $0)
    }
    guard let index, let key = rule.key(rule.occurrences[index]) else { return nil }
    return bill(rule, key)
  }

  /// Whether the day lies in the window of an occurrence.
  private func isNear(_ rule: ScheduledRule, _ index: Int) -> Bool {
    let due = rule.occurrences[index].due
    var (before, after) = (OpenBills.before, OpenBills.after)
    if rule.rule.slack != RecurringRule.usualSlack {
      (before, after) = (rule.rule.slack, rule.rule.slack)
    } else if let next = rule.recurrence?.occurrences(
      dueWithin: Period(start: due.adding(days: 1), end: due.adding(days: 28)), skipped: .included
    ).first(where: { _ in true }) {
      let half = (Int(next.due.number) - Int(due.number)) / 2
      (before, after) = (half, half)
    }
    return due.adding(days: -before) <= day && day <= due.adding(days: after)
  }

  /// A rule of one side each way; of others it is not known which amount would change.
  private func bill(_ rule: ScheduledRule, _ key: OccurrenceKey) -> OpenBill? {
    guard let schedule, let postings = rule.postings(on: key.nominal), postings.count == 2,
      postings.allSatisfy({ $0.kind == .real && $0.amount.amounts.count == 1 })
    else { return nil }
    let names = postings.map { schedule.accounts.name($0.account) }
    let wallets = names.indices.filter { names[$0].isWallet(known) }
    guard let wallet = wallets.last, let category = names.indices.first(where: { $0 != wallet }),
      let amount = postings[category].amount.amounts.first
    else { return nil }
    var planned = amount
    planned.quantity = amount.quantity.magnitude
    return OpenBill(
      key: key, payee: rule.exception(on: key.nominal)?.payee ?? rule.rule.payee,
      category: names[category], wallet: names[wallet],
      planned: planned, isIncome: amount.quantity.isNegative,
      tolerance: rule.rule.tolerance ?? OpenBills.usualTolerance)
  }

  /// Whether nobody else was paid for the same within a year.
  private func isOnly(_ payee: String, in category: String) -> Bool {
    guard let account = known.journal.accounts.find(category) else { return true }
    let since = day.adding(days: -365)
    return known.payees.allSatisfy { other in
      TypedName.key(other) == TypedName.key(payee)
        || !known.transactions(of: other).contains { transaction in
          known.journal.transactions[transaction].day >= since
            && known.past(transaction)?.category == account
        }
    }
  }
}

extension String {
  fileprivate func isWallet(_ known: KnownEntries) -> Bool {
    known.journal.accounts.find(self).map(known.isWallet) ?? false
  }
}

extension RecurringRule {
  /// The part of the description in front of a note.
  var payee: String {
    (description.split(separator: "|", maxSplits: 1).first.map(String.init) ?? "").trimmed
  }
}
