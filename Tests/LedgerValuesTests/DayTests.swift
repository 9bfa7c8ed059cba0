import LedgerValues
import Testing

struct DayTests {
  @Test
  func countsFromTheFirstOfJanuary1970() throws {
    #expect(try #require(Day(year: 1970, month: 1, day: 1)).number == 0)
    #expect(try #require(Day(year: 1969, month: 12, day: 31)).number == -1)
    #expect(try #require(Day(year: 2000, month: 3, day: 1)).number == 11_017)
  }

  @Test
  func walksEveryDayOfTwoThousandYears() throws {
    var day = Day.earliest
    for year in 1...2100 {
      for month in 1...12 {
        for number in 1...Day.daysInMonth(month, year: year) {
          guard Day(year: year, month: month, day: number) == day,
            day.civil == (year, month, number)
          else {
            Issue.record("wrong at \(year)-\(month)-\(number)")
            return
          }
          day = day.adding(days: 1)
        }
      }
    }
  }

  @Test(arguments: [
    (0, 1, 1), (100_000, 1, 1), (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 13, 1),
    (2024, 0, 1), (2024, 1, 0), (2024, 1, 32), (-4, 1, 1), (Int.max, Int.max, Int.max),
  ])
  func refusesWhatTheCalendarLacks(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test
  func namesTheLimits() throws {
    #expect(Day.earliest == Day(year: 1, month: 1, day: 1))
    #expect(Day.latest.description == "1000000-01-01")
    #expect(Day.latest.adding(days: -1).civil == (999_999, 12, 31))
    #expect(Day(year: 99_999, month: 12, day: 31)?.adding(days: 1).description == "100000-01-01")
    #expect(Day.earliest.weekday == 1)
  }

  @Test
  func stopsAtTheLimitsInsteadOfOverflowing() {
    #expect(Day.latest.adding(days: .max) == .latest)
    #expect(Day.earliest.adding(days: .min) == .earliest)
    #expect(Day.latest.adding(months: .max) == .latest)
    #expect(Day.earliest.adding(months: .min) == .earliest)
    #expect(Day.earliest.adding(months: -1) == .earliest)
    #expect(Day.latest.startOfYear == .latest)
    #expect(Day(number: .min).civil.year < 0)
    #expect(Day(number: .max).adding(days: 1) == .latest)
  }

  @Test(arguments: [
    ("2024-03-13", 3), ("2024-03-10", 7), ("2024-03-11", 1), ("1969-12-29", 1), ("1970-01-01", 4),
  ])
  func knowsTheDayOfTheWeek(text: String, weekday: Int) throws {
    #expect(try #require(Day(iso: text)).weekday == weekday)
  }

  @Test(arguments: [
    ("2024-01-31", 1, "2024-02-29"), ("2024-01-31", 2, "2024-03-31"),
    ("2024-01-31", 3, "2024-04-30"), ("2024-02-29", 12, "2025-02-28"),
    ("2024-01-15", -1, "2023-12-15"), ("2024-03-31", -13, "2023-02-28"),
  ])
  func clipsToTheLastDayOfTheMonth(text: String, months: Int, expected: String) throws {
    #expect(try #require(Day(iso: text)).adding(months: months).description == expected)
  }

  @Test
  func findsTheStartsOfItsPeriods() throws {
    let day = try #require(Day(iso: "2024-08-15"))
    #expect(day.startOfWeek.description == "2024-08-12")
    #expect(day.startOfMonth.description == "2024-08-01")
    #expect(day.startOfQuarter.description == "2024-07-01")
    #expect(day.startOfYear.description == "2024-01-01")
  }

  @Test(arguments: ["0001-01-01", "2024-02-29", "12024-12-31", "99999-12-31"])
  func readsWhatItWrites(text: String) {
    #expect(Day(iso: text)?.description == text)
  }

  @Test(arguments: [
    "", "2024", "2024-1-2", "2024/01/02", "2023-02-29", "02024-01-01", "2024-01-02 ", "+024-01-02",
    "2024-01-02-", "024-01-02", "２０２４-01-02",
  ])
  func refusesOtherTexts(text: String) {
    #expect(Day(iso: text) == nil)
  }
}
