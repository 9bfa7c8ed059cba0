import LedgerTestSupport
import LedgerValues
import Testing

struct BudgetWindowLawTests {
  private static let count = Thoroughness.count(quick: 500, thorough: 20_000)

  private struct Sample {
    var lines: [BudgetPeriod] = []
    let holidays: Holidays
    let horizon: Period

    init(using random: inout SplitMix64) {
      let origin = RandomRule.day(using: &random)
      var starts: Set<Day?> = []
      for _ in 0...random.below(3) {
        // Nearby starts meet where they are shifted.
        let start: Day? =
          random.happens(percent: 15)
          ? nil : origin.adding(days: random.pick([0, 1, 2, 31, 45, 365]))
        guard starts.insert(start).inserted else { continue }
        lines.append(Self.line(from: start, origin: origin, using: &random))
      }
      holidays = RandomRule.holidays(around: origin, using: &random)
      horizon = Period(start: origin.adding(days: -60), end: origin.adding(days: 700))
    }

    private static func line(
      from start: Day?, origin: Day, using random: inout SplitMix64
    ) -> BudgetPeriod {
      if let start, random.happens(percent: 15) {
        return BudgetPeriod(.single, start: start, end: start.adding(days: 1 + random.below(90)))
      }
      let unit = random.pick(CalendarUnit.allCases)
      let count = random.number(in: 1...3)
      let from = start ?? origin
      let end: Day? =
        switch random.below(4) {
        case 0: from.adding(days: 1 + random.below(400))
        case 1: unit.adding(count * (1 + random.below(4)), to: from)
        default: nil
        }
      return BudgetPeriod(
        .every(count, unit), start: start, end: end,
        shift: random.pick([.none, .previous, .next, .nearest]))
    }
  }

  private func forRandomBudgets(
    seed: UInt64, _ body: (Sample, BudgetWindows, inout SplitMix64) throws -> Void
  ) throws {
    for turn in 0..<UInt64(Self.count) {
      var random = SplitMix64(seed: seed << 32 + turn)
      let sample = Sample(using: &random)
      try body(sample, BudgetWindows(sample.lines, holidays: sample.holidays), &random)
    }
  }

  @Test
  func leaveNeitherGapNorOverlap() throws {
    try forRandomBudgets(seed: 1) { sample, windows, _ in
      let all = Array(windows.windows(within: sample.horizon))
      for (window, next) in zip(all, all.dropFirst()) {
        #expect(window.start <= window.end, "\(sample)")
        let isJoined = window.end == next.start
        let isEnd = windows.spans.contains { $0.end == window.end }
        #expect(isJoined || (isEnd && window.end < next.start), "\(sample)")
      }
      let covered = windows.spans.map { $0.intersection(sample.horizon).length ?? 0 }.reduce(0, +)
      let found = all.map { $0.period.intersection(sample.horizon).length ?? 0 }.reduce(0, +)
      #expect(found == covered, "\(sample)")
    }
  }

  @Test
  func dependNotOnTheRangeAskedFor() throws {
    try forRandomBudgets(seed: 2) { sample, windows, random in
      let all = Array(windows.windows(within: sample.horizon))
      let origin = try #require(sample.horizon.start)
      for _ in 0..<6 {
        let start = origin.adding(days: random.below(650))
        let end = start.adding(days: random.below(100))
        let range = Period(start: start, end: end)
        let expected = all.filter {
          $0.start < end && ($0.end > start || $0.start >= start)
        }
        #expect(Array(windows.windows(within: range)) == expected, "\(sample) \(range)")
        #expect(
          windows.window(containing: start) == all.first { $0.period.contains(start) }, "\(sample)")
      }
    }
  }

  @Test
  func shareOutTheWholeBase() throws {
    try forRandomBudgets(seed: 3) { sample, windows, random in
      let base = Decimal(Int128(random.number(in: 1...100_000)), scale: 2)
      for window in windows.windows(within: sample.horizon).prefix(8)
      where window.start < window.end {
        let length = try #require(window.period.length)
        let middle = window.start.adding(days: random.number(in: 0...length))
        let parts = [Period(end: middle), Period(start: middle)].compactMap {
          ProratedQuantity(base, share: window.share(within: $0))
        }
        let sum = parts[0].adding(parts[1])
        #expect(sum == ProratedQuantity(base, share: window.share), "\(sample)")
        #expect(window.isCut == !window.share.isWhole, "\(sample)")
      }
    }
  }

  @Test
  func beginWhereTheAnchorSays() throws {
    try forRandomBudgets(seed: 4) { sample, _, _ in
      for line in sample.lines {
        guard let start = line.start, case .every(let count, let unit) = line.cadence else {
          continue
        }
        let windows = try BudgetWindows([line], holidays: sample.holidays)
        let found = Array(windows.windows(within: .always).prefix(10))
        for (number, window) in found.enumerated() {
          let nominal = unit.adding(number * count, to: start)
          #expect(window.number == number, "\(sample)")
          #expect(
            window.start == line.shift.adjusting(nominal, by: sample.holidays), "\(sample)")
        }
      }
    }
  }
}
