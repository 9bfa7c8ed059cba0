package import LedgerPhrases
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

  package init(
    _ book: InsightBook, in asked: Period = .always, _ selection: Selection = .visible
  ) throws(TooLarge) {
    self.book = book
    period = asked.fillingOpenSides(from: book.monthSoFar)
      .intersection(Period(end: book.tomorrow))
    let builder = try WalletRows(book, in: period)
    var worth = MarketWorth(book.journal, in: book.currency)
    rows = try builder.rows(selection, &worth)
    for row in rows {
      try total += row.worth
      try change += worth.split(row.change.nonzero, on: book.today).worth
      try unpriced += row.unpriced
    }
  }

  package var emptiness: Wording? {
    rows.isEmpty
      ? Wording(WealthPhrase.noWallets(book.today))
      : nil
  }
}

/// Makes the rows of wallets.
private struct WalletRows {
  private let book: InsightBook
  private let columns: PeriodColumns
  private let lines: [AccountID: [Wallets.Line]]
  private let moves: WalletMoves

  init(_ book: InsightBook, in period: Period) throws(TooLarge) {
    self.book = book
    columns = WalletRows.columns(book)
    let found = try Wallets(book, columns).lines.sorted { $0.commodity < $1.commodity }
    lines = Dictionary(grouping: found) { $0.account }
    moves = try WalletMoves(book, in: period)
  }

  /// Twelve months, the last one up to today.
  private static func columns(_ book: InsightBook) -> PeriodColumns {
    let months = WalletsReport.trendMonths
    let first = book.today.startOfMonth.adding(months: 1 - months)
    return PeriodColumns(
      (0..<months).map { month in
        Period(
          start: first.adding(months: month),
          end: min(first.adding(months: month + 1), book.tomorrow))
      })
  }

  func rows(
    _ selection: WalletsReport.Selection, _ worth: inout MarketWorth
  ) throws(TooLarge) -> [WalletsReport.Row] {
    var rows: [WalletsReport.Row] = []
    for (account, lines) in lines {
      let facts = WalletFacts(book, book.journal.accounts.name(account))
      if selection == .visible, facts.isAbsent { continue }
      guard var row = try row(account, lines, facts) else { continue }
      (row.worth, row.unpriced) = try worth.split(row.balance.nonzero, on: book.today)
      try addTrend(lines, to: &row, &worth)
      rows.append(row)
    }
    return rows.sorted {
      ($0.isLiability ? 1 : 0, $0.account) < ($1.isLiability ? 1 : 0, $1.account)
    }
  }

  /// What a wallet holds and what moved; nil where nothing was posted up to today.
  private func row(
    _ account: AccountID, _ lines: [Wallets.Line], _ facts: WalletFacts
  ) throws(TooLarge) -> WalletsReport.Row? {
    guard let last = moves.last[account] else { return nil }
    var row = WalletsReport.Row(
      account: book.journal.accounts.name(account), icon: facts.icon,
      isLiability: lines[0].kind == .liability, isAbsent: facts.isAbsent,
      balance: MixedAmount(), received: moves.received[account] ?? MixedAmount(),
      paid: moves.paid[account] ?? MixedAmount(), change: MixedAmount(), worth: .zero,
      unpriced: MixedAmount(), last: last, trend: [], course: [], accountID: account)
    row.balance = try WalletRows.held(lines, columns.periods.count)
    try row.change += row.received
    try row.change += row.paid.negated
    return row
  }

  /// What the lines of a wallet hold at the end of a column, the first one being what was before.
  private static func held(
    _ lines: [Wallets.Line], _ column: Int
  ) throws(TooLarge) -> MixedAmount {
    var held = MixedAmount()
    for line in lines { try held += Amount(line.balances[column], line.commodity) }
    return held
  }

  private func addTrend(
    _ lines: [Wallets.Line], to row: inout WalletsReport.Row, _ worth: inout MarketWorth
  ) throws(TooLarge) {
    let first = moves.first[row.accountID] ?? book.today
    for (number, period) in columns.periods.enumerated() {
      guard let end = period.end, end > first else {
        row.trend.append(nil)
        row.course.append(nil)
        continue
      }
      let held = try WalletRows.held(lines, number + 1)
      let drawn =
        lines.count == 1
        ? lines[0].balances[number + 1]
        : try worth.split(held.nonzero, on: end.adding(days: -1)).worth
      row.trend.append(held)
      row.course.append(drawn.approximate)
    }
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

  init(_ book: InsightBook, in period: Period) throws(TooLarge) {
    let count = book.journal.accounts.count
    var earliest = [Day](repeating: .latest, count: count)
    var latest = [Day](repeating: .earliest, count: count)
    let journal = book.journal
    try Wallets.forEachPosting(journal, Wallets.kinds(book)) {
      (posting, account, day) throws(TooLarge) in
      guard day <= book.today else { return }
      if day < earliest[account.index] { earliest[account.index] = day }
      if day > latest[account.index] { latest[account.index] = day }
      guard period.contains(day) else { return }
      for amount in journal.amount(posting).nonzero {
        if amount.quantity.isNegative {
          try paid[account, default: MixedAmount()] += amount.negated
        } else {
          try received[account, default: MixedAmount()] += amount
        }
      }
    }
    for account in journal.accounts.ids where earliest[account.index] != .latest {
      first[account] = earliest[account.index]
      last[account] = latest[account.index]
    }
  }
}
