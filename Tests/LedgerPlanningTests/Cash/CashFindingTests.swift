import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

/// What a forecast finds in the smallest books that show it.
struct CashFindingTests {
  private typealias Payment = (day: Day, payee: String, amount: Int)

  /// What goes on by habit for some days, of what was paid up to today.
  private func habits(_ payments: [Payment], on today: String, days: Int) throws -> [String] {
    var text = "commodity 1000.00 EUR\naccount assets:bank  ; type:C\n"
    text += "2022-01-01 Opening\n    assets:bank  5000 EUR\n    equity:opening\n\n"
    // Books have something on most days, and what is older than a gap in them is not looked at.
    let kiosk = (0..<200).map {
      (day: Day.of("2022-01-02").adding(days: 10 * $0), payee: "Kiosk", amount: -20)
    }
    for payment in (payments + kiosk).sorted(by: { $0.day < $1.day })
    where payment.day <= .of(today) {
      let account = payment.amount > 0 ? "income:wages" : "expenses:other"
      text += "\(payment.day) \(payment.payee)\n"
      text += "    assets:bank  \(payment.amount) EUR\n    \(account)\n\n"
    }
    let forecast = try CashTrialTests.forecast(text, today: .of(today), tried: false)
    return forecast.days.prefix(days + 1).flatMap { day in
      day.changes.compactMap { change in
        guard case .series = change.cause else { return nil }
        return "\(change.day) \(change.amount.rounded(to: 0)?.description ?? "")"
      }
    }
  }

  /// One payment in each of some months, on a day.
  private func monthly(
    _ payee: String, _ amount: Int, day: Int, from start: String, months: Int,
    every: Int = 1, unless isPaused: (Int) -> Bool = { _ in false }
  ) -> [Payment] {
    stride(from: 0, to: months, by: every).compactMap { month in
      let date = Day.of(start).adding(months: month).civil
      if isPaused(date.month) { return nil }
      return (Day.clipping(year: date.year, month: date.month, day: day), payee, amount)
    }
  }

  /// Names with the month in them, or written differently each time, are of one payee.
  @Test(arguments: [
    ["Employer January", "Employer February", "Employer March", "Employer April"],
    ["Landlord, leden", "Landlord únor", "Landlord – ledna", "LANDLORD února"],
    ["Εργοδότης Ιανουαρίου", "Εργοδότης Φεβρουαρίου", "ΕΡΓΟΔΟΤΗΣ", "Εργοδότης, ευχαριστώ"],
    ["Employer", "EMPLOYER SEPA", "Employer, thank you", "Employer Ltd"],
  ])
  func joinsSpellings(_ names: [String]) throws {
    let wages = (0..<13).map { month in
      (
        day: Day.of("2023-01-28").adding(months: month), payee: names[month % 4],
        amount: 2000
      )
    }
    #expect(
      try habits(wages, on: "2024-01-10", days: 60) == ["2024-01-28 2000", "2024-02-28 2000"])
    #expect(try habits(wages, on: "2024-01-28", days: 25) == [])
  }

  /// Two payees with one stem that have rhythms of their own stay two.
  @Test func keepsTwoSeriesApart() throws {
    let both =
      monthly("Club", -10, day: 5, from: "2024-01-01", months: 12)
      + monthly("Club Ltd", -30, day: 18, from: "2024-01-01", months: 12)
    #expect(
      try habits(both, on: "2024-12-20", days: 31) == ["2025-01-05 -10", "2025-01-18 -30"])
  }

  /// A wage every four weeks comes thirteen times a year, and none is lost.
  @Test func findsFourWeeks() throws {
    let wages = (0..<20).map { step in
      (day: Day.of("2023-01-13").adding(days: 28 * step), payee: "Hospital", amount: 1600)
    }
    #expect(
      try habits(wages, on: "2024-03-09", days: 92)
        == ["2024-04-05 1600", "2024-05-03 1600", "2024-05-31 1600"])
    #expect(try habits(wages, on: "2024-06-08", days: 30) == ["2024-06-28 1600"])
    // Months are no four weeks, however short they are.
    let months = monthly("Hospital", 1600, day: 28, from: "2024-02-01", months: 7)
    #expect(try habits(months, on: "2024-08-28", days: 32) == ["2024-09-28 1600"])
  }

  @Test func findsTwoMonthsAndHalfYears() throws {
    let power = monthly("Power", -160, day: 20, from: "2023-01-01", months: 18, every: 2)
    #expect(
      try habits(power, on: "2024-06-25", days: 90) == ["2024-07-20 -160", "2024-09-20 -160"])
    let car = monthly("Insurance", -600, day: 1, from: "2023-01-01", months: 18, every: 6)
    #expect(try habits(car, on: "2024-06-15", days: 60) == ["2024-07-01 -600"])
  }

  /// A loan in three parts a year comes on the dates of the last year, as it grew.
  @Test func findsDatesOfTheYear() throws {
    func parts(_ amounts: [Int]) -> [Payment] {
      amounts.enumerated().flatMap { year, amount in
        ["01-09", "04-22", "09-25"].map {
          (day: Day.of("\(2022 + year)-\($0)"), payee: "Student Finance", amount: amount)
        }
      }
    }
    let even = parts([3000, 3000, 3000, 3000])
    #expect(try habits(even, on: "2025-03-27", days: 60) == ["2025-04-22 3000"])
    // What is late comes tomorrow, until it is over.
    let known = even.filter { $0.day < .of("2025-02-01") }
    #expect(try habits(known, on: "2025-05-02", days: 60) == ["2025-05-03 3000"])
    #expect(try habits(known, on: "2025-05-20", days: 90) == [])
    let grown = parts([2000, 2000, 2200]).filter { $0.day < .of("2024-05-01") }
    #expect(try habits(grown, on: "2024-05-01", days: 90) == [])
  }

  /// A bill that is not sent in February and March of each year comes back in April.
  @Test func knowsPauses() throws {
    let council = monthly("Council", -150, day: 1, from: "2022-04-01", months: 36) {
      $0 == 2 || $0 == 3
    }
    #expect(try habits(council, on: "2024-01-20", days: 75) == ["2024-04-01 -150"])
    #expect(
      try habits(council, on: "2024-03-20", days: 60) == ["2024-04-01 -150", "2024-05-01 -150"])
    // In the first year nobody knows.
    #expect(try habits(council, on: "2023-01-20", days: 20) == ["2023-02-01 -150"])
  }

  /// The same amount twice, a month apart, is a habit; two amounts are none.
  @Test func findsANewWage() throws {
    let wage = monthly("Agency", 1440, day: 30, from: "2024-05-01", months: 3)
    let food = monthly("Shop", -20, day: 3, from: "2024-01-01", months: 8)
    #expect(
      try habits(wage + food, on: "2024-07-01", days: 31)
        == ["2024-07-03 -20", "2024-07-30 1440"])
    let fees = [1440, 1300].enumerated().map {
      (day: Day.of("2024-05-30").adding(months: $0), payee: "Agency", amount: $1)
    }
    #expect(try habits(fees + food, on: "2024-07-01", days: 31) == ["2024-07-03 -20"])
  }

  /// What varies from week to week is the mean of three months, not of the last few weeks.
  @Test func meansWeeksOfThreeMonths() throws {
    let wages = (0..<24).map { week in
      (
        day: Day.of("2024-01-05").adding(days: 7 * week), payee: "Bistro",
        amount: 300 + 40 * (week % 6)
      )
    }
    let found = try habits(wages, on: "2024-06-14", days: 7)
    #expect(found == ["2024-06-21 400"])
  }
}
