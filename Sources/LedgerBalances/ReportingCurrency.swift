package import LedgerModel
package import LedgerValues

/// The commodity in which sums of a whole household are shown.
package enum ReportingCurrency {
  /// The codes of currencies that many people count in.
  package static let codes: Set<String> = [
    "EUR", "USD", "GBP", "CHF", "CZK", "PLN", "HUF", "SEK", "NOK", "DKK", "ISK", "JPY", "CNY",
    "AUD", "CAD", "NZD", "INR", "BRL", "MXN", "ZAR", "TRY", "RON", "BGN", "RSD", "UAH", "ILS",
    "AED", "KRW", "THB", "SGD", "HKD", "RUB",
  ]

  /// The commodity of the journal's `D` directive, else the one that most postings to accounts for
  /// expenses have, else the one that most postings have, else the only one that is declared; nil where
  /// there is none.
  ///
  /// Investments count only if there is nothing else.
  package static func of(_ loaded: LoadedJournal) -> CommodityID? {
    let journal = loaded.journal
    if let declared = journal.declarations.defaultCommodity { return declared }
    let isExpense = journal.accounts.ids.map { loaded.types[$0] == .expense }
    let isMoney = investments(journal).map(!)
    return mostUsed(journal, isMoney) { isExpense[$0.index] }
      ?? mostUsed(journal, isMoney) { _ in true }
      ?? mostUsed(journal, nil) { _ in true } ?? onlyDeclared(journal)
  }

  /// By commodity: whether it is something that people invest in.
  ///
  /// It has lots; or it is no currency, has a price in another commodity, and nothing has one in it.
  private static func investments(_ journal: borrowing Journal) -> [Bool] {
    let tags = CommodityTags(journal)
    var (isPriced, isPrice) = (
      Array(repeating: false, count: journal.commodities.count),
      Array(repeating: false, count: journal.commodities.count)
    )
    func note(_ commodity: CommodityID, _ price: CommodityID) {
      guard commodity != price else { return }
      isPriced[Int(commodity.index)] = true
      isPrice[Int(price.index)] = true
    }
    for price in journal.prices where !price.isOfAlias {
      note(price.commodity, price.price.commodity)
    }
    for cost in journal.costs where cost.origin == .written {
      guard let amount = journal.plainAmount(Int(cost.posting)) else { continue }
      note(amount.commodity, cost.amount.commodity)
    }
    return journal.commodities.ids.map { commodity in
      if tags[commodity].contains(where: { $0.name == "lots" }) { return true }
      let symbol = journal.commodities.symbol(commodity)
      return isPriced[Int(commodity.index)] && !isPrice[Int(commodity.index)]
        && !codes.contains(symbol) && CurrencySign.code(of: symbol) == nil
    }
  }

  /// Of a journal that has just begun.
  private static func onlyDeclared(_ journal: borrowing Journal) -> CommodityID? {
    let declared = Set(journal.declarations.commodities.map(\.name))
    guard declared.count == 1, let name = declared.first else { return nil }
    return journal.commodities.find(name)
  }

  private static func mostUsed(
    _ journal: borrowing Journal, _ isMoney: [Bool]?, in isCounted: (AccountID) -> Bool
  ) -> CommodityID? {
    var counts = [Int](repeating: 0, count: journal.commodities.count)
    for posting in journal.postings.indices where isCounted(journal.postings[posting].account) {
      guard let amount = journal.plainAmount(posting), !amount.quantity.isZero,
        isMoney?[Int(amount.commodity.index)] ?? true
      else { continue }
      counts[Int(amount.commodity.index)] += 1
    }
    guard let most = counts.max(), most > 0 else { return nil }
    // Of equals the first by symbol, so that the order of files decides nothing.
    return journal.commodities.ids.filter { counts[Int($0.index)] == most }
      .min { journal.commodities.symbol($0) < journal.commodities.symbol($1) }
  }
}
