package import LedgerPhrases
import LedgerRendering
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerValues

/// Where money was spent.
package struct MapReport: Screen {
  package static let figurePrefixes = ["map"]

  /// A map of more squares is drawn by no program.
  package static let cellLimit = 50_000
  /// How large a drawing may be.
  static let drawn = (rows: 60, columns: 120)

  /// How programs get it.
  package enum Form: Sendable {
    case squares
    /// What programs that draw maps read, as text, too.
    case geoJSON
  }

  package let book: InsightBook
  package var form = Form.squares
  package let period: Period
  package let grid: HeatGrid
  /// What was spent at no place that is known.
  package private(set) var elsewhere = Decimal.zero
  package private(set) var located = Decimal.zero

  package init(
    _ book: InsightBook, in asked: Period = .always, side: Double? = nil
  ) throws(TooLarge) {
    self.book = book
    period = asked.intersection(Period(end: book.tomorrow))
    var sums: [Int: Decimal] = [:]
    for flow in book.flows.flows(in: period) where flow.kind == .expense {
      try sums[flow.transaction, default: .zero] += flow.quantity
      try elsewhere += flow.quantity
    }
    let places = PlaceIndex(book.plan)
    var entries: [HeatGrid.Entry] = []
    var text = TransactionText()
    for transaction in TagFinder("loc").transactions(book.journal) {
      guard let quantity = sums[transaction] else { continue }
      text.read(transaction, in: book.journal)
      guard let tag = text.tags.first(where: { $0.name == "loc" }),
        let found = places.position(tag.value)
      else { continue }
      entries.append(
        HeatGrid.Entry(found.position, quantity, transaction: transaction, place: found.name))
      try located += quantity
    }
    try elsewhere -= located
    grid = try HeatGrid(entries, side: side)
  }

  package var emptiness: Wording? {
    grid.cells.isEmpty
      ? Wording(WealthPhrase.nothingLocated) : nil
  }

  /// The rows and columns of a drawing; nil where it would be too large.
  var drawing: (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
    guard let rows = grid.rows, let columns = grid.columns, rows.count <= MapReport.drawn.rows,
      columns.count <= MapReport.drawn.columns
    else { return nil }
    return (rows, columns)
  }
}
