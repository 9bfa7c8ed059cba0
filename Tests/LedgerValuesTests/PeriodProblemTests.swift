import LedgerValues
import Testing

struct PeriodProblemTests {
  @Test(
    arguments: [
      ("", .empty, 0),
      ("  ", .empty, 0),
      ("semimonthly", .unknownPeriod(word: "semimonthly"), 0),
      (" rent today", .unknownPeriod(word: "rent"), 1),
      ("monthly rent", .leftover(word: "rent"), 8),
      ("every 1 month", .singularUnit(count: "1", unit: .month), 8),
      ("every3day", .singularUnit(count: "3", unit: .day), 6),
      ("every weeks", .pluralUnit(.week), 6),
      ("every other week", .everyOther(.week), 6),
      ("every first day of month", .ordinalWord(word: "first", ordinal: "1st"), 6),
      ("every 1st", .ordinalAlone(ordinal: "1st"), 9),
      ("every 2 weekdays", .unknownRepetition(word: "2 weekdays"), 6),
      ("every -1 days", .unknownRepetition(word: "-1 days"), 6),
      ("every", .unknownRepetition(word: ""), 5),
      ("every mon, wed", .blankAfterComma, 10),
      ("every monday of month", .leftover(word: "of"), 13),
      ("every 0 days", .zeroInterval, 6),
      ("every 1000000 days", .numberTooLarge, 6),
      ("every 99999999999999999999999 days", .numberTooLarge, 6),
      ("every 8th day of week", .ordinalOutOfRange(limit: 7), 6),
      ("every 0th day of week", .ordinalOutOfRange(limit: 7), 6),
      ("every 32nd day", .ordinalOutOfRange(limit: 31), 6),
      ("every 6th monday", .ordinalOutOfRange(limit: 5), 6),
      ("every 0th monday", .ordinalOutOfRange(limit: 5), 6),
      ("every apr 32nd", .ordinalOutOfRange(limit: 31), 10),
      ("every 13/1", .noSuchDate, 6),
      ("every 2/30", .noSuchDate, 6),
      ("2024W05", .weekNumber, 0),
      ("weekly from 2024-W05", .weekNumber, 12),
      ("w5", .weekNumber, 0),
      ("monthly 2024-01-01 2024-04-01", .twoDates, 19),
      ("monthly from 2024-03 until 2024-05", .untilAfterStart, 21),
      ("monthly from", .missingDate(after: "from"), 12),
      ("monthly from rent", .missingDate(after: "from"), 13),
      ("from 20240230", .noSuchDate, 5),
      ("2024-02-30", nil, 0),
      ("in 20241332", .yearOutOfRange, 3),
      ("in 0000", .yearOutOfRange, 3),
      ("monday", .weekdayAlone(word: "monday"), 0),
      ("1000000 days ago", .numberTooLarge, 0),
      ("32", .noSuchDate, 0),
    ] as [(String, PeriodProblem.Kind?, Int)])
  func saysWhatIsWrongAndWhere(text: String, kind: PeriodProblem.Kind?, offset: Int) throws {
    let reference = try #require(Day(iso: "2024-03-13"))
    do throws(PeriodProblem) {
      _ = try PeriodExpression(parsing: text, reference: reference)
      #expect(kind == nil)
    } catch {
      #expect(error.kind == kind)
      #expect(error.offset == offset)
      #expect(error.message.hasSuffix(".") || error.message.hasSuffix("\"."))
    }
  }

  @Test(
    arguments: [
      ("", .emptyDate, 0),
      ("yester", .unknownDate(word: "yester"), 0),
      ("2024-03-15x", .unknownDate(word: "2024-03-15x"), 10),
      ("W05", .weekNumber, 0),
      ("2024-02-30", .noSuchDate, 0),
    ] as [(String, PeriodProblem.Kind, Int)])
  func saysWhatIsWrongWithADate(text: String, kind: PeriodProblem.Kind, offset: Int) {
    let problem = #expect(throws: PeriodProblem.self) { try SmartDate(parsing: text) }
    #expect(problem?.kind == kind)
    #expect(problem?.offset == offset)
  }

  @Test
  func keepsLongTextsOutOfItsMessages() throws {
    let reference = try #require(Day(iso: "2024-03-13"))
    let problem = #expect(throws: PeriodProblem.self) {
      try PeriodExpression(parsing: String(repeating: "x", count: 5000), reference: reference)
    }
    #expect((problem?.message.count ?? 0) < 200)
  }

  @Test
  func survivesEveryCutAndEveryByte() throws {
    let reference = try #require(Day(iso: "2024-03-13"))
    let texts = [
      "every 2nd thursday of month from 2024-03-05 to 2024Q4", "every mon,wed in last month",
      "monthly 20240305..in 3 weeks", "every apr 15th of year until 99999999",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for cut in bytes.indices {
        _ = try? PeriodExpression(parsing: Array(bytes[..<cut]), reference: reference)
        _ = try? PeriodExpression(parsing: Array(bytes[cut...]), reference: reference)
        for byte: UInt8 in [0, 0x20, 0x2D, 0x30, 0x39, 0x71, 0xFF] {
          var changed = bytes
          changed[cut] = byte
          _ = try? PeriodExpression(parsing: changed, reference: reference)
          _ = try? SmartDate(parsing: changed)
        }
      }
    }
  }
}
