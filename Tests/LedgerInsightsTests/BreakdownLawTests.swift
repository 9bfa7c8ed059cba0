import LedgerInsights
import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerTestSupport
import LedgerValues
import Testing

struct BreakdownLawTests {
  private static let keys: [BreakdownKey] = [
    .account, .payee, .tag("trip"), .wallet, .member, .place, .joy, .weekday,
  ]

  private static func book(_ text: String) throws -> InsightBook {
    let file = SourceFile(path: "main.journal", text: text)
    var options = LoadOptions(today: Day(number: 30_000))
    options.assertions = .ignored
    let loaded = JournalLoader(MemoryFiles([:]), options).load([file])
    return try InsightBook(Study(loaded, today: Day(number: 30_000)))
  }

  private static var journals: [String] {
    (0..<Thoroughness.count(quick: 6, thorough: 300)).map { seed in
      var generator = JournalGenerator(seed: UInt64(seed), transactions: 40)
      return generator.journal().text
    }
  }

  @Test(arguments: journals) func addsUpToTheTotal(_ text: String) throws {
    let book = try BreakdownLawTests.book(text)
    for kind in [MoneyFlow.Kind.expense, .income] {
      for key in BreakdownLawTests.keys {
        var options = Breakdown.Options()
        options.key = key
        options.top = 3
        let breakdown = try Breakdown(book, kind, in: .always, options)
        let sum = (breakdown.rows + (breakdown.others.map { [$0] } ?? []))
          .reduce(Decimal.zero) { $0.adding($1.total) ?? $0 }
        #expect(sum == breakdown.total, "\(key)")
      }
    }
  }

  @Test(arguments: journals) func dividesTagsUpToTheTotal(_ text: String) throws {
    let book = try BreakdownLawTests.book(text)
    var options = Breakdown.Options()
    options.key = .tags
    options.sharesTags = true
    let breakdown = try Breakdown(book, .expense, in: .always, options)
    let sum = breakdown.rows.filter { $0.level == 0 }
      .reduce(Decimal.zero) { $0.adding($1.total) ?? $0 }
    #expect(sum == breakdown.total)
  }

  @Test func countsAPostingOnceInATagAboveSeveral() throws {
    let book = try BreakdownLawTests.book(
      """
      tag coffee  ; parent:drinks
      tag tea  ; parent:drinks
      2026-01-01 Cafe
          expenses:out  10.00 EUR  ; coffee:, tea:, drinks:
          assets:cash

      """)
    var options = Breakdown.Options()
    options.key = .tags
    let breakdown = try Breakdown(book, .expense, in: .always, options)
    let drinks = breakdown.rows.first { $0.group == .name("drinks") }
    #expect(drinks?.total == Decimal(1000, scale: 2))
    #expect(drinks?.count == 1)
  }

  @Test func keepsATagWithoutAValueApartFromOneThatReadsLikeIt() throws {
    let book = try BreakdownLawTests.book(
      """
      2026-01-01 Train
          expenses:out  10.00 EUR  ; trip:
          assets:cash
      2026-01-02 Bus
          expenses:out  3.00 EUR  ; trip:(no value)
          assets:cash

      """)
    var options = Breakdown.Options()
    options.key = .tag("trip")
    let breakdown = try Breakdown(book, .expense, in: .always, options)
    #expect(breakdown.rows.map(\.group) == [.noValue, .name("(no value)")])
    #expect(breakdown.rows.map(\.count) == [1, 1])
  }

  @Test func ordersWeekdaysFromMondayOn() throws {
    let book = try BreakdownLawTests.book(
      """
      2026-01-04 Sunday
          expenses:out  10.00 EUR
          assets:cash
      2026-01-02 Friday
          expenses:out  3.00 EUR
          assets:cash
      2026-01-05 Monday
          expenses:out  1.00 EUR
          assets:cash

      """)
    var options = Breakdown.Options()
    options.key = .weekday
    let breakdown = try Breakdown(book, .expense, in: .always, options)
    #expect(
      breakdown.rows.map(\.group) == [.weekday(.monday), .weekday(.friday), .weekday(.sunday)])
  }
}

struct MonthlyTrendTests {
  private static let example = [310, 298, 335, 342, 330, 361, 372, 355, 390, 401, 389, 420]
    .map { Decimal($0) }

  @Test func findsTheSlopeOfTheWorkedExample() throws {
    let trend = try #require(MonthlyTrend(MonthlyTrendTests.example))
    #expect(trend.slope.rounded(to: 2) == Decimal(983, scale: 2))
    #expect(trend.score == 52)
    #expect(abs(trend.deviation - 3.50) < 0.005)
    #expect(abs(trend.chance - 0.0005) < 0.00005)
    #expect(trend.isClear)
  }

  @Test func wantsEightMonths() {
    #expect(MonthlyTrend(Array(MonthlyTrendTests.example.prefix(7))) == nil)
    #expect(MonthlyTrend(Array(MonthlyTrendTests.example.prefix(8))) != nil)
  }

  @Test func claimsNothingOfEqualMonths() throws {
    let trend = try #require(MonthlyTrend(Array(repeating: Decimal(5), count: 12)))
    #expect(trend.slope.isZero)
    #expect(trend.chance == 1)
    #expect(!trend.isClear)
  }

  @Test func turnsRoundWithTheMonths() throws {
    let rising = try #require(MonthlyTrend(MonthlyTrendTests.example))
    let falling = try #require(MonthlyTrend(MonthlyTrendTests.example.reversed()))
    #expect(rising.slope == falling.slope.negated)
    #expect(rising.score == -falling.score)
    #expect(rising.chance == falling.chance)
  }
}

struct PeriodComparisonTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  @Test func comparesARunningMonthWithAsManyDays() throws {
    let month = Period(start: try day("2026-03-01"), end: try day("2026-04-01"))
    let comparison = PeriodComparison(month, today: try day("2026-03-10"))
    #expect(comparison.previous?.description == "2026-02-01..2026-02-11")
  }

  @Test func staysWithinAShorterMonth() throws {
    let month = Period(start: try day("2026-03-01"), end: try day("2026-04-01"))
    let comparison = PeriodComparison(month, today: try day("2026-03-30"))
    #expect(comparison.previous?.description == "2026-02-01..2026-03-01")
  }

  @Test func comparesMonthsThatAreOverAsAWhole() throws {
    let month = Period(start: try day("2026-03-01"), end: try day("2026-04-01"))
    let comparison = PeriodComparison(month, today: try day("2026-03-31"))
    #expect(!comparison.isRunning)
    #expect(comparison.previous?.description == "2026-02-01..2026-03-01")
  }
}
