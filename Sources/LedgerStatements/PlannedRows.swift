import LedgerImport
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerValues

/// Occurrences that nobody has paid yet, for rows that pay them.
struct PlannedRows {
  /// What is to be paid on one account.
  struct Payment {
    var key: OccurrenceKey
    var due: Day
    var description: String
    var amount: Decimal
    var symbol: String
    var tolerance: Decimal
    var slack: Int
    /// The names and amounts of all postings.
    var postings: [(account: String, amount: Decimal)]
    var place: Int
    var isTaken = false
  }

  private var payments: [String: [Payment]] = [:]

  init(_ schedule: Schedule, accounts: Set<String>) {
    for rule in schedule.rules where rule.id != nil {
      guard let postings = rule.postings,
        postings.allSatisfy({ $0.kind == .real && $0.amount.amounts.count == 1 }),
        let commodity = postings.first?.amount.amounts.first?.commodity,
        postings.allSatisfy({ $0.amount.amounts[0].commodity == commodity })
      else { continue }
      let named = postings.map {
        (account: schedule.accounts.name($0.account), amount: $0.amount.amounts[0].quantity)
      }
      for (place, posting) in named.enumerated() where accounts.contains(posting.account) {
        for occurrence in rule.occurrences {
          guard occurrence.payments.isEmpty, occurrence.state != .skipped,
            let key = rule.key(occurrence)
          else { continue }
          payments[posting.account, default: []].append(
            Payment(
              key: key, due: occurrence.due, description: rule.rule.description,
              amount: posting.amount, symbol: schedule.commodities.symbol(commodity),
              tolerance: rule.rule.tolerance ?? .zero, slack: rule.rule.slack, postings: named,
              place: place))
        }
      }
    }
  }

  /// The payment that a row is, which no other row is then.
  mutating func take(
    _ row: IncomingRow, on account: String, if isMeant: (Payment) -> Bool = { _ in true }
  ) -> Payment? {
    guard let list = payments[account] else { return nil }
    let fitting = list.indices.filter { list[$0].fits(row) && isMeant(list[$0]) }
    func distance(_ index: Int) -> Int { abs(Int(list[index].due.number) - Int(row.day.number)) }
    guard let best = fitting.min(by: { (distance($0), $0) < (distance($1), $1) }) else {
      return nil
    }
    let key = list[best].key
    for name in payments.keys {
      for index in (payments[name] ?? []).indices where payments[name]?[index].key == key {
        payments[name]?[index].isTaken = true
      }
    }
    return list[best]
  }
}

extension PlannedRows.Payment {
  fileprivate func fits(_ row: IncomingRow) -> Bool {
    guard !isTaken, row.symbol == symbol, row.amount.isNegative == amount.isNegative,
      abs(Int(due.number) - Int(row.day.number)) <= slack,
      let gap = row.amount.subtracting(amount)?.magnitude,
      let scaled = gap.multiplied(by: Decimal(100)),
      let allowed = amount.magnitude.multiplied(by: tolerance)
    else { return false }
    return (postings.count == 2 || gap.isZero) && scaled <= allowed
  }
}
