import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

struct MonthlyBootstrapTests {
  /// Months with a mean of 240 and a deviation of 120, as near to a normal distribution as 40 go.
  private static let months: [Double] = {
    // Quantiles of the normal distribution at (k + 1/2)/40, from a table; the other half mirrors them.
    let half = [
      0.0313, 0.0941, 0.1573, 0.2211, 0.2858, 0.3518, 0.4193, 0.4888, 0.5607, 0.6357, 0.7144,
      0.7978,
      0.8871, 0.9842, 1.0916, 1.2133, 1.3563, 1.5341, 1.7805, 2.2414,
    ]
    let all = half + half.map { -$0 }
    let deviation = (all.reduce(0) { $0 + $1 * $1 } / Double(all.count)).squareRoot()
    return all.map { 240 + 120 * $0 / deviation }
  }()

  @Test func agreesWithTheNormalDistribution() throws {
    let outcome = MonthlyBootstrap(Self.months, block: 1, seed: 7)
      .outcome(from: 2000, addedAlready: 0, target: 5000, interest: 0, months: 12)
    let probability = try #require(outcome.probability)
    #expect(abs(probability - 0.386) < 0.03)
    #expect(abs(outcome.low[11] - 4347) < 40)
    #expect(abs(outcome.middle[11] - 4880) < 40)
    #expect(abs(outcome.high[11] - 5413) < 40)
  }

  @Test func isTheSameForTheSameSeed() {
    let run = { (seed: UInt64) in
      MonthlyBootstrap([10, 20, 70, 40, 0, 90], seed: seed)
        .outcome(from: 0, addedAlready: 0, target: 500, interest: 0.01, months: 12)
    }
    #expect(run(1).middle == run(1).middle)
    #expect(run(1).probability == run(1).probability)
    #expect(run(1).low != run(2).low)
  }

  @Test func tellsTheLikelihoodAlone() {
    func outcome(tenthsOf: Int?) -> MonthlyBootstrap.Outcome {
      MonthlyBootstrap(Self.months, seed: 7)
        .outcome(
          from: 2000, addedAlready: 0, target: 5000, interest: 0.01, months: 12,
          tenthsOf: tenthsOf)
    }
    let (whole, half, none) = (outcome(tenthsOf: nil), outcome(tenthsOf: 6), outcome(tenthsOf: 0))
    #expect(none.low.isEmpty && half.low == Array(whole.low.prefix(6)))
    #expect(half.high == Array(whole.high.prefix(6)) && whole.high.count == 12)
    #expect(none.probability == whole.probability && half.probability == whole.probability)
    #expect(none.arrivals.middle == whole.arrivals.middle)
  }

  /// Another program reckoned the hash.
  @Test func seedsWithTheName() {
    #expect(MonthlyBootstrap.seed("Trip", .of("2025-01-01")) == 0x3C75_A752_7DB8_4C91)
  }

  @Test func knowsWhatIsCertain() {
    let outcome = MonthlyBootstrap([100, 100, 100, 100, 100, 100], seed: 3)
      .outcome(from: 50, addedAlready: 30, target: 650, interest: 0, months: 12)
    #expect(outcome.low == outcome.high)
    #expect(outcome.low[0] == 150)
    #expect(outcome.probability == 1)
    #expect(outcome.arrivals.early == 5)
    #expect(outcome.arrivals.late == 5)
    let never = MonthlyBootstrap([0, 0, 0, 0, 0, 0], seed: 3)
      .outcome(from: 50, addedAlready: 0, target: 650, interest: 0, months: 12)
    #expect(never.probability == 0)
    #expect(never.arrivals.middle == nil)
  }
}

extension MonthlyBootstrapTests {
  /// Interest that is posted already is not paid a second time in the first month.
  @Test func takesTheFirstMonthsInterestApart() {
    let months = MonthlyBootstrap([0, 0, 0, 0, 0, 0], seed: 3)
    func middle(_ first: Double?) -> [Double] {
      months.outcome(
        from: 1000, addedAlready: 0, target: nil, interest: 0.1, firstInterest: first, months: 2
      ).middle
    }
    #expect(middle(nil).map { $0.rounded() } == [1100, 1210])
    #expect(middle(0).map { $0.rounded() } == [1000, 1100])
  }
}
