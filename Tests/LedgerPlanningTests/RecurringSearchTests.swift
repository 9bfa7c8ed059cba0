import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

struct RecurringSearchTests {
  private func bill(
    _ days: [String], _ payee: String = "Netflix", _ amounts: [String] = ["12.99"]
  ) -> String {
    days.enumerated().map { number, day in
      "\(day) * \(payee)\n    expenses:fun       \(amounts[number % amounts.count]) EUR\n"
        + "    assets:bank\n\n"
    }.joined()
  }

  private func search(_ text: String, today: String = "2026-05-15") throws -> [RecurringSuggestion]
  {
    let scheduled = try ScheduledText(text, today: today)
    var search = RecurringSearch(scheduled.loaded, scheduled.schedule)
    return try search.suggestions()
  }

  /// What was paid before its rule was written is no other subscription that stopped.
  @Test func leavesOutWhatARuleGoesOnWith() throws {
    let before = bill(["2025-09-10", "2025-10-10", "2025-11-10", "2025-12-10"])
    #expect(try search(before).map(\.isActive) == [false])
    let rule = """
      ~ monthly from 2026-05-10  Netflix
          ; id:netflix
          expenses:fun       12.99 EUR
          assets:bank

      2026-05-10 * Netflix  ; recur:netflix@2026-05-10
          expenses:fun       12.99 EUR
          assets:bank


      """
    #expect(try search(rule + before).isEmpty)
  }

  /// Gaps of 30, 31, 29 and 30 days are months.
  @Test func findsAMonthlySubscription() throws {
    let days = ["2026-01-10", "2026-02-09", "2026-03-12", "2026-04-10", "2026-05-10"]
    let found = try #require(
      try search(bill(days, "Netflix", ["12.99", "12.99", "12.99", "13.99", "13.99"])).first)
    #expect(found.rhythm == .monthly)
    #expect(found.transactions == [0, 1, 2, 3, 4])
    #expect(found.fittingGaps == 4)
    #expect(found.next == .of("2026-06-10"))
    #expect(found.isActive && found.isFixed)
    #expect(found.amount.quantity == Decimal("13.99"))
    #expect(found.price.median == Decimal("12.99"))
    #expect(found.annualCost.quantity == Decimal("167.88"))
    #expect(found.lastChange?.day == .of("2026-04-10"))
    #expect(
      found.ruleText == """
        ~ monthly from 2026-06-10  Netflix
            ; id:netflix
            expenses:fun       13.99 EUR
            assets:bank

        """)
  }

  /// A price may return, and one payment that differs is no price.
  @Test(arguments: [
    (["9", "9", "9", "10", "10", "12", "12", "12", "12", "10", "10"], "2026-04-10", "12"),
    (["9", "9", "9", "9", "9", "10", "10", "40", "10", "10", "10"], "2025-12-10", "9"),
    (["9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9"], nil, nil),
    (["10", "10", "10", "10", "10", "40", "10", "10", "10", "10", "10"], nil, nil),
  ])
  func datesTheLastChangeOfPrice(_ amounts: [String], _ day: String?, _ from: String?) throws {
    let days = (0..<11).map { Day.of("2025-07-10").adding(months: $0).description }
    let found = try #require(try search(bill(days, "Netflix", amounts)).first)
    #expect(found.isFixed)
    #expect(found.lastChange?.day == day.map { .of($0) })
    #expect(found.lastChange?.from.quantity == from.flatMap { Decimal($0) })
  }

  @Test(arguments: [
    (["2026-05-01", "2026-05-08", "2026-05-14"], RecurringSuggestion.Rhythm.weekly),
    (["2026-04-01", "2026-04-15", "2026-04-30"], .biweekly),
    (["2025-11-01", "2026-02-03", "2026-05-01"], .quarterly),
    (["2025-05-01", "2026-05-06"], .yearly),
  ])
  func knowsTheRhythms(_ days: [String], _ rhythm: RecurringSuggestion.Rhythm) throws {
    #expect(try search(bill(days)).map(\.rhythm) == [rhythm])
  }

  @Test(arguments: [
    ["2026-03-01", "2026-04-01"], ["2026-01-01", "2026-01-20", "2026-03-02", "2026-03-30"],
  ])
  func findsNothingWhereGapsDiffer(_ days: [String]) throws {
    #expect(try search(bill(days)).isEmpty)
  }

  @Test func findsNothingWhereAmountsDiffer() throws {
    let days = ["2026-01-10", "2026-02-10", "2026-03-10", "2026-04-10"]
    #expect(try search(bill(days, "Shop", ["10", "80", "25", "160"])).isEmpty)
  }

  @Test func toleratesABillThatVaries() throws {
    let days = ["2026-01-10", "2026-02-10", "2026-03-10", "2026-04-10"]
    let found = try #require(
      try search(bill(days, "Power 2026/1", ["80", "90", "70", "84"])).first)
    #expect(!found.isFixed)
    #expect(found.ruleText.contains("; id:power-2026-1, approx:17%\n"))
  }

  @Test func tellsTwoSubscriptionsOfOnePayeeApart() throws {
    let days = [
      "2026-02-01", "2026-02-15", "2026-03-01", "2026-03-15", "2026-04-01", "2026-04-15",
      "2026-05-01", "2026-05-15",
    ]
    let found = try search(bill(days, "Apple", ["2.99", "9.99"]))
    #expect(found.map(\.amount.quantity) == [Decimal("9.99"), Decimal("2.99")])
    #expect(found.map(\.ruleText).filter { $0.contains("id:apple-2") }.count == 1)
  }

  @Test func saysWhatStopped() throws {
    let days = ["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30"]
    let found = try #require(try search(bill(days)).first)
    #expect(!found.isActive)
    #expect(found.ruleText.contains("on:last"))
  }

  /// The rule that is offered accounts for what comes next, and is not offered again.
  @Test func offersARuleThatWorks() throws {
    let days = ["2026-01-10", "2026-02-10", "2026-03-10", "2026-04-10"]
    let text = bill(days)
    let found = try #require(try search(text).first)
    let declared = found.ruleText.replacing("2026-05-10", with: "2026-01-10") + "\n" + text
    let scheduled = try ScheduledText(declared, today: "2026-05-15")
    #expect(scheduled.problems.isEmpty)
    #expect(
      scheduled.states.prefix(5) == [
        .probablyPaid, .probablyPaid, .probablyPaid, .probablyPaid, .overdue,
      ])
    #expect(try search(declared).isEmpty)
  }
}
