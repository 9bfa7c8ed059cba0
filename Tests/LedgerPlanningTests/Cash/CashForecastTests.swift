import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

struct CashForecastTests {
  private static let journal = """
    commodity 1,000.00 EUR
    ~ monthly from 2026-01-25  Salary
        ; id:salary, shift:prev
        assets:bank     2000 EUR
        income:salary
    ~ monthly from 2026-01-20  Rent
        ; id:rent
        expenses:rent     900 EUR
        assets:bank
    ~ monthly from 2026-01-22  Phone
        ; id:phone
        expenses:phone     30 EUR
        assets:bank
    ~ monthly from 2026-01-18  Insurance
        ; id:insurance
        expenses:insurance     80 EUR
        assets:bank

    2026-03-01 Start
        assets:bank   1000 EUR
        equity:start

    """

  /// What is there already: every earlier occurrence is skipped over by a start in March.
  private static let fresh = journal.replacing("2026-01-", with: "2026-03-")

  private func forecast(
    _ text: String, through: String = "2026-04-10", floor: Int = 0,
    outflows: [PlannedOutflow] = [], scenario: String? = nil
  ) throws -> CashForecast {
    let scheduled = try ScheduledText(text)
    let euro = try #require(scheduled.loaded.journal.commodities.find("EUR"))
    let request = CashForecast.Request(
      commodity: euro, through: .of(through), floor: Decimal(Int128(floor)))
    let other = try scenario.map { try ScheduledText($0) }
    return try CashForecast(
      scheduled.loaded, scheduled.schedule, request,
      with: other.map { Scenario($0.loaded, $0.schedule) }
    ) { outflows }
  }

  private func text(_ quantity: Decimal) -> String {
    quantity.rounded(to: 2)?.description ?? "too large"
  }

  /// The days on which something happens.
  private func steps(_ forecast: CashForecast) -> [String] {
    forecast.days.filter { !$0.changes.isEmpty }.map { "\($0.day) \(text($0.balance))" }
  }

  @Test func goesDayByDay() throws {
    let forecast = try forecast(Self.fresh)
    #expect(forecast.startBalance == Decimal(1000))
    #expect(forecast.days.count == 27)
    #expect(
      steps(forecast) == [
        "2026-03-18 920.00", "2026-03-20 20.00", "2026-03-22 -10.00", "2026-03-25 1990.00",
      ])
    #expect(forecast.lowest.day == .of("2026-03-22"))
    guard case .occurrence(let cause)? = forecast.cause?.cause else {
      Issue.record("the lowest day has a cause")
      return
    }
    #expect(cause.nominal == .of("2026-03-22"))
    #expect(forecast.firstBelowFloor?.day == .of("2026-03-22"))
    #expect(forecast.nextIncome?.day == .of("2026-03-25"))
    #expect(forecast.safeToSpend == .zero)
  }

  /// The smallest bill whose delay is enough goes to the day after the income.
  @Test func movesTheSmallestBillThatHelps() throws {
    let move = try #require(try forecast(Self.fresh).billToMove)
    #expect(move.bill.amount == Decimal(-30))
    #expect(move.to == .of("2026-03-26"))
    // With a floor of 50 the phone is not enough; the insurance is.
    let larger = try #require(try forecast(Self.fresh, floor: 50).billToMove)
    #expect(larger.bill.amount == Decimal(-80))
    #expect(try forecast(Self.fresh, floor: 5000).billToMove == nil)
    let rich = Self.fresh.replacing("  1000 EUR", with: "  5000 EUR")
    let forecast = try forecast(rich, floor: 100)
    #expect(forecast.billToMove == nil)
    #expect(text(forecast.safeToSpend) == "3890.00")
    #expect(forecast.firstBelowFloor == nil)
  }

  @Test func countsPaymentsInPlaceOfOccurrences() throws {
    let forecast = try forecast(
      Self.fresh + """
        2026-03-14 Rent  ; recur:rent@2026-03-20
            expenses:rent     910 EUR
            assets:bank
        2026-03-21 Insurance
            expenses:insurance     80 EUR
            assets:bank
        """)
    #expect(forecast.startBalance == Decimal(90))
    #expect(
      steps(forecast) == ["2026-03-21 10.00", "2026-03-22 -20.00", "2026-03-25 1980.00"])
  }

  /// Bills that wait are paid today; income that is late is not counted on.
  @Test func isCarefulWithWhatIsOverdue() throws {
    let forecast = try forecast(
      Self.journal.replacing("1000 EUR", with: "9000 EUR")
        .replacing("2026-03-01 Start", with: "2026-01-01 Start"))
    let first = try #require(forecast.days.first)
    #expect(first.changes.count == 6)
    #expect(text(first.balance) == "6980.00")
    #expect(forecast.nextIncome?.day == .of("2026-03-25"))
  }

  @Test func looksThirtyDaysAheadWithoutIncome() throws {
    let forecast = try forecast(
      """
      ~ monthly from 2026-03-20  Rent
          expenses:rent     100 EUR
          assets:bank
      2026-03-01 Start
          assets:bank   1000 EUR
          equity:start
      """, through: "2026-03-16")
    #expect(forecast.nextIncome == nil)
    #expect(forecast.days.count == 2)
    #expect(text(forecast.safeToSpend) == "900.00")
  }

  @Test func spreadsWhatIsPlannedBesideTheRules() throws {
    let text = Self.fresh
    let euro = try #require(try ScheduledText(text).loaded.journal.commodities.find("EUR"))
    let food = PlannedOutflow(
      "Food", Amount(Decimal(100), euro), from: .of("2026-03-16"), through: .of("2026-03-18"))
    let forecast = try forecast(text, outflows: [food])
    #expect(
      forecast.days.prefix(5).map { self.text($0.balance) } == [
        "1000.00", "966.67", "933.33", "820.00", "820.00",
      ])
  }

  @Test func laysAScenarioOver() throws {
    let base = try forecast(Self.fresh)
    let changed = try forecast(
      Self.fresh,
      scenario: """
        ~ monthly from 2026-01-20  Rent
            ; id:rent
            expenses:rent     950 EUR
            assets:bank
        ~ monthly from 2026-01-16  Gym
            ; id:gym
            expenses:gym     10 EUR
            assets:bank
        2026-03-17 Bicycle
            expenses:sport     500 EUR
            assets:bank
        """)
    let deltas = CashComparison(base, changed).deltas
    #expect(
      deltas.prefix(6).map { $0.delta.map(text) } == [
        "0.00", "-10.00", "-510.00", "-510.00", "-510.00", "-560.00",
      ])
  }
}
