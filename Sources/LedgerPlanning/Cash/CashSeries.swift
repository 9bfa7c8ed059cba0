import LedgerValues

/// What one payee was paid, or paid, again and again: its rhythm, its day, and what it comes to next.
struct CashSeries: Sendable {
  enum Rhythm: CaseIterable {
    case week, twoWeeks, month, quarter, year

    /// The days of a gap, how many it may be off, in tenths, and the fewest gaps that show it.
    fileprivate var gap: (tenths: Int, slack: Int, fewest: Int) {
      switch self {
      case .week: (70, 10, 5)
      case .twoWeeks: (140, 20, 4)
      case .month: (304, 50, 2)
      case .quarter: (913, 90, 2)
      case .year: (3652, 240, 1)
      }
    }

    /// After so many days too late it is over.
    fileprivate var patience: Int {
      switch self {
      case .week: 4
      case .twoWeeks: 6
      case .month: 12
      case .quarter: 20
      case .year: 50
      }
    }

    fileprivate var months: Int? {
      switch self {
      case .week, .twoWeeks: nil
      case .month: 1
      case .quarter: 3
      case .year: 12
      }
    }
  }

  /// What was paid on a day, with its place among the points of all flows.
  struct Point: Sendable {
    var day: Day
    var amount: Int128
    var place: Int32
  }

  /// A day of the month, and what days off do to it.
  private struct UsualDay {
    var number: Int
    /// -1 for the workday before, 1 for the one behind, 0 for no rule.
    var shift: Int

    /// The day in a month, which is counted from the year 0.
    func day(in month: Int) -> Day {
      let day = Day.clipping(year: month / 12, month: month % 12 + 1, day: number)
      let weekday = day.weekday
      if shift == 0 || weekday < 6 { return day }
      return day.adding(days: shift < 0 ? 5 - weekday : 8 - weekday)
    }

    func distance(_ month: Int, _ day: Day) -> Int {
      abs(Int(self.day(in: month).number) - Int(day.number))
    }

    /// The month that a day stands for; a weekend may have moved it out of it.
    func month(meantBy day: Day) -> Int {
      let here = day.month
      return [here, here - 1, here + 1].min { distance($0, day) < distance($1, day) } ?? here
    }

    /// That which explains most of some days.
    init(_ days: ArraySlice<Day>) {
      let dates = days.map { (day: $0, month: $0.month) }
      let numbers = Set(days.map(\.civil.day)).union([1, 31])
      var best = (count: -1, plain: 0, number: 0, shift: 0)
      for number in numbers {
        for shift in [0, -1, 1] {
          let usual = UsualDay(number: number, shift: shift)
          let count = dates.count { day, month in
            usual.day(in: month) == day || shift != 0 && usual.day(in: month - shift) == day
          }
          let found = (count: count, plain: -abs(shift), number: number, shift: shift)
          if found > best { best = found }
        }
      }
      if best.count * 2 >= days.count {
        self.init(number: best.number, shift: best.shift)
      } else {
        let sorted = days.map(\.civil.day).sorted()
        self.init(number: sorted[(sorted.count - 1) / 2], shift: 0)
      }
    }

    init(number: Int, shift: Int) {
      self.number = number
      self.shift = shift
    }
  }

  let rhythm: Rhythm
  /// What it stands on, by day.
  private(set) var points: [Point]
  /// What came beside it in the same months, which may be a series of its own.
  private(set) var extras: [Point] = []
  private let usual: UsualDay
  /// For each month what stands for it, by month.
  private var months: [(month: Int, amount: Int128)] = []

  /// The series that points are; nil for points that are none.
  init?(_ all: [Point]) {
    guard let rhythm = CashSeries.rhythm(all[...]) else { return nil }
    self.rhythm = rhythm
    points = all
    usual = UsualDay(all.suffix(12).map(\.day)[...])
    var nearest: [Int: Int] = [:]
    for place in all.indices {
      let month = usual.month(meantBy: all[place].day)
      if let known = nearest[month],
        usual.distance(month, all[known].day) <= usual.distance(month, all[place].day)
      {
        continue
      }
      nearest[month] = place
    }
    let kept = nearest.sorted { $0.key < $1.key }
    months = kept.map { ($0.key, all[$0.value].amount) }
    if rhythm == .month, kept.count < all.count {
      let isKept = Set(kept.map(\.value))
      points = all.indices.filter(isKept.contains).map { all[$0] }
      extras = all.indices.filter { !isKept.contains($0) }.map { all[$0] }
    }
  }
}

// MARK: - Whether it is one

extension CashSeries {
  /// Whether weeks go on as they do: four times a month is less often than each week.
  private static func isEven(_ gaps: [Int], _ tenths: Int) -> Bool {
    let meant = gaps.count * tenths
    return abs(gaps.reduce(0, +) * 10 - meant) * 20 <= meant
  }

  /// The rhythm of points whose amounts are near each other; nil for points that are no series.
  static func rhythm(_ points: ArraySlice<Point>) -> Rhythm? {
    let last = points.suffix(9)
    guard last.count > 1 else { return nil }
    let gaps = zip(last, last.dropFirst()).map { Int($1.day.number) - Int($0.day.number) }
    let found = Rhythm.allCases.last { rhythm in
      let gap = rhythm.gap
      guard gaps.count >= gap.fewest, rhythm.months != nil || isEven(gaps, gap.tenths) else {
        return false
      }
      return gaps.count { abs($0 * 10 - gap.tenths) <= gap.slack } * 4 >= gaps.count * 3
    }
    guard let found else { return nil }
    let sizes = last.map(\.amount).sorted()
    let middle = sizes[sizes.count / 2]
    // The garage three times is no bill.
    let near = sizes.count { ($0 - middle).magnitude * 2 <= middle.magnitude }
    guard near * 10 >= sizes.count * 7 else { return nil }
    if found == .year, gaps.count == 1, abs(gaps[0] - 365) > 10,
      (sizes[0] - sizes[1]).magnitude * 100 > sizes[1].magnitude * 15
    {
      return nil
    }
    return found
  }
}

// MARK: - What comes

extension CashSeries {
  /// What it pays up to a day, if it goes on: what is late comes tomorrow.
  func coming(after today: Day, through end: Day) -> [(day: Day, amount: Int128)] {
    guard let last = points.last?.day else { return [] }
    let meant = usual.month(meantBy: last)
    let amounts = Amounts(self)
    var found: [(day: Day, amount: Int128)] = []
    for step in 1...3_660 {
      var day: Day
      var month: Int
      if let months = rhythm.months {
        month = meant + months * step
        day = usual.day(in: month)
        if rhythm == .year {
          let yearly = UsualDay(number: last.civil.day, shift: usual.shift)
          day = yearly.day(in: last.month + 12 * step)
        }
      } else {
        day = last.adding(days: (rhythm == .week ? 7 : 14) * step)
        month = day.month
      }
      let isOver = Int(today.number) - Int(day.number) > rhythm.patience
      if day > end || isOver { break }
      found.append((max(day, today.adding(days: 1)), amounts.amount(in: month)))
    }
    return found
  }

  /// What it comes to, month by month.
  private struct Amounts {
    private let series: CashSeries
    private let base: Int128
    /// How last year's amounts grew, if they foretell better than the last ones.
    private var growth: (now: Int128, before: Int128)?

    init(_ series: CashSeries) {
      self.series = series
      let known = series.points.map(\.amount)
      let last = known[known.count - 1]
      if known.count < 3 || series.rhythm == .quarter || series.rhythm == .year {
        base = last
      } else if Amounts.isPrice(known) {
        base = Amounts.price(known)
      } else {
        let five = known.suffix(5)
        let middle = five.sorted()[five.count / 2]
        let near = five.filter {
          series.rhythm != .month || ($0 - middle).magnitude * 4 <= middle.magnitude
        }
        base = near.reduce(0, +) / Int128(max(near.count, 1))
        if series.isSeasonal(known) { growth = Amounts.growth(known) }
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

    /// The last half-year against the same one a year before, from three quarters to 1.3.
    private static func growth(_ known: [Int128]) -> (now: Int128, before: Int128) {
      let now = known.suffix(6).reduce(0, +)
      let before = known.dropLast(12).suffix(6).reduce(0, +)
      if known.count < 18 || before == 0 { return (1, 1) }
      if now.magnitude * 10 > before.magnitude * 13 { return (13, 10) }
      if now.magnitude * 4 < before.magnitude * 3 { return (3, 4) }
      // A ratio needs no more digits than these, and products of them fit.
      let spare = max(0, 128 - before.magnitude.leadingZeroBitCount - 40)
      return (now >> Int128(spare), before >> Int128(spare))
    }

    func amount(in month: Int) -> Int128 {
      guard let year = series.amount(in: month - 12) else { return base }
      // A ratio of two sums may be as long as these, so the year's amount is split first.
      if let growth {
        let (whole, rest) = year.quotientAndRemainder(dividingBy: growth.before)
        return whole * growth.now + rest * growth.now / growth.before
      }
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

  private func amount(in month: Int) -> Int128? {
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

extension Day {
  /// The months since the year 0.
  fileprivate var month: Int {
    let date = civil
    return date.year * 12 + date.month - 1
  }
}
