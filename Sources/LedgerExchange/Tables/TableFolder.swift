package import LedgerModel
package import LedgerRendering
import LedgerPatterns
import LedgerSource
import LedgerValues

/// What one book is in a folder of many: its files, and the manifest that lists them.
package struct TableFolder: Sendable {
  package struct File: Sendable {
    package var path: String
    package var bytes: [UInt8]
    package var digest: String
    package var rows: Int
  }

  package enum Format: String, Sendable {
    case parquet
    case csv
  }

  private let book: String
  private let format: Format
  private var plain: String { TableFolder.plainName(book) }

  /// The book as it is told of, with what it is called in paths where that is something else.
  package var told: String { plain == book ? book : "\(book) (book=\(plain))" }

  package init(_ book: String, as format: Format) {
    self.book = book
    self.format = format
  }

  /// The name of the manifest: `manifest/novak.json`.
  package var manifestPath: String { "manifest/\(plain).json" }

  /// The part of a table that is the book's.
  package var partition: String { "book=\(plain)" }

  /// How the names of its files end.
  package var suffix: String { ".\(format.rawValue)" }

  /// The files of some tables, one a year.
  package func files(_ tables: [ExchangeTable]) -> [File] {
    tables.flatMap { table in table.parts.map { file($0.table, $0.year) } }
  }

  private func file(_ table: ExchangeTable, _ year: Int32?) -> File {
    let year = year.map { "/year=" + TableFolder.fourDigits($0) } ?? ""
    let bytes = format == .parquet ? ParquetFile.bytes(of: table) : SQLScript.csv(table)
    return File(
      path: "\(table.name)/book=\(plain)\(year)/part.\(format.rawValue)", bytes: bytes,
      digest: SHA256.hexadecimal(bytes), rows: table.count)
  }

  /// What says the types of all tables, for CSV.
  package func types(_ tables: [ExchangeTable]) -> [File] {
    if format == .parquet { return [] }
    return [
      ("schema.sql", SQLScript.definitions(tables)),
      ("schema.json", TableFolder.schema(tables).written(.indented)),
    ].map { File(path: $0, bytes: $1, digest: SHA256.hexadecimal($1), rows: 0) }
  }

  private static func fourDigits(_ year: Int32) -> String {
    let text = String(year)
    // No year of a row; four zeros would make readers take all years for texts.
    if year == 0 { return text }
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }

  /// The book's name as a folder is called: small letters, digits and hyphens, no number at its start.
  static func plainName(_ book: String) -> String {
    var plain = ""
    for scalar in AccentFolding.folded(book).lowercased().unicodeScalars {
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      if isPlain {
        plain.unicodeScalars.append(scalar)
      } else if !plain.hasSuffix("-"), !plain.isEmpty {
        plain += "-"
      }
    }
    while plain.hasSuffix("-") { plain.removeLast() }
    plain = String(plain.prefix(60))
    let reserved = ["index", "con", "prn", "aux", "nul"]
    if plain.isEmpty || reserved.contains(plain) {
      plain += (plain.isEmpty ? "b-" : "-") + SHA256.hexadecimal(Array(book.utf8)).prefix(4)
    }
    return ("0"..."9").contains(plain.unicodeScalars.first ?? "a") ? "b-" + plain : plain
  }

  /// What tells journals of one name apart, without saying where they lie.
  package static func rootDigest(_ path: String) -> String {
    String(SHA256.hexadecimal(Array(path.utf8)).prefix(32))
  }

  /// The list of files, and the sum of all real postings of each commodity.
  package func manifest(
    _ files: [(path: String, digest: String, rows: Int)], root: String, _ lots: [EntryLot],
    _ commodities: CommodityTable
  ) -> JSON {
    let rows = files.map { file -> JSON in
      .members([
        "path": .string(file.path), "sha256": .string(file.digest), "rows": .integer(file.rows),
      ])
    }
    let sums = commodities.ids.map { commodity -> JSON in
      var sum: Int128? = 0
      for lot in lots {
        let next = lot.sums[Int(commodity.index)].flatMap { sum?.addingReportingOverflow($0) }
        sum = next.flatMap { $0.overflow ? nil : $0.partialValue }
      }
      let text = sum.map { Decimal($0, scale: TableColumn.scale).simplified.description }
      return .members([
        "commodity": .string(commodities.symbol(commodity)),
        "sum": text.map { .string($0) } ?? .null,
      ])
    }
    return .members([
      "schema": .string("bursar/export/1"), "book": .string(book),
      "root": .string(TableFolder.rootDigest(root)), "files": .array(rows), "sums": .array(sums),
    ])
  }

  private static func schema(_ tables: [ExchangeTable]) -> JSON {
    .members([
      "schema": .string("bursar/tables/1"),
      "tables": .array(
        tables.map { table in
          .members([
            "name": .string(table.name),
            "columns": .array(
              SQLScript.columns(table).map {
                .members([
                  "name": .string($0.name), "type": .string($0.type),
                  "required": .boolean($0.isRequired),
                ])
              }),
          ])
        }),
    ])
  }
}
