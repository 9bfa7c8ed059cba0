import LedgerValues
import Testing

struct PlanDateTests {
  @Test(arguments: [
    ("2026-03-15", "2026-03-15", "2026-03-15"),
    ("2026/3/5", "2026-03-05", "2026-03-05"),
    ("2026-02", "2026-02-01", "2026-02-28"),
    ("2028-02", "2028-02-01", "2028-02-29"),
    ("2026", "2026-01-01", "2026-12-31"),
    ("2026Q4", "2026-10-01", "2026-12-31"),
    (" 2026-12 ", "2026-12-01", "2026-12-31"),
  ])
  func knowsItsFirstAndLastDay(text: String, first: String, last: String) throws {
    let date = try PlanDate(parsing: text)
    #expect(date.first.description == first)
    #expect(date.last.description == last)
  }

  @Test(arguments: [
    ("03-15", "2026-03-15", "2026-03-15"),
    ("march", "2026-03-01", "2026-03-31"),
    ("q2", "2026-04-01", "2026-06-30"),
    ("2025-03", "2025-03-01", "2025-03-31"),
  ])
  func takesTheDefaultYear(text: String, first: String, last: String) throws {
    let date = try PlanDate(parsing: text, defaultYear: 2026)
    #expect(date.first.description == first)
    #expect(date.last.description == last)
  }

  @Test(
    arguments: [
      ("", .unreadable(.emptyDate), 0..<0),
      ("soon", .unreadable(.unknownDate(word: "soon")), 0..<4),
      (" 2026-02-30", .unreadable(.noSuchDate), 1..<11),
      ("2026-13", .unreadable(.noSuchDate), 0..<7),
      ("2026W05", .unreadable(.weekNumber), 0..<7),
      (" today ", .relative, 1..<6),
      ("next month", .relative, 0..<10),
      ("last friday", .relative, 0..<11),
      ("15", .relative, 0..<2),
      ("03-15", .withoutYear, 0..<5),
      ("march", .withoutYear, 0..<5),
    ] as [(String, PlanDateProblem.Kind, Range<Int>)])
  func saysWhatIsWrongAndWhere(text: String, kind: PlanDateProblem.Kind, range: Range<Int>) {
    let problem = #expect(throws: PlanDateProblem.self) { try PlanDate(parsing: text) }
    #expect(problem?.kind == kind)
    #expect(problem?.range == range)
    #expect(problem?.message.hasSuffix(".") ?? false)
  }

  @Test
  func knowsThatALeapDayNeedsALeapYear() {
    let problem = #expect(throws: PlanDateProblem.self) {
      try PlanDate(parsing: "02-29", defaultYear: 2026)
    }
    #expect(problem?.kind == .unreadable(.noSuchDate))
  }
}
