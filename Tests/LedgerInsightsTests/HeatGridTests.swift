import LedgerPlan
import LedgerInsights
import LedgerModel
import LedgerTestSupport
import LedgerValues
import Testing

struct GlobeTests {
  @Test func measuresTheShortestWay() throws {
    let meters = Globe.distance(.init(50.1003, 14.4259), .init(50.1011, 14.4270))
    #expect((meters * 10).rounded() / 10 == 118.6)
  }

  static let ways: [[Double]] = [
    [0, 0, 0, 180, 0.5], [90, 0, -90, 0, 0.5], [0, 10, 0, 100, 0.25],
    [0, 179.5, 0, -179.5, 1 / 360], [50, 14, 50, 14, 0],
  ]

  /// The other side of the globe, a quarter of the way round, and across the date line.
  @Test(arguments: ways)
  func knowsGreatCircles(_ numbers: [Double]) {
    let meters = Globe.distance(.init(numbers[0], numbers[1]), .init(numbers[2], numbers[3]))
    #expect(abs(meters - numbers[4] * 2 * Double.pi * Globe.radius) < 0.01)
  }
}

struct HeatGridTests {
  private func entry(_ latitude: String, _ longitude: String, _ cents: Int = 100) throws
    -> HeatGrid.Entry
  {
    let position = Coordinates(
      latitude: try #require(Decimal(latitude)), longitude: try #require(Decimal(longitude)))
    return HeatGrid.Entry(try #require(position), Decimal(Int128(cents), scale: 2))
  }

  @Test func ranksTotalsInFiveSteps() throws {
    let entries = try (1...10).map { try entry("0", "\($0)", $0 * $0 * 100) }
    let grid = try HeatGrid(entries, side: 1000)
    #expect(grid.cells.map(\.level) == [5, 5, 4, 4, 3, 3, 2, 2, 1, 1])
  }

  @Test func givesEqualTotalsTheSameShade() throws {
    let grid = try HeatGrid(try (1...4).map { try entry("0", "\($0)") }, side: 1000)
    #expect(grid.cells.map(\.level) == [5, 5, 5, 5])
  }

  @Test func addsUpWhatLiesInASquare() throws {
    let grid = try HeatGrid(
      [try entry("50.0905", "14.4201"), try entry("50.0905", "14.4202", 250)], side: 500)
    #expect(grid.cells.count == 1)
    #expect(grid.cells.first?.total == Decimal(350, scale: 2))
    #expect(grid.cells.first?.count == 2)
  }

  /// A degree of latitude is 111.195 km, of longitude half of that at sixty degrees.
  @Test func countsSquaresFromTheEquatorAndGreenwich() throws {
    let grid = try HeatGrid([try entry("60", "-1")], side: 10_000)
    #expect(grid.cells.first?.row == 667)
    #expect(grid.cells.first?.column == -6)
  }

  @Test func laysBothSidesOfTheDateLineSideBySide() throws {
    let grid = try HeatGrid(
      [try entry("-16.5", "179.99"), try entry("-16.5", "-179.99")], side: 2000)
    #expect(grid.columns?.count == 2)
  }

  @Test func takesPolesForPlaces() throws {
    let grid = try HeatGrid([try entry("90", "12"), try entry("90", "-100")])
    #expect(grid.rows?.count == 1)
    #expect((grid.columns?.count ?? 9) <= 2)
  }

  /// Whatever the places, a chosen side leaves a map that can be drawn.
  @Test func choosesASideThatFits() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<Thoroughness.count(quick: 50, thorough: 5000) {
      let span = Int.random(in: 1...9, using: &random)
      let entries = try (0..<20).map { _ in
        try entry(
          "\(Int.random(in: -span * 10...span * 10, using: &random))",
          "\(Int.random(in: -span * 20...span * 20, using: &random))")
      }
      let grid = try HeatGrid(entries)
      #expect((grid.rows?.count ?? 0) <= 60)
      #expect((grid.columns?.count ?? 0) <= 120)
      #expect(grid.cells.reduce(0) { $0 + $1.count } == 20)
    }
  }

  @Test func doesNotDependOnTheOrderOfEntries() throws {
    var random = SplitMix64(seed: 5)
    var entries = try (0..<50).map { _ in
      try entry(
        "50.\(Int.random(in: 1000...1999, using: &random))",
        "14.\(Int.random(in: 1000...1999, using: &random))",
        Int.random(in: 1...9999, using: &random))
    }
    let grid = try HeatGrid(entries)
    entries.shuffle(using: &random)
    let other = try HeatGrid(entries)
    #expect(grid.side == other.side)
    #expect(
      grid.cells.map { [$0.row, $0.column, $0.count, $0.level] }
        == other.cells.map { [$0.row, $0.column, $0.count, $0.level] })
    #expect(grid.cells.map(\.total) == other.cells.map(\.total))
  }
}
