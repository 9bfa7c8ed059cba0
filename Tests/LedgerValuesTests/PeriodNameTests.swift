import LedgerValues
import Testing

struct PeriodNameTests {
  @Test(arguments: [
    ("2026-01-01", "2027-01-01", "2026"), ("2026-04-01", "2026-07-01", "2026Q2"),
    ("2026-02-01", "2026-03-01", "2026-02"), ("2026-01-05", "2026-01-12", "2026-01-05W02"),
    ("2024-12-30", "2025-01-06", "2024-12-30W01"), ("2020-12-28", "2021-01-04", "2020-12-28W53"),
    ("2026-01-05", "2026-01-06", "2026-01-05"),
    ("2026-01-05", "2026-01-19", "2026-01-05..2026-01-18"),
    ("2026-01-06", "2026-01-13", "2026-01-06..2026-01-12"),
    ("2026-02-01", "2026-05-01", "2026-02-01..2026-04-30"),
  ])
  func namesAPeriodAsShortAsItCan(start: String, end: String, name: String) {
    #expect(Period(start: Day(iso: start), end: Day(iso: end)).name == name)
  }

  @Test func namesAnOpenPeriodByItsBounds() {
    #expect(Period(start: Day(iso: "2026-01-01")).name == "2026-01-01..")
  }
}
