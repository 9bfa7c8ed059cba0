import LedgerChecks
import LedgerInsights
import LedgerRendering
import LedgerSite
import LedgerStudy
import Testing

/// A screen that has everything reckons no part of it twice.
struct OneStudyTests {
  private func expectNothingTwice(_ study: Study) {
    #expect(study.counts[.schedule] == 1)
    #expect(study.counts[.budgets] == 1)
    #expect(study.counts[.goals] == 1)
    for (part, count) in study.counts { #expect(count == 1, "\(part)") }
  }

  @Test func showsHomeOfOneStudy() throws {
    let study = try FamilyStudy.make()
    _ = try HomeScreen(study).json()
    expectNothingTwice(study)
  }

  @Test func showsAMonthOfOneStudy() throws {
    let study = try FamilyStudy.make()
    let page = try MonthlyPage(
      try FamilyStudy.book(study), PlanScreens(study), taxes: OverviewReport.Taxes.spent)
    _ = page.json()
    expectNothingTwice(study)
  }

  @Test func showsSeveralScreensOfOneStudy() throws {
    let study = try FamilyStudy.make()
    let book = try FamilyStudy.book(study)
    _ = try HomeScreen(study).page
    _ = try OverviewScreen(OverviewReport(book), PlanScreens(study)).page
    let catalog = FigureCatalog(study, book, in: nil, taxes: .spent)
    _ = try catalog.figure(named: "no such figure")
    _ = study.findings(.init())
    expectNothingTwice(study)
  }
}
