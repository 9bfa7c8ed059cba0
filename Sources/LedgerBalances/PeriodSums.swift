package import LedgerValues

/// Sums of amounts by row, commodity and column.
///
/// A row and a commodity that meet get a line of cells, one a column; which line is theirs stands in a
/// table, or in a dictionary where there are very many of both.
package struct PeriodSums: Sendable {
  /// The most pairs of rows and commodities that a table may have.
  private static let largestTable = 1 << 22
  /// What a cell holds that nothing was added to: no number has this scale.
  private static let unused = Decimal(0, scale: -1)

  package let columnCount: Int
  private let commodityCount: Int
  /// For each row and commodity its line plus one, or 0 for none.
  ///
  /// Empty where there are too many.
  private var places: [Int32]
  private var sparsePlaces: [UInt64: Int32] = [:]
  /// What each line is about.
  private var lines: [(row: Int, commodity: CommodityID)] = []
  private var cells: [Decimal] = []
  /// Whether a sum had more digits than can be kept.
  package private(set) var isTooLarge = false

  package init(rows: Int, columns: Int, commodities: Int) {
    columnCount = columns
    commodityCount = commodities
    let (pairs, overflow) = rows.multipliedReportingOverflow(by: commodities)
    let fits = !overflow && pairs <= PeriodSums.largestTable
    places = fits ? Array(repeating: 0, count: pairs) : []
  }

  package mutating func add(_ amount: Amount, row: Int, column: Int) {
    let cell = line(row, amount.commodity) * columnCount + column
    let old = cells[cell]
    if old.scale < 0 {
      cells[cell] = amount.quantity
    } else if let sum = old.adding(amount.quantity) {
      cells[cell] = sum
    } else {
      isTooLarge = true
    }
  }

  private mutating func line(_ row: Int, _ commodity: CommodityID) -> Int {
    if places.isEmpty {
      let key = UInt64(UInt32(truncatingIfNeeded: row)) << 16 | UInt64(commodity.index)
      if let place = sparsePlaces[key] { return Int(place) - 1 }
      addLine(row, commodity)
      sparsePlaces[key] = Int32(truncatingIfNeeded: lines.count)
      return lines.count - 1
    }
    let key = row * commodityCount + Int(commodity.index)
    if places[key] > 0 { return Int(places[key]) - 1 }
    addLine(row, commodity)
    places[key] = Int32(truncatingIfNeeded: lines.count)
    return lines.count - 1
  }

  private mutating func addLine(_ row: Int, _ commodity: CommodityID) {
    lines.append((row, commodity))
    cells.append(contentsOf: repeatElement(PeriodSums.unused, count: columnCount))
  }

  /// Calls with every sum that something was added to, and where it stands.
  package func forEach(_ body: (_ row: Int, _ column: Int, _ amount: Amount) -> Void) {
    for (number, line) in lines.enumerated() {
      for column in 0..<columnCount {
        let cell = cells[number * columnCount + column]
        if cell.scale >= 0 { body(line.row, column, Amount(cell, line.commodity)) }
      }
    }
  }
}
