import LedgerGoals
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerValues
import Testing

struct GoalBookTests {
  private func book(_ text: String) throws -> GoalBook {
    var files = MemoryFiles([:])
    files.texts["main.journal"] = text
    let today = try #require(Day(iso: "2026-03-15"))
    let loaded = JournalLoader(files, LoadOptions(today: today), seed: 1)
      .load([try files.read("main.journal")])
    return try GoalBook(Study(loaded, today: today))
  }

  private static let goals = """
    goal Trip to Japan
        target   3000 EUR
        account  assets:trip
    goal Trip to Rome
        target   500 EUR
    goal Bike
        target   900 EUR

    """

  /// Every number has a name, and those of a balance know their postings.
  @Test func namesItsFigures() throws {
    let book = try book(
      Self.goals + """
        2026-03-01 saved
            assets:trip    100 EUR
            assets:bank
        """)
    let figures = book.outlooks.flatMap { book.figures($0) }
    #expect(Set(figures.map(\.id)).count == figures.count)
    #expect(figures.allSatisfy { $0.id.hasPrefix("goal/") && !$0.formula.description.isEmpty })
    let saved = try #require(figures.first { $0.id == "goal/Trip to Japan/saved" })
    #expect(saved.postings == [0])
    #expect(saved.amount?.amounts.first?.quantity == Decimal(100))
  }
}
