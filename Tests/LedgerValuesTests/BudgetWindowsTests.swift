import LedgerValues
import Testing

struct BudgetWindowsTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  private func windows(_ lines: String..., holidays: [String] = []) throws -> BudgetWindows {
    try BudgetWindows(
      lines.map { line in try BudgetPeriod(parsing: line) }, holidays: Holidays(holidays.map(day)))
  }

  /// The windows as text, with the days of the uncut window where one is cut.
  private func listed(_ windows: BudgetWindows, from start: String, to end: String) throws -> String
  {
    let period = Period(start: try day(start), end: try day(end))
    return windows.windows(within: period).map { window in
      let share = window.isCut ? "(\(window.share.days)/\(window.share.total))" : ""
      return "\(window.line):\(window.start)\(share)"
    }.joined(separator: " ")
  }

  @Test
  func countsWeeksFromTheAnchor() throws {
    let window = try #require(
      windows("every 2 weeks from 2025-01-10").window(containing: day("2025-03-15")))
    #expect(window.number == 4)
    #expect(window.period.description == "2025-03-07..2025-03-21")
  }

  @Test
  func countsMonthsFromTheAnchorAndNotFromTheLastStart() throws {
    #expect(
      try listed(windows("monthly from 2025-01-31"), from: "2025-01-31", to: "2025-05-01")
        == "0:2025-01-31 0:2025-02-28 0:2025-03-31 0:2025-04-30")
  }

  @Test(arguments: [
    ("yearly from 2024-02-29", "2025-02-28", "2025-02-28..2026-02-28"),
    ("yearly from 2024-02-29", "2028-02-28", "2027-02-28..2028-02-29"),
    ("yearly from 2024-02-29", "2028-02-29", "2028-02-29..2029-02-28"),
    ("monthly from 2023-12-31", "2024-02-29", "2024-02-29..2024-03-31"),
    ("every 2 months from 2023-12-31", "2024-02-28", "2023-12-31..2024-02-29"),
    ("every 2 months from 2023-12-31", "2024-02-29", "2024-02-29..2024-04-30"),
    ("quarterly from 2025-11-30", "2026-02-28", "2026-02-28..2026-05-30"),
    ("weekly", "2027-01-01", "2026-12-28..2027-01-04"),
    ("every 365 days from 2024-01-01", "2024-12-31", "2024-12-31..2025-12-31"),
    ("biweekly from 2026-12-25", "2027-01-07", "2026-12-25..2027-01-08"),
  ])
  func keepsToTheCalendarsEdges(text: String, date: String, expected: String) throws {
    let window = try #require(windows(text).window(containing: day(date)))
    #expect(window.period.description == expected)
  }

  @Test
  func movesStartsOffWeekends() throws {
    let windows = try windows("monthly from 2025-01-25 shift prev")
    let all = Array(windows.windows(within: .always).prefix(5))
    #expect(
      all.map(\.start.description)
        == ["2025-01-24", "2025-02-25", "2025-03-25", "2025-04-25", "2025-05-23"])
    #expect(all.last?.end == (try day("2025-06-25")))
    #expect(all.map(\.period.length) == [32, 28, 31, 28, 33])
    #expect(all.allSatisfy { !$0.isCut && $0.share.isWhole })
  }

  @Test
  func movesStartsOffHolidays() throws {
    let windows = try windows("monthly from 2026-12-25 shift next", holidays: ["2026-12-25"])
    #expect(
      try listed(windows, from: "2026-12-01", to: "2027-02-01") == "0:2026-12-28 0:2027-01-25")
    #expect(windows.window(containing: try day("2026-12-27")) == nil)
  }

  @Test(arguments: [
    ("daily", "2026-03-12", "2026-03-12..2026-03-13"),
    ("weekly", "2026-03-12", "2026-03-09..2026-03-16"),
    ("monthly", "2026-03-12", "2026-03-01..2026-04-01"),
    ("bimonthly", "2026-03-12", "2026-03-01..2026-05-01"),
    ("quarterly", "2026-03-12", "2026-01-01..2026-04-01"),
    ("half-yearly", "2026-07-01", "2026-07-01..2027-01-01"),
    ("yearly", "2026-12-31", "2026-01-01..2027-01-01"),
    ("monthly shift prev", "2026-03-12", "2026-02-27..2026-04-01"),
  ])
  func takesWindowsFromTheCalendar(text: String, date: String, expected: String) throws {
    let window = try #require(windows(text).window(containing: day(date)))
    #expect(window.period.description == expected)
    #expect(!window.isCut)
  }

  @Test(arguments: ["from 2026-08-03 through 2026-08-21", "from 2026-08-03 to 2026-08-22"])
  func hasASingleWindow(text: String) throws {
    let windows = try windows(text)
    let all = Array(windows.windows(within: .always))
    #expect(all.map(\.period.description) == ["2026-08-03..2026-08-22"])
    #expect(windows.window(containing: try day("2026-08-21")) == all.first)
    #expect(windows.window(containing: try day("2026-08-22")) == nil)
    #expect(windows.spans.map(\.description) == ["2026-08-03..2026-08-22"])
  }

  @Test
  func letsALaterLineTakeOver() throws {
    let windows = try windows("monthly from 2026-01-01", "monthly from 2026-03-01")
    #expect(
      try listed(windows, from: "2026-01-01", to: "2026-05-01")
        == "0:2026-01-01 0:2026-02-01 1:2026-03-01 1:2026-04-01")
    #expect(windows.spans.map(\.description) == ["2026-01-01.."])
  }

  @Test
  func cutsTheWindowInWhichALaterLineBegins() throws {
    let windows = try windows("weekly from 2026-03-11", "monthly from 2026-01-01")
    #expect(
      try listed(windows, from: "2026-02-01", to: "2026-03-20")
        == "1:2026-02-01 1:2026-03-01(10/31) 0:2026-03-11 0:2026-03-18")
    #expect(windows.window(containing: try day("2026-03-10"))?.line == 1)
    #expect(windows.window(containing: try day("2026-03-11"))?.number == 0)
  }

  @Test
  func endsTheCalendarsWindowsWhereALineBegins() throws {
    let windows = try windows("monthly", "every 10 days from 2026-03-11")
    #expect(
      try listed(windows, from: "2026-02-01", to: "2026-03-25")
        == "0:2026-02-01 0:2026-03-01(10/31) 1:2026-03-11 1:2026-03-21")
    #expect(windows.spans.map(\.description) == [".."])
  }

  @Test(arguments: [
    ("monthly from 2026-01-01 to 2026-03-01", "0:2026-01-01 0:2026-02-01"),
    ("monthly from 2026-01-01 through 2026-02", "0:2026-01-01 0:2026-02-01"),
    ("monthly from 2026-01-01 through 2026-02-09", "0:2026-01-01 0:2026-02-01(9/28)"),
    ("monthly to 2026-02-10", "0:2026-01-01 0:2026-02-01(9/28)"),
    // 25 July 2026 is a Saturday: a start of a window, it moves to Friday, and nothing is cut.
    ("monthly from 2026-05-25 to 2026-07-25 shift prev", "0:2026-05-25 0:2026-06-25"),
    // 26 July is none, and stays.
    (
      "monthly from 2026-05-25 to 2026-07-26 shift prev",
      "0:2026-05-25 0:2026-06-25 0:2026-07-24(2/32)"
    ),
    // On 26 July the window of 25 July, shifted to the 27th, has not begun.
    ("monthly from 2026-05-25 to 2026-07-26 shift next", "0:2026-05-25 0:2026-06-25(31/32)"),
  ])
  func cutsTheLastWindowAtTheEnd(text: String, expected: String) throws {
    let windows = try windows(text)
    #expect(try listed(windows, from: "2026-01-01", to: "2027-01-01") == expected)
    let last = try #require(windows.spans.last?.end)
    #expect(windows.window(containing: last) == nil)
    #expect(windows.window(containing: last.adding(days: -1)) != nil)
  }

  @Test
  func shiftsAnEndThatIsAStart() throws {
    let windows = try windows("monthly from 2026-05-25 to 2026-07-25 shift prev")
    #expect(windows.spans.map(\.description) == ["2026-05-25..2026-07-24"])
  }

  @Test
  func leavesNoGapWhereAnUnshiftedLineFollows() throws {
    // The earlier line would end on Friday the 24th, the later one begins on Saturday.
    for end in ["", "to 2026-07-25 ", "to 2027-01-01 "] {
      let windows = try windows(
        "monthly from 2026-05-25 \(end)shift prev", "monthly from 2026-07-25")
      #expect(
        try listed(windows, from: "2026-06-01", to: "2026-08-01")
          == "0:2026-05-25 0:2026-06-25 1:2026-07-25")
      #expect(windows.window(containing: try day("2026-07-24"))?.number == 1)
    }
  }

  @Test
  func cutsNothingWhereAShiftedLineFollows() throws {
    // The earlier line would end on Saturday the 25th, the later one begins on Friday.
    let windows = try windows("monthly from 2026-05-25", "monthly from 2026-07-25 shift prev")
    #expect(
      try listed(windows, from: "2026-05-25", to: "2026-08-01")
        == "0:2026-05-25 0:2026-06-25 1:2026-07-24")
    #expect(windows.window(containing: try day("2026-07-23"))?.end == (try day("2026-07-24")))
  }

  @Test
  func endsBeforeALineThatIsShiftedPastItsEnd() throws {
    // The end on Saturday the 25th moves to Monday, the next line's start on Sunday to Friday.
    let windows = try windows(
      "monthly from 2026-05-25 to 2026-07-25 shift next", "monthly from 2026-07-26 shift prev")
    #expect(
      try listed(windows, from: "2026-05-25", to: "2026-08-01")
        == "0:2026-05-25 0:2026-06-25 1:2026-07-24")
    #expect(windows.window(containing: try day("2026-07-24"))?.line == 1)
    #expect(windows.window(containing: try day("2026-07-23"))?.end == (try day("2026-07-24")))
  }

  @Test
  func keepsTheLastWindowWholeUpToAnEndAfterTheNextShiftedStart() throws {
    // The next window would begin on Sunday the 26th, shifted to Friday; the end is Saturday.
    let windows = try windows("monthly from 2026-05-26 to 2026-07-25 shift prev")
    let last = try #require(windows.window(containing: day("2026-07-24")))
    #expect(last.period.description == "2026-06-26..2026-07-25")
    #expect(last.share.isWhole && !last.isCut)
  }

  @Test
  func leavesTheGapThatIsWritten() throws {
    let windows = try windows(
      "monthly from 2026-01-01 through 2026-02", "from 2026-04-01 through 2026-04-10")
    #expect(
      windows.spans.map(\.description) == ["2026-01-01..2026-03-01", "2026-04-01..2026-04-11"])
    #expect(windows.window(containing: try day("2026-03-15")) == nil)
    #expect(try listed(windows, from: "2026-03-15", to: "2027-01-01") == "1:2026-04-01")
  }

  @Test
  func dropsALineWithoutDays() throws {
    // 25 and 26 July 2026 are both shifted to Friday.
    let windows = try windows(
      "monthly from 2026-07-25 shift prev", "monthly from 2026-07-26 shift prev")
    #expect(try listed(windows, from: "2026-07-01", to: "2026-08-01") == "1:2026-07-24")
  }

  @Test
  func keepsWindowsThatShiftsLeaveNoDay() throws {
    let windows = try windows("daily from 2026-07-23 shift prev")
    let expected = [
      "2026-07-23..2026-07-24", "2026-07-24..2026-07-24", "2026-07-24..2026-07-24",
      "2026-07-24..2026-07-27", "2026-07-27..2026-07-28",
    ]
    #expect(
      windows.windows(within: .always).prefix(5).map(\.period.description) == expected)
    let friday = Period(start: try day("2026-07-24"), end: try day("2026-07-27"))
    #expect(
      windows.windows(within: friday).map(\.period.description) == Array(expected[1...3]))
    #expect(windows.window(containing: try day("2026-07-24"))?.number == 3)
    #expect(windows.windows(within: friday).allSatisfy { $0.share.isWhole })
  }

  @Test
  func listsWindowsWithoutDaysWhereTheirLineEnds() throws {
    let windows = try windows(
      "daily from 2026-07-20 shift prev", "weekly from 2026-07-26 shift prev")
    #expect(
      try listed(windows, from: "2026-07-24", to: "2026-07-31")
        == "0:2026-07-24 0:2026-07-24 1:2026-07-24")
    #expect(windows.window(containing: try day("2026-07-24"))?.line == 1)
  }

  @Test
  func rejectsLinesThatBeginOnTheSameDay() {
    #expect(throws: BudgetWindowsProblem(first: 0, second: 2)) {
      try windows("monthly from 2026-02-01", "monthly", "weekly from 2026-02")
    }
    #expect(throws: BudgetWindowsProblem(first: 0, second: 1)) {
      try windows("monthly", "weekly to 2026-02")
    }
  }

  @Test
  func prorates() throws {
    let windows = try windows("monthly from 2026-01-01")
    let range = Period(start: try day("2026-02-10"), end: try day("2026-03-10"))
    let shares = windows.windows(within: range).map { $0.share(within: range) }
    #expect(shares == [DayShare(19, of: 28), DayShare(9, of: 31)])
    let parts = try shares.map { try #require(ProratedQuantity(Decimal(400), share: $0)) }
    #expect(parts.map { $0.rounded(to: 2)?.description } == ["271.43", "116.13"])
    #expect(parts[0].adding(parts[1])?.rounded(to: 2)?.description == "387.56")
  }

  @Test
  func proratesACutWindowByItsWholeLength() throws {
    let windows = try windows("monthly from 2026-02-01 to 2026-02-15")
    let range = Period(start: try day("2026-02-08"), end: try day("2026-03-10"))
    let window = try #require(windows.window(containing: day("2026-02-10")))
    #expect(window.share == DayShare(14, of: 28))
    #expect(window.share(within: range) == DayShare(7, of: 28))
  }
}
