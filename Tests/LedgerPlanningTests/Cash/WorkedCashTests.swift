import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

/// The worked examples of the forecast.
struct WorkedCashTests {
  private func forecast(
    _ text: String, today: String, days: Int, budgets: Bool = false
  ) throws -> CashForecast {
    let text = try ScheduledText(text, today: today, through: "2026-12-31")
    let euro = try #require(text.loaded.journal.commodities.find("EUR"))
    let day = Day.of(today)
    return try CashForecast(
      text.loaded, text.schedule,
      CashForecast.Request(commodity: euro, through: day.adding(days: days)))
  }

  /// A year of entries up to March 2026, so many each month, and what is there at its end.
  private func year(
    _ payee: String, _ account: String, monthly: Int, times: Int, end: Int, income: Int
  ) -> String {
    var text = """
      commodity 1000.00 EUR
      account assets:bank  ; type:C

      """
    var entries = ""
    var month = Day.of("2025-04-01")
    for _ in 0..<12 {
      for time in 0..<times {
        entries += """
          \(month.adding(days: times == 1 ? 14 : time * 28 / times)) \(payee)
              \(account)    \(monthly / times) EUR
              assets:bank

          """
      }
      let pay = month.adding(days: 24)
      entries += """
        \(pay) Employer  ; recur:wage@\(pay)
            assets:bank    \(income) EUR
            income:wage

        """
      month = month.adding(months: 1)
    }
    text += """
      ~ monthly from 2025-04-25  Employer
          ; id:wage
          assets:bank    \(income) EUR
          income:wage

      2025-04-01 Opening
          assets:bank    \(end - 12 * (income - monthly)) EUR
          equity:opening

      """
    return text + entries
  }

  /// Rules bring the wage, and the groceries go on: three wages, never 7,600.
  @Test(arguments: [1, 4, 9])
  func bringsTheLifeAndNotTheWageAlone(_ times: Int) throws {
    let text = year(
      "Market", "expenses:food", monthly: 1_800, times: times, end: 1_600, income: 2_000)
    let forecast = try forecast(text, today: "2026-03-31", days: 90)
    #expect(forecast.startBalance == Decimal(1_600))
    let last = try #require(forecast.days.last)
    #expect(Decimal(2_200) <= last.balance && last.balance <= Decimal(2_350), "\(last.balance)")
  }

  /// Three incomes and 300 of food a month, whatever is budgeted: never 1,930.
  @Test(arguments: [1, 4])
  func countsABudgetThroughWhatIsSpent(_ times: Int) throws {
    let text =
      year("Market", "expenses:food", monthly: 300, times: times, end: 1_150, income: 300) + """
        budget Food
            amount  300 EUR monthly
            for     expenses:food

        """
    let forecast = try forecast(text, today: "2026-03-31", days: 100)
    let last = try #require(forecast.days.last)
    #expect(Decimal(1_000) <= last.balance && last.balance <= Decimal(1_150), "\(last.balance)")
  }

  /// What the card's statement asks for cannot be spent.
  @Test func keepsWhatACardIsOwed() throws {
    let forecast = try forecast(
      """
      commodity 1000.00 EUR
      account assets:bank  ; type:C
      account liabilities:card  ; statement:20, due:9
      2026-03-01 Opening
          assets:bank    4000 EUR
          equity:opening
      2026-03-10 Shop
          expenses:clothes    900 EUR
          liabilities:card
      """, today: "2026-03-31", days: 30)
    #expect(forecast.startBalance == Decimal(4_000))
    #expect(forecast.safeToSpend == Decimal(3_100))
    #expect(forecast.lowest.day == .of("2026-04-09"))
    #expect(forecast.basis == .plan)
  }

  /// What moved a day is what its parts add up to.
  @Test(arguments: 1...Thoroughness.count(quick: 4, thorough: 40))
  func addsUp(_ seed: Int) throws {
    let forecast = try CashTrialTests.forecast(TrialHousehold(seed).text)
    var balance = forecast.startBalance
    for day in forecast.days {
      let parts = day.parts
      for part in [
        parts.rules, parts.habits, parts.everyday, parts.cards, parts.entries, parts.budgets,
      ] {
        try balance += part
      }
      #expect(day.balance == balance)
    }
  }
}
