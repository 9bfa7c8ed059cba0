import LedgerValues

extension CashSeries {
  /// What it comes to, month by month.
  struct Amounts {
    private let series: CashSeries
    private let base: Int128
    /// How last year's amounts grew, if they foretell better than the last ones.
    private var growth: (now: Int128, before: Int128)?

    init(_ series: CashSeries) {
      self.series = series
      let known = series.points.map(\.amount)
      let last = known[known.count - 1]
      let isRare = (series.rhythm.months ?? 0) > 1
      if known.count < 3 || isRare {
        base = last
      } else if Amounts.isPrice(known) {
        base = Amounts.price(known)
      } else {
        let last = known.suffix(Amounts.count(series.rhythm))
        let middle = last.sorted()[last.count / 2]
        let near = last.filter {
          series.rhythm != .month || ($0 - middle).magnitude * 4 <= middle.magnitude
        }
        base = near.reduce(0, +) / Int128(max(near.count, 1))
        if series.rhythm.months != nil, series.isSeasonal(known) { growth = Amounts.growth(known) }
      }
    }

    /// Of how many payments the mean is taken: some three months of weeks, else five.
    private static func count(_ rhythm: CashRhythm) -> Int {
      switch rhythm {
      case .week: 12
      case .twoWeeks: 8
      default: 5
      }
    }

    private static func areNear(_ left: Int128, _ right: Int128) -> Bool {
      (left - right).magnitude * 200 <= left.magnitude
    }

    /// Whether half of the last steps are none; too few to tell are a price.
    private static func isPrice(_ known: [Int128]) -> Bool {
      guard known.count > 8 else { return true }
      let last = known.suffix(9)
      return zip(last, last.dropFirst()).count { areNear($0, $1) } * 2 >= 8
    }

    /// The last amount; a jump by more than a quarter has to come twice.
    private static func price(_ known: [Int128]) -> Int128 {
      let (last, before) = (known[known.count - 1], known[known.count - 2])
      if (last - before).magnitude * 4 <= before.magnitude { return last }
      let six = known.suffix(6)
      return six.reversed().first { amount in six.count { areNear(amount, $0) } > 1 } ?? last
    }

    /// The last half-year against the same one a year before.
    private static func growth(_ known: [Int128]) -> (now: Int128, before: Int128) {
      if known.count < 18 { return (1, 1) }
      return growth(
        known.suffix(6).reduce(0, +), before: known.dropLast(12).suffix(6).reduce(0, +))
    }

    /// How sums stand to each other, from three quarters to 1.3.
    static func growth(_ now: Int128, before: Int128) -> (now: Int128, before: Int128) {
      if before == 0 { return (1, 1) }
      if now.magnitude * 10 > before.magnitude * 13 { return (13, 10) }
      if now.magnitude * 4 < before.magnitude * 3 { return (3, 4) }
      // A ratio needs no more digits than these, and products of them fit.
      let spare = max(0, 128 - before.magnitude.leadingZeroBitCount - 40)
      return (now >> Int128(spare), before >> Int128(spare))
    }

    /// A ratio of two sums may be as long as these, so that the amount is split first.
    static func grown(_ amount: Int128, _ growth: (now: Int128, before: Int128)) -> Int128 {
      let (whole, rest) = amount.quotientAndRemainder(dividingBy: growth.before)
      return whole * growth.now + rest * growth.now / growth.before
    }

    func amount(in month: Int) -> Int128 {
      guard let year = series.amount(in: month - 12) else { return base }
      if let growth { return Amounts.grown(year, growth) }
      guard series.rhythm == .month else { return base }
      let around = (-3...3).compactMap { series.amount(in: month - 12 + $0) }.sorted()
      guard around.count > 3 else { return base }
      let half = around.count / 2
      let middle = around.count % 2 == 1 ? around[half] : (around[half - 1] + around[half]) / 2
      // The 13th wage in November.
      let isBeyond = (year - middle).magnitude * 4 > middle.magnitude
      return isBeyond && known ? base + year - middle : base
    }

    /// Whether the neighbors of a year ago say anything: fewer than three payments have none.
    private var known: Bool { series.points.count > 2 }
  }

  func amount(in month: Int) -> Int128? {
    let place = months.partitionPoint { $0.month < month }
    return place < months.count && months[place].month == month ? months[place].amount : nil
  }

  /// Whether last year's months foretold this one's better than the mean of five.
  private func isSeasonal(_ known: [Int128]) -> Bool {
    var (byYear, byMean): (UInt128, UInt128) = (0, 0)
    for (place, (month, amount)) in months.enumerated().dropFirst(13) where place < known.count {
      guard let year = self.amount(in: month - 12) else { continue }
      let mean = known[(place - 5)..<place].reduce(0, +) / 5
      byYear += (amount - year).magnitude
      byMean += (amount - mean).magnitude
    }
    return byYear < byMean
  }
}
