import LedgerValues
import Testing

struct SubperiodTests {
  private let reference = Day.clipping(year: 2024, month: 1, day: 1)

  private func subperiods(
    _ text: String, of span: String, startingAt start: SubperiodStart = .natural
  ) throws -> [Period] {
    let span = try PeriodExpression(parsing: span, reference: reference).period
    return try PeriodExpression(parsing: text, reference: reference)
      .subperiods(of: span, startingAt: start)
  }

  @Test(arguments: [
    ("daily", "2024-01-05..2024-01-07", "2024-01-05..2024-01-06 2024-01-06..2024-01-07"),
    ("weekly", "2024-01-05..2024-01-09", "2024-01-01..2024-01-08 2024-01-08..2024-01-15"),
    ("monthly", "2024-01-05..2024-02-02", "2024-01-01..2024-02-01 2024-02-01..2024-03-01"),
    ("quarterly", "2024-02-05..2024-03-02", "2024-01-01..2024-04-01"),
    ("every 2 months", "2024-02-05..2024-05-02", "2024-02-01..2024-04-01 2024-04-01..2024-06-01"),
    ("yearly", "2024-02-05..2025-01-02", "2024-01-01..2025-01-01 2025-01-01..2026-01-01"),
    ("every 15th day", "2024-02-05..2024-02-20", "2024-01-15..2024-02-15 2024-02-15..2024-03-15"),
    ("every 2nd tue", "2024-02-05..2024-02-20", "2024-01-09..2024-02-13 2024-02-13..2024-03-12"),
    ("every 4/6", "2024-02-05..2024-05-20", "2023-04-06..2024-04-06 2024-04-06..2025-04-06"),
    ("every mon,fri", "2024-01-03..2024-01-06", "2024-01-01..2024-01-05 2024-01-05..2024-01-08"),
    ("2024", "2024-01-03..2024-01-06", "2024-01-03..2024-01-06"),
    ("monthly", "2024-01-03..2024-01-03", ""),
    ("monthly", "from 2024-01-03", "2024-01-03.."),
  ])
  func widensToNaturalBoundaries(text: String, span: String, expected: String) throws {
    let periods = try subperiods(text, of: span)
    #expect(periods.map(\.description).joined(separator: " ") == expected)
  }

  @Test
  func beginsExactlyWhereAsked() throws {
    let periods = try subperiods("monthly", of: "2024-01-31..2024-03-15", startingAt: .exact)
    #expect(
      periods.map(\.description)
        == ["2024-01-31..2024-02-29", "2024-02-29..2024-03-31"])
  }

  @Test(arguments: [
    "daily", "every 5 days", "weekly", "every 3 weeks", "monthly", "quarterly", "every 2 years",
    "every 31st day", "every 5th fri", "every 2/29", "every tue,wed", "every weekday",
  ])
  func tilesTheSpan(text: String) throws {
    for length in [1, 30, 365, 2000] {
      let span = Period(start: reference, end: reference.adding(days: length))
      let periods = try PeriodExpression(parsing: text, reference: reference).subperiods(of: span)
      let first = try #require(periods.first)
      let last = try #require(periods.last)
      #expect(try #require(first.start) <= reference)
      #expect(try #require(last.end) >= reference.adding(days: length))
      #expect(periods.allSatisfy { !$0.isEmpty && !$0.intersection(span).isEmpty })
      #expect(zip(periods, periods.dropFirst()).allSatisfy { $0.end == $1.start })
    }
  }

  @Test
  func refusesColumnsWithoutNumber() {
    let problem = #expect(throws: PeriodProblem.self) {
      try subperiods("daily", of: "0001-01-01..99999-12-31")
    }
    #expect(problem?.kind == .tooManySubperiods)
  }
}
