import LedgerValues
import Testing

struct RecurrenceRuleTests {
  private let reference = Day.clipping(year: 2025, month: 1, day: 1)

  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  private func rule(
    _ text: String, on days: String? = nil, shift: Shift = .none, overflow: Overflow? = nil,
    until: String? = nil, count: Int? = nil, skip: [String] = [], holidays: [String] = []
  ) throws -> RecurrenceRule {
    try RecurrenceRule(
      PeriodExpression(parsing: text, reference: reference), anchoredAt: reference,
      options: RecurrenceOptions(
        onDay: days.map { text in try OnDay(parsing: text) }, shift: shift, overflow: overflow,
        until: until.map(day), count: count, skip: Set(skip.map(day))),
      holidays: Holidays(holidays.map(day)))
  }

  private func nominal(_ rule: RecurrenceRule, first count: Int) -> String {
    rule.occurrences().prefix(count).map(\.nominal.description).joined(separator: " ")
  }

  @Test(
    arguments: [
      ("monthly from 2025-01-31", nil, "2025-01-31 2025-02-28 2025-03-31 2025-04-30"),
      ("monthly from 2025-01-31", .clamp, "2025-01-31 2025-02-28 2025-03-31 2025-04-30"),
      ("monthly from 2025-01-31", .skip, "2025-01-31 2025-03-31 2025-05-31"),
      ("monthly from 2025-01-31", .next, "2025-01-31 2025-03-01 2025-03-31 2025-05-01"),
      ("yearly from 2024-02-29", nil, "2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29"),
      ("yearly from 2024-02-29", .skip, "2024-02-29 2028-02-29 2032-02-29"),
      ("yearly from 2024-02-29", .next, "2024-02-29 2025-03-01 2026-03-01"),
      ("every 31st day of month", nil, "2025-01-31 2025-02-28"),
      ("every 31st day of month", .skip, "2025-01-31 2025-03-31 2025-05-31"),
      ("every 2/29", .skip, "2028-02-29 2032-02-29"),
      ("every 5th fri", .skip, "2025-01-31 2025-05-30 2025-08-29 2025-10-31"),
      ("every 5th fri", .clamp, "2025-01-31 2025-02-28 2025-03-28 2025-04-25"),
      ("every 5th fri", .next, "2025-01-31 2025-03-07 2025-04-04"),
      ("every 30 days from 2025-01-31", .skip, "2025-01-31 2025-03-02 2025-04-01"),
    ] as [(String, Overflow?, String)])
  func followsOverflow(text: String, overflow: Overflow?, expected: String) throws {
    let count = expected.split(separator: " ").count
    #expect(nominal(try rule(text, overflow: overflow), first: count) == expected)
  }

  @Test(
    arguments: [
      ("monthly from 2025-01-01", "2nd tue", nil, "2025-01-14 2025-02-11 2025-03-11"),
      ("monthly from 2025-01-01", "last fri", nil, "2025-01-31 2025-02-28 2025-03-28"),
      ("monthly from 2025-01-01", "5th fri", nil, "2025-01-31 2025-05-30 2025-08-29 2025-10-31"),
      ("monthly from 2025-01-01", "5th fri", .clamp, "2025-01-31 2025-02-28 2025-03-28"),
      ("monthly from 2025-01-01", "5th fri", .next, "2025-01-31 2025-03-07 2025-04-04"),
      ("monthly from 2025-01-01", "-5 fri", .next, "2025-01-03 2025-02-07 2025-03-07"),
      ("monthly from 2025-01-10", "15 -1", nil, "2025-01-15 2025-01-31 2025-02-15 2025-02-28"),
      ("monthly from 2025-01-10", "last 15", nil, "2025-01-15 2025-01-31 2025-02-15 2025-02-28"),
      ("monthly from 2025-01-31", "15", nil, "2025-02-15 2025-03-15"),
      ("monthly from 2025-02-01", "30 31", nil, "2025-02-28 2025-03-30 2025-03-31 2025-04-30"),
      ("monthly from 2025-02-01", "30", .skip, "2025-03-30 2025-04-30"),
      ("monthly from 2025-02-01", "1 31", .next, "2025-02-01 2025-03-01 2025-03-31 2025-04-01"),
      (
        "monthly from 2025-02-01", "1 5th fri", .next, "2025-02-01 2025-03-01 2025-03-07 2025-04-01"
      ),
      ("monthly from 2025-02-01", "-31", nil, "2025-02-01 2025-03-01 2025-04-01"),
      ("monthly from 2025-02-01", "-31", .skip, "2025-03-01 2025-05-01"),
      ("monthly from 2025-01-01", "-2 workday", nil, "2025-01-30 2025-02-27 2025-03-28"),
      ("monthly from 2025-01-01", "1 workday", nil, "2025-01-02 2025-02-03 2025-03-03"),
      ("monthly from 2025-01-01", "23 workday", nil, "2025-07-31 2025-10-31"),
      ("monthly from 2025-01-01", "23 workday", .clamp, "2025-01-31 2025-02-28"),
      ("monthly from 2025-01-01", "23 workday", .next, "2025-02-03 2025-03-03 2025-04-01"),
      ("quarterly from 2025-01-20", "last", nil, "2025-01-31 2025-04-30 2025-07-31"),
      ("quarterly from 2025-01-20", "1", nil, "2025-04-01 2025-07-01"),
      ("every 2 months from 2024-12-31", "31", .next, "2024-12-31 2025-03-01 2025-05-01"),
      ("yearly from 2024-02-29", "last", nil, "2024-02-29 2025-02-28 2026-02-28"),
      ("monthly from 2025-01 to 2025-03", "last", nil, "2025-01-31 2025-02-28"),
      ("monthly", "15", nil, "2025-01-15 2025-02-15"),
    ] as [(String, String, Overflow?, String)])
  func overridesTheDay(text: String, days: String, overflow: Overflow?, expected: String) throws {
    let rule = try rule(
      text, on: days, overflow: overflow, holidays: ["2025-01-01"])
    let count = expected.split(separator: " ").count
    #expect(nominal(rule, first: count) == expected)
  }

  @Test(
    arguments: [
      ("every 2 weeks", .onDayWithoutMonths),
      ("daily", .onDayWithoutMonths),
      ("every mon,fri", .onDayWithoutMonths),
      ("2025-03-01", .onDayWithoutMonths),
      ("every 15th day of month", .onDayBesideNamedDay),
      ("every 2nd tue", .onDayBesideNamedDay),
      ("every 4/15", .onDayBesideNamedDay),
    ] as [(String, RecurrenceProblem)])
  func rejectsDaysThatContradictTheExpression(text: String, problem: RecurrenceProblem) {
    #expect(throws: problem) { try rule(text, on: "last") }
  }

  @Test(arguments: [0, -1, 100_000])
  func rejectsCountsThatCountNothing(count: Int) {
    #expect(throws: RecurrenceProblem.countOutOfRange) { try rule("monthly", count: count) }
  }

  @Test
  func shiftsTheDueDayOnly() throws {
    let rule = try rule("monthly from 2025-08-31", shift: .previous)
    let all = Array(rule.occurrences().prefix(3))
    #expect(all.map(\.nominal.description) == ["2025-08-31", "2025-09-30", "2025-10-31"])
    #expect(all.map(\.due.description) == ["2025-08-29", "2025-09-30", "2025-10-31"])
  }

  /// Whatever the window, it has exactly what is due within, wherever the nominal days are.
  @Test
  func movesSingleOccurrences() throws {
    var options = RecurrenceOptions(shift: .previous)
    let moves = [
      ("2025-03-31", "2025-04-20"), ("2025-05-31", "2025-04-10"), ("2025-08-31", "2025-08-31"),
      ("2025-09-30", "2025-12-24"),
    ]
    for (nominal, due) in moves {
      options.exceptions[try day(nominal)] = RecurrenceException(due: try day(due))
    }
    options.skip = [try day("2025-09-30")]
    let start = try day("2025-01-31")
    let rule = try RecurrenceRule(
      PeriodExpression(parsing: "monthly from 2025-01-31", reference: start), anchoredAt: start,
      options: options, holidays: .none)
    let all = rule.occurrences(
      nominalWithin: Period(end: try day("2027-12-01")), skipped: .included)
    #expect(all.first { $0.nominal.description == "2025-08-31" }?.due.description == "2025-08-31")
    for first in 0..<40 {
      for length in [1, 9, 31, 64, 200] {
        let from = start.adding(days: first * 9 - 20)
        let window = Period(start: from, end: from.adding(days: length))
        for skipped in [SkippedOccurrences.included, .leftOut] {
          let expected = all.filter {
            window.contains($0.due) && (skipped == .included || !$0.isSkipped)
          }
          #expect(Array(rule.occurrences(dueWithin: window, skipped: skipped)) == expected)
        }
      }
    }
    options.exceptions[try day("2025-09-29")] = RecurrenceException(amount: Decimal(1))
    let idle = try RecurrenceRule(
      PeriodExpression(parsing: "monthly from 2025-01-31", reference: start), anchoredAt: start,
      options: options, holidays: .none)
    #expect(idle.idleExceptions.map(\.description) == ["2025-09-29"])
  }

  @Test
  func skipsByTheNominalDay() throws {
    let rule = try rule(
      "monthly from 2025-07-31", shift: .previous, skip: ["2025-08-31", "2025-09-29"])
    #expect(nominal(rule, first: 2) == "2025-07-31 2025-09-30")
    #expect(rule.idleSkips.map(\.description) == ["2025-09-29"])
    let skipped = try #require(rule.occurrence(nominal: try day("2025-08-31")))
    #expect(skipped.isSkipped)
    #expect(skipped.due == (try day("2025-08-29")))
    #expect(rule.occurrence(nominal: skipped.due) == nil)
    #expect(Array(rule.occurrences(skipped: .included).prefix(2)).last == skipped)
  }

  @Test
  func countsSkippedOccurrences() throws {
    let rule = try rule("monthly from 2025-01-31", count: 3, skip: ["2025-02-28"])
    #expect(nominal(rule, first: 9) == "2025-01-31 2025-03-31")
  }

  @Test
  func doesNotCountMonthsWithoutTheDay() throws {
    let rule = try rule("monthly from 2025-01-31", overflow: .skip, count: 3)
    #expect(nominal(rule, first: 9) == "2025-01-31 2025-03-31 2025-05-31")
  }

  @Test(
    arguments: [
      ("2025-03-31", nil, "2025-01-31 2025-02-28 2025-03-31"),
      ("2025-03-30", nil, "2025-01-31 2025-02-28"),
      ("2025-03-31", 2, "2025-01-31 2025-02-28"),
      ("2025-02-28", 5, "2025-01-31 2025-02-28"),
      ("2025-01-30", nil, ""),
    ] as [(String, Int?, String)])
  func endsWithTheEarlierOfUntilAndCount(until: String, count: Int?, expected: String) throws {
    let rule = try rule("monthly from 2025-01-31", until: until, count: count)
    #expect(nominal(rule, first: 9) == expected)
  }

  @Test
  func findsWhatIsDueInAPeriod() throws {
    let rule = try rule("every weekendday from 2025-01-01", shift: .next)
    let week = Period(start: try day("2025-03-10"), end: try day("2025-03-17"))
    #expect(
      rule.occurrences(dueWithin: week).map(\.nominal.description) == ["2025-03-08", "2025-03-09"])
    let earlier = try self.rule("every weekendday from 2025-01-01", shift: .previous)
    #expect(
      earlier.occurrences(dueWithin: week).map(\.nominal.description)
        == ["2025-03-15", "2025-03-16"])
  }

  @Test
  func findsTheFirstOccurrence() throws {
    let rule = try rule("monthly from 2025-01-31", until: "2025-12-31")
    #expect(rule.firstOccurrence()?.nominal == (try day("2025-01-31")))
    #expect(
      rule.firstOccurrence(nominalFrom: try day("2025-02-28"))?.nominal == (try day("2025-02-28")))
    #expect(rule.firstOccurrence(nominalFrom: try day("2026-01-01")) == nil)
  }

  @Test
  func givesUpOnADayThatNeverComes() throws {
    let rule = try rule("yearly from 2025-02-10", on: "30", overflow: .skip, count: 5)
    #expect(rule.firstOccurrence() == nil)
  }

  @Test
  func keepsFarCountsCheap() throws {
    let rule = try rule("daily from 2025-01-01", count: 99_999)
    let last = try day("2025-01-01").adding(days: 99_998)
    #expect(Array(rule.occurrences(nominalWithin: Period(start: last))).map(\.nominal) == [last])
  }
}
