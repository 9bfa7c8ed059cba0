import LedgerBalances
import LedgerValues
import Testing

struct PeriodColumnsTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  private func months(_ start: String, _ end: String) throws -> PeriodColumns {
    let span = Period(start: try day(start), end: try day(end))
    return PeriodColumns(try PeriodExpression(interval: .months(1)).subperiods(of: span))
  }

  @Test func placesDays() throws {
    let columns = try months("2026-01-01", "2026-04-01")
    #expect(columns.place(of: try day("2025-12-31")) == .before)
    #expect(columns.place(of: try day("2026-01-01")) == .column(0))
    #expect(columns.place(of: try day("2026-02-28")) == .column(1))
    #expect(columns.place(of: try day("2026-03-31")) == .column(2))
    #expect(columns.place(of: try day("2026-04-01")) == .after)
  }

  @Test func placesDaysOfAMillenniumAlike() throws {
    let short = try months("1900-01-01", "1902-01-01")
    let long = try months("1900-01-01", "3900-01-01")
    for number in 0..<740 {
      let day = try day("1899-12-28").adding(days: number)
      guard short.place(of: day) != .after else { continue }
      #expect(long.place(of: day) == short.place(of: day))
    }
  }

  @Test func hasRoomForDaysWithoutBounds() throws {
    let columns = PeriodColumns([.always])
    #expect(columns.place(of: .earliest) == .column(0))
    #expect(columns.place(of: .latest) == .column(0))
    #expect(columns.lastDay(of: 0) == nil)
  }

  @Test(arguments: [
    ("2026-01-01", "2027-01-01", "2026"), ("2026-04-01", "2026-07-01", "2026Q2"),
    ("2026-02-01", "2026-03-01", "2026-02"), ("2026-01-05", "2026-01-12", "2026-W02"),
    ("2024-12-30", "2025-01-06", "2025-W01"), ("2027-01-01", "2027-01-02", "2027-01-01"),
    ("2026-01-10", "2026-02-10", "2026-01-10..2026-02-09"),
  ])
  func namesPeriods(start: String, end: String, name: String) throws {
    #expect(Period(start: try day(start), end: try day(end)).label == name)
  }
}
