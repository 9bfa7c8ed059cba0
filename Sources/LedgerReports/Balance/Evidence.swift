import LedgerBalances
import LedgerModel
import LedgerValues

/// What the numbers of a balance report are made of.
struct Evidence: Sendable {
  let loaded: LoadedJournal
  let query: Query
  let columns: PeriodColumns
  let options: BalanceReport.Options

  func figure(_ account: String, _ amount: MixedAmount, column: Int) -> Figure {
    let isOnly = columns.periods.count == 1
    let period = columns.periods[column]
    return Figure(
      isOnly ? "balance/\(account)" : "balance/\(account)/\(period.label)", .amount(amount),
      "sum of the postings to \(account)", postings: { postings(to: account, in: period) })
  }

  private func postings(to name: String, in period: Period) -> [Int] {
    let journal = loaded.journal
    var start = period.start
    switch options.accumulation {
    case .change: break
    case .cumulative: start = columns.periods.first?.start
    case .historical: start = nil
    }
    let span = Period(start: start, end: period.end)
    var filter = PostingFilter(query.removing(.dates), span, in: loaded, at: options.costing)
    var found: [Int] = []
    filter.forEach(journal) { posting, _ in
      let account = journal.accounts.name(journal.postings[posting].account)
      if account == name || account.hasPrefix(name + ":") && options.layout == .tree {
        found.append(posting)
      }
    }
    return found
  }
}
