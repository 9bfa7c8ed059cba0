import LedgerModel
import LedgerValues
import Testing

struct QueryPartsTests {
  private func query(_ arguments: String...) throws -> Query {
    try Query(parsing: arguments, today: .forTests)
  }

  @Test(arguments: [
    (["date:2024-02"], "2024-02-01..2024-03-01"), (["a"], ".."),
    (["date:2024", "date:2023-12..2024-03"], "2024-01-01..2024-03-01"),
    (["expr:date:2024-02 or date:2024-05"], "2024-02-01..2024-06-01"),
    (["expr:date:2024-02 or a"], ".."), (["not:date:2024"], ".."),
  ])
  func impliesAPeriod(arguments: [String], period: String) throws {
    #expect(try Query(parsing: arguments, today: .forTests).period.description == period)
  }

  @Test
  func removesDatesAndDepths() throws {
    let whole = try query("a", "date:2024", "date2:2024", "depth:2", "depth:b=1", "not:depth:1")
    // Reports look at primary dates themselves, never at secondary ones.
    #expect(
      try whole.removing(.dates)
        == query("a", "date2:2024", "depth:2", "depth:b=1", "not:depth:1"))
    #expect(try whole.removing(.depth, .dates) == query("a", "date2:2024", "not:depth:1"))
    #expect(try query("depth:2").removing(.depth) == .all)
  }

  @Test
  func limitsDepth() throws {
    let limits = try query(
      "depth:3", "depth:2", "depth:assets=1", "depth:assets:cash=3", "depth:^assets=4"
    ).depthLimits
    #expect(limits.flat == 2)
    #expect(limits.limit(of: "expenses:food") == 2)
    #expect(limits.limit(of: "assets:bank") == 4)
    #expect(limits.limit(of: "assets:cash:coins") == 3)
    #expect(try query("a").depthLimits.isEmpty)
  }
}
