import LedgerInsights
import LedgerModel
import LedgerPhrases
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
    ("mute A1 until 2026-06-17", false), ("mute A2", false),
  ])
  func isSilencedByThePlan(line: String, isSilent: Bool) throws {
    let over = try #require(AdviceCase.all.first { $0.rule == .over })
    let report = try AdviceTests.advice(over.fires + line + "\n", on: over.today)
    #expect(report.advice.contains { $0.rule == .over } != isSilent)
    #expect((report.silenced == [.over]) == isSilent)
  }

  @Test func isSilentWhereNothingIsKnown() throws {
    #expect(try AdviceTests.advice("", on: "2026-06-18").advice.isEmpty)
    #expect(
      try AdviceTests.advice(
        Lines.head + Lines.pay("2026-06-01", "Market", "expenses:food", "20"), on: "2026-06-18"
      ).advice.isEmpty)
  }
}
