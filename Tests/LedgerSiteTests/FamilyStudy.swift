import LedgerInsights
import LedgerModel
import LedgerStudy
import LedgerSystem
import LedgerTestSupport
import LedgerValues
import Testing

/// The example of a family, which has something for every screen.
enum FamilyStudy {
  static let today = Day.clipping(year: 2026, month: 6, day: 18)

  static func make(for needs: Study.Needs = [.budgets, .goals]) throws -> Study {
    let disk = Disk(workingDirectory: RepositoryPaths.examples, homeDirectory: nil)
    let loaded = JournalLoader(disk, LoadOptions(today: today))
      .load([try disk.read("family/main.journal")])
    return Study(loaded, today: today, for: needs)
  }

  static func book(_ study: Study) throws -> InsightBook {
    try InsightBook(study)
  }
}
