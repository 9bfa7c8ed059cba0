import LedgerModel
import LedgerPlanning
import LedgerValues

/// Everything that was spent, a transaction each, in the order of days.
struct Payments: Sendable {
  struct Payment: Sendable {
    var transaction: Int
    var day: Day
    /// As it is written; empty where nothing says to whom.
    var payee: String
    /// The same without numbers and case.
    var key: String
    var total: Decimal
    var flows: [MoneyFlow]

    /// The account for the largest part.
    var account: AccountID? {
      flows.max { $0.quantity.magnitude < $1.quantity.magnitude }?.account
    }
  }

  let all: [Payment]

  /// Up to today, of a period if one is named, and refunds are none.
  init(_ book: InsightBook, in period: Period? = nil) {
    let bounds = Period(end: book.tomorrow)
    var flows: [[MoneyFlow]] = []
    var places: [Int: Int] = [:]
    for flow in book.flows.flows(in: period?.intersection(bounds) ?? bounds)
    where flow.kind == .expense {
      // Those of a transaction mostly stand together.
      if let last = flows.last?.last, last.transaction == flow.transaction {
        flows[flows.count - 1].append(flow)
      } else if let place = places[flow.transaction] {
        flows[place].append(flow)
      } else {
        places[flow.transaction] = flows.count
        flows.append([flow])
      }
    }
    var text = TransactionText()
    var keys = PayeeKeys()
    all = flows.compactMap { parts in
      let total = parts.reduce(.zero) { FlowTotals.sum($0, $1.quantity) }
      guard total.signum > 0, let first = parts.first else { return nil }
      text.readFirstLine(first.transaction, in: book.journal)
      let payee = text.payee
      return Payment(
        transaction: first.transaction, day: first.day, payee: payee, key: keys.key(of: payee),
        total: total, flows: parts)
    }
  }
}
