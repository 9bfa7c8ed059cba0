package import LedgerModel
package import LedgerValues

/// What postings and amounts are worth in one commodity on a day.
///
///     let worth = Worth(loaded.journal)
///     worth.quantity(ofPosting: 12, in: euro, on: day, journal)
///
/// A posting is worth its own cost, where that is in the commodity asked for; else an amount is worth
/// what the latest prices of its day say, turned round and over other commodities where need be.
package struct Worth: Sendable {
  private let history: PriceHistory
  /// Values are rounded to so many digits, so that many of them can be added.
  private static let finestScale = 12

  package init(_ journal: Journal) {
    history = PriceHistory(journal, .none)
  }

  /// The quantity of a posting in a commodity; nil where nothing says what it is worth.
  package func quantity(
    ofPosting posting: Int, in commodity: CommodityID, on day: Day, _ journal: borrowing Journal
  ) throws(TooLarge) -> Decimal? {
    if let amount = journal.plainAmount(posting), amount.commodity == commodity {
      return amount.quantity
    }
    let amounts = journal.amount(posting)
    let isForeign = amounts.nonzero.contains { $0.commodity != commodity }
    if isForeign, let cost = cost(ofPosting: posting, in: commodity, journal) { return cost }
    return try quantity(of: amounts, in: commodity, on: day)
  }

  /// The sum of all amounts in a commodity; nil where nothing says what one of them is worth.
  package func quantity(
    of mixed: MixedAmount, in commodity: CommodityID, on day: Day
  ) throws(TooLarge) -> Decimal? {
    var total = Decimal.zero
    for amount in mixed.nonzero {
      guard let quantity = try quantity(of: amount, in: commodity, on: day) else { return nil }
      try total += quantity
    }
    return total
  }

  /// The quantity of an amount in a commodity; nil where no price says what it is worth.
  package func quantity(
    of amount: Amount, in commodity: CommodityID, on day: Day
  ) throws(TooLarge) -> Decimal? {
    if amount.commodity == commodity { return amount.quantity }
    let graph = PriceGraph(history, on: day)
    guard let rate = graph.rate(from: amount.commodity, to: commodity) else { return nil }
    let value = try rate.value(of: amount.quantity).exact()
    return value.scale > Worth.finestScale
      ? try value.rounded(to: Worth.finestScale).exact() : value
  }

  /// What was paid for a posting, or had for it, where that is known in a commodity.
  private func cost(
    ofPosting posting: Int, in commodity: CommodityID, _ journal: borrowing Journal
  ) -> Decimal? {
    guard journal.postings[posting].flags.contains(.hasCost),
      let cost = journal.costValue(posting)?.amounts, cost.count == 1, let only = cost.first,
      only.commodity == commodity
    else { return nil }
    return only.quantity
  }
}
