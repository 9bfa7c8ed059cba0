package import LedgerValues

/// What something that recurs costs, told from all that was paid for it.
package struct RecurringPrice: Sendable {
  /// The middle one of the amounts.
  package let median: Decimal
  /// How far half of the amounts are off at most, in percent of the median.
  package let spread: Decimal
  package let lowest: Decimal
  package let highest: Decimal
  /// Whether it is always the same until its price changes, as of a subscription.
  package let isFixed: Bool
  /// The number of the payment that tells best what comes next.
  package let typical: Int
  /// Where the price of today began, if there was another one before.
  package let change: (number: Int, from: Decimal)?

  /// In percent.
  private static let largestFixedSpread = Decimal(2)
  /// A last amount that is farther off than so many percent is an exception, not a new price.
  private static let largestStep = Decimal(30)

  /// The quantities are without sign, in the order of their days; nil where none is above zero.
  init?(_ quantities: [Decimal]) throws(TooLarge) {
    guard let last = quantities.last else { return nil }
    let median = try RecurringPrice.median(quantities)
    guard median.signum > 0 else { return nil }
    let distances = try RecurringPrice.distances(of: quantities, to: median)
    self.median = median
    spread = try RecurringPrice.percent(RecurringPrice.median(distances), of: median)
    let lastStep = try RecurringPrice.percent((last - median).magnitude, of: median)
    lowest = quantities.min() ?? median
    highest = quantities.max() ?? median
    let repeats = zip(quantities, quantities.dropFirst()).count { $0 == $1 }
    let range = try RecurringPrice.percent(highest - lowest, of: median)
    let isNear = spread <= Self.largestFixedSpread && range <= Self.largestStep
    isFixed = isNear || repeats * 3 >= (quantities.count - 1) * 2
    let isRepeated = quantities.count > 1 && quantities[quantities.count - 2] == last
    typical =
      isRepeated || lastStep <= Self.largestStep
      ? quantities.count - 1 : RecurringPrice.lastLeast(distances)
    let first = try RecurringPrice.startOfRun(typical, quantities)
    change = isFixed && first > 0 ? (first, quantities[first - 1]) : nil
  }

  /// Where the run of a price began that may have been there before; one exception does not end it.
  private static func startOfRun(_ number: Int, _ quantities: [Decimal]) throws(TooLarge) -> Int {
    let price = quantities[number]
    var start = number
    while start > 0 {
      if quantities[start - 1] == price {
        start -= 1
      } else if start > 1, quantities[start - 2] == price,
        try isException(quantities[start - 1], to: price)
      {
        start -= 2
      } else {
        break
      }
    }
    return start
  }

  private static func isException(_ quantity: Decimal, to price: Decimal) throws(TooLarge) -> Bool {
    try percent((quantity - price).magnitude, of: price) > largestStep
  }

  private static func distances(
    of quantities: [Decimal], to median: Decimal
  ) throws(TooLarge) -> [Decimal] {
    try quantities.map { (quantity) throws(TooLarge) in try (quantity - median).magnitude }
  }

  /// The last of the least.
  private static func lastLeast(_ distances: [Decimal]) -> Int {
    let least = distances.min()
    return distances.lastIndex { $0 == least } ?? distances.count - 1
  }

  private static func percent(_ part: Decimal, of whole: Decimal) throws(TooLarge) -> Decimal {
    try (part * Decimal(100)).divided(by: whole, scale: 2).exact()
  }

  /// The middle of at least one.
  private static func median(_ quantities: [Decimal]) throws(TooLarge) -> Decimal {
    let ordered = quantities.sorted()
    let middle = ordered.count / 2
    if ordered.count % 2 == 1 { return ordered[middle] }
    return try ((ordered[middle - 1] + ordered[middle]) * Decimal(5, scale: 1)).simplified
  }
}
