import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem

/// An export to tables.
struct TableExportRun {
  private let session: Session<ExportOptions>
  private let format: ExportCommand.Format

  init(_ session: Session<ExportOptions>, _ format: ExportCommand.Format) {
    self.session = session
    self.format = format
  }

  /// The tables of the book in one piece, none of whose quantities or ids is in doubt.
  static func tables(
    _ session: Session<ExportOptions>, _ transactions: [Int],
    for room: TableColumn.Room = .decimal
  ) throws(UsageError) -> (tables: [ExchangeTable], findings: [ExportFinding]) {
    let schema = session.schema(for: room)
    let lot = schema.lot(transactions)
    let tables = try known(schema.tables(of: lot)) + PlanTables(session.study).tables()
    try requireNarrow(tables, room)
    return (tables, lot.findings + schema.priceFindings)
  }

  private static func known(_ tables: [ExchangeTable]?) throws(UsageError) -> [ExchangeTable] {
    if let tables { return tables }
    throw UsageError("X302: two rows have the same id", hints: ["use --book NAME to give others"])
  }

  private static func requireNarrow(
    _ tables: [ExchangeTable], _ room: TableColumn.Room = .decimal
  ) throws(UsageError) {
    guard let place = tables.lazy.compactMap({ $0.wide(for: room) }).first else { return }
    switch room {
    case .decimal:
      throw UsageError(
        "X301: \(place): a quantity has more than 20 digits, or more than 18 decimals",
        hints: ["nothing was written; a journal for hledger or beancount holds it"])
    case .integer:
      throw UsageError(
        "X301: \(place): a quantity has too many digits for a whole number of SQLite",
        hints: ["nothing was written; bursar export duckdb holds 38 digits"])
    }
  }

  func run() throws(UsageError) -> ExitCode {
    try session.requireSymbols(for: format)
    let book = session.book
    let transactions = try session.chosenTransactions()
    if format.isFolder { return session.tell(try putFolder(transactions, book)) }
    let (tables, findings) = try TableExportRun.tables(
      session, transactions, for: format == .sqlite ? .integer : .decimal)
    let name = format.rawValue
    switch format {
    case .sqlite:
      let bytes = SQLiteFile.bytes(of: tables, book: book, from: session.root)
      try session.put(bytes, name) { SQLiteFile.isIntact($0, before: bytes) }
    case .postgres: try session.put(SQLScript.postgres(tables, book: book), name, comment: "--")
    default: try session.put(SQLScript.duckdb(tables, book: book), name, comment: "--")
    }
    return session.tell(findings)
  }

  private func putFolder(
    _ transactions: [Int], _ book: String
  ) throws(UsageError) -> [ExportFinding] {
    let folder = TableFolder(book, as: format == .parquet ? .parquet : .csv)
    try session.requireName()
    let path = session.options.folder ?? ""
    let store = try TableStore(path, session.journal.disk)
    let schema = session.schema()
    let count: Int
    var findings: [ExportFinding] = []
    do throws(UsageError) {
      let known = try store.open(folder, of: session.root, replacing: session.options.otherBook)
      let (files, lots) = try stage(transactions, of: schema, folder, store, unless: known)
      findings = lots.flatMap(\.findings)
      let manifest = folder.manifest(
        files.map { ($0.path, $0.digest, $0.rows) }, root: session.root, lots,
        session.study.loaded.journal.commodities)
      count = try store.put(files, instead: known, folder.manifestPath, manifest)
    } catch {
      store.abandon()
      throw error
    }
    let phrase: ExchangePhrase =
      count == 0 ? .unchanged(folder.told) : .exported(count, folder.told, path)
    session.invocation.console.write(
      TerminalText.sanitized(phrase.text(in: session.language)) + "\n")
    return findings + schema.priceFindings
  }

  // MARK: - Lots

  /// Puts all files beside those that they replace; the tables of each year are gone once they are written.
  private func stage(
    _ transactions: [Int], of schema: StarSchema, _ folder: TableFolder, _ store: TableStore,
    unless known: [String: String]?
  ) throws(UsageError) -> (files: [TableStore.Staged], lots: [EntryLot]) {
    let all = schema.lots(of: transactions)
    let runner = ThreadRunner()
    let count = runner.pieces(
      upTo: min(all.count, Threads.processorCount), forTransactions: transactions.count)
    let done = runner.run(
      (0..<count).map { first in
        { () -> Result<[Lot], FileProblem> in
          Result { () throws(FileProblem) in
            try stride(from: first, to: all.count, by: count).map { number throws(FileProblem) in
              try Lot(schema.lot(all[number]), "\(number)", folder, store, unless: known)
            }
          }
        }
      })
    let lots = try store.attempt { () throws(FileProblem) in
      try done.map { result throws(FileProblem) in try result.get() }.flatMap { $0 }
    }
    try TableExportRun.requireNarrow(lots.flatMap(\.wide))
    var files = lots.flatMap(\.files)
    let entries = lots.map(\.entries)
    let tables =
      try TableExportRun.known(schema.others(entries)) + PlanTables(session.study).tables()
    try TableExportRun.requireNarrow(tables)
    // A table without rows has one file, which says its columns.
    let empty = EntryLot.emptyTables.filter { table in
      !files.contains { $0.path.hasPrefix("\(table.name)/") }
    }
    let rest = folder.files(tables + empty) + folder.types(tables + EntryLot.emptyTables)
    files += try store.attempt { () throws(FileProblem) in
      try store.stage(rest, "rest", unless: known)
    }
    return (files.sorted { $0.path < $1.path }, entries)
  }

  /// The entries of a year, whose tables are written.
  private struct Lot: Sendable {
    var entries: EntryLot
    var files: [TableStore.Staged]
    /// The tables in which a quantity does not fit.
    var wide: [ExchangeTable]

    init(
      _ entries: EntryLot, _ prefix: String, _ folder: TableFolder, _ store: TableStore,
      unless known: [String: String]?
    ) throws(FileProblem) {
      let tables = entries.entryTables.filter { $0.count > 0 }
      wide = tables.filter { $0.wide != nil }
      files = try store.stage(folder.files(tables), prefix, unless: known)
      self.entries = entries
      self.entries.dropTables()
    }
  }
}
