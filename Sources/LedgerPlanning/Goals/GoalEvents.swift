import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerValues

/// What the journal and its `save` entries say about goals, by day.
struct GoalEvents {
  private let loaded: LoadedJournal
  private let plan: Plan
  /// Whether an account stands for what was there before the books were opened, or for interest.
  private let isEquity: [Bool]
  private let isInterest: [Bool]
  private let byName: AccountsByName

  init(_ loaded: LoadedJournal, _ plan: Plan) {
    self.loaded = loaded
    self.plan = plan
    let accounts = loaded.journal.accounts
    byName = AccountsByName(accounts)
    isEquity = accounts.ids.map { loaded.types[$0] == .equity }
    isInterest = accounts.ids.map { account in
      let type = loaded.types[account]
      guard type == .revenue || type == .expense else { return false }
      return accounts.name(account).lowercased().split(separator: ":").contains("interest")
    }
  }

  /// The accounts of a goal, by their numbers in the journal.
  func accounts(_ names: [String]) -> [Int] {
    byName.accounts(within: names).map(\.index)
  }

  /// All postings to some accounts, each with its amounts.
  func forEachPosting<Failure: Error>(
    to accounts: Set<Int>,
    _ body: (_ posting: Int, Day, MixedAmount, GoalChange.Kind) throws(Failure) -> Void
  ) throws(Failure) {
    let journal = loaded.journal
    try forEachTransaction(with: accounts) { (transaction) throws(Failure) in
      let range = journal.postingRange(transaction)
      let kind = kind(range)
      for posting in range where accounts.contains(journal.postings[posting].account.index) {
        try body(posting, journal.day(posting, of: transaction), journal.amount(posting), kind)
      }
    }
  }

  /// All entries with postings to some accounts, forecasts left out.
  func forEachTransaction<Failure: Error>(
    with accounts: Set<Int>, _ body: (_ transaction: Int) throws(Failure) -> Void
  ) throws(Failure) {
    let journal = loaded.journal
    for transaction in journal.transactions.indices {
      if journal.transactions[transaction].flags.contains(.isForecast) { continue }
      let isMeant = journal.postingRange(transaction).contains {
        accounts.contains(journal.postings[$0].account.index)
      }
      if isMeant { try body(transaction) }
    }
  }

  private func kind(_ postings: Range<Int>) -> GoalChange.Kind {
    let journal = loaded.journal
    if postings.contains(where: { isEquity[journal.postings[$0].account.index] }) {
      return .opening
    }
    return postings.contains { isInterest[journal.postings[$0].account.index] }
      ? .interest : .contribution
  }

  /// The postings with a tag `goal:`, by the keys of the goals' names.
  var taggedPostings: [String: [(posting: Int, day: Day)]] {
    let journal = loaded.journal
    var result: [String: [(posting: Int, day: Day)]] = [:]
    var text = TransactionText()
    for transaction in TagFinder("goal").candidates(journal) {
      let flags = journal.transactions[transaction].flags
      guard flags.contains(.hasComment), !flags.contains(.isForecast) else { continue }
      text.read(transaction, in: journal)
      for posting in journal.postingRange(transaction) {
        for tag in text.tags(ofPosting: posting) where tag.name == "goal" {
          result[PlanName.key(tag.value), default: []].append(
            (posting, journal.day(posting, of: transaction)))
        }
      }
    }
    return result
  }
}
