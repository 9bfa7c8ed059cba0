import LedgerBalances
import LedgerValues
import Testing

struct MarketRateTests {
  private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(text)) }

  @Test func turnsRoundWithoutLoss() throws {
    let rate = MarketRate(try decimal("3"))
    #expect(rate.reversed.reversed == rate)
    #expect(rate.reversed.value(of: try decimal("9.00")) == (try decimal("3")))
  }

  @Test func roundsWhatDoesNotEnd() throws {
    let third = try #require(MarketRate(try decimal("3")).reversed.value(of: .one))
    #expect(third == (try decimal("0.333333333333333333333333")))
  }

  @Test func chains() throws {
    let rate = MarketRate(try decimal("2.5")).chained(with: MarketRate(try decimal("4")).reversed)
    #expect(rate?.value(of: try decimal("8")) == (try decimal("5")))
  }

  @Test func takesTheRateOfATotal() throws {
    let rate = MarketRate(total: try decimal("-10"), for: try decimal("4"))
    #expect(rate?.value(of: .one) == (try decimal("2.5")))
    #expect(MarketRate(total: .one, for: .zero) == nil)
  }

  @Test func isWorthNothingBothWays() throws {
    #expect(MarketRate(.zero).reversed.value(of: try decimal("7")) == .zero)
  }
}
