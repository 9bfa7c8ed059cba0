import LedgerPlan
package import LedgerModel
package import LedgerValues

/// What was spent in a period, divided up: each outermost budget's part, and what no budget counts.
///
/// The parts add up to all that was posted to accounts for expenses in these days, and to other
/// accounts that a budget names outright.
package struct SpendingPartition: Sendable {
  package let period: Period
  /// What each outermost budget for spending counts, by its place in the ledger.
  package private(set) var parts: [(track: Int, spent: MixedAmount)] = []
  package private(set) var unbudgeted = MixedAmount()
  package private(set) var total = MixedAmount()
  package private(set) var isTooLarge = false

  package init(_ ledger: BudgetLedger, _ loaded: LoadedJournal, in period: Period) {
    self.period = period
    for (number, track) in ledger.tracks.enumerated()
    where track.isRoot && track.kind == .spending {
      var spent = MixedAmount()
      for posting in track.postings(in: period) where posting.ownDay <= ledger.today {
        let amount =
          ledger.quantity(posting, in: track, loaded.journal).map {
            MixedAmount(Amount($0, track.commodity))
          } ?? loaded.journal.amount(posting.posting)
        add(amount, &spent)
      }
      parts.append((number, spent))
    }
    var rest = MixedAmount()
    for posting in ledger.unbudgeted.counted(in: period) where posting.ownDay <= ledger.today {
      add(loaded.journal.amount(posting.posting), &rest)
    }
    unbudgeted = rest
  }

  private mutating func add(_ amount: MixedAmount, _ part: inout MixedAmount) {
    if !part.add(amount) || !total.add(amount) { isTooLarge = true }
  }
}
