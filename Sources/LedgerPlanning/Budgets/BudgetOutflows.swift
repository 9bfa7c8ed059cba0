import LedgerPlan
package import LedgerModel
package import LedgerValues

/// What live budgets still let go out of accounts, evenly over their days, for cash forecasts.
///
/// A budget is paid from the account on the other side of most of its postings in the last 90 days.
/// What is left after its unpaid bills goes out from tomorrow to its window's end; of later windows
/// what each has, less the bills in it, over its days.
package struct BudgetOutflows: Sendable {
  package private(set) var outflows: [PlannedOutflow] = []
  /// The budgets of which nobody can say from which account they are paid.
  package private(set) var unpaidFrom: [String] = []

  private static let days = 90

  /// No outflows.
  package init() {}

  /// The outflows of a plan's budgets as of today, up to a day; the ledger has to reach as far.
  package init(
    _ loaded: LoadedJournal, _ ledger: BudgetLedger, _ outlook: BudgetOutlook,
    from accounts: CashAccounts, through last: Day
  ) throws(TooLarge) {
    for (number, track) in ledger.tracks.enumerated()
    where track.isRoot && track.kind == .spending && track.mode == .limit {
      guard let state = track.state(on: ledger.today), state.end < .latest else { continue }
      guard let source = try BudgetOutflows.source(of: track, loaded, ledger.today) else {
        unpaidFrom.append(track.name)
        continue
      }
      guard accounts.contains(source, loaded.types) else { continue }
      for window in track.states where window.end > ledger.today && window.start <= last {
        try add(window, track, number, loaded, ledger, outlook)
      }
    }
  }

  private mutating func add(
    _ window: BudgetState, _ track: BudgetTrack, _ number: Int, _ loaded: LoadedJournal,
    _ ledger: BudgetLedger, _ outlook: BudgetOutlook
  ) throws(TooLarge) {
    let isLater = window.start > ledger.today
    let bills = try outlook.scheduledBills(of: number, in: window.period).remaining
    let scale = max(loaded.journal.commodities.decimals(of: track.commodity), bills.scale)
    // What this window leaves is thought to be spent in it, so that nothing is carried on.
    let available = isLater ? window.base : window.left
    let left = try available.rounded(to: scale).exact() - bills
    guard left.signum > 0 else { return }
    let end = window.end.adding(days: -1)
    let tomorrow = ledger.today.adding(days: end > ledger.today ? 1 : 0)
    outflows.append(
      PlannedOutflow(
        track.name, Amount(left, track.commodity), from: isLater ? window.start : tomorrow,
        through: end))
  }

  /// The wallet on the other side of most postings; of equal ones the larger sum, then the name.
  private static func source(
    of track: BudgetTrack, _ loaded: LoadedJournal, _ today: Day
  ) throws(TooLarge) -> String? {
    let journal = loaded.journal
    let period = Period(start: today.adding(days: -days), end: today.adding(days: 1))
    var counts: [AccountID: (count: Int, sum: Decimal)] = [:]
    for posting in track.postings(in: period) where posting.ownDay <= today {
      var isSeen: Set<AccountID> = []
      for other in journal.postingRange(Int(posting.transaction)) {
        let account = journal.postings[other].account
        guard let type = loaded.types[account],
          type.isKind(of: .asset) || type.isKind(of: .liability),
          isSeen.insert(account).inserted
        else { continue }
        let amount = journal.amount(posting.posting).quantity(of: track.commodity).magnitude
        counts[account, default: (0, .zero)].count += 1
        try counts[account, default: (0, .zero)].sum += amount
      }
    }
    let best = counts.min { left, right in
      let names = (journal.accounts.name(left.key), journal.accounts.name(right.key))
      return (-left.value.count, left.value.sum.negated, names.0)
        < (-right.value.count, right.value.sum.negated, names.1)
    }
    return best.map { journal.accounts.name($0.key) }
  }
}

extension CommodityTable {
  fileprivate func decimals(of commodity: CommodityID) -> Int {
    Int(commodity.index) < count ? style(commodity).decimals : 2
  }
}
