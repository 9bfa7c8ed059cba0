package import LedgerModel
package import LedgerValues

/// The commodity in which sums of a whole household are shown.
package enum ReportingCurrency {
  /// The commodity of the journal's `D` directive, else the one that most postings to accounts for
  /// expenses have, else the one that most postings have, else the only one that is declared; nil where
  /// there is none.
  package static func of(_ loaded: LoadedJournal) -> CommodityID? {
    let journal = loaded.journal
    if let declared = journal.declarations.defaultCommodity { return declared }
    let isExpense = journal.accounts.ids.map { loaded.types[$0] == .expense }
    return mostUsed(journal) { isExpense[$0.index] } ?? mostUsed(journal) { _ in true }
      ?? onlyDeclared(journal)
  }

  /// Of a journal that has just begun.
  private static func onlyDeclared(_ journal: borrowing Journal) -> CommodityID? {
    let declared = Set(journal.declarations.commodities.map(\.name))
    guard declared.count == 1, let name = declared.first else { return nil }
    return journal.commodities.find(name)
  }

  private static func mostUsed(
    _ journal: borrowing Journal, in isCounted: (AccountID) -> Bool
  ) -> CommodityID? {
    var counts = [Int](repeating: 0, count: journal.commodities.count)
    for posting in journal.postings.indices where isCounted(journal.postings[posting].account) {
      guard let amount = journal.plainAmount(posting), !amount.quantity.isZero else { continue }
      counts[Int(amount.commodity.index)] += 1
    }
    guard let most = counts.max(), most > 0 else { return nil }
    // Of equals the first by symbol, so that the order of files decides nothing.
    return journal.commodities.ids.filter { counts[Int($0.index)] == most }
      .min { journal.commodities.symbol($0) < journal.commodities.symbol($1) }
  }
}
