package import LedgerValues

/// Many possible futures, made of the months that were.
///
/// Each path takes blocks of months that followed one another, so that lean times stay together, and
/// wraps round at the end. The numbers that choose them come from a seed of the goal's own: the same
/// journal gives the same paths on every machine. Nothing here is an amount that is written.
package struct MonthlyBootstrap: Sendable {
  package static let pathCount = 2000
  /// With fewer complete months nothing is said.
  package static let leastMonths = 6
  /// With fewer it is rough.
  package static let enoughMonths = 12

  private let months: [Double]
  private let block: Int
  private let seed: UInt64

  package init(_ months: [Double], block: Int = 3, seed: UInt64) {
    self.months = months
    self.block = block
    self.seed = seed
  }

  /// The 64-bit FNV-1a hash of a goal's name and the date of its first month.
  package static func seed(_ name: String, _ firstMonth: Day) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (name + firstMonth.description).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return hash
  }

  /// What paths come to.
  package struct Outcome: Sendable {
    /// For each month from the first one the lowest, middle and highest tenth of what is there, as far as
    /// they were asked for.
    package var low: [Double] = []
    package var middle: [Double] = []
    package var high: [Double] = []
    /// The part of the paths that have the target by the last month.
    package var probability: Double?
    /// When one in ten, every second, and nine in ten paths have it; nil where they do not.
    package var arrivals: (early: Int?, middle: Int?, late: Int?) = (nil, nil, nil)
  }

  /// Walks all paths over some months.
  ///
  /// What is added in the first month is not less than what is there of it already, and its interest
  /// may be there, too. Tenths take as long as all the rest, and may be had of fewer months.
  package func outcome(
    from start: Double, addedAlready: Double, target: Double?, interest: Double,
    firstInterest: Double? = nil, months count: Int, tenthsOf: Int? = nil
  ) -> Outcome {
    var outcome = Outcome()
    guard !months.isEmpty, count > 0 else { return outcome }
    var generator = SplitMix64(state: seed)
    // The paths of each month beside each other, as they are asked for by month.
    let paths = MonthlyBootstrap.pathCount
    let shown = min(tenthsOf ?? count, count)
    var values = [Double](repeating: 0, count: shown * paths)
    let drawn = months.span
    var arrivals: [Int] = []
    var onTime = 0
    for path in 0..<paths {
      var value = start
      var place = 0
      // How many months of a block are still to come.
      var left = 0
      var arrival = Int.max
      for month in 0..<count {
        if left == 0 {
          place = Int(generator.next() % UInt64(drawn.count))
          left = block
        }
        let added = drawn[place]
        place = place + 1 < drawn.count ? place + 1 : 0
        left -= 1
        let rate = month == 0 ? firstInterest ?? interest : interest
        value += value * rate + (month == 0 ? max(added, addedAlready) : added)
        if month < shown { values[month * paths + path] = value }
        if let target, value >= target, arrival == .max { arrival = month }
      }
      arrivals.append(arrival)
      if let target, value >= target { onTime += 1 }
    }
    for month in 0..<shown {
      let start = month * paths
      let places = [10, 50, 90].map { start + MonthlyBootstrap.place($0, of: paths) }
      OrderStatistics.put(places[...], of: start..<start + paths, in: &values)
      outcome.low.append(values[places[0]])
      outcome.middle.append(values[places[1]])
      outcome.high.append(values[places[2]])
    }
    guard target != nil else { return outcome }
    outcome.probability = Double(onTime) / Double(paths)
    arrivals.sort()
    let found = [10, 50, 90].map { percent -> Int? in
      let arrival = arrivals[MonthlyBootstrap.place(percent, of: paths)]
      return arrival == .max ? nil : arrival
    }
    outcome.arrivals = (found[0], found[1], found[2])
    return outcome
  }

  /// The place of the value that so many hundredths of all do not pass, where they are sorted.
  private static func place(_ percent: Int, of count: Int) -> Int {
    max(0, (count * percent + 99) / 100 - 1)
  }
}

/// Single places of a sorted order, without sorting all.
enum OrderStatistics {
  /// Puts what would stand at some places, the lowest first, there: what is before is not greater, what
  /// is behind not less.
  static func put(_ places: ArraySlice<Int>, of range: Range<Int>, in values: inout [Double]) {
    guard !places.isEmpty else { return }
    // Each side of the middle one has fewer values to look among.
    let middle = places.startIndex + places.count / 2
    let place = places[middle]
    var span = values.mutableSpan
    put(place, of: range, in: &span)
    put(places[..<middle], of: range.lowerBound..<place, in: &values)
    put(places[(middle + 1)...], of: place + 1..<range.upperBound, in: &values)
  }

  private static func put(
    _ place: Int, of range: Range<Int>, in values: inout MutableSpan<Double>
  ) {
    var (low, high) = (range.lowerBound, range.upperBound)
    while high - low > 1 {
      let ends = (values[low], values[(low + high) / 2], values[high - 1])
      let pivot = max(min(ends.0, ends.1), min(max(ends.0, ends.1), ends.2))
      let less = gather(low..<high, in: &values) { $0 < pivot }
      if place < less {
        high = less
        continue
      }
      let equal = gather(less..<high, in: &values) { $0 <= pivot }
      if place < equal { return }
      // What is no number gathers nothing.
      low = max(equal, low + 1)
    }
  }

  /// Puts those that are wanted first, and gives the place behind them; what is random is moved without
  /// being asked, as a processor cannot guess it.
  @inline(__always)
  private static func gather(
    _ range: Range<Int>, in values: inout MutableSpan<Double>, _ isWanted: (Double) -> Bool
  ) -> Int {
    var end = range.lowerBound
    for place in range {
      let value = values[place]
      values[place] = values[end]
      values[end] = value
      end += isWanted(value) ? 1 : 0
    }
    return end
  }
}

/// A generator of numbers whose sequence is known for each seed.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
