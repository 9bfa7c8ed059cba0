import LedgerValues
import Testing

@testable import LedgerImport

@Suite struct LinkTests {
  private func side(_ day: Int, _ text: String, code: String = "") throws -> EntryLinks.Side {
    EntryLinks.Side(
      try #require(Day(year: 2026, month: 3, day: day)), Decimal(-1000, scale: 2), "EUR", text,
      code: code)
  }

  /// Days decide before texts, and a link of unlike texts is known as one.
  @Test func linksAtTheLowestCost() throws {
    let links = EntryLinks(
      [try side(5, "ALDI SUED"), try side(7, "ALDI SUED 22")],
      [try side(4, "Aldi | bread"), try side(7, "Cinema")], window: 5)
    #expect(links.cost(0, 0) == 1 && links.cost(0, 1) == 6)
    #expect(links.cost(1, 0) == 5 && links.cost(1, 1) == 2)
    #expect(
      links.outcomes == [
        .link(entry: 0, cost: 1, isAlike: true), .link(entry: 1, cost: 2, isAlike: false),
      ])
  }

  @Test func asksWhereTwoEntriesCostTheSame() throws {
    let links = EntryLinks(
      [try side(9, "ALDI SUED SAGT DANKE")], [try side(8, "Aldi"), try side(10, "Aldi")], window: 5)
    #expect(links.outcomes == [.doubtful([0, 1])] || links.outcomes == [.doubtful([1, 0])])
  }

  @Test func leavesWhatIsTooFarAway() throws {
    let links = EntryLinks([try side(20, "Aldi")], [try side(8, "Aldi")], window: 5)
    #expect(links.outcomes == [.none])
  }

  @Test func trustsACode() throws {
    let links = EntryLinks(
      [try side(9, "Check", code: "118")],
      [try side(8, "Plumber", code: "118"), try side(10, "Painter")], window: 5)
    #expect(links.outcomes == [.link(entry: 0, cost: 0, isAlike: false)])
  }
}
