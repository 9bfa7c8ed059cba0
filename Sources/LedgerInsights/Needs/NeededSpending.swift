import LedgerPlan
import LedgerModel
import LedgerValues

/// What was spent on accounts marked `need:` in the last complete months.
struct NeededSpending: Sendable {
  static let monthLimit = 6

  struct Month: Sendable {
    var period: Period
    var spent: Decimal
  }

  /// The earliest first; none where no month is complete.
  let months: [Month]
  /// Whether any account says that it is needed.
  let isMarked: Bool
  private let needed: [Bool]

  init(_ book: InsightBook) {
    let journal = book.journal
    let needed = journal.accounts.ids.map {
      book.plan.necessity(of: journal.accounts.name($0)) == .need
    }
    self.needed = needed
    isMarked = book.plan.accounts.contains { $0.necessity?.value == .need }
    months = CompleteMonths.periods(book, limit: NeededSpending.monthLimit).map { period in
      var spent = Decimal.zero
      for flow in book.flows.flows(in: period)
      where flow.kind == .expense && needed[flow.account.index] {
        spent = FlowTotals.sum(spent, flow.quantity)
      }
      return Month(period: period, spent: spent)
    }
  }

  func isNeeded(_ account: AccountID) -> Bool { needed[account.index] }

  /// The middle of the months, or the mean of the two in the middle, exactly; nil where no account is
  /// marked.
  var median: Decimal? {
    guard isMarked, !months.isEmpty else { return nil }
    let sorted = months.map(\.spent).sorted()
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    let both = FlowTotals.sum(sorted[middle - 1], sorted[middle])
    return both.multiplied(by: Decimal(5, scale: 1))
  }
}

/// The months that are over, from that of the first transaction on.
enum CompleteMonths {
  static func periods(_ book: InsightBook, limit: Int) -> [Period] {
    let journal = book.journal
    let first = journal.transactions.lazy.filter { !$0.flags.contains(.isForecast) }
      .map(\.day).min()
    guard let first else { return [] }
    var periods: [Period] = []
    var start = book.today.startOfMonth.adding(months: -limit)
    while start < book.today.startOfMonth {
      let end = start.adding(months: 1)
      if end > first { periods.append(Period(start: start, end: end)) }
      start = end
    }
    return periods
  }
}
