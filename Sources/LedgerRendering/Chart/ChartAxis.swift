package import LedgerValues

/// The round numbers beside a drawing, from at or below its lowest value to at or above its highest.
struct ChartAxis {
  /// How many numbers stand on it at most, besides the lowest.
  private static let mostSteps = 5

  /// The numbers, counted in steps from zero; never fewer than two.
  let marks: ClosedRange<Int>
  private let factor: Int
  private let exponent: Int

  /// The axis for values between two, which may be the same.
  init(_ lowest: Double, _ highest: Double) {
    let (low, high) = ChartAxis.spread(lowest, highest)
    var exponent = -30
    // No number is drawn that has more digits than a sum can have.
    while exponent < 40, ChartAxis.power(exponent + 1) * 5 <= high - low { exponent += 1 }
    for factor in [1, 2, 5, 10, 20, 50] {
      let first = ChartAxis.steps(low, factor, exponent, .down)
      let last = ChartAxis.steps(high, factor, exponent, .up)
      guard let first, let last, first < last, last - first <= ChartAxis.mostSteps else { continue }
      self.init(first...last, factor, exponent)
      return
    }
    self.init(0...1, 1, 0)
  }

  private init(_ marks: ClosedRange<Int>, _ factor: Int, _ exponent: Int) {
    self.marks = marks
    self.factor = factor
    self.exponent = exponent
  }

  /// Room for a drawing where all values are the same: from nothing to them.
  private static func spread(_ lowest: Double, _ highest: Double) -> (low: Double, high: Double) {
    guard lowest.isFinite, highest.isFinite, lowest <= highest else { return (0, 1) }
    // What is a trillionth part apart cannot be drawn apart.
    let size = max(abs(lowest), abs(highest))
    if highest - lowest > size * 1e-12 { return (lowest, highest) }
    return size > 1e-12 ? (min(0, lowest), max(0, highest)) : (0, 1)
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }

  /// How many whole steps a value is from zero; what is a hair away from a step stands on it.
  private static func steps(
    _ value: Double, _ factor: Int, _ exponent: Int, _ rule: FloatingPointRoundingRule
  ) -> Int? {
    let steps =
      exponent < 0
      ? value * power(-exponent) / Double(factor) : value / power(exponent) / Double(factor)
    let nearest = steps.rounded()
    let isOnStep = abs(steps - nearest) <= 1e-9 * max(1, abs(steps))
    return Int(exactly: isOnStep ? nearest : steps.rounded(rule))
  }

  /// How many steps lie between the lowest number and the highest.
  var stepCount: Int { marks.upperBound - marks.lowerBound }

  /// Whether zero lies between the lowest number and the highest.
  var crossesZero: Bool { marks.lowerBound < 0 && marks.upperBound > 0 }

  /// How high a value stands, from 0 at the lowest number to 1 at the highest.
  func height(_ value: Double) -> Double {
    let steps = value / ChartAxis.power(exponent) / Double(factor)
    return (steps - Double(marks.lowerBound)) / Double(stepCount)
  }

  /// The number of a mark; nil where it has more digits than a number can have.
  func number(_ mark: Int) -> Decimal? {
    let units = Int128(mark) * Int128(factor)
    if exponent < 0 { return Decimal(units, scale: -exponent) }
    guard let power = Decimal.powerOfTen(exponent) else { return nil }
    let (product, overflow) = units.multipliedReportingOverflow(by: power)
    return overflow || product == .min ? nil : Decimal(product)
  }
}

extension AmountText {
  /// How the numbers of an axis are written: without zeros behind the mark where all are whole.
  package func axis(_ commodity: CommodityID) -> @Sendable (Decimal) -> String {
    { number in
      let amount = Amount(number, commodity)
      return number.scale == 0 ? exact(amount) : whole(amount)
    }
  }
}
