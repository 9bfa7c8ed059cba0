import LedgerBudget
import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerValues
import Testing

struct BudgetFigureTests {
  private func list(_ text: String, in period: Period? = nil) throws -> BudgetList {
    let today = Day.clipping(year: 2026, month: 3, day: 12)
    let files = MemoryFiles(["main.journal": text])
    let loaded = JournalLoader(files, LoadOptions(today: today))
      .load([try files.read("main.journal")])
    let study = Study(loaded, today: today)
    return try BudgetList(BudgetSituation(study, period: period ?? .always), in: period)
  }

  private static let journal = """
    2026-02-20 x
        expenses:food  100 EUR
        assets:bank
    2026-03-02 x
        expenses:food  40 EUR
        expenses:fun   9 EUR
        assets:bank
    budget Food
        amount    400 EUR monthly from 2026-02-01
        for       expenses:food
        rollover  both

    """

  @Test func namesEveryNumberAndItsPostings() throws {
    let figures = try list(BudgetFigureTests.journal).figures
    #expect(
      figures.map(\.id) == [
        "budget/Food/base", "budget/Food/carry", "budget/Food/available", "budget/Food/spent",
        "budget/Food/left", "budget/Food/percent", "budget/Food/expected", "budget/Food/pace",
        "budget/Food/safe-per-day", "budget/Food/forecast", "spending/unbudgeted",
        "spending/total",
      ])
    let spent = try #require(figures.first { $0.id == "budget/Food/spent" })
    #expect(spent.amount?.amounts.map(\.quantity) == [Decimal(40)])
    #expect(spent.postings == [2])
    let left = try #require(figures.first { $0.id == "budget/Food/left" })
    #expect(left.amount?.amounts.map(\.quantity) == [Decimal(660)])
  }

  @Test func takesThePartOfEachWindowThatLiesInAPeriod() throws {
    let period = Period(
      start: .clipping(year: 2026, month: 2, day: 10), end: .clipping(year: 2026, month: 3, day: 10)
    )
    let row = try #require(try list(BudgetFigureTests.journal, in: period).rows.first)
    #expect(row.base.rounded(to: 2)?.description == "387.56")
    #expect(row.isProrated)
    #expect(row.spent == Decimal(140))
  }
}
