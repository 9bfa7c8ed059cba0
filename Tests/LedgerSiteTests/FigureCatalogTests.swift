import LedgerBudget
import LedgerGoals
import LedgerInsights
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerSite
import LedgerStudy
import LedgerValues
import Testing

struct FigureCatalogTests {
  /// Only the screens that have a prefix are looked through, so it has to be said of every figure.
  private func expectPrefixes<Shown: FigureHolder>(of screen: Shown) {
    #expect(!screen.figures.isEmpty, "\(Shown.self)")
    for figure in screen.figures {
      let first = figure.id.prefix { $0 != "/" }
      #expect(Shown.figurePrefixes.contains(String(first)), "\(Shown.self) has \(figure.id)")
    }
  }

  @Test func namesFiguresAsTheirScreensSay() throws {
    let study = try FamilyStudy.make()
    let book = try FamilyStudy.book(study)
    let may = Period(
      start: Day.clipping(year: 2026, month: 5, day: 1),
      end: Day.clipping(year: 2026, month: 6, day: 1))
    expectPrefixes(of: try OverviewReport(book))
    expectPrefixes(of: try Breakdown(book, .expense))
    expectPrefixes(of: try Breakdown(book, .income))
    expectPrefixes(of: try MonthReport(book, in: may))
    expectPrefixes(of: MonthsReport(book))
    expectPrefixes(of: try CompareReport(book, may, book.month))
    expectPrefixes(of: try TrendReport(book, by: Breakdown.Options()))
    expectPrefixes(of: try NetworthReport(book, NetworthReport.Spans(book)))
    expectPrefixes(of: try WalletsReport(book, .all))
    expectPrefixes(of: try AgeReport(book))
    expectPrefixes(of: NeedsReport(book))
    expectPrefixes(of: try MembersReport(book))
    expectPrefixes(of: try MapReport(book))
    expectPrefixes(of: try #require(try PlanScreens(study).budgets))
    expectPrefixes(of: try #require(try PlanScreens(study).goals))
    expectPrefixes(of: try #require(try PlanScreens(study).bills))
  }

  @Test func reckonsNoBudgetForAFigureOfAMonth() throws {
    let study = try FamilyStudy.make()
    let catalog = FigureCatalog(
      study, try FamilyStudy.book(study), in: nil, taxes: OverviewReport.Taxes.spent)
    guard case .found(let report) = try catalog.figure(named: "Month/2026-05/Expenses") else {
      Issue.record("not found")
      return
    }
    #expect(report.figures.map(\.id) == ["month/2026-05/expenses"])
    #expect(study.counts[.budgets] == nil)
    #expect(study.counts[.schedule] == nil)
  }

  /// Words of a phrase are no names, though a figure may be called like one of them.
  @Test(arguments: [
    ("previous/net", ["previous/income", "previous/expenses"]),
    ("previous/savings-rate", ["previous/income", "previous/expenses"]),
    ("month/2026-05/net/total", ["month/2026-05/income/total", "month/2026-05/expenses/total"]),
    ("budget/Groceries/left", ["base", "carry", "spent"].map { "budget/Groceries/\($0)" }),
    ("budget/Groceries/carry", []),
    ("previous/expenses", []),
    ("income/total", []),
    ("buffer", ["pool"]),
  ])
  func findsTheFiguresThatAFormulaReckonsWith(_ name: String, _ inputs: [String]) throws {
    let study = try FamilyStudy.make()
    let catalog = FigureCatalog(
      study, try FamilyStudy.book(study), in: nil, taxes: OverviewReport.Taxes.spent)
    guard case .found(let report) = try catalog.figure(named: name) else {
      Issue.record("not found")
      return
    }
    #expect(report.inputs.map(\.id) == inputs)
  }

  @Test func offersTheNearestName() throws {
    let study = try FamilyStudy.make()
    let catalog = FigureCatalog(
      study, try FamilyStudy.book(study), in: nil, taxes: OverviewReport.Taxes.spent)
    guard case .unknown(let nearest) = try catalog.figure(named: "saving-rate") else {
      Issue.record("found")
      return
    }
    #expect(nearest == "savings-rate")
  }
}
