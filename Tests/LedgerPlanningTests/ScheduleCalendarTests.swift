import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

struct ScheduleCalendarTests {
  private func calendar(_ text: String) throws -> String {
    let scheduled = try ScheduledText(text, today: "2026-03-15", through: "2027-03-15")
    return ScheduleCalendar(scheduled.schedule) { amount in
      "\(amount.quantity) \(scheduled.schedule.commodities.symbol(amount.commodity))"
    }.text
  }

  private func rule(_ period: String, _ tags: String = "") -> String {
    "~ \(period)  Rent; flat, 2nd\n    ; id:rent\(tags)\n    a   900 EUR\n    b\n"
  }

  private func lines(_ text: String, startingWith prefix: String) -> [String] {
    text.split(separator: "\r\n").map(String.init).filter { $0.hasPrefix(prefix) }
  }

  @Test func writesAnEventForEachShiftedOccurrence() throws {
    let text = try calendar(rule("monthly from 2026-01-31 to 2026-06-01", ", shift:prev, remind:3"))
    #expect(
      text
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//bursar//schedule//EN
        CALSCALE:GREGORIAN
        METHOD:PUBLISH
        BEGIN:VEVENT
        UID:rent@2026-03-31
        DTSTAMP:20260315T000000Z
        DTSTART;VALUE=DATE:20260331
        DTEND;VALUE=DATE:20260401
        SUMMARY:Rent (900 EUR)
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Rent (900 EUR)
        TRIGGER:-P2DT15H
        END:VALARM
        END:VEVENT
        BEGIN:VEVENT
        UID:rent@2026-04-30
        DTSTAMP:20260315T000000Z
        DTSTART;VALUE=DATE:20260430
        DTEND;VALUE=DATE:20260501
        SUMMARY:Rent (900 EUR)
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Rent (900 EUR)
        TRIGGER:-P2DT15H
        END:VALARM
        END:VEVENT
        BEGIN:VEVENT
        UID:rent@2026-05-31
        DTSTAMP:20260315T000000Z
        DTSTART;VALUE=DATE:20260529
        DTEND;VALUE=DATE:20260530
        SUMMARY:Rent (900 EUR)
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Rent (900 EUR)
        TRIGGER:-P2DT15H
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test(arguments: [
    ("monthly from 2026-01-15", "", "FREQ=MONTHLY"),
    ("every 2 weeks from 2026-01-15", "", "FREQ=WEEKLY;INTERVAL=2"),
    ("quarterly from 2026-01-15", "", "FREQ=MONTHLY;INTERVAL=3"),
    ("yearly from 2026-01-15", "", "FREQ=YEARLY"),
    ("every 2nd tue from 2026-01-01", "", "FREQ=MONTHLY;BYDAY=2TU"),
    ("every mon,fri from 2026-01-01", "", "FREQ=WEEKLY;BYDAY=MO,FR"),
    ("monthly from 2026-01-15", ", count:5", "FREQ=MONTHLY;UNTIL=20260515"),
    ("monthly from 2026-01-15", ", until:2026-08-31", "FREQ=MONTHLY;UNTIL=20260831"),
    ("every 10 days from 2026-01-15 to 2026-08-01", "", "FREQ=DAILY;INTERVAL=10;UNTIL=20260731"),
  ])
  func repeatsWhatStaysOnItsDay(_ period: String, _ tags: String, _ rule: String) throws {
    let text = try calendar(self.rule(period, tags))
    #expect(lines(text, startingWith: "RRULE") == ["RRULE:\(rule)"])
    #expect(lines(text, startingWith: "BEGIN:VEVENT").count == 1)
  }

  @Test(arguments: [
    ("monthly from 2026-01-31", ""), ("monthly from 2026-01-15", ", shift:next"),
    ("yearly from 2024-02-29", ""), ("monthly from 2026-01-01", ", on:2nd tue"),
  ])
  func listsWhatIsShiftedOrClamped(_ period: String, _ tags: String) throws {
    #expect(lines(try calendar(rule(period, tags)), startingWith: "RRULE").isEmpty)
  }

  @Test func leavesOutWhatIsSkippedOrPaid() throws {
    let text = try calendar(
      rule("monthly from 2026-01-20", ", skip:2026-05-20 2028-01-20")
        + "2026-03-14 x  ; recur:rent@2026-04-20\n    a   900 EUR\n    b\n")
    #expect(lines(text, startingWith: "UID") == ["UID:rent@2026-01-20"])
    #expect(
      lines(text, startingWith: "EXDATE") == [
        "EXDATE;VALUE=DATE:20260420", "EXDATE;VALUE=DATE:20260520", "EXDATE;VALUE=DATE:20280120",
      ])
  }

  @Test func escapesTexts() {
    #expect(CalendarText.escaped("a;b,c\\d\ne\u{7}f") == "a\\;b\\,c\\\\d\\nef")
  }

  @Test(arguments: 0..<Thoroughness.count(quick: 40, thorough: 2000))
  func foldsBetweenCharacters(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let letters = ["a", "é", "語", "🛒", " ", "e\u{301}"]
    let line = (0..<random.below(200)).map { _ in random.pick(letters) }.joined()
    let folded = CalendarText.folded(line)
    let pieces = folded.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, piece) in pieces.enumerated() {
      let isLast = number == pieces.count - 1
      #expect(piece.count - (isLast ? 0 : 1) <= 75)
      #expect(isLast || piece.last == 0x0D)
      // Each piece is whole text.
      #expect(String(validating: Array(piece), as: UTF8.self) != nil)
    }
    #expect(folded.unicodeScalars.count == line.unicodeScalars.count + (pieces.count - 1) * 3)
    #expect(folded.replacing("\r\n ", with: "") == line)
  }
}
