import LedgerInsights
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerTestSupport
import LedgerValues
import Testing

/// Forecasts of the past are made of what was known then, and of nothing else.
struct ForecastTrialTests {
  private static let plan = """
    commodity 1000.00 EUR
    account assets:bank  ; type:C
    budget Food
        amount  310 EUR monthly from 2025-01-01
        for     expenses:food
    ~ monthly from 2025-01-25  Rent  ; id:rent
        expenses:rent    500 EUR
        assets:bank

    """

  private func trial(_ text: String, today: String = "2026-01-15") throws -> ForecastTrial {
    let today = try #require(Day(iso: today))
    let files = MemoryFiles(["main.journal": Self.plan + text])
    let loaded = JournalLoader(files, LoadOptions(today: today), seed: 1)
      .load([try files.read("main.journal")])
    let study = Study(loaded, today: today, for: .budgets)
    return try ForecastTrial(InsightBook(study), study)
  }

  /// A month in which food is 100 on the 5th and 200 on the 20th, and the rent is paid.
  private func month(_ number: Int, food: Int = 200) -> String {
    let month = "2025-\(number < 10 ? "0" : "")\(number)"
    return """
      \(month)-01 Job
          assets:bank    1000 EUR
          income:job
      \(month)-05 Market
          expenses:food    100 EUR
          assets:bank
      \(month)-20 Market
          expenses:food    \(food) EUR
          assets:bank
      \(month)-25 Rent
          expenses:rent    500 EUR
          assets:bank

      """
  }

  /// At the end of October there is 10 × 200; in 30 days come the wage, the rent and two purchases.
  @Test func forecastsThirtyDays() throws {
    let trial = try trial((1...12).map { month($0) }.joined())
    let october = try #require(trial.balances.first { "\($0.day)" == "2025-10-31" })
    #expect("\(october.end)" == "2025-11-30")
    #expect(october.start == Decimal(2000))
    #expect(october.actual == Decimal(2200))
    #expect(try (october.forecast - october.actual).magnitude <= Decimal(30))
  }

  /// Half a year goes ahead for cash, three months for budgets, and each of the others is asked once.
  @Test func asksOnceAMonth() throws {
    let trial = try trial((1...12).map { month($0) }.joined())
    #expect(trial.balances.map { "\($0.day)" }.first == "2025-07-31")
    #expect(trial.balances.count == 5)
    let food = try #require(trial.budgets.first)
    #expect(food.name == "Food" && food.count == 9)
    #expect(food.actual == Decimal(2700))
  }

  /// Whatever comes later, what was forecast stays the same.
  @Test(arguments: 1...Thoroughness.count(quick: 2, thorough: 40))
  func neverSeesTheFuture(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let start = (1...8).map { month($0, food: 20 * Int.random(in: 5...15, using: &random)) }
      .joined()
    let calm = (9...12).map { month($0) }.joined()
    let wild = (9...12).map { month($0, food: 100 * Int.random(in: 5...50, using: &random)) }
      .joined()
    let (first, second) = (try trial(start + calm), try trial(start + wild))
    for (one, other) in zip(first.balances, second.balances) where "\(one.day)" <= "2025-08-31" {
      #expect(one.forecast == other.forecast && one.start == other.start)
    }
  }

  /// Without a plan cash is forecast from habits.
  @Test func needsNoPlanForCash() throws {
    let today = try #require(Day(iso: "2026-01-15"))
    let files = MemoryFiles(["main.journal": (1...12).map { month($0) }.joined()])
    let loaded = JournalLoader(files, LoadOptions(today: today), seed: 1)
      .load([try files.read("main.journal")])
    let study = Study(loaded, today: today)
    let trial = try ForecastTrial(InsightBook(study), study)
    #expect(trial.balances.count == 5 && trial.budgets.isEmpty)
  }
}
