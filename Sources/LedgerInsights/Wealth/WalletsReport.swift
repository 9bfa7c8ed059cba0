import LedgerRendering
import LedgerPlan
import LedgerBalances
import LedgerModel
import LedgerPlanning
package import LedgerValues

/// Every wallet with what it holds, what moved in a period, and how it went over a year.
package struct WalletsReport: Screen {
  package static let figurePrefixes = ["wallet", "wallets"]

  package struct Row: Sendable {
    package var account: String
    package var icon: String?
    var isLiability: Bool
    /// Hidden, or closed.
    package var isAbsent: Bool
    package var balance: MixedAmount
    package var received: MixedAmount
    package var paid: MixedAmount
    package var change: MixedAmount
    /// In the reporting currency, as far as it is priced.
    package var worth: Decimal
    package var unpriced: MixedAmount
    /// The latest day up to today on which anything was posted.
    package var last: Day?
    /// The balances at the ends of the last twelve months; nil before the first posting.
    package var trend: [MixedAmount?]
    /// The same as numbers to draw: the one commodity's own, else the worth.
    var course: [Double?]
    var accountID: AccountID
  }

  /// Whether wallets are shown that nobody should see by default: hidden, closed and unused ones.
  package enum Selection: Sendable {
    case visible
    case all
  }

  static let trendMonths = 12

  package let book: InsightBook
  package let period: Period
  package private(set) var rows: [Row] = []
  /// The worth of all wallets shown.
  package private(set) var total = Decimal.zero
  package private(set) var unpriced = MixedAmount()
  /// What the wallets together gained in the period, at today's prices.
  package private(set) var change = Decimal.zero

  /// Nil where a sum has more digits than can be kept.
  package init?(
    _ book: InsightBook, in asked: Period = .always, _ selection: Selection = .visible
  ) {
    self.book = book
    period = asked.fillingOpenSides(from: book.monthSoFar)
      .intersection(Period(end: book.tomorrow))
    let columns = WalletsReport.columns(book)
    guard let wallets = Wallets(book, columns),
      let moves = WalletMoves(book, in: period)
    else { return nil }
    var worth = MarketWorth(book.journal, in: book.currency)
    let names = book.journal.accounts
    let lines = Dictionary(grouping: wallets.lines) { $0.account }
    for (account, lines) in lines {
      let absence = WalletFacts(book, names.name(account))
      if selection == .visible, absence.isAbsent { continue }
      var row = Row(
        account: names.name(account), icon: absence.icon,
        isLiability: lines[0].kind == .liability, isAbsent: absence.isAbsent,
        balance: MixedAmount(), received: moves.received[account] ?? MixedAmount(),
        paid: moves.paid[account] ?? MixedAmount(), change: MixedAmount(), worth: .zero,
        unpriced: MixedAmount(), last: moves.last[account], trend: [], course: [],
        accountID: account)
      guard row.last != nil else { continue }
      let sorted = lines.sorted { $0.commodity < $1.commodity }
      for line in sorted {
        guard row.balance.add(Amount(line.balances.last ?? .zero, line.commodity)) else {
          return nil
        }
      }
      guard row.change.add(row.received), row.change.add(row.paid.negated) else { return nil }
      (row.worth, row.unpriced) = worth.split(row.balance.nonzero, on: book.today)
      let first = moves.first[account] ?? book.today
      for (number, period) in columns.periods.enumerated() {
        guard let end = period.end, end > first else {
          row.trend.append(nil)
          row.course.append(nil)
          continue
        }
        var held = MixedAmount()
        for line in sorted where !held.add(Amount(line.balances[number + 1], line.commodity)) {
          return nil
        }
        let drawn =
          sorted.count == 1
          ? sorted[0].balances[number + 1]
          : worth.split(held.nonzero, on: end.adding(days: -1)).worth
        row.trend.append(held)
        row.course.append(LongDecimal(drawn).double)
      }
      rows.append(row)
    }
    rows.sort {
      ($0.isLiability ? 1 : 0, $0.account) < ($1.isLiability ? 1 : 0, $1.account)
    }
    for row in rows {
      total = worth.sum(total, row.worth)
      change = worth.sum(change, worth.split(row.change.nonzero, on: book.today).worth)
      guard unpriced.add(row.unpriced) else { return nil }
    }
    if worth.isTooLarge { return nil }
  }

  /// Twelve months, the last one up to today.
  private static func columns(_ book: InsightBook) -> PeriodColumns {
    let first = book.today.startOfMonth.adding(months: 1 - trendMonths)
    return PeriodColumns(
      (0..<trendMonths).map { month in
        Period(
          start: first.adding(months: month),
          end: min(first.adding(months: month + 1), book.tomorrow))
      })
  }

  package var emptiness: String? {
    rows.isEmpty
      ? "no account for assets or liabilities was used up to \(book.today); bursar report accounts --types shows what each account counts as"
      : nil
  }
}

/// What the plan says of a wallet: its icon, and whether lists leave it out.
private struct WalletFacts {
  var icon: String?
  var isAbsent = false

  init(_ book: InsightBook, _ account: String) {
    for facts in book.plan.accounts where AccountName.contains(facts.account.value, account) {
      if facts.account.value == account { icon = facts.icon ?? icon }
      if facts.isHidden { isAbsent = true }
      if let closed = facts.closed, closed.value < book.today { isAbsent = true }
    }
  }
}

/// What came into wallets and went out in a period, and the days of their postings.
private struct WalletMoves {
  private(set) var received: [AccountID: MixedAmount] = [:]
  private(set) var paid: [AccountID: MixedAmount] = [:]
  private(set) var first: [AccountID: Day] = [:]
  private(set) var last: [AccountID: Day] = [:]

  /// Nil where a sum has more digits than can be kept.
  init?(_ book: InsightBook, in period: Period) {
    let count = book.journal.accounts.count
    var earliest = [Day](repeating: .latest, count: count)
    var latest = [Day](repeating: .earliest, count: count)
    var isTooLarge = false
    let journal = book.journal
    Wallets.forEachPosting(journal, Wallets.kinds(book)) { posting, account, day in
      guard day <= book.today else { return }
      if day < earliest[account.index] { earliest[account.index] = day }
      if day > latest[account.index] { latest[account.index] = day }
      guard period.contains(day) else { return }
      for amount in journal.amount(posting).nonzero {
        let fits =
          amount.quantity.isNegative
          ? paid[account, default: MixedAmount()].add(amount.negated)
          : received[account, default: MixedAmount()].add(amount)
        if !fits { isTooLarge = true }
      }
    }
    if isTooLarge { return nil }
    for account in journal.accounts.ids where earliest[account.index] != .latest {
      first[account] = earliest[account.index]
      last[account] = latest[account.index]
    }
  }
}
