import LedgerValues
import Testing

struct SmartDateTests {
  @Test(arguments: [
    ("2024-02-10", "2024-02-10..2024-02-11"),
    ("20240210", "2024-02-10..2024-02-11"),
    ("2024-2", "2024-02-01..2024-03-01"),
    ("202402", "2024-02-01..2024-03-01"),
    ("2024", "2024-01-01..2025-01-01"),
    ("20240", "20240-01-01..20241-01-01"),
    ("2/29", "2023-02-28..2023-03-01"),
    ("31", "2023-06-30..2023-07-01"),
    ("q3", "2023-07-01..2023-10-01"),
    ("2024Q1", "2024-01-01..2024-04-01"),
    ("FEB", "2023-02-01..2023-03-01"),
    ("last week", "2023-06-05..2023-06-12"),
    ("2 quarters ago", "2022-10-01..2023-01-01"),
    ("in -2 years", "2021-01-01..2022-01-01"),
    ("last thu", "2023-06-08..2023-06-09"),
    ("next thursday", "2023-06-22..2023-06-23"),
    ("last june", "2022-06-01..2022-07-01"),
    ("this june", "2024-06-01..2024-07-01"),
    ("last may", "2023-05-01..2023-06-01"),
    ("this month", "2023-06-01..2023-07-01"),
    ("this mon", "2023-06-19..2023-06-20"),
    ("99999 years ago", "0001-01-01..0001-01-01"),
  ])
  func namesAPeriod(text: String, expected: String) throws {
    // A Thursday.
    let reference = try #require(Day(iso: "2023-06-15"))
    let date = try SmartDate(parsing: text)
    let period = date.period(relativeTo: reference)
    #expect(period.description == expected)
    #expect(period.start == date.day(relativeTo: reference))
  }
}
