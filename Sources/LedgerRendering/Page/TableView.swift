import LedgerPhrases

/// Some columns of a table, in rows that all of its views share.
///
/// Copying the cells of very many rows takes as long as printing them.
struct TableView {
  private(set) var table: Table
  /// The columns that are seen, by their numbers in the table.
  let places: [Int]
  let columns: [Table.Column]

  /// The columns that an audience sees; for people amounts are put in words.
  init(_ table: Table, for audience: Table.Audience, in language: Language = .english) {
    self.init(table, table.columnNumbers(for: audience))
    guard audience == .people else { return }
    word(in: language)
    if let column = table.orderingColumn, let collation = Collation(language) {
      self.table.order(by: collation, column)
    }
  }

  /// All columns.
  init(_ table: Table) {
    self.init(table, Array(table.columns.indices))
  }

  private init(_ table: Table, _ places: [Int]) {
    self.table = table
    self.places = places
    columns = places.map { table.columns[$0] }
  }

  var rows: [Table.Row] { table.rows }

  /// The columns that are seen as a table of their own.
  var extracted: Table { table.keeping(places) }

  /// The view of only some of these columns.
  func keeping(_ kept: [Int]) -> TableView {
    TableView(table, kept.map { places[$0] })
  }

  /// The first cell of a row, in which headings stand.
  func firstText(of row: Table.Row) -> String {
    guard let first = places.first, first < row.cells.count else { return "" }
    return row.cells[first].text
  }

  private mutating func word(in language: Language) {
    for row in table.rows.indices {
      for place in places where place < table.rows[row].cells.count {
        if table.rows[row].cells[place].awaitsReader {
          table.rows[row].cells[place].word(in: language)
        }
      }
    }
  }

  /// Makes all texts harmless for a terminal.
  mutating func sanitize() {
    for row in table.rows.indices {
      for place in places where place < table.rows[row].cells.count {
        // Nearly all cells are harmless, and copying rows costs more than looking at them.
        if table.rows[row].cells[place].mayBeHarmful {
          table.rows[row].cells[place] = table.rows[row].cells[place].sanitized
        }
      }
    }
  }
}
