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
    let sorted = amounts.sorted()
    self.init(sorted: sorted, logarithms: sorted.map { NaturalPower.logarithm($0.approximate) })
  }

  /// The same of amounts that ascend.
  init?(sorted: [Decimal], logarithms: [Double]) {
    guard sorted.count >= OutlierTest.leastCount, let median = Middle.of(sorted: sorted) else {
      return nil
    }
    self.median = median
    count = sorted.count
    let center = Middle.of(sorted: logarithms)
    self.center = center
    distance = Middle.distance(of: logarithms, from: center)
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

/// The amounts of a payee, or an account, before a payment, of which the last ones are compared.
struct EarlierAmounts {
  /// An amount is compared with so many before it, so that long books take no longer for each.
  private static let mostCompared = 500

  private var all: [Decimal] = []
  /// Those that are compared in ascending order, and their logarithms, from the first test on.
  private var sorted: [Decimal] = []
  private var logarithms: [Double] = []

  var amounts: ArraySlice<Decimal> { all.suffix(EarlierAmounts.mostCompared) }

  mutating func add(_ amount: Decimal) {
    all.append(amount)
    if sorted.isEmpty { return }
    let place = sorted.partitionPoint { $0 <= amount }
    sorted.insert(amount, at: place)
    logarithms.insert(NaturalPower.logarithm(amount.approximate), at: place)
    guard all.count > EarlierAmounts.mostCompared else { return }
    let oldest = all[all.count - 1 - EarlierAmounts.mostCompared]
    let gone = sorted.partitionPoint { $0 < oldest }
    sorted.remove(at: gone)
    logarithms.remove(at: gone)
  }

  /// Nil for too few of them.
  mutating func test() -> OutlierTest? {
    guard all.count >= OutlierTest.leastCount else { return nil }
    if sorted.isEmpty {
      sorted = amounts.sorted()
      logarithms = sorted.map { NaturalPower.logarithm($0.approximate) }
    }
    return OutlierTest(sorted: sorted, logarithms: logarithms)
  }
}
