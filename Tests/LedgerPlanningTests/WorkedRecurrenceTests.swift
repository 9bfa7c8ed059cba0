import LedgerPlanning
import LedgerValues
import Testing

/// The worked examples of recurrence, as a schedule has them.
struct WorkedRecurrenceTests {
  /// The days when a rule with these tags is due.
  private func days(
    _ period: String, _ tags: String, through: String, holidays: String = ""
  ) throws -> [String] {
    let scheduled = try ScheduledText(
      holidays + "~ \(period)  Bill\n    ; id:bill, \(tags)\n    a   1 EUR\n    b\n",
      today: "2025-01-01", through: through)
    #expect(scheduled.problems.isEmpty)
    return scheduled.schedule.inOrderOfDue.map { "\($0.due)" }
  }

  @Test(arguments: [
    ("clamp", ["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30"]),
    ("skip", ["2025-01-31", "2025-03-31"]),
    ("next", ["2025-01-31", "2025-03-01", "2025-03-31", "2025-05-01"]),
  ])
  func treatsShortMonths(_ overflow: String, _ expected: [String]) throws {
    #expect(
      try days("monthly from 2025-01-31", "overflow:\(overflow)", through: "2025-05-01")
        == expected)
  }

  @Test func clampsLeapDays() throws {
    #expect(
      try days("yearly from 2024-02-29", "remind:1", through: "2028-12-31") == [
        "2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29",
      ])
  }

  @Test func skipsFifthFridaysThatAreNotThere() throws {
    #expect(
      try days("monthly from 2025-01-01", "on:5th fri", through: "2025-12-31") == [
        "2025-01-31", "2025-05-30", "2025-08-29", "2025-10-31",
      ])
  }

  @Test(arguments: [
    ("2025-08-31", "prev", "2025-08-29"), ("2025-08-31", "next", "2025-09-01"),
    ("2025-08-31", "modnext", "2025-08-29"), ("2025-11-01", "prev", "2025-10-31"),
    ("2025-11-01", "next", "2025-11-03"), ("2025-11-01", "modnext", "2025-11-03"),
    ("2025-11-01", "nearest", "2025-10-31"),
  ])
  func shiftsOffWeekends(_ nominal: String, _ shift: String, _ due: String) throws {
    #expect(try days("yearly from \(nominal)", "shift:\(shift)", through: "2026-01-31") == [due])
  }

  @Test func shiftsOffHolidays() throws {
    #expect(
      try days(
        "yearly from 2025-12-25", "shift:prev", through: "2025-12-31",
        holidays: "holiday 2025-12-24 2025-12-25 2025-12-26\n") == ["2025-12-23"])
  }

  /// The weekend moved the occurrence; what is skipped, paid and counted is its nominal day.
  @Test func usesTheNominalDayForEverything() throws {
    let scheduled = try ScheduledText(
      """
      ~ monthly from 2025-07-31  Bill
          ; id:bill, shift:prev, skip:2025-08-31, count:3
          a   1 EUR
          b
      2025-09-30 Bill  ; recur:bill@2025-09-30
          a   1 EUR
          b
      """, today: "2025-08-01", through: "2025-12-31")
    #expect(
      scheduled.lines == [
        "bill@2025-07-31 overdue", "bill@2025-08-31 due 2025-08-29 skipped",
        "bill@2025-09-30 paid [2025-09-30]",
      ])
  }

  @Test func keepsEveryUnpaidOccurrenceApart() throws {
    let scheduled = try ScheduledText(
      "~ monthly from 2026-01-31  Rent\n    ; id:rent\n    a   1 EUR\n    b\n",
      today: "2026-03-15", through: "2026-03-15")
    #expect(scheduled.states == [.overdue, .overdue])
  }
}
