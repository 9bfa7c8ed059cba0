import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerValues
import Testing

/// Each rule of advice speaks where its condition is met, not just below, and falls silent when what it
/// wants has come.
struct AdviceTests {
  private static func advice(_ text: String, on day: String) throws -> AdviceReport {
    let today = try #require(Day(iso: day))
    let files = MemoryFiles(["main.journal": text])
    let root = try files.read("main.journal")
    let loaded = JournalLoader(files, LoadOptions(today: today), seed: 1).load([root])
    let study = Study(loaded, today: today, for: [.budgets, .goals])
    return try AdviceReport(InsightBook(study), study)
  }

  private static func rules(_ text: String, on day: String) throws -> [AdviceRule] {
    try advice(text, on: day).advice.map(\.rule)
  }

  @Test(arguments: AdviceCase.all)
  func speaksWhereItsConditionIsMet(example: AdviceCase) throws {
    let report = try AdviceTests.advice(example.fires, on: example.today)
    let one = try #require(report.advice.first { $0.rule == example.rule })
    #expect(!one.facts.isEmpty)
    #expect(!one.postings.isEmpty || !one.places.isEmpty)
    #expect(one.count >= 1)
    for language in ["english", "czech", "greek"] {
      let words =
        switch language {
        case "english": (one.sentence.text(in: .english), one.clearance.text(in: .english))
        case "czech": (one.sentence.text(in: .czech), one.clearance.text(in: .czech))
        default: (one.sentence.text(in: .greek), one.clearance.text(in: .greek))
        }
      #expect(!words.0.isEmpty && !words.1.isEmpty)
    }
  }

  @Test(arguments: AdviceCase.all)
  func isSilentJustBelow(example: AdviceCase) throws {
    let rules = try AdviceTests.rules(example.quiet, on: example.quietDay ?? example.today)
    #expect(!rules.contains(example.rule))
  }

  @Test(arguments: AdviceCase.all)
  func goesAwayWhenItsWishIsMet(example: AdviceCase) throws {
    let rules = try AdviceTests.rules(example.cleared, on: example.clearedDay ?? example.today)
    #expect(!rules.contains(example.rule))
  }

  @Test func knowsACaseOfEveryRule() {
    #expect(Set(AdviceCase.all.map(\.rule)) == Set(AdviceRule.allCases))
  }

  @Test(arguments: [
    ("mute A1", true), ("mute A1 until 2026-06-18", true),
    ("mute A1 until 2026-06-17", false), ("mute A2", false), ("mute A1 Food", true),
    ("mute A1 food until 2026-06-18", true), ("mute A1 Coffee", false),
  ])
  func isSilencedByThePlan(line: String, isSilent: Bool) throws {
    let over = try #require(AdviceCase.all.first { $0.rule == .over })
    let report = try AdviceTests.advice(over.fires + line + "\n", on: over.today)
    #expect(report.advice.contains { $0.rule == .over } != isSilent)
    #expect((report.silenced == [.over]) == isSilent)
  }

  /// The interest of a debt of 220 at 18 % with 40 paid a month, month by month.
  @Test func addsUpInterestToCome() {
    let rate = InterestRate(
      percent: Decimal(18), kind: .nominalMonthly,
      place: SourcePlace(FileID(0), SourceRange(0, 0)))
    let growth = Growth(rate)
    let sum = growth.interest(on: Decimal(220), paying: Decimal(40), decimals: 2)
    #expect(sum == Decimal(1137, scale: 2))
    // What never ends is told of one year.
    let never = growth.interest(on: Decimal(1000), paying: Decimal(10), decimals: 2)
    #expect(never.map { $0 > Decimal(180) && $0 < Decimal(200) } == true)
    #expect(growth.interest(on: Decimal.zero, paying: Decimal.zero, decimals: 2) == Decimal.zero)
  }

  /// What most is at stake in comes first, and no entry is told of twice by rules about payments.
  @Test func tellsOneStoryAFact() throws {
    let films = { (payee: String, amounts: [String]) in
      Lines.monthly(payee, "expenses:fun", amounts)
        + Lines.pay("2026-06-05", payee, "expenses:fun", amounts.last ?? "")
    }
    let text =
      Lines.head + films("Films", ["10", "10", "10", "11", "11", "11", "12", "12", "12"])
      + films("Music", ["20", "20", "20", "22", "22", "22", "25", "25", "25"])
    let report = try AdviceTests.advice(text, on: "2026-06-18")
    let story = try #require(report.advice.first)
    #expect(story.rule == .price)
    #expect(story.subject == "Films, Music")
    // A year of the cheaper one of the two weighs more than what both cost more.
    #expect(story.stake == Decimal(144))
    #expect(story.also.contains { $0.rule == .twin })
    let told = report.advice.flatMap { [$0] + $0.also }
    #expect(told.count { $0.rule == .price } == 1)
    #expect(
      zip(report.advice, report.advice.dropFirst()).allSatisfy { $0.stake >= $1.stake })
  }

  /// What is at stake is in the currency of the report, and that of a trial is a year of what it will cost.
  @Test func weighsInOneCurrency() throws {
    let films =
      Lines.head + "P 2026-01-01 USD 0.50 EUR\n"
      + Lines.monthly("Films", "expenses:fun", Array(repeating: "10", count: 6))
      + Lines.pay("2026-06-05", "Films", "expenses:fun", "10")
    let music = (Lines.months.suffix(6) + ["2026-06"]).map {
      "\($0)-05 Music\n    expenses:fun  10 USD\n    assets:bank\n"
    }.joined()
    let twin = try #require(
      try AdviceTests.advice(films + music, on: "2026-06-18").advice.first { $0.rule == .twin })
    #expect(twin.stake == Decimal(60))
    let trial = try #require(AdviceCase.all.first { $0.name == "trial" })
    let found = try AdviceTests.advice(trial.fires, on: trial.today).advice
    #expect(found.first { $0.rule == .twin }?.stake == Decimal(120))
    let dollars = "P 2026-01-01 USD 0.50 EUR\n" + trial.fires.replacing("10 EUR", with: "10 USD")
    #expect(
      try AdviceTests.advice(dollars, on: trial.today).advice
        .first { $0.rule == .twin }?.stake == Decimal(60))
  }

  /// An account that is short will cost a fee, where one was ever booked.
  @Test func expectsAFeeForAnOverdraft() throws {
    let short = try #require(AdviceCase.all.first { $0.rule == .overdraft })
    let stake = { (text: String) in
      try AdviceTests.advice(text, on: short.today).advice.first { $0.rule == .overdraft }?.stake
    }
    #expect(try stake(short.fires) == Decimal(1))
    let fees = ["4", "7", "9"].map { Lines.pay("2026-06-02", "Bank", "expenses:bank fees", $0) }
    let interest = Lines.pay("2026-06-03", "Card", "expenses:interest", "40")
    #expect(
      try stake(short.fires + Lines.own("2026-06-01", "60") + fees.joined() + interest)
        == Decimal(8))
  }

  /// The fees of an account that rose are one story with that it rose.
  @Test func tellsOfFeesOnce() throws {
    let fees = ["12", "12", "12", "12", "12", "12", "60"]
    let told = try AdviceTests.advice(
      Lines.head + Lines.monthly("Bank", "expenses:fees", fees), on: "2026-06-18"
    ).advice
    #expect(told.map(\.rule) == [.fees])
    #expect(told.first?.also.map(\.rule) == [.jump])
  }

  @Test func isSilentWhereNothingIsKnown() throws {
    #expect(try AdviceTests.advice("", on: "2026-06-18").advice.isEmpty)
    #expect(
      try AdviceTests.advice(
        Lines.head + Lines.pay("2026-06-01", "Market", "expenses:food", "20"), on: "2026-06-18"
      ).advice.isEmpty)
  }
}
