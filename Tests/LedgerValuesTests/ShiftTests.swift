import LedgerValues
import Testing

struct ShiftTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  @Test(arguments: [
    ("2025-08-31", Shift.none, "2025-08-31"),
    ("2025-08-31", .previous, "2025-08-29"),
    ("2025-08-31", .next, "2025-09-01"),
    ("2025-08-31", .modifiedNext, "2025-08-29"),
    ("2025-08-31", .nearest, "2025-09-01"),
    ("2025-11-01", .previous, "2025-10-31"),
    ("2025-11-01", .next, "2025-11-03"),
    ("2025-11-01", .modifiedNext, "2025-11-03"),
    ("2025-11-01", .modifiedPrevious, "2025-11-03"),
    ("2025-11-01", .nearest, "2025-10-31"),
    ("2025-11-08", .modifiedPrevious, "2025-11-07"),
    ("2025-11-05", .next, "2025-11-05"),
  ])
  func movesOffWeekends(written: String, shift: Shift, expected: String) throws {
    #expect(shift.adjusting(try day(written), by: .none) == (try day(expected)))
  }

  @Test(arguments: [
    ("2026-12-25", Shift.previous, "2026-12-23"),
    ("2026-12-25", .next, "2026-12-28"),
    // The holidays and the weekend are one stretch; its middle goes to the earlier side.
    ("2026-12-24", .nearest, "2026-12-23"),
    ("2026-12-25", .nearest, "2026-12-23"),
    ("2026-12-26", .nearest, "2026-12-28"),
  ])
  func movesOffHolidays(written: String, shift: Shift, expected: String) throws {
    let holidays = Holidays([try day("2026-12-24"), try day("2026-12-25"), try day("2026-12-26")])
    #expect(shift.adjusting(try day(written), by: holidays) == (try day(expected)))
  }

  @Test
  func givesATieToTheEarlierDay() throws {
    let holidays = Holidays([try day("2026-05-13")])
    #expect(Shift.nearest.adjusting(try day("2026-05-13"), by: holidays) == (try day("2026-05-12")))
  }

  @Test(arguments: Shift.allCases)
  func keepsTheOrderOfDays(shift: Shift) throws {
    let holidays = Holidays(try ["2026-01-30", "2026-02-02", "2026-04-03", "2026-04-06"].map(day))
    let first = try day("2026-01-01")
    let shifted = (0..<400).map { shift.adjusting(first.adding(days: $0), by: holidays) }
    #expect(shifted == shifted.sorted())
    #expect(shift == .none || shifted.allSatisfy(holidays.isWorkday))
  }

  @Test
  func endsWhereTheCalendarDoes() {
    let holidays = Holidays([.earliest, .latest])
    #expect(Shift.previous.adjusting(.earliest, by: holidays) == .earliest)
    #expect(Shift.next.adjusting(.latest, by: holidays) == .latest)
  }
}
