import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerInsights

/// The worked examples of odd amounts.
struct AnomalyTests {
  private static let amounts = [42, 38, 45, 40, 41, 39, 44, 43].map { Decimal(Int128($0)) }

  @Test func scoresTheWorkedExample() throws {
    let test = try #require(OutlierTest(AnomalyTests.amounts))
    #expect(test.median == Decimal(415, scale: 1))
    let score = try #require(test.score(Decimal(96)))
    #expect(abs(score - 11.9) < 0.05)
    #expect(test.isFar(Decimal(96)))
    #expect(!test.isFar(Decimal(48)))
  }

  @Test func saysNothingOfFewerThanEight() {
    #expect(OutlierTest(Array(AnomalyTests.amounts.dropLast())) == nil)
  }

  @Test(arguments: [(24, false), (25, false), (26, true), (15, false), (14, true)])
  func comparesWithUnitsWhereAllAreTheSame(amount: Int, isFar: Bool) throws {
    let test = try #require(OutlierTest(Array(repeating: Decimal(20), count: 8)))
    #expect(test.score(Decimal(Int128(amount))) == nil)
    #expect(test.isFar(Decimal(Int128(amount))) == isFar)
  }

  /// What is kept from one payment to the next says the same as the amounts looked at anew.
  @Test func remembersWhatTheLastAmountsSay() {
    var random = SplitMix64(seed: 5)
    var earlier = EarlierAmounts()
    var all: [Decimal] = []
    for number in 0..<1_300 {
      if number % 7 == 3 {
        let (kept, anew) = (earlier.test(), OutlierTest(all.suffix(500)))
        #expect(kept?.median == anew?.median && kept?.count == anew?.count, "\(number)")
        #expect(kept?.score(Decimal(77)) == anew?.score(Decimal(77)), "\(number)")
      }
      let cents = Int128.random(in: 1...(number < 700 ? 900 : 40_000), using: &random)
      all.append(Decimal(cents, scale: 2))
      earlier.add(Decimal(cents, scale: 2))
    }
  }

  @Test func comparesWithAFifthWhereThatIsMore() throws {
    let test = try #require(OutlierTest(Array(repeating: Decimal(100), count: 8)))
    #expect(!test.isFar(Decimal(120)))
    #expect(test.isFar(Decimal(121)))
  }
}
