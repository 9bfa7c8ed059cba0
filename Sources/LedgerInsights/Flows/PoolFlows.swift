import LedgerPlan
import LedgerBalances
import LedgerModel
import LedgerPlanning
import LedgerValues

/// What came into the cash that is there to be spent, and what left it.
///
/// That cash is the accounts of the plan's `pool` lines with those below them, else all liquid ones,
/// those of type Cash. Transfers among them are neither.
struct PoolFlows: Sendable {
  private(set) var events: [MoneyAge.Event] = []
  /// What the pool holds today, and what of it nothing prices.
  private(set) var balance = Decimal.zero
  private(set) var unpriced = MixedAmount()
  let accounts: [Bool]

  init(_ book: InsightBook) throws(TooLarge) {
    accounts = PoolFlows.pool(book)
    let journal = book.journal
    var held = MixedAmount()
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      var changes: [MoneyAge.Event] = []
      for posting in journal.postingRange(transaction)
      where accounts[journal.postings[posting].account.index] {
        let day = journal.day(posting, of: transaction)
        guard day <= book.today else { continue }
        try held += journal.amount(posting)
        let found = try book.worth.quantity(
          ofPosting: posting, in: book.currency, on: day, journal)
        guard let quantity = found else { continue }
        if let same = changes.firstIndex(where: { $0.day == day }) {
          try changes[same].quantity += quantity
        } else {
          changes.append(MoneyAge.Event(day, quantity, posting: posting))
        }
      }
      events += changes.filter { !$0.quantity.isZero }
    }
    var worth = MarketWorth(journal, in: book.currency)
    (balance, unpriced) = try worth.split(held.nonzero, on: book.today)
  }

  private static func pool(_ book: InsightBook) -> [Bool] {
    let journal = book.journal
    return journal.accounts.ids.map { account in
      let name = journal.accounts.name(account)
      if book.isAskedFor?[account.index] == false { return false }
      if book.plan.pools.isEmpty { return book.loaded.types[account] == .cash }
      return book.plan.pools.contains { AccountName.contains($0.value, name) }
    }
  }
}
