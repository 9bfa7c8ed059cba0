package import LedgerModel
package import LedgerValues

/// Which postings a report is about.
package struct PostingFilter {
  private var matcher: QueryMatcher?
  private let period: Period
  private let omitsConversions: Bool

  /// Takes the postings that match a query, whose depth is no condition, and that lie in a period.
  ///
  /// At cost, conversion postings do not count whose part the cost of another one plays.
  package init(
    _ query: Query, _ period: Period, in loaded: LoadedJournal,
    at costing: BalanceReport.Costing = .none
  ) {
    omitsConversions = costing == .cost && !loaded.journal.matchedConversions.isEmpty
    let query = query.removing(.depth)
    if case .all = query {
      matcher = nil
    } else {
      matcher = QueryMatcher(query, in: loaded.journal, types: loaded.types)
    }
    self.period = period
  }

  /// Whether everything counts.
  package var isUnlimited: Bool { matcher == nil && period == .always && !omitsConversions }

  /// Calls with every posting that counts, and its transaction.
  package mutating func forEach(
    _ journal: Journal, _ body: (_ posting: Int, _ transaction: Int) -> Void
  ) {
    let isAlways = period.start == nil && period.end == nil
    // Mostly the day of a transaction is that of its postings.
    let hasOwnDays = !journal.postingDays.isEmpty
    // Mostly accounts decide alone, and each is looked at once.
    let accounts = matcher?.matchingAccounts(in: journal)
    for transaction in journal.transactions.indices {
      if !isAlways, !hasOwnDays, !period.contains(journal.transactions[transaction].day) {
        continue
      }
      for posting in journal.postingRange(transaction) {
        if let accounts, !accounts[journal.postings[posting].account.index] { continue }
        if omitsConversions, journal.isMatchedConversion(posting) { continue }
        if !isAlways, hasOwnDays, !period.contains(journal.day(posting, of: transaction)) {
          continue
        }
        if accounts == nil,
          matcher?.matches(posting: posting, of: transaction, in: journal) == false
        {
          continue
        }
        body(posting, transaction)
      }
    }
  }

  /// Calls with the other postings of the transactions in which one counts, where they match a query
  /// about amounts.
  package mutating func forEachRelated(
    _ journal: Journal, _ amounts: inout PostingFilter,
    _ body: (_ posting: Int, _ transaction: Int) -> Void
  ) {
    var matched: [(posting: Int, transaction: Int)] = []
    forEach(journal) { matched.append(($0, $1)) }
    var next = 0
    while next < matched.count {
      let transaction = matched[next].transaction
      for posting in journal.postingRange(transaction) {
        if next < matched.count, matched[next].posting == posting {
          next += 1
        } else if amounts.contains(posting: posting, of: transaction, in: journal) {
          body(posting, transaction)
        }
      }
    }
  }

  /// Whether a posting matches the query and lies in the period.
  package mutating func contains(
    posting: Int, of transaction: Int, in journal: Journal
  ) -> Bool {
    if omitsConversions, journal.isMatchedConversion(posting) { return false }
    guard period.contains(journal.day(posting, of: transaction)) else { return false }
    return matcher?.matches(posting: posting, of: transaction, in: journal) ?? true
  }

  /// Whether a transaction has a posting in the period and matches the query.
  package mutating func contains(transaction: Int, in journal: Journal) -> Bool {
    guard period.contains(journal.transactions[transaction].day) else { return false }
    return matcher?.matches(transaction: transaction, in: journal) ?? true
  }

  /// The same of a transaction whose postings have days of their own by these, so that what is listed is what
  /// a sum adds up.
  package mutating func hasPart(of transaction: Int, in journal: Journal) -> Bool {
    let day = journal.transactions[transaction].day
    let postings = journal.postingRange(transaction)
    guard !journal.postingDays.isEmpty,
      postings.contains(where: { journal.day($0, of: transaction) != day })
    else { return contains(transaction: transaction, in: journal) }
    for posting in postings where contains(posting: posting, of: transaction, in: journal) {
      return true
    }
    return false
  }

  /// Whether a query is about a posting, in whatever period; without one all are meant.
  package mutating func asksFor(
    posting: Int, of transaction: Int, in journal: Journal
  ) -> Bool {
    matcher?.matches(posting: posting, of: transaction, in: journal) ?? true
  }
}
