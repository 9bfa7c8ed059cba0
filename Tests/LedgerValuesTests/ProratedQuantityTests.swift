import LedgerTestSupport
import LedgerValues
import Testing

struct ProratedQuantityTests {
  private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(text)) }

  @Test
  func isWholeAgainOnceAllPartsAreThere() throws {
    let whole = try decimal("100.01")
    let parts = try [10, 9, 12].map {
      try #require(ProratedQuantity(whole, share: DayShare($0, of: 31)))
    }
    let sum = try parts.reduce(ProratedQuantity.zero) { try #require($0.adding($1)) }
    #expect(sum == ProratedQuantity(whole))
  }

  @Test(arguments: [
    ("1", 1, 8, 2, "0.12"),
    ("3", 1, 8, 2, "0.38"),
    ("-1", 1, 8, 2, "-0.12"),
    ("-3", 1, 8, 2, "-0.38"),
    ("400", 19, 28, 2, "271.43"),
    ("0.01", 1, 2, 0, "0"),
    ("1000", 31, 31, 3, "1000.000"),
  ])
  func roundsHalfToEven(
    quantity: String, days: Int, total: Int, scale: Int, expected: String
  ) throws {
    let part = try #require(
      ProratedQuantity(decimal(quantity), share: DayShare(days, of: total)))
    #expect(part.rounded(to: scale)?.description == expected)
  }

  @Test
  func roundsAsAsked() throws {
    let third = try #require(ProratedQuantity(Decimal(100), share: DayShare(1, of: 3)))
    #expect(third.rounded(to: 2, .up)?.description == "33.34")
    #expect(third.negated.rounded(to: 2, .down)?.description == "-33.34")
  }

  @Test
  func comparesExactly() throws {
    let third = try #require(ProratedQuantity(Decimal(1), share: DayShare(1, of: 3)))
    let near = try #require(ProratedQuantity(decimal("0.333333333333333333333333333333")))
    #expect(near < third)
    #expect(third.negated < near.negated)
    #expect(third.negated < third)
    #expect(!(third < third))
    #expect(ProratedQuantity(try decimal("0.30")) == ProratedQuantity(try decimal("0.3")))
    #expect(third.subtracting(third) == .zero)
  }

  @Test
  func keepsEveryNumberReduced() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<Thoroughness.count(quick: 500, thorough: 50_000) {
      var mantissa = Int128(random.number(in: -999...999))
      let isLong = random.below(4) == 0
      for _ in 0..<random.below(isLong ? 40 : 12) {
        let (product, overflow) = mantissa.multipliedReportingOverflow(
          by: [2, 5, 10, 7][random.below(4)])
        if !overflow { mantissa = product }
      }
      let decimal = Decimal(mantissa, scale: random.below(isLong ? 36 : 12))
      let number = try #require(ProratedQuantity(decimal))
      // A sum is reduced by whatever divides it.
      #expect(ProratedQuantity.zero.adding(number) == number, "\(decimal)")
      #expect(number.decimal == decimal, "\(decimal)")
    }
  }

  @Test
  func saysNoToWhatDoesNotFit() throws {
    let huge = try #require(ProratedQuantity(Decimal(.max)))
    #expect(huge.adding(huge) == nil)
    #expect(huge.rounded(to: 1) == nil)
    #expect(huge.prorated(DayShare(1, of: 2))?.rounded(to: 0) != nil)
    #expect(ProratedQuantity(Decimal(1, scale: 40)) == nil)
    #expect(ProratedQuantity(Decimal(.min)) == nil)
  }

  @Test(arguments: [
    ("100", "1 1 1", 2, "33.34 33.33 33.33"),
    ("-100", "1 1 1", 2, "-33.34 -33.33 -33.33"),
    ("0.01", "1 1", 2, "0.01 0.00"),
    ("10", "0 1", 0, "0 10"),
    ("10", "1 2 4", 0, "1 3 6"),
    ("100", "60 40", 2, "60.00 40.00"),
    ("1.005", "1 1", 2, "0.503 0.502"),
    ("100", "0.5 1.25 1.25", 0, "17 42 41"),
    ("0", "1 2", 2, "0.00 0.00"),
    (
      "170141183460469231731687303715884105727", "1 1", 0,
      "85070591730234615865843651857942052864 85070591730234615865843651857942052863"
    ),
  ])
  func dividesByLargestRemainder(
    whole: String, weights: String, scale: Int, expected: String
  ) throws {
    let weights = try weights.split(separator: " ").map { try #require(Decimal($0)) }
    let parts = try #require(try decimal(whole).divided(amongWeights: weights, scale: scale))
    #expect(parts.map(\.description).joined(separator: " ") == expected)
  }

  @Test
  func dividesByNothingNot() throws {
    #expect(Decimal(1).divided(amongWeights: [], scale: 2) == nil)
    #expect(Decimal(1).divided(amongWeights: [.zero, .zero], scale: 2) == nil)
    #expect(Decimal(1).divided(amongWeights: [.one, .one.negated], scale: 2) == nil)
  }

  @Test
  func addsUpToTheWhole() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<Thoroughness.count(quick: 500, thorough: 20_000) {
      let whole = Decimal(Int128(random.number(in: -1_000_000...1_000_000)), scale: 2)
      let weights = (0...random.below(6)).map { _ in
        Decimal(Int128(random.number(in: 1...1000)), scale: random.below(3))
      }
      let parts = try #require(whole.divided(amongWeights: weights, scale: 2))
      #expect(try parts.reduce(.zero) { try #require($0.adding($1)) } == whole)
      #expect(parts.allSatisfy { $0.isZero || $0.isNegative == whole.isNegative })
    }
  }
}
