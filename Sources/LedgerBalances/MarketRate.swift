package import LedgerValues

/// What one of a commodity is worth in another, as a fraction, so that turning it round loses nothing.
package struct MarketRate: Hashable, Sendable {
  /// How many digits the value keeps behind the mark where the division does not end.
  private static let scales = [24, 18, 12, 8, 4]

  private var numerator: Decimal
  private var denominator: Decimal

  package init(_ price: Decimal) {
    numerator = price
    denominator = .one
  }

  /// The rate of something that was had for a total; nil for a quantity of nothing.
  package init?(total: Decimal, for quantity: Decimal) {
    guard !quantity.isZero else { return nil }
    numerator = total.magnitude.simplified
    denominator = quantity.magnitude.simplified
  }

  private init(_ numerator: Decimal, _ denominator: Decimal) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The rate of the other direction; nothing where this one is nothing.
  package var reversed: MarketRate {
    numerator.isZero ? self : MarketRate(denominator, numerator)
  }

  /// The rate of a way over a third commodity; nil where it has too many digits.
  package func chained(with next: MarketRate) -> MarketRate? {
    guard let numerator = numerator.multiplied(by: next.numerator),
      let denominator = denominator.multiplied(by: next.denominator)
    else { return nil }
    return MarketRate(numerator.simplified, denominator.simplified)
  }

  /// How many digits a price shows behind the mark where the division does not end.
  private static let shownScale = 10

  /// The price of one; nil where it has too many digits.
  package var price: Decimal? {
    if denominator == .one { return numerator }
    for scale in MarketRate.scales {
      guard let exact = numerator.divided(by: denominator, scale: scale)?.simplified,
        exact.multiplied(by: denominator) == numerator
      else { continue }
      return exact
    }
    return numerator.divided(by: denominator, scale: MarketRate.shownScale)?.simplified
  }

  /// What a quantity is worth; nil where that has too many digits.
  package func value(of quantity: Decimal) -> Decimal? {
    if denominator == .one { return quantity.multiplied(by: numerator) }
    guard let product = quantity.multiplied(by: numerator) else { return nil }
    for scale in MarketRate.scales {
      if let value = product.divided(by: denominator, scale: scale) { return value.simplified }
    }
    return nil
  }
}
