import LedgerValues

/// Rates at which money grows, found as a factor a day, so that whole powers are enough.
enum GrowthRate {
  /// The least and the greatest factor a day that is looked for: nearly all is lost in a year, or it
  /// grows ten thousandfold.
  private static let bounds = (low: 0.927, high: 1.0256)
  private static let daysAYear = 365

  /// The part of itself by which money grows in a year so that all of a flow comes to nothing.
  ///
  /// Amounts come with the day on which they came, and are reckoned on the last one. Nil where no rate
  /// does that.
  static func internalRate(_ flow: [(day: Day, amount: Double)], end: Day) -> Double? {
    let steps = flow.filter { $0.amount != 0 }
      .map { (days: Int(end.number - $0.day.number), amount: $0.amount) }
    if steps.isEmpty { return nil }
    func rest(_ factor: Double) -> Double {
      steps.reduce(0) { $0 + $1.amount * power(factor, $1.days) }
    }
    return root(of: rest).map { power($0, daysAYear) - 1 }
  }

  /// The growth of a year that comes to a total over some days; nil for a total of nothing.
  ///
  /// The year is as long as the one in which the days begin, as in hledger.
  static func yearly(_ total: Double, from start: Day, to end: Day) -> Double? {
    let days = Int(end.number - start.number)
    let year = Int(start.startOfYear.adding(months: 12).number - start.startOfYear.number)
    return rate(total, over: days, of: year)
  }

  /// The growth of a year of 365 days that comes to a total over some days; of fewer days, of these.
  static func yearly(_ total: Double, over days: Int) -> Double? {
    days < daysAYear ? total - 1 : rate(total, over: days, of: daysAYear)
  }

  /// What a rate of a year comes to in some days.
  static func of(days: Int, yearly rate: Double) -> Double? {
    self.rate(1 + rate, over: daysAYear, of: days)
  }

  /// The growth of so many days that comes to a total over others.
  private static func rate(_ total: Double, over days: Int, of wanted: Int) -> Double? {
    guard total > 0, days > 0 else { return nil }
    var low = 0.0
    var high = max(1, total) + 1
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if power(middle, days) < total { low = middle } else { high = middle }
    }
    let growth = power((low + high) / 2, wanted) - 1
    return growth.isFinite ? growth : nil
  }

  /// A rate in percent, with two digits behind the mark.
  static func hundredths(_ rate: Double?) -> Decimal? {
    guard let rate, rate.isFinite, abs(rate) < 1e12 else { return nil }
    return Decimal(Int128((rate * 10_000).rounded()), scale: 2)
  }

  /// Where a function goes through zero, found by halving.
  private static func root(of function: (Double) -> Double) -> Double? {
    var (low, high) = bounds
    let first = function(low)
    guard first.isFinite, function(high).isFinite, first * function(high) <= 0 else { return nil }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if function(middle) * first > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    var square = base
    var rest = max(0, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}

/// An investment as units that are bought and sold at the price of their day.
struct InvestmentUnits {
  private static let initialPrice = 100.0

  private var count: Double
  private var lastPrice = InvestmentUnits.initialPrice

  init(worth value: Double) {
    count = value / InvestmentUnits.initialPrice
  }

  /// Buys units for money that was put in on a day, before which all was worth so much.
  mutating func put(in amount: Double, worthBefore value: Double) {
    lastPrice = count == 0 ? InvestmentUnits.initialPrice : value / count
    if lastPrice != 0 { count += amount / lastPrice }
  }

  /// By what part of itself a unit's price grew.
  func growth(worth value: Double) -> Double {
    let price = count == 0 ? lastPrice : value / count
    return price / InvestmentUnits.initialPrice - 1
  }
}
