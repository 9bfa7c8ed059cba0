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

  /// The quantities are without sign, in the order of their days; nil where sums are too large.
  init?(_ quantities: [Decimal]) {
    guard let median = RecurringPrice.median(quantities), median.signum > 0 else { return nil }
    let distances = quantities.compactMap { $0.subtracting(median)?.magnitude }
    guard let distance = RecurringPrice.median(distances),
      let spread = RecurringPrice.percent(distance, of: median), let last = quantities.last,
      let lastDistance = last.subtracting(median)?.magnitude,
      let lastStep = RecurringPrice.percent(lastDistance, of: median)
    else { return nil }
    self.median = median
    self.spread = spread
    lowest = quantities.min() ?? median
    highest = quantities.max() ?? median
    let repeats = zip(quantities, quantities.dropFirst()).count { $0 == $1 }
    let range = highest.subtracting(lowest).flatMap { RecurringPrice.percent($0, of: median) }
    let isNear = spread <= Self.largestFixedSpread && range.map { $0 <= Self.largestStep } ?? false
    isFixed = isNear || repeats * 3 >= (quantities.count - 1) * 2
    let isRepeated = quantities.count > 1 && quantities[quantities.count - 2] == last
    typical =
      isRepeated || lastStep <= Self.largestStep
      ? quantities.count - 1 : RecurringPrice.nearest(to: median, quantities)
    let first = RecurringPrice.startOfRun(typical, quantities)
    change = isFixed && first > 0 ? (first, quantities[first - 1]) : nil
  }

  /// Where the run of a price began that may have been there before; one exception does not end it.
  private static func startOfRun(_ number: Int, _ quantities: [Decimal]) -> Int {
    let price = quantities[number]
    var start = number
    while start > 0 {
      if quantities[start - 1] == price {
        start -= 1
      } else if start > 1, quantities[start - 2] == price,
        isException(quantities[start - 1], to: price)
      {
        start -= 2
      } else {
        break
      }
    }
    return start
  }

  private static func isException(_ quantity: Decimal, to price: Decimal) -> Bool {
    let step = quantity.subtracting(price).flatMap { percent($0.magnitude, of: price) }
    return step.map { $0 > largestStep } ?? true
  }

  /// The last of those that are nearest to the median.
  private static func nearest(to median: Decimal, _ quantities: [Decimal]) -> Int {
    let distances = quantities.map { $0.subtracting(median)?.magnitude ?? $0 }
    let least = distances.min()
    return distances.lastIndex { $0 == least } ?? quantities.count - 1
  }

  private static func percent(_ part: Decimal, of whole: Decimal) -> Decimal? {
    part.multiplied(by: Decimal(100))?.divided(by: whole, scale: 2)
  }

  private static func median(_ quantities: [Decimal]) -> Decimal? {
    let ordered = quantities.sorted()
    guard let last = ordered.last else { return nil }
    let middle = ordered.count / 2
    if ordered.count % 2 == 1 { return ordered[middle] }
    guard let sum = ordered[middle - 1].adding(ordered[middle]) else { return last }
    return sum.multiplied(by: Decimal(5, scale: 1))?.simplified
  }
}
