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
  private(set) var isTooLarge = false

  init(_ journal: Journal, in currency: CommodityID) {
    self.currency = currency
    valuation = Valuation(PriceHistory(journal, .none), in: currency)
  }

  /// The worth of an amount; nil where nothing prices it.
  mutating func quantity(of amount: Amount, on day: Day) -> Decimal? {
    if amount.commodity == currency || amount.quantity.isZero { return amount.quantity }
    let value = valuation.value(amount, on: day)
    isTooLarge = isTooLarge || valuation.isTooLarge
    guard value.commodity == currency else { return nil }
    guard value.quantity.scale > MarketWorth.scale else { return value.quantity }
    return value.quantity.rounded(to: MarketWorth.scale)?.simplified
  }

  /// The worth of what is priced, and the rest.
  mutating func split(_ amounts: [Amount], on day: Day) -> (worth: Decimal, unpriced: MixedAmount) {
    var total = Decimal.zero
    var unpriced = MixedAmount()
    for amount in amounts where !amount.quantity.isZero {
      if let worth = quantity(of: amount, on: day) {
        total = sum(total, worth)
      } else if !unpriced.add(amount) {
        isTooLarge = true
      }
    }
    return (total, unpriced)
  }

  mutating func sum(_ left: Decimal, _ right: Decimal) -> Decimal {
    guard let sum = left.adding(right) else {
      isTooLarge = true
      return left
    }
    return sum
  }
}
