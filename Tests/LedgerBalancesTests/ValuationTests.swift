import LedgerBalances
import LedgerModel
import LedgerSource
import LedgerValues
import Testing

struct ValuationTests {
  private static let journal = """
    P 2026-01-01 USD 0.90 EUR
    P 2026-02-01 USD 0.95 EUR
    P 2026-01-01 GBP 2 USD
    P 2026-03-01 GBP 1.30 EUR
    2026-01-10 broker
        a    4 STONE @@ 10 EUR
        b
    """

  private let loaded: LoadedJournal

  init() {
    let file = SourceFile(path: "main.journal", text: Self.journal)
    let today = Day.clipping(year: 2026, month: 4, day: 1)
    loaded = JournalLoader(MemoryFiles([:]), LoadOptions(today: today)).load([file])
  }

  /// What an amount is worth on a day, as `9.50 EUR`.
  private func worth(
    _ quantity: String, _ symbol: String, in target: String?, on day: String,
    _ inference: PriceHistory.Inference = .none
  ) throws -> String {
    let commodities = loaded.journal.commodities
    let history = PriceHistory(loaded.journal, inference)
    var valuation = Valuation(history, in: try target.map { try #require(commodities.find($0)) })
    let amount = Amount(try #require(Decimal(quantity)), try #require(commodities.find(symbol)))
    let value = valuation.value(amount, on: try #require(Day(iso: day)))
    return "\(value.quantity.simplified) \(commodities.symbol(value.commodity))"
  }

  @Test(arguments: [
    ("10", "USD", "EUR", "2026-01-31", "9 EUR"), ("10", "USD", "EUR", "2026-02-01", "9.5 EUR"),
    ("10", "USD", "EUR", "2025-12-31", "10 USD"), ("9.5", "EUR", "USD", "2026-02-01", "10 USD"),
    ("10", "GBP", "EUR", "2026-01-31", "18 EUR"),
    ("10", "GBP", "EUR", "2026-03-31", "13 EUR"),
    ("4", "STONE", "EUR", "2026-03-31", "4 STONE"), ("7", "EUR", "EUR", "2026-03-31", "7 EUR"),
  ])
  func followsPrices(
    quantity: String, symbol: String, target: String, day: String, value: String
  ) throws {
    #expect(try worth(quantity, symbol, in: target, on: day) == value)
  }

  @Test func goesToTheCommodityOfTheLatestPrice() throws {
    #expect(try worth("10", "GBP", in: nil, on: "2026-02-28") == "20 USD")
    #expect(try worth("10", "GBP", in: nil, on: "2026-03-01") == "13 EUR")
    #expect(try worth("10", "EUR", in: nil, on: "2026-03-01") == "10 EUR")
  }

  @Test func takesPricesFromCosts() throws {
    #expect(try worth("4", "STONE", in: "EUR", on: "2026-03-31", .fromCosts) == "10 EUR")
    #expect(try worth("4", "STONE", in: "EUR", on: "2026-01-09", .fromCosts) == "4 STONE")
  }

  @Test func remembersWhatHasNoPrice() throws {
    let commodities = loaded.journal.commodities
    let stone = try #require(commodities.find("STONE"))
    var valuation = Valuation(PriceHistory(loaded.journal, .none), in: commodities.find("EUR"))
    for text in ["2026-03-01", "2026-02-01", "2026-05-01"] {
      _ = valuation.value(Amount(.one, stone), on: try #require(Day(iso: text)))
    }
    let first = try #require(Day(iso: "2026-02-01"))
    #expect(valuation.gaps.map(\.commodity) == [stone])
    #expect(valuation.gaps.map(\.day) == [first])
  }
}
