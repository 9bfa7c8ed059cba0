import LedgerBalances
import LedgerModel
import LedgerSource
import LedgerValues
import Testing

struct WorthTests {
  private static let journal = """
    P 2026-01-01 USD 0.90 EUR
    P 2026-02-01 USD 0.95 EUR
    P 2026-01-01 GBP 2 USD
    P 2026-01-01 EUR 24.35 CZK
    2026-01-10 own cost, before any price
        a    10 USD @ 0.80 EUR
        a    10 USD @@ 7 EUR
        a    -10 USD @@ 7 EUR
        a    100 CZK @@ 5 USD
        a    3 STONE @ 4 EUR
        b
    2026-01-10 no cost
        a    10 USD
        a    100 CZK
        a    5 GBP
        a    3 STONE
        a    2 EUR
        b    -10 USD
        b    -100 CZK
        b    -5 GBP
        b    -3 STONE
        b    -2 EUR
    """

  private let loaded: LoadedJournal

  init() {
    let file = SourceFile(path: "main.journal", text: Self.journal)
    let today = Day.clipping(year: 2026, month: 4, day: 1)
    loaded = JournalLoader(MemoryFiles([:]), LoadOptions(today: today)).load([file])
  }

  /// What a posting is worth in euro on a day.
  private func worth(_ posting: Int, on day: String, in symbol: String = "EUR") throws -> String? {
    let commodity = try #require(loaded.journal.commodities.find(symbol))
    let day = try #require(Day(iso: day))
    let quantity = try Worth(loaded.journal).quantity(
      ofPosting: posting, in: commodity, on: day, loaded.journal)
    return quantity.map { "\($0.simplified)" }
  }

  @Test(arguments: [(0, "8"), (1, "7"), (2, "-7"), (4, "12")])
  func takesAPostingsOwnCostFirst(posting: Int, value: String) throws {
    #expect(try worth(posting, on: "2026-03-01") == value)
  }

  @Test(arguments: [
    (6, "2026-01-31", "9"), (6, "2026-02-01", "9.5"), (6, "2025-12-31", nil),
    (7, "2026-01-31", "4.106776180698"), (8, "2026-01-31", "9"), (9, "2026-01-31", nil),
    (10, "2025-12-31", "2"),
  ])
  func takesPricesElse(posting: Int, day: String, value: String?) throws {
    #expect(try worth(posting, on: day) == value)
  }

  @Test func aCostInAnotherCommodityIsNoValue() throws {
    #expect(try worth(3, on: "2026-01-31") == "4.106776180698")
    #expect(try worth(3, on: "2026-01-31", in: "USD") == "5")
  }

  @Test func addsAmountsOnlyWhereAllHaveAPrice() throws {
    let commodities = loaded.journal.commodities
    let euro = try #require(commodities.find("EUR"))
    let day = try #require(Day(iso: "2026-02-01"))
    let worth = Worth(loaded.journal)
    var mixed = MixedAmount(Amount(Decimal(10), try #require(commodities.find("USD"))))
    let isAdded = mixed.add(Amount(Decimal(2), euro))
    #expect(isAdded)
    #expect(try worth.quantity(of: mixed, in: euro, on: day) == Decimal(115, scale: 1))
    let stone = Amount(Decimal(1), try #require(commodities.find("STONE")))
    let isStoneAdded = mixed.add(stone)
    #expect(isStoneAdded)
    #expect(try worth.quantity(of: mixed, in: euro, on: day) == nil)
  }
}
