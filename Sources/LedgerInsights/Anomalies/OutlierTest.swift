package import LedgerValues

/// Whether an amount is far from those before it, by the modified z-score of Iglewicz and Hoaglin on
/// logarithms: prices differ by factors, not by sums.
///
/// Where more than half of the amounts before are the same there is no usual distance; then what is
/// farther off than a fifth of them, and than five units, is far.
package struct OutlierTest: Sendable {
  /// With fewer amounts nothing is said.
  package static let leastCount = 8
  /// The score from which on an amount is far.
  package static let limit = 3.5
  /// What makes the score comparable with standard deviations.
  private static let factor = 0.6745
  private static let leastUnits = Decimal(5)
  private static let leastShare = Decimal(2, scale: 1)

  package let median: Decimal
  package let count: Int
  /// The middle of the logarithms, and the middle of the distances from it.
  private let center: Double
  private let distance: Double

  /// Nil for too few amounts; they are all above zero.
  package init?(_ amounts: [Decimal]) {
    guard amounts.count >= OutlierTest.leastCount, let median = Middle.of(amounts) else {
      return nil
    }
    let logarithms = amounts.map { NaturalPower.logarithm($0.approximate) }
    guard let center = Middle.of(logarithms),
      let distance = Middle.of(logarithms.map { abs($0 - center) })
    else { return nil }
    self.median = median
    count = amounts.count
    self.center = center
    self.distance = distance
  }

  /// How many usual distances an amount is off; nil where there is no usual distance.
  package func score(_ amount: Decimal) -> Double? {
    guard distance > 0 else { return nil }
    return OutlierTest.factor * (NaturalPower.logarithm(amount.approximate) - center) / distance
  }

  package func isFar(_ amount: Decimal) -> Bool {
    if let score = score(amount) { return abs(score) > OutlierTest.limit }
    guard let off = amount.subtracting(median)?.magnitude,
      let share = median.multiplied(by: OutlierTest.leastShare)
    else { return false }
    return off > max(share, OutlierTest.leastUnits)
  }
}
