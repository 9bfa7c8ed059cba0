import LedgerInsights
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerTestSupport
import LedgerValues
import Testing

/// What a formula comes to is what its figure says, on every screen of insights.
struct FormulaLawTests {
  private static let seeds = 0..<Thoroughness.count(quick: 40, thorough: 2000)
  private static let today = Day.of("2026-05-15")

  private func book(_ seed: Int) throws -> InsightBook {
    let files = MemoryFiles(["main.journal": RandomBudgets(seed: seed).text])
    let loaded = JournalLoader(files, LoadOptions(today: Self.today), seed: 1)
      .load([try files.read("main.journal")])
    return try InsightBook(Study(loaded, today: Self.today))
  }

  private func check(_ screen: some FigureHolder, _ seed: Int, _ count: inout Int) {
    let law = FigureLaw(screen.figures)
    count += law.count
    #expect(law.faults() == [], "seed \(seed), \(type(of: screen))")
    #expect(law.strays == [], "seed \(seed), \(type(of: screen))")
  }

  @Test func holdsOnEveryScreen() throws {
    var count = 0
    let may = Period(start: .of("2026-05-01"), end: .of("2026-06-01"))
    let march = Period(start: .of("2026-03-01"), end: .of("2026-04-01"))
    for seed in Self.seeds {
      let book = try book(seed)
      check(try OverviewReport(book), seed, &count)
      check(try Breakdown(book, .expense), seed, &count)
      check(try Breakdown(book, .income), seed, &count)
      check(try MonthReport(book, in: march), seed, &count)
      check(MonthsReport(book), seed, &count)
      check(try CompareReport(book, march, may), seed, &count)
      check(try TrendReport(book, by: Breakdown.Options()), seed, &count)
      check(try NetworthReport(book, NetworthReport.Spans(book)), seed, &count)
      check(try WalletsReport(book, .all), seed, &count)
      check(try AgeReport(book), seed, &count)
      check(NeedsReport(book), seed, &count)
    }
    #expect(count > 10 * Self.seeds.count)
  }
}
