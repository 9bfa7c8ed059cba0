import LedgerValues
import Testing

/// Numbers whose sums are exact or are refused.
struct ExactNumberTests {
  private static let largest = Decimal(Int128.max)

  @Test func addsAndSubtracts() throws {
    var total = Decimal(120, scale: 2)
    try total += Decimal(5, scale: 1)
    #expect(total == Decimal(17, scale: 1))
    try total -= Decimal(2)
    #expect(total == Decimal(-3, scale: 1))
    #expect(try total * Decimal(10) == Decimal(-3))
    #expect(try [Decimal(1), Decimal(2, scale: 1)].sum() == Decimal(12, scale: 1))
    #expect(try [ProratedQuantity]().sum() == .zero)
  }

  @Test func refusesWhatCannotBeKept() throws {
    #expect(throws: TooLarge.self) { try Self.largest + .one }
    #expect(throws: TooLarge.self) { try Self.largest.negated - .one }
    #expect(throws: TooLarge.self) { try Self.largest - Decimal(1, scale: 2) }
    #expect(throws: TooLarge.self) { try Self.largest * Decimal(2) }
    #expect(throws: TooLarge.self) { try [Self.largest, .one].sum() }
    #expect(throws: TooLarge.self) {
      try ProratedQuantity(whole: Self.largest) + ProratedQuantity(whole: .one)
    }
    #expect(throws: TooLarge.self) { try ProratedQuantity(whole: Decimal(1, scale: 40)) }
  }

  @Test func leavesTheTotalAsItWasWhereASumIsRefused() {
    var total = Self.largest
    #expect(throws: TooLarge.self) { try total += .one }
    #expect(total == Self.largest)
    var mixed = MixedAmount(Amount(Self.largest, .none))
    #expect(throws: TooLarge.self) { try mixed += Amount(.one, .none) }
    #expect(mixed == MixedAmount(Amount(Self.largest, .none)))
  }

  @Test func takesParts() throws {
    #expect(try Decimal(80).percent(Decimal(25, scale: 1)) == Decimal(2))
    #expect(try Decimal(100).divided(by: 3, scale: 2, .up) == Decimal(3334, scale: 2))
  }

  @Test func showsAsManyDigitsAsFit() throws {
    let third = try #require(ProratedQuantity(Decimal(10), share: DayShare(1, of: 3)))
    #expect(third.shown(to: 2) == Decimal(333, scale: 2))
    let large = try ProratedQuantity(whole: Self.largest)
    #expect(large.shown(to: 2) == Self.largest)
  }

  @Test func numbersAreComparedWhateverTheirScales() {
    #expect(Decimal(1) == Decimal(100, scale: 2))
    #expect(Decimal(0, scale: 200) == Decimal(0))
    #expect(Decimal(1, scale: 200) != Decimal(1))
    #expect(Decimal(5, scale: 18) != Decimal(5, scale: 19))
    let most = Int128(Int64.max)
    #expect(Decimal(most).rescaled(to: 18) == Decimal(most * 1_000_000_000_000_000_000, scale: 18))
    #expect(Decimal(-most).rescaled(to: 18)?.mantissa == -most * 1_000_000_000_000_000_000)
    #expect(Decimal(most).rescaled(to: 20)?.scale == nil)
    #expect(Decimal(3, scale: 2).rescaled(to: 1) == nil)
    #expect(Decimal(-7).adding(Decimal(25, scale: 2)) == Decimal(-675, scale: 2))
    #expect(Decimal(25, scale: 2).adding(Decimal(-7))?.scale == 2)
  }
}
