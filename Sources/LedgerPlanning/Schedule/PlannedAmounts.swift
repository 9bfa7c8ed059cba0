import LedgerPlan
import LedgerModel
import LedgerValues

/// What a rule moves on each account, and how far a payment may be off.
struct PlannedAmounts: Sendable {
  private struct Total: Sendable {
    var account: AccountID
    var amount: Amount
  }

  /// One for each account and commodity.
  private var totals: [Total] = []
  private let tolerance: Decimal?

  /// Nil where the rule's amounts are not known.
  init?(_ rule: ScheduledRule) {
    self.init(rule, rule.postings)
  }

  /// What it moves on a nominal day, which an exception may say.
  func on(_ nominal: Day, _ rule: ScheduledRule) -> PlannedAmounts {
    guard rule.exception(on: nominal)?.amount != nil else { return self }
    return PlannedAmounts(rule, rule.postings(on: nominal)) ?? self
  }

  private init?(_ rule: ScheduledRule, _ postings: [PlannedPosting]?) {
    guard let postings else { return nil }
    tolerance = rule.rule.tolerance
    for posting in postings where posting.kind != .virtual {
      for amount in posting.amount.amounts {
        guard add(amount, to: posting.account) else { return nil }
      }
    }
    totals.removeAll { $0.amount.quantity.isZero }
    if totals.isEmpty { return nil }
  }

  private mutating func add(_ amount: Amount, to account: AccountID) -> Bool {
    let known = totals.firstIndex {
      $0.account == account && $0.amount.commodity == amount.commodity
    }
    guard let known else {
      totals.append(Total(account: account, amount: amount))
      return true
    }
    guard let sum = totals[known].amount.quantity.adding(amount.quantity) else { return false }
    totals[known].amount.quantity = sum
    return true
  }

  /// Whether a transaction moves the same on the same accounts, give or take the tolerance.
  func areMet(by transaction: Int, in journal: borrowing Journal) -> Bool {
    let range = journal.postingRange(transaction)
    for total in totals {
      var sum = Decimal.zero
      for posting in range
      where journal.postings[posting].account == total.account
        && journal.postings[posting].kind != .virtual
      {
        let quantity = journal.quantity(posting, of: total.amount.commodity)
        guard let next = sum.adding(quantity) else { return false }
        sum = next
      }
      guard isNear(sum, total.amount.quantity) else { return false }
    }
    return range.allSatisfy { isPlanned($0, journal) }
  }

  /// Whether a transaction moves as much in all: on which accounts is for whoever paid to say.
  func areMetInAll(by transaction: Int, in journal: borrowing Journal) -> Bool {
    guard let commodity = totals.first?.amount.commodity,
      totals.allSatisfy({ $0.amount.commodity == commodity })
    else { return false }
    let planned = totals.map(\.amount.quantity).filter { !$0.isNegative }
    var paid: [Decimal] = []
    for posting in journal.postingRange(transaction)
    where journal.postings[posting].kind != .virtual {
      let quantity = journal.quantity(posting, of: commodity)
      if !quantity.isNegative { paid.append(quantity) }
    }
    guard let sum = try? paid.sum(), let wanted = try? planned.sum() else { return false }
    return isNear(sum, wanted)
  }

  /// Whether a posting is of an account and a commodity that the rule moves, too.
  private func isPlanned(_ posting: Int, _ journal: borrowing Journal) -> Bool {
    if journal.postings[posting].kind == .virtual { return true }
    let account = journal.postings[posting].account
    func isPlanned(_ amount: Amount) -> Bool {
      totals.contains { $0.account == account && $0.amount.commodity == amount.commodity }
    }
    if let amount = journal.plainAmount(posting) {
      return amount.quantity.isZero || isPlanned(amount)
    }
    return journal.amount(posting).nonzero.allSatisfy(isPlanned)
  }

  private func isNear(_ paid: Decimal, _ planned: Decimal) -> Bool {
    if paid == planned { return true }
    guard let tolerance,
      let slack = planned.magnitude.multiplied(by: tolerance),
      let difference = paid.subtracting(planned)?.magnitude.multiplied(by: Decimal(100))
    else { return false }
    return difference <= slack
  }
}
