import LedgerBalances
import LedgerModel
import LedgerValues

/// What balances are worth in the reporting currency on a day, by the journal's prices of that day.
///
/// What has no price is kept apart: it is neither dropped nor added.
struct MarketWorth: Sendable {
  /// More digits say nothing, and would leave no room for large sums.
  private static let scale = 12

  let currency: CommodityID
  private var valuation: Valuation

  init(_ journal: Journal, in currency: CommodityID) {
    self.currency = currency
    valuation = Valuation(PriceHistory(journal, .none), in: currency)
  }

  /// The worth of an amount; nil where nothing prices it.
  mutating func quantity(of amount: Amount, on day: Day) throws(TooLarge) -> Decimal? {
    if amount.commodity == currency || amount.quantity.isZero { return amount.quantity }
    let value = try valuation.exactValue(amount, on: day)
    guard value.commodity == currency else { return nil }
    guard value.quantity.scale > MarketWorth.scale else { return value.quantity }
    return try value.quantity.rounded(to: MarketWorth.scale).exact().simplified
  }

  /// The worth of what is priced, and the rest.
  mutating func split(
    _ amounts: [Amount], on day: Day
  ) throws(TooLarge) -> (worth: Decimal, unpriced: MixedAmount) {
    var total = Decimal.zero
    var unpriced = MixedAmount()
    for amount in amounts where !amount.quantity.isZero {
      if let worth = try quantity(of: amount, on: day) {
        try total += worth
      } else {
        try unpriced += amount
      }
    }
    return (total, unpriced)
  }
}
