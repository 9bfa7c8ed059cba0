import LedgerValues
import Testing

struct PeriodTests {
  @Test(arguments: [
    ("2024-01-01..2024-02-01", "2024-01-15..2024-03-01", "2024-01-15..2024-02-01"),
    ("2024-01-01..", "..2024-03-01", "2024-01-01..2024-03-01"),
    ("..", "2024-01-01..", "2024-01-01.."),
  ])
  func intersects(left: String, right: String, expected: String) throws {
    let left = try period(left)
    let right = try period(right)
    #expect(left.intersection(right).description == expected)
    #expect(right.intersection(left).description == expected)
  }

  @Test
  func isEmptyWhereNothingIsCommon() throws {
    let common = try period("2024-01-01..2024-02-01").intersection(period("2024-03-01.."))
    #expect(common.isEmpty)
    #expect(common.intersection(.always).isEmpty)
  }

  @Test
  func containsItsStartButNotItsEnd() throws {
    let month = try period("2024-02-01..2024-03-01")
    #expect(try month.contains(#require(Day(iso: "2024-02-01"))))
    #expect(try !month.contains(#require(Day(iso: "2024-03-01"))))
    #expect(month.length == 29)
    #expect(Period.always.contains(.earliest))
    #expect(Period.always.length == nil)
  }

  /// The period that `description` writes.
  private func period(_ text: String) throws -> Period {
    let sides = text.split(separator: "..", omittingEmptySubsequences: false)
    try #require(sides.count == 2)
    return Period(start: Day(iso: sides[0]), end: Day(iso: sides[1]))
  }
}
