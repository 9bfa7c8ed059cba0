import LedgerTestSupport
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
    // An entry of a later day with another text is asked about.
    #expect(links.cost(0, 0) == 1 && links.cost(0, 1) == 11)
    #expect(links.cost(1, 0) == 5 && links.cost(1, 1) == 2)
    #expect(
      links.outcomes == [
        .link(entry: 0, cost: 1, isAlike: true), .link(entry: 1, cost: 2, isAlike: false),
      ])
  }

  /// An entry of a later day is asked about, unless it names somebody whom the bank names in other rows.
  @Test func leavesALaterEntryOfSomebodyElse() throws {
    let (rows, entries) = ([try side(3, "Cinema Astra 7")], [try side(8, "Garage")])
    #expect(EntryLinks(rows, entries, window: 5).outcomes == [.doubtful([0])])
    let bank: Set<String> = ["cinema", "astra", "garage", "west"]
    #expect(EntryLinks(rows, entries, window: 5) { bank }.outcomes == [.none])
    // Only some of its words are the bank's.
    let other = [try side(8, "Garage party")]
    #expect(EntryLinks(rows, other, window: 5) { bank }.outcomes == [.doubtful([0])])
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

  /// A pair that is too dear for a link takes nothing from others.
  @Test func leavesAnEntryToTheRowThatItFits() throws {
    // Of eleven days at most, the far pair would cost 22 and save the near one nothing.
    let links = EntryLinks(
      [try side(1, "Rent"), try side(12, "Aldi")], [try side(11, "Aldi")], window: 11)
    #expect(links.outcomes == [.none, .link(entry: 0, cost: 1, isAlike: true)])
    let both = EntryLinks(
      [try side(1, "Rent"), try side(11, "Aldi")], [try side(10, "Aldi"), try side(21, "Zoo")],
      window: 11)
    #expect(both.outcomes == [.none, .link(entry: 0, cost: 1, isAlike: true)])
  }

  @Test func asksNothingOfRowsThatNothingTellsApart() throws {
    let links = EntryLinks(
      [try side(5, "Kamps 0815"), try side(5, "Kamps 0816"), try side(5, "Kamps 0817")],
      [try side(5, "Kamps"), try side(5, "Kamps")], window: 5)
    #expect(
      links.outcomes == [
        .link(entry: 0, cost: -1, isAlike: true), .link(entry: 1, cost: -1, isAlike: true), .none,
      ])
  }

  @Test func asksWhichOfTwoRowsAnEntryIs() throws {
    let links = EntryLinks(
      [try side(4, "Kamps"), try side(6, "Kamps")], [try side(5, "Kamps")], window: 5)
    #expect(links.outcomes.contains(.doubtful([0])))
  }

  /// What follows from assignments one by one, tried out in full.
  @Test func findsWhatIsInAllCheapestAssignments() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let rows = try (0..<Int(1 + random.next() % 3)).map { place in
        try side(Int(8 + random.next() % 5), "row\(place)", code: "\(place)")
      }
      let entries = try (0..<Int(1 + random.next() % 3)).map { place in
        try side(Int(8 + random.next() % 5), "entry\(place)", code: "e\(place)")
      }
      let links = EntryLinks(rows, entries, window: 3)
      let ways = Self.cheapestWays(links, rows.count, entries.count)
      for row in rows.indices {
        let choices = Set(ways.map { $0[row] })
        switch links.outcomes[row] {
        case .link(let entry, _, _): #expect(choices == [entry])
        case .none: #expect(choices.contains(nil))
        case .doubtful(let candidates):
          #expect(Set(candidates) == choices.compactMap(\.self).reduce(into: []) { $0.insert($1) })
          #expect(choices.count > 1)
        }
      }
    }
  }

  /// All ways to pair as many as can be at the lowest cost.
  private static func cheapestWays(_ links: EntryLinks, _ rows: Int, _ entries: Int) -> [[Int?]] {
    var ways: [(way: [Int?], cost: Int)] = [([], 0)]
    for row in 0..<rows {
      ways = ways.flatMap { way, cost -> [(way: [Int?], cost: Int)] in
        let free = (0..<entries).filter { entry in
          !way.contains(entry) && (links.cost(row, entry) ?? 11) <= 10
        }
        return [(way + [nil], cost + 1000)]
          + free.map { (way + [$0], cost + (links.cost(row, $0) ?? 0)) }
      }
    }
    let least = ways.map(\.cost).min()
    return ways.filter { $0.cost == least }.map(\.way)
  }
}
