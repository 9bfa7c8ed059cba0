import LedgerModel
package import LedgerPlan
package import LedgerValues

/// What was spent in squares of a map.
///
/// Rows and columns are whole numbers of squares from the equator to the north and from Greenwich to
/// the east, in meters of an equirectangular projection at the mean latitude of all entries. Entries
/// on both sides of the date line are laid side by side.
package struct HeatGrid: Sendable {
  /// Something that was spent somewhere.
  package struct Entry: Sendable {
    package var position: Coordinates
    package var quantity: Decimal
    package var transaction: Int
    /// The place that it names, or within whose radius it lies.
    package var place: String?

    package init(
      _ position: Coordinates, _ quantity: Decimal, transaction: Int = 0, place: String? = nil
    ) {
      self.position = position
      self.quantity = quantity
      self.transaction = transaction
      self.place = place
    }
  }

  package struct Cell: Sendable {
    package var row: Int
    package var column: Int
    package var total = Decimal.zero
    package var count = 0
    /// From 1, the least, to 5, by rank of the logarithm of the total.
    package var level = 0
    package var places: Set<String> = []
    package var entries: [Int] = []
  }

  /// From the most spent to the least; of equals, from the northwest.
  package private(set) var cells: [Cell] = []
  /// The side of a square in meters.
  package let side: Double
  private let cosine: Double
  /// Whether the date line is crossed, so that western longitudes count from 180 on.
  private let isShifted: Bool

  /// The squares of some entries; their side is chosen where none is given, so that they fill a drawing.
  package init(_ entries: [Entry], side: Double? = nil) throws(TooLarge) {
    isShifted = HeatGrid.crossesDateLine(entries)
    let latitude = try HeatGrid.meanLatitude(entries)
    // At the poles all longitudes are the same place, but none is divided by zero.
    cosine = max(Angle(degrees: latitude).cosine, 1e-6)
    self.side = side ?? HeatGrid.side(entries, cosine, isShifted)
    var places: [[Int]: Int] = [:]
    for entry in entries {
      let (row, column) = square(entry.position.point)
      let key = [row, column]
      let place = places[key] ?? cells.count
      if place == cells.count {
        places[key] = place
        cells.append(Cell(row: row, column: column))
      }
      cells[place].count += 1
      cells[place].entries.append(entry.transaction)
      if let name = entry.place { cells[place].places.insert(name) }
      try cells[place].total += entry.quantity
    }
    level()
    cells.sort {
      ($1.total, -$0.row, $0.column) < ($0.total, -$1.row, $1.column)
    }
  }

  /// The exact mean, so that the order of entries cannot change it.
  private static func meanLatitude(_ entries: [Entry]) throws(TooLarge) -> Double {
    var sum = Decimal.zero
    for entry in entries {
      try sum += entry.position.latitude.rounded(to: 9).exact()
    }
    return entries.isEmpty ? 0 : sum.approximate / Double(entries.count)
  }

  /// Whether a map is narrower with the date line in its middle.
  private static func crossesDateLine(_ entries: [Entry]) -> Bool {
    let longitudes = entries.map(\.position.longitude)
    guard let west = longitudes.min(), let east = longitudes.max() else { return false }
    let straight = LongDecimal(east) - LongDecimal(west)
    guard straight > LongDecimal(180) else { return false }
    let shifted = longitudes.map {
      $0.isNegative ? LongDecimal($0) + LongDecimal(360) : LongDecimal($0)
    }
    guard let low = shifted.min(), let high = shifted.max() else { return false }
    return high - low < straight
  }

  /// A share of the cells has no more than each: five steps of equal numbers of squares.
  private mutating func level() {
    let totals = cells.map(\.total).sorted()
    for index in cells.indices {
      let rank = totals.partitionPoint { $0 <= cells[index].total }
      // The logarithm keeps the order, so that ranks need none.
      cells[index].level = (5 * rank + totals.count - 1) / totals.count
    }
  }
}

// MARK: - Squares

extension HeatGrid {
  /// The sides that are chosen from, in meters.
  private static let sides: [Double] = [
    50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
    1_000_000,
  ]
  /// How many squares a drawing has at most where the side is chosen.
  private static let chosen = (rows: 24, columns: 36)

  private static func side(_ entries: [Entry], _ cosine: Double, _ isShifted: Bool) -> Double {
    let points = entries.map { shifted($0.position.point, isShifted) }
    let latitudes = points.map(\.latitude)
    let longitudes = points.map(\.longitude)
    let height =
      ((latitudes.max() ?? 0) - (latitudes.min() ?? 0)) * Globe.metersPerDegree
    let width =
      ((longitudes.max() ?? 0) - (longitudes.min() ?? 0)) * Globe.metersPerDegree * cosine
    return sides.first {
      height / $0 < Double(chosen.rows - 1) && width / $0 < Double(chosen.columns - 1)
    } ?? 1_000_000
  }

  private static func shifted(_ point: Globe.Point, _ isShifted: Bool) -> Globe.Point {
    guard isShifted, point.longitude < 0 else { return point }
    return Globe.Point(point.latitude, point.longitude + 360)
  }

  /// Where a point lies, in squares from the equator and from Greenwich.
  private func place(_ point: Globe.Point) -> (row: Double, column: Double) {
    let point = HeatGrid.shifted(point, isShifted)
    return (
      point.latitude * Globe.metersPerDegree / side,
      point.longitude * Globe.metersPerDegree * cosine / side
    )
  }

  package func square(_ point: Globe.Point) -> (row: Int, column: Int) {
    let place = place(point)
    return (Int(place.row.rounded(.down)), Int(place.column.rounded(.down)))
  }

  /// The rows and columns that have anything.
  package var rows: ClosedRange<Int>? { HeatGrid.range(cells.map(\.row)) }
  package var columns: ClosedRange<Int>? { HeatGrid.range(cells.map(\.column)) }

  private static func range(_ numbers: [Int]) -> ClosedRange<Int>? {
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return low...high
  }

  /// Where a point lies in a drawing, in squares from its northwestern corner.
  func drawn(_ point: Globe.Point) -> (x: Double, y: Double)? {
    guard let rows, let columns else { return nil }
    let place = place(point)
    let x = place.column - Double(columns.lowerBound)
    let y = Double(rows.upperBound + 1) - place.row
    let isInside =
      x >= 0 && x <= Double(columns.count) && y >= 0 && y <= Double(rows.count)
    return isInside ? (x, y) : nil
  }

  /// The sides of a square in degrees; eastern ones may lie beyond 180.
  func bounds(_ cell: Cell) -> (south: Double, west: Double, north: Double, east: Double) {
    let step = side / Globe.metersPerDegree
    let wide = side / (Globe.metersPerDegree * cosine)
    return (
      max(-90, Double(cell.row) * step), Double(cell.column) * wide,
      min(90, Double(cell.row + 1) * step), Double(cell.column + 1) * wide
    )
  }
}
