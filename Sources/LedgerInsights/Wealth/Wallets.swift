import LedgerBalances
import LedgerModel
import LedgerValues

/// What a household owns and owes at the ends of periods that follow each other.
///
/// A wallet is an account for assets or liabilities that transactions touch directly.
struct Wallets: Sendable {
  enum Kind: Sendable {
    case asset
    case liability
  }

  /// One commodity of one account over time.
  struct Line: Sendable {
    var account: AccountID
    var kind: Kind
    var commodity: CommodityID
    /// What it held before the first period, then at the end of each.
    var balances: [Decimal]
  }

  let lines: [Line]

  /// What an account counts as; nil for those that hold nothing, or that were not asked for.
  static func kinds(_ book: InsightBook) -> [Kind?] {
    book.journal.accounts.ids.map { account in
      guard book.isAskedFor?[account.index] != false, let type = book.loaded.types[account]
      else { return nil }
      if type == .liability { return .liability }
      return type.isKind(of: .asset) ? .asset : nil
    }
  }

  init(_ book: InsightBook, _ columns: PeriodColumns) throws(TooLarge) {
    let journal = book.journal
    let kinds = Wallets.kinds(book)
    var sums = PeriodSums(
      rows: journal.accounts.count, columns: columns.periods.count + 1,
      commodities: journal.commodities.count)
    Wallets.forEachPosting(journal, kinds) { posting, account, day in
      let column: Int
      switch columns.place(of: day) {
      case .before: column = 0
      case .column(let number): column = number + 1
      case .after: return
      }
      if let amount = journal.plainAmount(posting) {
        sums.add(amount, row: account.index, column: column)
      } else {
        for amount in journal.amount(posting).amounts {
          sums.add(amount, row: account.index, column: column)
        }
      }
    }
    if sums.isTooLarge { throw TooLarge() }
    lines = try Wallets.lines(sums, kinds)
  }

  /// What is held today.
  init(today book: InsightBook) throws(TooLarge) {
    try self.init(book, PeriodColumns([Period(start: .earliest, end: book.tomorrow)]))
  }

  /// Calls for all postings to wallets, in written order; those that rules forecast are left out.
  static func forEachPosting<Failure: Error>(
    _ journal: borrowing Journal, _ kinds: [Kind?],
    _ body: (Int, AccountID, Day) throws(Failure) -> Void
  ) throws(Failure) {
    for transaction in journal.transactions.indices {
      if journal.transactions[transaction].flags.contains(.isForecast) { continue }
      for posting in journal.postingRange(transaction) {
        let account = journal.postings[posting].account
        guard kinds[account.index] != nil else { continue }
        try body(posting, account, journal.day(posting, of: transaction))
      }
    }
  }

  /// Makes balances of what changed in each column.
  private static func lines(_ sums: PeriodSums, _ kinds: [Kind?]) throws(TooLarge) -> [Line] {
    var lines: [Line] = []
    var places: [UInt64: Int] = [:]
    sums.forEach { row, column, amount in
      guard let kind = kinds[row] else { return }
      let key = UInt64(row) << 16 | UInt64(amount.commodity.index)
      let place = places[key] ?? lines.count
      if place == lines.count {
        places[key] = place
        lines.append(
          Line(
            account: AccountID(row), kind: kind, commodity: amount.commodity,
            balances: Array(repeating: .zero, count: sums.columnCount)))
      }
      lines[place].balances[column] = amount.quantity
    }
    for line in lines.indices {
      for column in lines[line].balances.indices.dropFirst() {
        try lines[line].balances[column] += lines[line].balances[column - 1]
      }
    }
    return lines
  }
}
