import LedgerValues
import Testing

struct OccurrencesTests {
  private let reference = Day.clipping(year: 2024, month: 1, day: 1)

  private func expression(_ text: String) throws -> PeriodExpression {
    try PeriodExpression(parsing: text, reference: reference)
  }

  @Test(arguments: [
    ("monthly from 2024-01-31", 4, "2024-01-31 2024-02-29 2024-03-31 2024-04-30"),
    ("every 5th monday", 4, "2024-01-29 2024-03-04 2024-04-01 2024-04-29"),
    ("every 2/29", 3, "2024-02-29 2025-02-28 2026-02-28"),
    ("every 31st day of month", 3, "2024-01-31 2024-02-29 2024-03-31"),
    ("every fri,mon from 2024-01-04", 3, "2024-01-01 2024-01-05 2024-01-08"),
    ("every 2 quarters", 3, "2024-01-01 2024-07-01 2025-01-01"),
    ("2024-05-06", 2, "2024-05-06"),
    ("every 31st day from 2024-07 to 2024-09", 9, "2024-07-31 2024-08-31"),
    ("every 5th thursday", 3, "2024-02-29 2024-04-04 2024-05-02"),
  ])
  func listsTheFirstDays(text: String, count: Int, expected: String) throws {
    let days = try expression(text).occurrences(
      anchoredAt: reference, within: Period(start: reference))
    #expect(days.prefix(count).map(\.description).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    "daily", "every 3 days", "every 2 weeks", "monthly from 2024-01-31", "every 7 quarters",
    "yearly from 2024-02-29", "every 30th day", "every 5th sun", "every 2/29",
    "every tue,sat", "every weekendday", "2030-01-01",
  ])
  func startsLateAsIfItHadBeenWalked(text: String) throws {
    let rule = try expression(text)
    let all = Array(
      rule.occurrences(anchoredAt: reference, within: Period(end: reference.adding(days: 9000))))
    #expect(all == all.sorted())
    for offset in stride(from: -40, to: 9000, by: 97) {
      let start = reference.adding(days: offset)
      let late = rule.occurrences(
        anchoredAt: reference, within: Period(start: start, end: reference.adding(days: 9000)))
      #expect(Array(late) == all.filter { $0 >= start })
    }
  }

  @Test
  func reachesFarYearsAtOnce() throws {
    let start = Day.clipping(year: 99_999, month: 12, day: 30)
    let end = Day.clipping(year: 100_000, month: 1, day: 2)
    let days = try expression("daily from 0001-01-01").occurrences(
      anchoredAt: reference, within: Period(start: start, end: end))
    #expect(
      days.map(\.description).joined(separator: " ")
        == "99999-12-30 99999-12-31 100000-01-01")
  }

  @Test(arguments: [
    "daily", "monthly", "every 31st day", "every 5th mon", "every 2/29", "every sun",
  ])
  func endsWhereTheCalendarDoes(text: String) throws {
    let start = Day.clipping(year: 999_999, month: 10, day: 1)
    let days = try expression(text).occurrences(anchoredAt: start, within: Period(start: start))
    #expect(Array(days).count < 100)
  }

  @Test
  func stepsOverTheEndOfTheCalendar() throws {
    let all = try expression("every 999999 years").occurrences(
      anchoredAt: reference, within: .always)
    #expect(Array(all) == [reference])
  }
}
