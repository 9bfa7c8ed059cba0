import LedgerBalances
import LedgerInsights
import LedgerModel
import LedgerReports
import LedgerValues

/// The money of the home screen: what is owned, what the month brought, what happened last.
struct HomeBook: Sendable {
  /// An account that is listed.
  struct Account: Sendable {
    var name: String
    var balance: MixedAmount
  }

  /// How many of the latest entries are shown.
  private static let latestCount = 5

  let insights: InsightBook
  private(set) var accounts: [Account] = []
  /// How many accounts are hidden or closed and yet hold something, and what they hold.
  private(set) var absentCount = 0
  private(set) var absent = MixedAmount()
  /// What all accounts hold, a commodity each.
  private(set) var total = MixedAmount()
  /// In the reporting currency.
  let netWorth: Decimal
  /// What is owned or owed that nothing prices.
  let unpriced: MixedAmount
  /// What came in and went out this month, up to today.
  let month: FlowTotals
  /// The newest first.
  let latest: [TransactionSummary]

  init(_ insights: InsightBook) throws(TooLarge) {
    self.insights = insights
    let wallets = try WalletsReport(insights, .all)
    for row in wallets.rows where !row.balance.isZero {
      try total += row.balance
      if !row.isAbsent {
        accounts.append(Account(name: row.account, balance: row.balance))
        continue
      }
      absentCount += 1
      try absent += row.balance
    }
    netWorth = wallets.total
    unpriced = wallets.unpriced
    month = insights.flows.totals(in: insights.monthSoFar)
    latest = HomeBook.latest(insights)
  }

  /// The latest entries up to today, those that close the books left out.
  private static func latest(_ insights: InsightBook) -> [TransactionSummary] {
    let journal = insights.loaded.journal
    let newest = journal.byDate.reversed().lazy
      .filter { journal.transactions[$0].day <= insights.today }
    var text = TransactionText()
    var closing = ClosingEntries(insights.loaded.types)
    return newest.filter { !closing.contains($0, in: journal) }
      .compactMap { TransactionSummary($0, of: insights.loaded, &text) }
      .prefix(latestCount).map(\.self)
  }
}
