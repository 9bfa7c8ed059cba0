import LedgerValues
import Testing

struct OnDayTests {
  @Test(
    arguments: [
      ("last", [.init(-1, .day)]),
      ("15 -1", [.init(15, .day), .init(-1, .day)]),
      ("15 last", [.init(15, .day), .init(-1, .day)]),
      ("2nd tue", [.init(2, .weekday(2))]),
      ("last fri", [.init(-1, .weekday(5))]),
      ("LAST Friday", [.init(-1, .weekday(5))]),
      ("-2 workday", [.init(-2, .workday)]),
      ("1st workday", [.init(1, .workday)]),
      ("last workday", [.init(-1, .workday)]),
      ("15th", [.init(15, .day)]),
      ("1st last", [.init(1, .day), .init(-1, .day)]),
      ("-31 \t 31", [.init(-31, .day), .init(31, .day)]),
      ("1 mon 3 mon 20", [.init(1, .weekday(1)), .init(3, .weekday(1)), .init(20, .day)]),
    ] as [(String, [OnDay.Choice])])
  func readsDaysOfTheMonth(text: String, choices: [OnDay.Choice]) throws {
    #expect(try OnDay(parsing: text).choices == choices)
  }

  @Test(
    arguments: [
      ("", .empty, 0..<0),
      ("  ", .empty, 0..<2),
      ("15 foo", .unknown(word: "foo"), 3..<6),
      ("15x", .unknown(word: "15x"), 0..<3),
      ("lasst fri", .unknown(word: "lasst"), 0..<5),
      ("- 1", .unknown(word: "-"), 0..<1),
      ("tue", .weekdayAlone(word: "tue"), 0..<3),
      ("15 tue 3", .tooLarge(limit: 5, of: .weekday(2)), 0..<2),
      ("0", .zero, 0..<1),
      ("15 -0", .zero, 3..<5),
      ("32", .tooLarge(limit: 31, of: .day), 0..<2),
      ("1 -32", .tooLarge(limit: 31, of: .day), 2..<5),
      ("6th fri", .tooLarge(limit: 5, of: .weekday(5)), 0..<3),
      ("24 workday", .tooLarge(limit: 23, of: .workday), 0..<2),
      ("second tue", .ordinalWord(word: "second", ordinal: "2nd"), 0..<6),
      ("2nd tus", .unknownWeekday(word: "tus", ordinal: "2nd"), 4..<7),
      ("15,30", .comma, 2..<3),
      ("15 15", .twice(word: "15"), 3..<5),
      ("99999999999999999999999", .tooLarge(limit: 31, of: .day), 0..<23),
    ] as [(String, OnDayProblem.Kind, Range<Int>)])
  func saysWhatIsWrongAndWhere(text: String, kind: OnDayProblem.Kind, range: Range<Int>) {
    let problem = #expect(throws: OnDayProblem.self) { try OnDay(parsing: text) }
    #expect(problem?.kind == kind)
    #expect(problem?.range == range)
    #expect(problem?.message.hasSuffix(".") ?? false)
  }
}
