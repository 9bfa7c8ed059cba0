import LedgerPhrases
package import LedgerValues

/// Where a row of months is heading: the Theil–Sen slope with the test of Mann and Kendall.
///
/// The slope is the median of the slopes between any two months, which a single odd month hardly
/// changes. It is exact up to rounding; the statistics only say how far to trust it.
package struct MonthlyTrend: Sendable {
  /// Fewer months say nothing.
  package static let leastMonths = 8
  /// A trend as strong as this, or stronger, comes by chance once in ten times.
  package static let level = 0.1
  /// Slopes are rounded to so many digits behind the mark.
  private static let scale = 12

  /// The change a month.
  package let slope: Decimal
  /// How many more pairs of months rise than fall.
  package let score: Int
  package let deviation: Double
  /// How likely a score this far from zero is where there is no trend.
  package let chance: Double
  package let months: Int

  /// Nil for too few months, or for numbers with too many digits.
  package init?(_ values: [Decimal]) {
    guard values.count >= MonthlyTrend.leastMonths else { return nil }
    var slopes: [Decimal] = []
    var score = 0
    for later in values.indices {
      for earlier in values.indices[..<later] {
        guard let rise = values[later].subtracting(values[earlier]),
          let slope = rise.divided(
            by: Decimal(Int128(later - earlier)), scale: MonthlyTrend.scale)
        else { return nil }
        score += rise.signum
        slopes.append(slope)
      }
    }
    slopes.sort()
    let middle = slopes.count / 2
    if slopes.count % 2 == 1 {
      slope = slopes[middle]
    } else {
      guard let sum = slopes[middle - 1].adding(slopes[middle]),
        let half = sum.divided(by: Decimal(2), scale: MonthlyTrend.scale)
      else { return nil }
      slope = half
    }
    self.score = score
    months = values.count
    deviation = MonthlyTrend.deviation(score, values)
    chance = NormalDistribution.chance(beyond: deviation)
  }

  /// Whether it is shown as a trend.
  package var isClear: Bool { chance < MonthlyTrend.level }

  /// The score in standard deviations, with a correction for steps and for equal values.
  private static func deviation(_ score: Int, _ values: [Decimal]) -> Double {
    let count = values.count
    var variance = count * (count - 1) * (2 * count + 5)
    var equals: [Decimal: Int] = [:]
    for value in values { equals[value, default: 0] += 1 }
    for ties in equals.values { variance -= ties * (ties - 1) * (2 * ties + 5) }
    guard variance > 0, score != 0 else { return 0 }
    let corrected = Double(score > 0 ? score - 1 : score + 1)
    return corrected / (Double(variance) / 18).squareRoot()
  }
}

/// The normal distribution, reckoned with basic operations only, so that all machines agree.
enum NormalDistribution {
  /// How likely a value is that is farther from zero, on either side.
  static func chance(beyond deviation: Double) -> Double {
    let distance = abs(deviation)
    // Beyond eight the answer is smaller than what rounding leaves.
    guard distance < 8 else { return 0 }
    var term = distance
    var sum = distance
    var divisor = 3.0
    while term > sum * 1e-17, divisor < 1000 {
      term *= distance * distance / divisor
      sum += term
      divisor += 2
    }
    let density =
      NaturalPower.exponential(-distance * distance / 2) / (2 * Double.pi).squareRoot()
    return max(0, min(1, 1 - 2 * density * sum))
  }
}

/// Numbers of statistics as text.
enum RoughNumber {
  /// A number with so many digits behind the mark.
  static func text(_ value: Double, digits: Int) -> String {
    decimal(value, digits: digits)?.description ?? ""
  }

  /// The same as people read it.
  static func wording(_ value: Double, digits: Int) -> Wording {
    decimal(value, digits: digits).map { Wording(InsightPhrase.number($0)) } ?? .nothing
  }

  /// A chance with four digits; smaller ones as what they are less than.
  static func chance(_ value: Double) -> Wording {
    value < 0.0001
      ? Wording(InsightPhrase.lessThan(Decimal(1, scale: 4))) : wording(value, digits: 4)
  }

  private static func decimal(_ value: Double, digits: Int) -> Decimal? {
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    guard value.isFinite, abs(value) * factor < 1e15 else { return nil }
    return Decimal(Int128((value * factor).rounded()), scale: digits)
  }
}
