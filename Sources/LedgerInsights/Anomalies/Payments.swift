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

  /// Up to today, and refunds are none.
  init(_ book: InsightBook) {
    var flows: [Int: [MoneyFlow]] = [:]
    var order: [Int] = []
    for flow in book.flows.flows(in: Period(end: book.tomorrow)) where flow.kind == .expense {
      if flows[flow.transaction] == nil { order.append(flow.transaction) }
      flows[flow.transaction, default: []].append(flow)
    }
    var text = TransactionText()
    all = order.compactMap { transaction in
      let parts = flows[transaction] ?? []
      let total = parts.reduce(.zero) { FlowTotals.sum($0, $1.quantity) }
      guard total.signum > 0, let day = parts.first?.day else { return nil }
      text.read(transaction, in: book.journal)
      return Payment(
        transaction: transaction, day: day, payee: text.payee,
        key: RecurringSearch.normalized(text.payee), total: total, flows: parts)
    }
  }
}
