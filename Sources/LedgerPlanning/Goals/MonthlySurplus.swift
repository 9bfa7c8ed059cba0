import LedgerBalances
package import LedgerModel
package import LedgerValues

/// What income leaves over spending in each of the last complete months, and what was spent on.
package struct MonthlySurplus: Sendable {
  /// So many months are looked at, at most.
  package static let monthLimit = 6

  /// Income less spending, the earliest month first; empty where no month is complete.
  package let months: [Decimal]
  /// What was spent in these months together, by the second level of the account.
  package let spending: [(account: String, amount: Decimal)]

  /// The middle of the months, or the mean of the two in the middle.
  package var median: LongDecimal? {
    guard !months.isEmpty else { return nil }
    let sorted = months.sorted()
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return LongDecimal(sorted[middle]) }
    return (LongDecimal(sorted[middle - 1]) + LongDecimal(sorted[middle])) / LongDecimal(2)
  }

  package init(
    _ loaded: LoadedJournal, _ commodity: CommodityID, _ today: Day
  ) throws(TooLarge) {
    let journal = loaded.journal
    var earliest: Day?
    for record in journal.transactions where !record.flags.contains(.isForecast) {
      earliest = min(earliest ?? record.day, record.day)
    }
    let known = max(0, MonthCount.months(from: earliest ?? today, to: today))
    let count = min(MonthlySurplus.monthLimit, known)
    let first = today.startOfMonth.adding(months: -count)
    let isExpense = journal.accounts.ids.map { loaded.types[$0] == .expense }
    let isRevenue = journal.accounts.ids.map {
      loaded.types[$0]?.isKind(of: .revenue) ?? false
    }
    var months = [Decimal](repeating: .zero, count: count)
    let period = Period(start: first, end: today.startOfMonth)
    var spending = [Decimal?](repeating: nil, count: journal.accounts.count)
    var isKnown = false
    var closing = ClosingEntries(loaded.types)
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction) {
        let account = journal.postings[posting].account
        guard isExpense[account.index] || isRevenue[account.index] else { continue }
        let day = journal.day(posting, of: transaction)
        guard period.contains(day) else { continue }
        if closing.contains(transaction, in: journal) { break }
        let quantity = journal.amount(posting).quantity(of: commodity)
        if quantity.isZero { continue }
        isKnown = true
        try months[MonthCount.months(from: first, to: day)] -= quantity
        guard isExpense[account.index] else { continue }
        spending[account.index] = try (spending[account.index] ?? .zero) + quantity
      }
    }
    // Where nothing was earned or spent, nothing is known.
    self.months = isKnown ? months : []
    self.spending = try MonthlySurplus.byCategory(spending, journal)
  }

  /// What was spent by the second level of the account, the most first.
  private static func byCategory(
    _ spending: [Decimal?], _ journal: borrowing Journal
  ) throws(TooLarge) -> [(account: String, amount: Decimal)] {
    var sums: [String: Decimal] = [:]
    for account in journal.accounts.ids {
      guard let quantity = spending[account.index] else { continue }
      let name = journal.accounts.name(account).split(separator: ":").prefix(2)
        .joined(separator: ":")
      try sums[name, default: .zero] += quantity
    }
    return sums.map { (account: $0.key, amount: $0.value) }
      .sorted { ($1.amount, $0.account) < ($0.amount, $1.account) }
  }

  /// What was spent in a month on an account and all below it, on average.
  package static func monthlySpending(
    _ loaded: LoadedJournal, on account: String, _ commodity: CommodityID, _ today: Day
  ) -> LongDecimal? {
    let journal = loaded.journal
    let earliest = journal.transactions.map(\.day).min() ?? today
    let count = min(monthLimit, max(0, MonthCount.months(from: earliest, to: today)))
    guard count > 0 else { return nil }
    let first = today.startOfMonth.adding(months: -count)
    let period = Period(start: first, end: today.startOfMonth)
    var total = LongDecimal.zero
    let isCounted = journal.accounts.ids.map {
      AccountName.contains(account, journal.accounts.name($0))
    }
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction)
      where isCounted[journal.postings[posting].account.index]
        && period.contains(journal.day(posting, of: transaction))
      {
        total = total + LongDecimal(journal.amount(posting).quantity(of: commodity))
      }
    }
    return total / LongDecimal(count)
  }
}
