package import LedgerRendering
import LedgerSource
import LedgerPatterns
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

  package let files: [File]
  /// The name of the manifest: `manifest/novak.json`.
  package let manifestPath: String
  package let manifest: JSON

  package init(
    _ tables: [ExchangeTable], book: String, root: String, as format: Format
  ) {
    let plain = TableFolder.plainName(book)
    var files: [File] = []
    for table in tables {
      for part in table.parts {
        let year = part.year.map { "/year=" + TableFolder.fourDigits($0) } ?? ""
        let bytes =
          format == .parquet ? ParquetFile.bytes(of: part.table) : SQLScript.csv(part.table)
        files.append(
          File(
            path: "\(table.name)/book=\(plain)\(year)/part.\(format.rawValue)", bytes: bytes,
            digest: SHA256.hexadecimal(bytes), rows: part.table.count))
      }
    }
    if format == .csv {
      for (name, bytes) in [
        ("schema.sql", SQLScript.definitions(tables)),
        ("schema.json", TableFolder.schema(tables).written(.indented)),
      ] {
        files.append(File(path: name, bytes: bytes, digest: SHA256.hexadecimal(bytes), rows: 0))
      }
    }
    self.files = files
    manifestPath = "manifest/\(plain).json"
    manifest = TableFolder.manifest(files, tables, book, root)
  }

  private static func fourDigits(_ year: Int32) -> String {
    let text = String(year)
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }

  /// The book's name as a folder is called: small letters, digits and hyphens, no number at its start.
  package static func plainName(_ book: String) -> String {
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

  private static func manifest(
    _ files: [File], _ tables: [ExchangeTable], _ book: String, _ root: String
  ) -> JSON {
    let rows = files.map { file -> JSON in
      .members([
        "path": .string(file.path), "sha256": .string(file.digest), "rows": .integer(file.rows),
      ])
    }
    return .members([
      "schema": .string("bursar/export/1"), "book": .string(book),
      "root": .string(rootDigest(root)), "files": .array(rows), "sums": .array(sums(tables)),
    ])
  }

  /// The sum of all real postings of each commodity.
  private static func sums(_ tables: [ExchangeTable]) -> [JSON] {
    guard let postings = tables.first(where: { $0.name == "posting" }),
      let commodities = tables.first(where: { $0.name == "commodity" })
    else { return [] }
    func column(_ name: String, _ table: ExchangeTable) -> TableColumn? {
      table.columns.first { $0.name == name }
    }
    guard let ids = column("commodity_id", postings), let quantities = column("quantity", postings),
      let isVirtual = column("virtual", postings), let known = column("commodity_id", commodities),
      let names = column("name", commodities)
    else { return [] }
    var totals: [Int64: Decimal?] = [:]
    for row in 0..<postings.count where isVirtual.integers[row] == 0 {
      let total = totals[ids.integers[row], default: .zero]
      totals[ids.integers[row]] = .some(total.flatMap { $0.adding(quantities.decimal(row)) })
    }
    return (0..<commodities.count).map { row in
      let total = totals[known.integers[row], default: .zero]
      return .members([
        "commodity": .string(names.text(row)),
        "sum": total.map { .string($0.simplified.description) } ?? .null,
      ])
    }
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
