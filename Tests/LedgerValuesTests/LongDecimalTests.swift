import LedgerValues
import Testing

struct LongDecimalTests {
  private func number(_ text: String) throws -> LongDecimal {
    LongDecimal(try #require(Decimal(text)))
  }

  private func text(_ value: LongDecimal, _ scale: Int) -> String? {
    value.rounded(to: scale)?.description
  }

  @Test func keepsThirtyDigits() throws {
    #expect(text(LongDecimal(1) / LongDecimal(3), 30) == "0." + String(repeating: "3", count: 30))
    #expect(
      text(LongDecimal(2) / LongDecimal(3), 30) == "0." + String(repeating: "6", count: 29) + "7")
    let third = LongDecimal(1) / LongDecimal(3)
    #expect(third * LongDecimal(3) != .one)
    #expect((third * LongDecimal(3)).roundedUp(to: 2) == Decimal(100, scale: 2))
  }

  @Test(arguments: [
    ("1.5", "2.25", "3.75"), ("-1.5", "2.25", "0.75"), ("1000000", "-0.0001", "999999.9999"),
    ("0", "7", "7"), ("5", "-5", "0"),
  ])
  func adds(_ left: String, _ right: String, _ sum: String) throws {
    #expect(try number(left) + number(right) == number(sum))
    #expect(try number(right) + number(left) == number(sum))
    #expect(try number(sum) - number(right) == number(left))
  }

  @Test(arguments: [
    ("1.5", "2.25", "3.375"), ("-12", "12", "-144"), ("0.001", "0.001", "0.000001"),
  ])
  func multipliesAndDivides(_ left: String, _ right: String, _ product: String) throws {
    #expect(try number(left) * number(right) == number(product))
    #expect(try number(product) / number(right) == number(left))
  }

  /// The digits were computed by another program with 50 digits.
  @Test func takesRoots() throws {
    #expect(text(try number("1.04").root(12), 27) == "1.003273739782198863859294320")
    #expect(
      text(try number("1.04").root(12).power(12), 26) == "1.04" + String(repeating: "0", count: 24))
    #expect(text(LongDecimal(4096).root(12), 20) == "2.00000000000000000000")
    #expect(text(try number("0.5").root(12), 20) == "0.94387431268169349664")
    #expect(LongDecimal.one.root(12) == .one)
  }

  @Test func ordersByValue() throws {
    let sorted = try ["-100", "-0.5", "0", "0.25", "3", "100"].map(number)
    #expect(sorted.shuffled().sorted() == sorted)
  }

  @Test func roundsUpwardsButNotForDust() throws {
    #expect(try number("230.001").roundedUp(to: 2)?.description == "230.01")
    #expect(try number("230.0000000000000000001").roundedUp(to: 2)?.description == "230.00")
    #expect(try number("-1.239").roundedUp(to: 2)?.description == "-1.23")
  }

  @Test func saysWhatDoesNotFit() {
    #expect(LongDecimal(10).power(50).rounded(to: 2) == nil)
    #expect(
      LongDecimal(10).power(30).rounded(to: 2)?.description == "1"
        + String(repeating: "0", count: 30) + ".00")
  }

  @Test func becomesADouble() throws {
    #expect(try number("-12.5").approximate == -12.5)
    #expect(LongDecimal.zero.approximate == 0)
  }
}
