import LedgerInsights
import LedgerValues
import Testing

struct MoneyAgeTests {
  private func age(_ events: [(String, Int)]) throws -> MoneyAge {
    try MoneyAge(
      events.map { day, quantity in
        MoneyAge.Event(try #require(Day(iso: day)), Decimal(Int128(quantity)))
      })
  }

  private static let inflows = [("2026-01-01", 1000), ("2026-01-31", 1000)]

  @Test func weighsWhatAnOutflowTakes() throws {
    let age = try age(
      Self.inflows + [("2026-01-10", -400), ("2026-01-25", -500), ("2026-02-05", -300)])
    #expect(age.outflows.map { $0.age.rounded(to: 6) } == [9, 24, 15].map { Decimal($0) })
    #expect(age.mean(ofLast: 3)?.rounded(to: 1) == Decimal(16))
    #expect(age.mean(ofLast: 4) == nil)
  }

  @Test func isTheMeanOfTheLastTen() throws {
    let outflows = [
      ("2026-01-10", -200), ("2026-01-12", -100), ("2026-01-15", -100), ("2026-01-20", -150),
      ("2026-01-25", -250), ("2026-01-28", -100), ("2026-02-05", -300), ("2026-02-10", -200),
      ("2026-02-14", -100), ("2026-02-20", -50),
    ]
    #expect(
      try age(Self.inflows + outflows).mean(ofLast: 10)?.rounded(to: 1) == Decimal(163, scale: 1))
  }

  /// What was never there has no age, and later money fills the gap first.
  @Test func countsWhatWasNotThereAsNew() throws {
    let age = try age([("2026-01-01", -20), ("2026-01-05", 50), ("2026-01-08", -30)])
    #expect(age.outflows.map { $0.age.rounded(to: 6) } == [0, 3].map { Decimal($0) })
  }

  @Test func doesNotDependOnTheOrderOfEvents() throws {
    let events =
      Self.inflows + [
        ("2026-01-31", -700), ("2026-01-31", -400), ("2026-02-05", -300), ("2026-02-05", -10),
      ]
    let ages = try age(events).outflows.map(\.age)
    #expect(try age(events.reversed()).outflows.map(\.age) == ages)
  }
}

struct CushionTests {
  private func cushion(liquid: Int) throws -> AgeReport.Cushion? {
    let book = try WealthBook.book(
      """
      account expenses:rent  ; need:
      2026-01-01 start
          assets:bank  \(liquid + 300)
          equity
      2026-01-05 rent
          expenses:rent  100
          assets:bank
      2026-02-05 rent
          expenses:rent  100
          assets:bank
      2026-03-05 rent
          expenses:rent  100
          assets:bank

      """, today: "2026-04-01")
    return try AgeReport(book).cushion
  }

  @Test(arguments: [
    (99, AgeReport.Cushion.critical), (100, .low), (299, .low), (300, .fine), (600, .fine),
    (601, .ample), (-5, .critical),
  ])
  func namesHowSafeAHouseholdIs(_ liquid: Int, _ name: AgeReport.Cushion) throws {
    #expect(try cushion(liquid: liquid) == name)
  }
}
