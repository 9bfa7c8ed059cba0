import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

/// The four cases of a target and a date, with their worked examples, and paces.
struct GoalOutlookTests {
  /// 800 are saved, 100 of them in March 2025.
  private static let saved = """
    2025-01-01 opening
        assets:trip    700.00 EUR
        equity:opening
    2025-03-02 saved
        assets:trip    100.00 EUR
        assets:bank

    """

  private func outlook(_ lines: String, _ journal: String = saved) throws -> GoalOutlook {
    let text = lines.split(separator: ";").map { "    \($0)\n" }.joined()
    return try GoalText("goal Trip\n    account  assets:trip\n    pace  month\n\(text)\(journal)")
      .only
  }

  private func cents(_ value: Int) -> Decimal { Decimal(Int128(value), scale: 2) }

  @Test func asksForAnAmountEachMonth() throws {
    let outlook = try outlook("target  3000.00 EUR;by  2025-12-31")
    #expect(outlook.state.saved == Decimal(800))
    #expect(outlook.state.added == Decimal(100))
    #expect(outlook.state.slots == 10)
    #expect(outlook.required == cents(23_000))
    #expect(outlook.leftThisMonth == cents(13_000))
    #expect(outlook.isBehind)
  }

  @Test func estimatesAtTheDate() throws {
    #expect(try outlook("by  2025-10-01").thisMonth().atDate == Decimal(1400))
    #expect(try outlook("by  2025-10-31").thisMonth().atDate == Decimal(1500))
    #expect(try outlook("by  2025-10-31").required == nil)
  }

  @Test func saysWhenItIsReached() throws {
    let outlook = try outlook("target  3000.00 EUR")
    #expect(outlook.thisMonth().projection.arrival == 22)
    #expect(outlook.thisMonth().arrival == .of("2027-01-01"))
    #expect(!outlook.isBehind)
  }

  @Test func estimatesAtTheEndOfTheYear() throws {
    #expect(try outlook("note  whenever").thisMonth().atYearEnd == Decimal(1700))
  }

  @Test func isOverdueWhenItsDateHasPassed() throws {
    let outlook = try outlook("target  3000.00 EUR;by  2025-03-14")
    #expect(outlook.state.isOverdue)
    #expect(outlook.required == cents(220_000))
    #expect(outlook.isBehind)
    #expect(try !self.outlook("target  3000.00 EUR;by  2025-03-15").state.isOverdue)
  }

  @Test func isNeverReachedWithoutSaving() throws {
    let outlook = try outlook(
      "target  3000.00 EUR;by  2026-03-15",
      """
      2025-01-01 opening
          assets:trip    700.00 EUR
          equity:opening
      """)
    #expect(outlook.thisMonth().projection.arrival == nil)
    #expect(outlook.isBehind)
  }

  @Test func isReached() throws {
    let outlook = try outlook("target  800.00 EUR;by  2025-06-01")
    #expect(outlook.required == Decimal.zero)
    #expect(outlook.used.projection.arrival == 0)
    #expect(!outlook.isBehind)
    #expect(outlook.state.reached == .of("2025-03-02"))
  }

  @Test func reckonsInterest() throws {
    let journal = """
      2025-01-01 opening
          assets:trip    2000.00 EUR
          equity:opening
      """
    let target = "target  10000.00 EUR;by  2027-02-28"
    #expect(try outlook(target, journal).required == cents(33_334))
    #expect(try outlook(target + ";rate  0% yearly", journal).required == cents(33_334))
    #expect(try outlook(target + ";rate  4% yearly", journal).required == cents(31_441))
  }

  // MARK: - Paces

  private func monthly(_ goal: GoalText) throws -> [(GoalPace.Kind, String?)] {
    try goal.only.state.paces.map { ($0.kind, $0.monthly.rounded(to: 2)?.description) }
  }

  private static func months(_ amounts: [Int]) -> String {
    amounts.enumerated().map { number, amount in
      """
      2025-0\(number + 1)-05 saved
          assets:trip    \(amount) EUR
          assets:bank

      """
    }.joined()
  }

  @Test func takesTheBestPaceThereIs() throws {
    func kinds(_ amounts: [Int], today: String, _ lines: String = "") throws -> [GoalPace.Kind] {
      try GoalText(
        "goal Trip\n    account  assets:trip\n\(lines)\n\(Self.months(amounts))", today: today
      ).only.state.paces.map(\.kind)
    }
    #expect(try kinds([50], today: "2025-01-15") == [.month])
    #expect(try kinds([50, 60], today: "2025-02-15") == [.average(months: 1), .month])
    #expect(try kinds([50, 60, 70], today: "2025-03-15") == [.average(months: 2), .month])
    #expect(try kinds([50, 60, 70, 80], today: "2025-04-15") == [.median, .month])
    #expect(
      try kinds([50, 60, 70, 80], today: "2025-04-15", "    pace  average 6")
        == [.average(months: 3), .median, .month])
    let rule = "\n~ monthly from 2025-05-01  saving\n    assets:trip    90 EUR\n    assets:bank\n"
    #expect(
      try kinds([50, 60, 70, 80], today: "2025-04-15", rule) == [.scheduled, .median, .month])
    #expect(
      try kinds([50, 60, 70, 80], today: "2025-04-15", "    pace  median\n" + rule)
        == [.median, .scheduled, .month])
  }

  @Test func reckonsPaces() throws {
    let text = "goal Trip\n    account  assets:trip\n\n" + Self.months([10, 300, 40, 60, 5])
    let goal = try GoalText(text, today: "2025-05-15")
    let paces = try monthly(goal)
    #expect(paces.map(\.1) == ["60.00", "5.00"])
    // Of 55 that are missing to the pace in this month, and 60 in each later one.
    #expect(try goal.only.used.atYearEnd == Decimal(415 + 55 + 7 * 60))
  }

  /// This month counts as far as the pace goes; what was added beyond it stays.
  @Test func doesNotTakeBackWhatWasAdded() throws {
    let text = "goal Trip\n    account  assets:trip\n\n" + Self.months([10, 10, 10, 500])
    #expect(try GoalText(text, today: "2025-04-15").only.used.atYearEnd == Decimal(530 + 80))
  }

  // MARK: - Rules

  @Test func paysNoMoreThanIsOwed() throws {
    let goal = try GoalText(
      """
      goal Card gone
          debt  liabilities:visa
          pace  month
      2025-01-01 opening
          liabilities:visa    -900 EUR
          equity:opening
      2025-03-01 paid
          liabilities:visa    400 EUR
          assets:bank
      """)
    let months = try goal.only.used.projection.months.prefix(4)
    #expect(
      months.map { $0.contribution.rounded(to: 0) } == [400, 400, 100, 0].map { Decimal($0) })
    #expect(months.last?.saved.rounded(to: 0) == Decimal(900))
  }

  @Test func paysOnTheRulesOwnDates() throws {
    let goal = try GoalText(
      """
      goal Trip
          target   500 EUR
          account  assets:trip
      ~ every 2 weeks from 2025-03-17  saving
          assets:trip    50 EUR
          assets:bank
      2025-01-01 opening
          assets:trip    300 EUR
          equity:opening
      """)
    let used = try goal.only.used
    #expect(used.pace.kind == .scheduled)
    // 17 and 31 March, 14 and 28 April.
    #expect(used.projection.arrivalDay == .of("2025-04-28"))
    #expect(used.arrival == .of("2025-04-01"))
    #expect(
      used.projection.months.prefix(2).map { $0.saved.rounded(to: 0) }
        == [400, 500].map { Decimal($0) })
  }

  @Test func earnsInterestFromTheDayOfAPayment() throws {
    let goal = try GoalText(
      """
      goal Trip
          account  assets:trip
          rate     12% nominal monthly
      ~ monthly from 2025-04-10  saving
          assets:trip    300 EUR
          assets:bank
      2025-01-01 opening
          assets:trip    1000 EUR
          equity:opening
      """)
    let months = try goal.only.used.projection.months
    #expect(months[0].interest.rounded(to: 4) == Decimal(100_000, scale: 4))
    // 1% of 1010, and of 300 for 20 of 30 days.
    #expect(months[1].interest.rounded(to: 4) == Decimal(121_000, scale: 4))
  }

  /// A month's interest that is posted is neither added by anybody nor paid again.
  @Test func doesNotPayPostedInterestAgain() throws {
    let goal = try GoalText(
      """
      goal Loan gone
          debt     liabilities:loan
          rate     12% nominal monthly
          by       2025-04-30
      2025-02-01 opening
          liabilities:loan    -1000.00 EUR
          equity:opening
      2025-03-01 interest
          expenses:interest     10.00 EUR
          liabilities:loan
      2025-03-05 paid
          liabilities:loan     110.00 EUR
          assets:bank
      """)
    let outlook = try goal.only
    #expect(outlook.state.added == Decimal(110))
    #expect(outlook.state.owed == Decimal(900))
    let months = outlook.thisMonth().projection.months
    #expect(months[0].interest.isZero)
    #expect(months[1].interest.rounded(to: 2) == Decimal(-900, scale: 2))
    // 1010 - c, a month of interest on it, and c again leave nothing.
    #expect(outlook.required == cents(50_752))
  }

  /// Cents that are rounded each month do not make the needed amount too small.
  @Test(arguments: ["2025-11-30", "2027-05-31", "2035-03-31", "2045-01-31"])
  func needsEnoughForADebtWithInterest(by day: String) throws {
    let outlook = try GoalText(
      """
      goal Loan gone
          debt     liabilities:loan
          rate     7.3% nominal monthly
          by       \(day)
      2025-02-01 opening
          liabilities:loan    -10317.19 EUR
          equity:opening
      """
    ).only
    let required = try #require(outlook.required)
    let projection = GoalProjection(
      outlook.state, GoalPace(kind: .average(months: 1), monthly: LongDecimal(required)))
    #expect(projection.arrival == outlook.state.slots.map { $0 - 1 })
    let less = try #require(required.subtracting(Decimal(1, scale: 2)))
    let late = GoalProjection(
      outlook.state, GoalPace(kind: .average(months: 1), monthly: LongDecimal(less)))
    #expect(late.arrival == outlook.state.slots)
  }

  /// More months of a projection change none of those before, nor when the target is there.
  @Test(arguments: ["target  3000.00 EUR", "target  900 EUR", "target  800 EUR", "note  whenever"])
  func goesOnForSoManyMonthsAtLeast(_ lines: String) throws {
    let state = try outlook(lines).state
    let short = GoalProjection(state, state.monthPace)
    for count in [0, 5, 12, 13, 22, 23, 40, 1300] {
      let long = GoalProjection(state, state.monthPace, atLeast: count)
      #expect(long.months.count == max(short.months.count, count))
      #expect(long.months.prefix(short.months.count).map(\.saved) == short.months.map(\.saved))
      #expect(long.arrival == short.arrival)
    }
  }

  @Test func givesTaggedPostingsToTheirGoal() throws {
    let goals = try GoalText(
      """
      goal First
          target    100 EUR
          account   assets:savings
          priority  1
      goal Second
          target    900 EUR
          account   assets:savings
          priority  2
      goal Jar
          target    900 EUR
      ~ monthly from 2025-04-01  saving
          assets:savings    30 EUR
          assets:savings    20 EUR  ; goal:Second
          assets:jar        10 EUR  ; goal:Jar
          assets:bank
      """)
    #expect(try goals.state("First").expected.first?.amount == Decimal(30))
    #expect(try goals.state("Second").expected.first?.amount == Decimal(20))
    #expect(try goals.state("Jar").expected.first?.amount == Decimal(10))
  }

  // MARK: - Laws

  /// Adding money never delays a goal, and interest of zero changes nothing.
  @Test func obeysLaws() throws {
    var last = Int.max
    for amount in stride(from: 0, through: 4000, by: 150) {
      let journal = Self.months([30, 0, amount, 70])
      let arrivals = try ["", "    rate  0% yearly\n", "    rate  3% yearly\n"].map { rate in
        try GoalText(
          "goal Trip\n    target  5000 EUR\n    account  assets:trip\n    pace  average 3\n\(rate)\n"
            + journal, today: "2025-04-20"
        ).only.used.projection.arrival ?? .max
      }
      #expect(arrivals[0] == arrivals[1])
      #expect(arrivals[2] <= arrivals[0])
      #expect(arrivals[0] <= last)
      last = arrivals[0]
    }
  }
}
