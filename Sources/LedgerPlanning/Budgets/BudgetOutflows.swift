import LedgerPlan
package import LedgerModel
package import LedgerValues

/// What live budgets still let go out of accounts, evenly over their days, for cash forecasts.
///
/// A budget is paid from the account on the other side of most of its postings in the last 90 days.
/// What is left after its unpaid bills goes out from tomorrow to its window's end.
package struct BudgetOutflows: Sendable {
  package private(set) var outflows: [PlannedOutflow] = []
  /// The budgets of which nobody can say from which account they are paid.
  package private(set) var unpaidFrom: [String] = []

  private static let days = 90

  /// No outflows.
  package init() {}

  /// The outflows of a plan's budgets as of today.
  package init(
    _ loaded: LoadedJournal, _ ledger: BudgetLedger, _ outlook: BudgetOutlook,
    from accounts: CashAccounts
  ) throws(TooLarge) {
    for (number, track) in ledger.tracks.enumerated()
    where track.isRoot && track.kind == .spending && track.mode == .limit {
      guard let state = track.state(on: ledger.today), state.end < .latest else { continue }
      guard let source = try BudgetOutflows.source(of: track, loaded, ledger.today) else {
        unpaidFrom.append(track.name)
        continue
      }
      let remaining = try outlook.scheduledBills(of: number).remaining
      let scale = max(loaded.journal.commodities.decimals(of: track.commodity), remaining.scale)
      guard accounts.contains(source, loaded.types) else { continue }
      let left = try state.left.rounded(to: scale).exact() - remaining
      guard left.signum > 0 else { continue }
      let first = ledger.today.adding(days: state.end.adding(days: -1) > ledger.today ? 1 : 0)
      outflows.append(
        PlannedOutflow(
          track.name, Amount(left, track.commodity), from: first,
          through: state.end.adding(days: -1)))
    }
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
