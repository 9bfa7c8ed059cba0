import LedgerModel
import LedgerValues

extension CashFlows {
  private struct Purchase: Hashable {
    var card: AccountID
    var payee: Int
    var amount: UInt128
  }

  /// Lets what came back on a card count from the day on which it was bought, as if it never had been.
  ///
  /// Few things come back, so nothing is kept of what others bought.
  mutating func takeBack(
    _ transactions: some Sequence<Int>, _ journal: borrowing Journal, _ collector: inout Collector
  ) throws(TooLarge) {
    if collector.returning.isEmpty { return }
    var purchases: [Purchase: [Day]] = [:]
    for transaction in transactions where collector.returning.contains(payees.key(of: transaction))
    {
      if journal.transactions[transaction].flags.contains(.isForecast)
        || !isExpense(transaction, journal)
      {
        continue
      }
      for posting in journal.postingRange(transaction) {
        let account = journal.postings[posting].account
        let day = journal.day(posting, of: transaction)
        guard day <= today, case .card = holdings[account] else { continue }
        let amount = try amount(posting, journal)
        let known = max(day, start.adding(days: -1))
        let purchase = Purchase(
          card: account, payee: payees.key(of: transaction), amount: amount.magnitude)
        if amount < 0 {
          purchases[purchase, default: []].append(known)
        } else if let bought = purchases[purchase]?.popLast() {
          collector.cards += [(known, -amount), (bought, amount)]
        }
      }
    }
  }
}
