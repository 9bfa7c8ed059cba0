import LedgerModel
import LedgerSite
import LedgerSource
import LedgerValues

/// The postings of an account by day, each with what the account holds after it.
struct AccountPostings {
  private let journal: Journal
  private let wanted: Set<AccountID>

  init(_ journal: Journal, _ account: String, isAlone: Bool) {
    self.journal = journal
    wanted = Set(
      journal.accounts.ids.filter { id in
        let name = journal.accounts.name(id)
        return isAlone ? name == account : name.isWithin(account)
      })
  }

  func rows(since start: Day?, through end: Day) throws(TooLarge) -> [BalanceHistory.Posting] {
    var found: [(day: Day, posting: Int, transaction: Int)] = []
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction)
      where wanted.contains(journal.postings[posting].account) {
        let day = journal.day(posting, of: transaction)
        if day <= end { found.append((day, posting, transaction)) }
      }
    }
    found.sort { ($0.day, $0.posting) < ($1.day, $1.posting) }
    var text = TransactionText()
    var tables: [Int: LineTable] = [:]
    var balance = MixedAmount()
    var rows: [BalanceHistory.Posting] = []
    for (day, posting, transaction) in found {
      let amount = journal.amount(posting)
      try balance += amount
      if let start, day < start { continue }
      text.read(transaction, in: journal)
      let place = journal.place(posting, of: transaction)
      let file = journal.sources[place.file]
      let lines = tables[Int(place.file.index)] ?? LineTable(file)
      tables[Int(place.file.index)] = lines
      rows.append(
        BalanceHistory.Posting(
          day: day, payee: text.payee, amount: amount, balance: balance,
          place: "\(file.path):\(lines.line(at: place.range.start))"))
    }
    return rows
  }
}
