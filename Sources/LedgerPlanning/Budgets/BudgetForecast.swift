import LedgerModel
package import LedgerValues

/// What a window will have cost when it ends, and how far such a guess was off before.
package struct BudgetForecast: Sendable {
  package enum Method: String, Sendable {
    /// This window's own rate with that of earlier windows, and bills when they are due.
    case blend
    /// What was spent so far, carried on evenly: nothing better is known, or nothing was better.
    case naive
  }

  package let method: Method
  package let total: ProratedQuantity
  package let naive: ProratedQuantity
  /// Where nine of ten such forecasts ended above, and below, and always around the total; nil with
  /// too little history.
  package internal(set) var band: (low: ProratedQuantity, high: ProratedQuantity)?
  /// The mean error of the method on past windows, in percent of what they cost in the end.
  package internal(set) var pastError: Decimal?
  /// On how many past windows it was tried.
  package internal(set) var replays = 0
  /// Whether there are fewer than three windows to learn from.
  package let hasLittleHistory: Bool
}

/// What a forecast is made of, at one day of a window.
struct ForecastBasis: Sendable {
  var spent: Decimal
  /// What was spent beside bills and single large purchases.
  var rated: Decimal
  var remaining: Decimal
  var elapsed: Int
  var length: Int
  /// For earlier windows what was spent beside bills on a day after the same relative day.
  var laterRates: [ProratedQuantity]

  /// What the window costs at least: what is spent, and the bills that are not paid.
  var fixed: ProratedQuantity? {
    guard let spent = ProratedQuantity(spent), let remaining = ProratedQuantity(remaining) else {
      return nil
    }
    return spent.adding(remaining)
  }

  /// The line through what was spent so far.
  var naive: ProratedQuantity? {
    guard let line = ProratedQuantity(spent)?.scaled(by: length, over: elapsed), let fixed else {
      return nil
    }
    return max(line, fixed)
  }

  /// Spent and remaining bills, and for the days left a rate between the window's own and that of
  /// earlier windows.
  var blend: ProratedQuantity? {
    let left = length - elapsed
    guard let fixed, let rated = ProratedQuantity(rated) else { return nil }
    if left == 0 { return fixed }
    guard laterRates.count >= 3, let median = laterRates.median else {
      return rated.scaled(by: left, over: elapsed).flatMap { fixed.adding($0) }
    }
    // w · v/d · (D − d) with w = d/D, and (1 − w) · median · (D − d).
    guard let own = rated.scaled(by: left, over: length),
      let usual = median.scaled(by: left, over: length)?.scaled(by: left)
    else { return nil }
    return own.adding(usual).flatMap { fixed.adding($0) }
  }
}

extension [ProratedQuantity] {
  /// The middle one, or the mean of both in the middle.
  var median: ProratedQuantity? {
    if isEmpty { return nil }
    let sorted = sorted()
    let middle = sorted.count / 2
    if !sorted.count.isMultiple(of: 2) { return sorted[middle] }
    return sorted[middle - 1].adding(sorted[middle])?.scaled(by: 1, over: 2)
  }
}

extension [Decimal] {
  /// All in order; short ones with equally many digits, as amounts mostly are, as whole numbers.
  private func ascending() -> [Decimal] {
    guard let scale = first?.scale else { return [] }
    var short: [Int64] = []
    short.reserveCapacity(count)
    for value in self {
      guard value.scale == scale, let mantissa = Int64(exactly: value.mantissa) else {
        return sorted()
      }
      short.append(mantissa)
    }
    short.sort()
    return short.map { Decimal(Int128($0), scale: scale) }
  }

  /// The value below which so many tenths lie, between neighbors in proportion.
  func quantile(tenths: Int) throws(TooLarge) -> Decimal? {
    guard let first else { return nil }
    if count == 1 { return first }
    let sorted = ascending()
    let position = tenths * (count - 1)
    let low = sorted[position / 10]
    let rest = position % 10
    if rest == 0 { return low }
    let gap = try sorted[position / 10 + 1] - low
    return try low + gap * Decimal(Int128(rest), scale: 1)
  }
}
