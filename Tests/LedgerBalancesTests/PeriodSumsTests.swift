import LedgerBalances
import LedgerTestSupport
import LedgerValues
import Testing

struct PeriodSumsTests {
  /// Where a sum stands.
  private struct Place: Hashable {
    var row: Int
    var column: Int
    var commodity: CommodityID
  }

  @Test(arguments: [(rows: 7, commodities: 3), (rows: 5_000_000, commodities: 65_535)])
  func addsUpLikeADictionary(rows: Int, commodities: Int) throws {
    var random = SplitMix64(seed: 5)
    var sums = PeriodSums(rows: rows, columns: 4, commodities: commodities)
    var expected: [Place: Decimal] = [:]
    for _ in 0..<2_000 {
      let place = Place(
        row: rows - 1 - random.below(7), column: random.below(4),
        commodity: CommodityID(commodities - 1 - random.below(3)))
      let quantity = Decimal(Int128(random.below(1_000) - 500), scale: random.below(4))
      sums.add(Amount(quantity, place.commodity), row: place.row, column: place.column)
      expected[place] = (expected[place] ?? .zero).adding(quantity)
    }
    var found: [Place: Decimal] = [:]
    sums.forEach { row, column, amount in
      found[Place(row: row, column: column, commodity: amount.commodity)] = amount.quantity
    }
    #expect(found == expected)
    #expect(!sums.isTooLarge)
  }

  @Test func saysWhereASumHasTooManyDigits() {
    var sums = PeriodSums(rows: 1, columns: 1, commodities: 1)
    sums.add(Amount(Decimal(.max), .none), row: 0, column: 0)
    sums.add(Amount(Decimal(.max), .none), row: 0, column: 0)
    #expect(sums.isTooLarge)
  }
}
