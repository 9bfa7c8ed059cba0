import LedgerModel
@testable import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// What the past says: series with their days and amounts, and the rest.
struct CashHabitTests {
  private func series(_ points: [(String, Int)]) throws -> CashSeries {
    try #require(
      CashSeries(
        points.map { CashSeries.Point(day: .of($0.0), amount: Int128($0.1), place: 0) }))
  }

  private func coming(_ series: CashSeries, _ today: String, _ end: String) -> [String] {
    series.coming(after: .of(today), through: .of(end)).map { "\($0.day) \($0.amount)" }
  }

  /// A wage on the 25th, or the workday before it.
  private static let wages = [
    "2025-01-24", "2025-02-25", "2025-03-25", "2025-04-25", "2025-05-23", "2025-06-25",
    "2025-07-25", "2025-08-25", "2025-09-25", "2025-10-24", "2025-11-25", "2025-12-25",
  ]

  @Test func knowsWhatWeekendsDo() throws {
    let wage = try series(Self.wages.map { ($0, 2_000) })
    #expect(
      coming(wage, "2025-12-31", "2026-02-28") == ["2026-01-23 2000", "2026-02-25 2000"])
  }

  /// The 13th wage came beside that of November, and comes again.
  @Test func knowsTheThirteenthWage() throws {
    var points = Self.wages.map { ($0, 2_000) }
    points[10].1 = 3_800
    let wage = try series(points)
    #expect(
      coming(wage, "2026-10-05", "2026-12-01") == [],
      "what did not come for months is over")
    let year = try series(
      points
        + [
          "2026-01-23", "2026-02-25", "2026-03-25", "2026-04-24", "2026-05-25", "2026-06-25",
          "2026-07-24", "2026-08-25", "2026-09-25", "2026-10-23",
        ].map { ($0, 2_000) })
    #expect(coming(year, "2026-10-31", "2026-12-31") == ["2026-11-25 3800", "2026-12-25 2000"])
  }

  /// A price is the last one; a jump by more than a quarter has to come twice.
  @Test func knowsPrices() throws {
    func next(_ amounts: [Int]) throws -> [String] {
      let months = (1...12).map { "2025-\($0 < 10 ? "0" : "")\($0)-10" }
      return coming(
        try series(Array(zip(months, amounts))), "2025-12-31", "2026-01-31")
    }
    let usual = [Int](repeating: -1_000, count: 10)
    #expect(try next(usual + [-1_000, -1_100]) == ["2026-01-10 -1100"])
    #expect(try next(usual + [-1_000, -1_400]) == ["2026-01-10 -1000"])
    #expect(try next(usual + [-1_400, -1_400]) == ["2026-01-10 -1400"])
    let varying = [
      -900, -950, -1_010, -980, -1_030, -940, -990, -1_020, -960, -1_000, -970, -1_050,
    ]
    #expect(try next(varying) == ["2026-01-10 -1000"])
  }

  @Test func isNoSeriesWithoutRhythmOrAmount() {
    func found(_ points: [(String, Int)]) -> Bool {
      CashSeries(points.map { CashSeries.Point(day: .of($0.0), amount: Int128($0.1), place: 0) })
        != nil
    }
    #expect(!found([("2025-01-05", -100), ("2025-03-20", -100), ("2025-04-01", -100)]))
    #expect(!found([("2025-01-05", -100), ("2025-02-05", -900), ("2025-03-05", -20)]))
    // The garage twice within a year or so is no bill, unless it costs the same.
    #expect(!found([("2024-01-05", -100), ("2025-01-25", -140)]))
    #expect(found([("2024-01-05", -100), ("2025-01-25", -110)]))
    #expect(found([("2024-01-05", -100), ("2025-01-05", -140)]))
  }

  @Test func paysWhatIsLateTomorrow() throws {
    let rent = try series([("2025-01-03", -700), ("2025-02-03", -700), ("2025-03-03", -700)])
    #expect(
      coming(rent, "2025-04-10", "2025-05-31") == ["2025-04-11 -700", "2025-05-03 -700"])
    #expect(coming(rent, "2025-04-16", "2025-05-31") == [])
  }

  /// Whatever a household does, each flow is of a rule, of a series or of the rest, and of one only.
  @Test(arguments: 1...Thoroughness.count(quick: 6, thorough: 40))
  func claimsEachFlowOnce(_ seed: Int) throws {
    let today = TrialHousehold.today
    let text = try ScheduledText(
      TrialHousehold(seed).text, today: "\(today)", through: "2026-03-31")
    let euro = try #require(text.loaded.journal.commodities.find("EUR"))
    var flows = try CashFlows(text.loaded, .liquid, euro, today: today)
    let rules = try CashRules(text.loaded, text.schedule, nil, .habits, &flows).rules
    var habits = CashHabits(flows, rules)
    for day in [today.adding(days: -400), today.adding(days: -100), today] {
      habits.advance(to: day)
      let known = flows.flows.filter { $0.day <= day }.map(\.amount).reduce(0, +)
      let question = CashHabits.RestQuestion(limit: 0, weights: [])
      let rest = habits.sums(out: question, paidIn: question, today: day, since: day)
      var claimed = rest.out.large + rest.paidIn.large
      claimed += habits.series.flatMap(\.series.points).map(\.amount).reduce(0, +)
      claimed += habits.ruled.flatMap(\.self).filter { $0.day <= day }.map(\.amount).reduce(0, +)
      #expect(claimed == known)
    }
    // And all flows together are what changed.
    let changed = flows.cash.balance(on: today) + flows.cards.balance(on: today)
    let start = TrialHousehold.start
    let opened = flows.cash.balance(on: start) + flows.cards.balance(on: start)
    let first = flows.flows.filter { $0.day <= start }.map(\.amount).reduce(0, +)
    #expect(flows.flows.map(\.amount).reduce(0, +) - first == changed - opened)
  }

  /// A replay knows what a forecast knew that was made then.
  @Test(arguments: 1...Thoroughness.count(quick: 2, thorough: 20))
  func replaysWhatWasKnown(_ number: Int) throws {
    // Households with even numbers have no rules: those are of today.
    let text = TrialHousehold(number * 2).text
    let now = try CashTrialTests.forecast(text)
    let day = Day.of("2025-06-30")
    let scheduled = try ScheduledText(text, today: "\(day)", through: "2025-10-31")
    let past = scheduled.loaded.with(scheduled.loaded.journal.through(day))
    let euro = try #require(past.journal.commodities.find("EUR"))
    let request = CashForecast.Request(commodity: euro, through: day.adding(days: 90))
    let then = try CashForecast(past, scheduled.schedule, request, isTried: false)
    for replay in now.trial.replays where replay.day == day {
      #expect(replay.forecast == then.days[replay.days].balance)
      #expect(replay.start == then.startBalance)
    }
  }
}
