import LedgerValues

/// A table in the words of a database.
struct SQLTable {
  enum Dialect {
    case sqlite
    case postgres
    case duckdb
  }

  private let table: ExchangeTable
  private let dialect: Dialect

  init(_ table: ExchangeTable, _ dialect: Dialect) {
    self.table = table
    self.dialect = dialect
  }

  static func quoted(_ name: String) -> String { "\"\(name)\"" }

  /// A text between quotes.
  static func literal(_ text: String) -> String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "''").filter { $0 != "\0" } + "'"
  }

  /// The names of all columns, the book's before the others.
  var names: [String] {
    ["book"]
      + table.columns.flatMap { column in
        column.kind == .decimal && dialect == .sqlite
          ? [column.name, "\(column.name)_units", "\(column.name)_scale"] : [column.name]
      }
  }

  private func type(_ column: TableColumn) -> String {
    switch column.kind {
    case .integer: dialect == .sqlite ? "INTEGER" : "BIGINT"
    case .text: "TEXT"
    case .day: dialect == .sqlite ? "TEXT" : "DATE"
    case .boolean: dialect == .sqlite ? "INTEGER" : "BOOLEAN"
    case .decimal:
      switch dialect {
      case .sqlite: "TEXT"
      case .postgres: "NUMERIC(38, 18)"
      case .duckdb: "DECIMAL(38, 18)"
      }
    }
  }

  /// The statement that makes the table.
  var definition: String {
    var columns = ["\"book\" TEXT NOT NULL"]
    for column in table.columns {
      let need = column.isRequired ? " NOT NULL" : ""
      columns.append("\(SQLTable.quoted(column.name)) \(type(column))\(need)")
      if column.kind == .decimal, dialect == .sqlite {
        columns.append("\"\(column.name)_units\" INTEGER, \"\(column.name)_scale\" INTEGER")
      }
    }
    return "CREATE TABLE \(SQLTable.quoted(table.name)) (\(columns.joined(separator: ", ")))"
  }

  // MARK: - SQLite

  /// All rows; a decimal is a text, and beside it its units if they fit, and its scale.
  func rows(book: String) -> [[SQLiteFile.Value]] {
    (0..<table.count).map { row in
      var values: [SQLiteFile.Value] = [.text(book)]
      for column in table.columns {
        if column.isNull(row) {
          values += Array(repeating: .null, count: column.kind == .decimal ? 3 : 1)
          continue
        }
        switch column.kind {
        case .integer, .boolean: values.append(.integer(column.integers[row]))
        case .text: values.append(.text(column.text(row)))
        case .day:
          values.append(
            .text(Day(number: Int32(truncatingIfNeeded: column.integers[row])).description))
        case .decimal:
          let quantity = column.decimal(row)
          values.append(.text(quantity.description))
          values.append(Int64(exactly: quantity.mantissa).map { .integer($0) } ?? .null)
          values.append(.integer(Int64(quantity.scale)))
        }
      }
      return values
    }
  }

  // MARK: - Scripts

  private func plain(_ column: TableColumn, _ row: Int) -> String? {
    if column.isNull(row) { return nil }
    switch column.kind {
    case .integer: return String(column.integers[row])
    case .boolean: return column.integers[row] == 1 ? "true" : "false"
    case .text: return column.text(row)
    case .day: return Day(number: Int32(truncatingIfNeeded: column.integers[row])).description
    case .decimal: return column.decimal(row).description
    }
  }

  /// A row for `COPY`: tabs between values, `\N` for nothing.
  private func copied(_ row: Int, _ book: String) -> String {
    ([book] + table.columns.map { plain($0, row) }).map { value in
      value.map(SQLTable.escaped) ?? "\\N"
    }.joined(separator: "\t")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\0": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func inserted(_ row: Int, _ book: String) -> String {
    let values =
      [SQLTable.literal(book)]
      + table.columns.map { column -> String in
        guard let text = plain(column, row) else { return "NULL" }
        switch column.kind {
        case .text, .day: return SQLTable.literal(text)
        case .integer, .boolean, .decimal: return text
        }
      }
    return "(\(values.joined(separator: ", ")))"
  }

  /// The statements that make the table and fill it.
  func script(book: String) -> String {
    let name = SQLTable.quoted(table.name)
    var result = "DROP TABLE IF EXISTS \(name);\n\(definition);\n"
    let columns = names.map(SQLTable.quoted).joined(separator: ", ")
    if dialect == .postgres {
      result += "COPY \(name) (\(columns)) FROM stdin;\n"
      for row in 0..<table.count { result += copied(row, book) + "\n" }
      return result + "\\.\n"
    }
    for start in stride(from: 0, to: table.count, by: 500) {
      let rows = (start..<min(start + 500, table.count)).map { inserted($0, book) }
      result += "INSERT INTO \(name) (\(columns)) VALUES\n\(rows.joined(separator: ",\n"));\n"
    }
    return result
  }

  /// The rows as CSV, with their heading; a text of no letters has quotes, and what is not there has none.
  var separated: String {
    var text = CSVText.lines([table.columns.map(\.name)])
    for row in 0..<table.count {
      let fields = table.columns.map { column in
        plain(column, row).map { $0.isEmpty ? "\"\"" : CSVText.field($0) } ?? ""
      }
      text += fields.joined(separator: ",") + "\r\n"
    }
    return text
  }

  /// What fills the table from the CSV files of its folder.
  var loading: String {
    let columns = names.map(SQLTable.quoted).joined(separator: ", ")
    let types = table.columns.map { "'\($0.name)': '\(type($0))'" }.joined(separator: ", ")
    return """
      INSERT INTO \(SQLTable.quoted(table.name)) (\(columns))
      SELECT \(columns) FROM read_csv('\(table.name)/**/*.csv', header = true, allow_quoted_nulls = false,
        delim = ',', quote = '"', escape = '"',
        hive_partitioning = true, hive_types = {'book': VARCHAR}, columns = {\(types)})
      """
  }

  /// What a reader has to know of the columns.
  var description: [(name: String, type: String, isRequired: Bool)] {
    table.columns.map { ($0.name, type($0), $0.isRequired) }
  }
}

/// Scripts and files of all tables.
package enum SQLScript {
  package static func postgres(_ tables: [ExchangeTable], book: String) -> [UInt8] {
    let parts = tables.map { SQLTable($0, .postgres).script(book: book) }
    return Array(("BEGIN;\n" + parts.joined() + "COMMIT;\n").utf8)
  }

  package static func duckdb(_ tables: [ExchangeTable], book: String) -> [UInt8] {
    let parts = tables.map { SQLTable($0, .duckdb).script(book: book) }
    return Array(("BEGIN TRANSACTION;\n" + parts.joined() + "COMMIT;\n").utf8)
  }

  package static func csv(_ table: ExchangeTable) -> [UInt8] {
    Array(SQLTable(table, .duckdb).separated.utf8)
  }

  /// What makes a table of all books of each kind of CSV files, where it is run in their folder.
  package static func definitions(_ tables: [ExchangeTable]) -> [UInt8] {
    let parts = tables.map { table in
      let layout = SQLTable(table, .duckdb)
      return "\(layout.definition);\n\(layout.loading);\n"
    }
    return Array(parts.joined().utf8)
  }

  package static func columns(
    _ table: ExchangeTable
  ) -> [(name: String, type: String, isRequired: Bool)] {
    SQLTable(table, .duckdb).description
  }
}
