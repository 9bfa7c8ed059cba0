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

  package init(_ ledger: BudgetLedger, _ loaded: LoadedJournal, in period: Period)
    throws(TooLarge)
  {
    self.period = period
    for (number, track) in ledger.tracks.enumerated()
    where track.isRoot && track.kind == .spending {
      var spent = MixedAmount()
      for posting in track.postings(in: period) where posting.ownDay <= ledger.today {
        if let quantity = try ledger.quantity(posting, in: track, loaded.journal) {
          try spent += Amount(quantity, track.commodity)
        } else {
          try spent += loaded.journal.amount(posting.posting)
        }
      }
      try total += spent
      parts.append((number, spent))
    }
    for posting in ledger.unbudgeted.counted(in: period) where posting.ownDay <= ledger.today {
      // What was paid in other money counts as that.
      let journal = loaded.journal
      try unbudgeted += journal.costValue(posting.posting) ?? journal.amount(posting.posting)
    }
    try total += unbudgeted
  }
}
