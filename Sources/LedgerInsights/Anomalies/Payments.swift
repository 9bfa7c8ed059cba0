import LedgerModel
import LedgerPlanning
import LedgerValues

/// Everything that was spent, a transaction each, in the order of days.
struct Payments: Sendable {
  struct Payment: Sendable {
    var transaction: Int
    var day: Day
    /// The number of its payee among those that are compared.
    var key: Int
    var total: Decimal
    var flows: ArraySlice<MoneyFlow>

    /// The account for the largest part.
    var account: AccountID? {
      flows.max { $0.quantity.magnitude < $1.quantity.magnitude }?.account
    }
  }

  let all: [Payment]

  /// Up to today, of a period if one is named, and refunds are none.
  init(_ book: InsightBook, _ payees: PayeeColumn, in period: Period? = nil) {
    let bounds = Period(end: book.tomorrow)
    let flows = book.flows.flows(in: period?.intersection(bounds) ?? bounds)
      .filter { $0.kind == .expense }
    all = Payments.parts(flows, book.journal).compactMap { parts in
      let total = parts.reduce(.zero) { FlowTotals.sum($0, $1.quantity) }
      guard total.signum > 0, let first = parts.first else { return nil }
      return Payment(
        transaction: first.transaction, day: first.day, key: payees.key(of: first.transaction),
        total: total, flows: parts)
    }
  }

  /// The flows of each transaction.
  private static func parts(
    _ flows: [MoneyFlow], _ journal: Journal
  ) -> [ArraySlice<MoneyFlow>] {
    var parts: [ArraySlice<MoneyFlow>] = []
    var places: [Int: Int] = [:]
    // Only where postings have days of their own do others come between those of a transaction.
    let areTogether = journal.postingDays.isEmpty
    var start = 0
    while start < flows.count {
      let transaction = flows[start].transaction
      let end = flows[start...].firstIndex { $0.transaction != transaction } ?? flows.count
      if !areTogether, let place = places[transaction] {
        parts[place] += flows[start..<end]
      } else {
        if !areTogether { places[transaction] = parts.count }
        parts.append(flows[start..<end])
      }
      start = end
    }
    return parts
  }
}
