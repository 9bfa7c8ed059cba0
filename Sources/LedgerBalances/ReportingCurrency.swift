package import LedgerModel
package import LedgerValues

/// The commodity in which sums of a whole household are shown.
package enum ReportingCurrency {
  /// The commodity of the journal's `D` directive, else the one that most postings to accounts for
  /// expenses have; nil where nothing was ever spent.
  package static func of(_ loaded: LoadedJournal) -> CommodityID? {
    let journal = loaded.journal
    if let declared = journal.declarations.defaultCommodity { return declared }
    let isExpense = journal.accounts.ids.map { loaded.types[$0] == .expense }
    var counts = [Int](repeating: 0, count: journal.commodities.count)
    for posting in journal.postings.indices
    where isExpense[journal.postings[posting].account.index] {
      guard let amount = journal.plainAmount(posting), !amount.quantity.isZero else { continue }
      counts[Int(amount.commodity.index)] += 1
    }
    guard let most = counts.max(), most > 0 else { return nil }
    return journal.commodities.ids.first { counts[Int($0.index)] == most }
  }
}
