import LedgerValues
import Testing

struct BudgetPeriodTests {
  private func period(
    _ cadence: BudgetPeriod.Cadence, _ start: String? = nil, _ end: String? = nil,
    shift: Shift = .none
  ) throws -> BudgetPeriod {
    BudgetPeriod(
      cadence, start: try start.map { try #require(Day(iso: $0)) },
      end: try end.map { try #require(Day(iso: $0)) }, shift: shift)
  }

  @Test(
    arguments: [
      ("daily", .every(1, .day)), ("weekly", .every(1, .week)), ("biweekly", .every(2, .week)),
      ("monthly", .every(1, .month)), ("bimonthly", .every(2, .month)),
      ("quarterly", .every(1, .quarter)), ("half-yearly", .every(6, .month)),
      ("yearly", .every(1, .year)), ("every 10 days", .every(10, .day)),
      ("every 2  weeks", .every(2, .week)), ("every 7 months", .every(7, .month)),
      ("every 3 quarters", .every(3, .quarter)), ("every 2 years", .every(2, .year)),
      ("every month", .every(1, .month)), ("Monthly", .every(1, .month)),
    ] as [(String, BudgetPeriod.Cadence)])
  func readsTheCadence(text: String, cadence: BudgetPeriod.Cadence) throws {
    #expect(try BudgetPeriod(parsing: text) == period(cadence))
  }

  @Test
  func readsStartEndAndShift() throws {
    let monthly = BudgetPeriod.Cadence.every(1, .month)
    #expect(
      try BudgetPeriod(parsing: "monthly from 2026-01-25 shift prev")
        == period(monthly, "2026-01-25", shift: .previous))
    #expect(
      try BudgetPeriod(parsing: "monthly from 2026 to 2027 shift nearest")
        == period(monthly, "2026-01-01", "2027-01-01", shift: .nearest))
    #expect(
      try BudgetPeriod(parsing: "monthly from 2026-01 through 2026-06")
        == period(monthly, "2026-01-01", "2026-07-01"))
    #expect(
      try BudgetPeriod(
        parsing: "monthly shift next through 2026-06-30 from 03-01", defaultYear: 2026)
        == period(monthly, "2026-03-01", "2026-07-01", shift: .next))
    #expect(
      try BudgetPeriod(parsing: "weekly to 2026-06-30")
        == period(.every(1, .week), nil, "2026-06-30"))
  }

  @Test(arguments: ["from 2026-08-03 through 2026-08-21", " from 2026-08-03  to 2026-08-22 "])
  func readsASingleWindow(text: String) throws {
    #expect(try BudgetPeriod(parsing: text) == period(.single, "2026-08-03", "2026-08-22"))
  }

  @Test(
    arguments: [
      ("", .empty, 0..<0),
      ("montly", .unknown(word: "montly"), 0..<6),
      ("monthlyy", .unknown(word: "monthlyy"), 0..<8),
      ("monthly since 2026", .otherWord(word: "since", instead: "\"from\""), 8..<13),
      ("monthly weekly", .misplacedCadence(word: "weekly"), 8..<14),
      ("from 2026-01 monthly", .misplacedCadence(word: "monthly"), 13..<20),
      ("every", .unknownRepetition(word: ""), 5..<5),
      ("every mon", .unknownRepetition(word: "mon"), 6..<9),
      ("every 15th day", .unknownRepetition(word: "15th day"), 6..<10),
      ("every daya", .unknownRepetition(word: "daya"), 6..<10),
      ("every other week", .repetition(.everyOther(.week)), 6..<11),
      ("every months", .repetition(.pluralUnit(.month)), 6..<12),
      ("every 2 week", .repetition(.singularUnit(count: "2", unit: .week)), 8..<12),
      ("every 0 days", .repetition(.zeroInterval), 6..<7),
      ("every 1000000 days", .repetition(.numberTooLarge), 6..<13),
      ("monthly from", .missingDate(after: "from"), 8..<12),
      ("monthly from shift prev", .missingDate(after: "from"), 8..<12),
      ("monthly from 2026-02-30", .date(.unreadable(.noSuchDate)), 13..<23),
      ("monthly from soon", .date(.unreadable(.unknownDate(word: "soon"))), 13..<17),
      ("monthly from next month", .date(.relative), 13..<23),
      ("monthly from 01-25", .date(.withoutYear), 13..<18),
      ("monthly from 2026 from 2027", .twice(word: "from"), 18..<22),
      ("monthly from 2026 to 2027 through 2028", .toAndThrough, 26..<33),
      ("monthly shift", .missingShift, 8..<13),
      ("monthly shift modnext", .unknownShift(word: "modnext"), 14..<21),
      ("monthly shift none", .unknownShift(word: "none"), 14..<18),
      ("from 2026-08-03 to 2026-08-09 shift prev", .shiftOfSingle, 30..<35),
      ("to 2026-08-03", .singleWithoutStart, 0..<2),
      ("from 2026-08-03", .singleWithoutEnd, 0..<4),
      ("from 2026-08-03 to 2026-08-03", .endBeforeStart, 16..<18),
      ("monthly from 2026-08-03 through 2026-08-02", .endBeforeStart, 24..<31),
    ] as [(String, BudgetPeriodProblem.Kind, Range<Int>)])
  func saysWhatIsWrongAndWhere(
    text: String, kind: BudgetPeriodProblem.Kind, range: Range<Int>
  ) {
    let problem = #expect(throws: BudgetPeriodProblem.self) { try BudgetPeriod(parsing: text) }
    #expect(problem?.kind == kind)
    #expect(problem?.range == range)
    #expect(problem?.message.hasSuffix(".") ?? false)
  }

  @Test
  func survivesEveryCutAndEveryByte() {
    for text in [
      "every 2 weeks from 2026-01-09 through 2026-12 shift nearest", "from 2026Q1 to 2026-07-04",
    ] {
      let bytes = Array(text.utf8)
      for cut in bytes.indices {
        _ = try? BudgetPeriod(parsing: String(decoding: bytes[..<cut], as: UTF8.self))
        _ = try? BudgetPeriod(parsing: String(decoding: bytes[cut...], as: UTF8.self))
        for byte: UInt8 in [0, 0x09, 0x20, 0x2D, 0x30, 0x39, 0x71, 0xFF] {
          var changed = bytes
          changed[cut] = byte
          let text = String(decoding: changed, as: UTF8.self)
          _ = try? BudgetPeriod(parsing: text)
          _ = try? OnDay(parsing: text)
          _ = try? PlanDate(parsing: text)
        }
      }
    }
  }

  @Test(arguments: [
    ("monthly", false), ("quarterly", false), ("half-yearly", false), ("every 5 months", true),
    ("biweekly", true), ("weekly", false), ("every 10 days", true), ("every 2 years", true),
    ("every 2 quarters", false), ("biweekly from 2026-01-02", false),
  ])
  func knowsWhetherTheCalendarSaysWhereWindowsBegin(text: String, lacksStart: Bool) throws {
    #expect(try BudgetPeriod(parsing: text).lacksStart == lacksStart)
  }
}
