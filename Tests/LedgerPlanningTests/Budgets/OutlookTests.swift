import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

struct OutlookTests {
  private func quantity(_ text: String) throws -> ProratedQuantity {
    try #require(Decimal(text).flatMap { ProratedQuantity($0) })
  }

  /// The window of April has 30 days; today is its 12th.
  private static let bill = """
    ~ monthly from 2026-04-05  Club  ; id:club
        expenses:food  60 EUR
        assets:bank
    budget Food
        amount  400 EUR monthly
        for     expenses:food

    """

  private func outlook(_ text: BudgetText) throws -> BudgetOutlook {
    try BudgetOutlook(
      text.loaded, text.plan, text.ledger,
      Schedule(
        text.loaded, text.plan, today: text.today, through: text.today.adding(months: 2)))
  }

  @Test func knowsTheBills() throws {
    let text = try BudgetText(
      OutlookTests.bill
        + BudgetText.spending([
          "2026-04-05 expenses:food 60 EUR", "2026-04-07 expenses:food 130 EUR",
        ]), today: "2026-04-12")
    let pace = try #require(try outlook(text).pace(of: 0))
    #expect(text.text(pace.linear) == "160")
    #expect(text.text(pace.expected) == "196")
    #expect(pace.ratio(scale: 2)?.description == "0.97")
    #expect(pace.verdict == .onTrack)
    #expect(pace.safePerDay.rounded(to: 2)?.description == "11.67")
  }

  @Test func keepsMoneyForBillsThatAreNotPaid() throws {
    let text = try BudgetText(
      OutlookTests.bill + BudgetText.spending(["2026-04-07 expenses:food 130 EUR"]),
      today: "2026-04-12")
    let pace = try #require(try outlook(text).pace(of: 0))
    #expect(pace.bills.due == Decimal(60) && pace.bills.remaining == Decimal(60))
    #expect(pace.safePerDay.rounded(to: 2)?.description == "11.67")
    let last = try BudgetText(
      OutlookTests.bill + BudgetText.spending(["2026-04-07 expenses:food 130 EUR"]),
      today: "2026-04-30")
    #expect(try #require(try outlook(last).pace(of: 0)).safePerDay == quantity("210"))
  }

  @Test(arguments: [
    (1, "400", nil), (2, "401", Pace.Verdict.over), (3, "35", .under), (3, "36", .onTrack),
    (3, "44", .onTrack), (3, "45", .over), (30, "0", .under),
  ])
  func judgesThePace(_ elapsed: Int, _ spent: String, _ verdict: Pace.Verdict?) throws {
    let pace = try Pace(
      available: try quantity("400"), spent: try #require(Decimal(spent)), bills: WindowBills(),
      elapsed: elapsed, length: 30)
    #expect(pace?.verdict == verdict)
  }

  @Test(arguments: [
    ("99.99", Mood.veryHappy), ("100.00", .happy), ("199.99", .happy), ("200", .neutral),
    ("200.01", .sad), ("299.99", .sad), ("300", .verySad), ("0", .veryHappy), ("-5", .veryHappy),
  ])
  func feels(_ spent: String, _ mood: Mood) throws {
    #expect(try Mood(spent: try quantity(spent), of: try quantity("200")) == mood)
  }

  @Test(arguments: [
    ("0", "0", Mood.neutral), ("1", "0", .verySad), ("1", "-5", .verySad), ("0", "-5", .sad),
    ("-1", "0", .sad),
  ])
  func feelsWithoutMoney(_ spent: String, _ available: String, _ mood: Mood) throws {
    #expect(try Mood(spent: try quantity(spent), of: try quantity(available)) == mood)
  }

  /// Five earlier windows of 30 days whose rates after the 12th day are those of the example.
  @Test func forecastsTheEndOfAWindow() throws {
    let rates = ["176.4", "217.8", "187.2", "450", "198"]
    var lines: [String] = []
    for (number, later) in rates.enumerated() {
      let start = Day.of("2026-01-01").adding(days: 30 * number)
      // Spread out, so that none is a large purchase.
      for day in [2, 5, 8, 11] {
        lines.append("\(start.adding(days: day)) expenses:food 32 EUR")
      }
      lines.append("\(start.adding(days: 20)) expenses:food \(later) EUR")
    }
    let start = Day.of("2026-05-31")
    lines.append("\(start.adding(days: 1)) expenses:food 62 EUR")
    for day in [2, 5, 8, 11] {
      lines.append("\(start.adding(days: day)) expenses:food 32 EUR")
    }
    let text = try BudgetText(
      """
      ~ every 60 days from 2026-06-01  Club  ; id:club
          expenses:food  62 EUR
          assets:bank
      budget Food
          amount  400 EUR every 30 days from 2026-01-01
          for     expenses:food

      """ + BudgetText.spending(lines), today: "2026-06-11")
    let forecast = try #require(try outlook(text).forecast(of: 0))
    #expect(forecast.naive == (try quantity("475")))
    #expect(forecast.total.rounded(to: 1)?.description == "385.6")
    #expect(forecast.method == .blend)
    #expect(!forecast.hasLittleHistory)
    #expect(forecast.band == nil)
  }

  @Test func fallsBackToTheLineWhereItWasBetter() throws {
    // The same on every day, but for months that differ wildly from one another.
    var lines: [String] = []
    for (number, daily) in [3, 30, 5, 60, 2, 45, 4, 20].enumerated() {
      for day in 0..<30 {
        let date = Day.of("2026-01-01").adding(days: 30 * number + day)
        if number < 7 || day < 10 { lines.append("\(date) expenses:food \(daily) EUR") }
      }
    }
    let text = try BudgetText(
      "budget Food\n    amount  400 EUR every 30 days from 2026-01-01\n    for  expenses:food\n"
        + BudgetText.spending(lines), today: "2026-08-08")
    let forecast = try #require(try outlook(text).forecast(of: 0))
    #expect(forecast.method == .naive)
    #expect(forecast.total == (try quantity("600")))
    #expect(forecast.pastError == Decimal(0))
    #expect(forecast.replays == 4)
    #expect(forecast.band.map { $0.low == forecast.total && $0.high == forecast.total } == true)
  }

  @Test func holdsTheForecastInItsBand() throws {
    // A little more in each window, and twice as much late in it: all forecasts were too low.
    var lines: [String] = []
    for window in 0..<8 {
      for day in 0..<30 where window < 7 || day < 10 {
        let date = Day.of("2026-01-01").adding(days: 30 * window + day)
        lines.append("\(date) expenses:food \((day < 10 ? 50 : 100) + window) EUR")
      }
    }
    let text = try BudgetText(
      "budget Food\n    amount  400 EUR every 30 days from 2026-01-01\n    for  expenses:food\n"
        + BudgetText.spending(lines), today: "2026-08-08")
    let forecast = try #require(try outlook(text).forecast(of: 0))
    #expect(forecast.method == .blend)
    let band = try #require(forecast.band)
    #expect(band.low == forecast.total)
    #expect(band.high > forecast.total)
  }

  @Test func suggestsWhatIsExceededInFewWindows() throws {
    let spent = [100, 120, 95, 300, 110, 105, 130, 90, 101, 102].map { Decimal($0) }
    let suggestion = try #require(try BudgetSuggestion(spent, overPercent: 10))
    #expect(suggestion.base == Decimal(130))
    #expect(suggestion.exceeded == 1)
    #expect(try BudgetSuggestion(spent, overPercent: 0)?.base == Decimal(300))
    #expect(try BudgetSuggestion(Array(spent.prefix(5)), overPercent: 10) == nil)
    let cents = [Decimal("10.01"), Decimal("9")].compactMap(\.self)
    #expect(try BudgetSuggestion(cents + cents + cents, overPercent: 0)?.base == Decimal(11))
  }

  @Test func replaysThePast() throws {
    let text = try BudgetText(
      """
      budget Food
          amount    100 EUR monthly from 2026-01-01
          for       expenses:food
          rollover  debt

      """
        + BudgetText.spending([
          "2026-01-05 expenses:food 130 EUR", "2026-02-05 expenses:food 120 EUR",
          "2026-03-05 expenses:food 10 EUR", "2026-04-05 expenses:food 101 EUR",
        ]), today: "2026-05-02")
    let backtest = BudgetBacktest(try text.track("Food").completeStates(before: text.today))
    #expect(backtest.windows == 4)
    #expect(backtest.over == 3)
    #expect(backtest.longestRun == 2)
    #expect(backtest.largestOverspend == (try quantity("50")))
    #expect(backtest.largestDebt == (try quantity("50")))
  }
}
