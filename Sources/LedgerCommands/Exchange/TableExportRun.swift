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
    _ session: Session<some SessionOptions>, _ book: String, _ transactions: [Int]
  ) throws(UsageError) -> [ExchangeTable] {
    let schema = StarSchema(session.study.loaded, session.plan, book: book)
    let tables = try known(schema.tables(of: transactions)) + PlanTables(session.study).tables()
    try requireNarrow(tables)
    return tables
  }

  private static func known(_ tables: [ExchangeTable]?) throws(UsageError) -> [ExchangeTable] {
    if let tables { return tables }
    throw UsageError("X302: two rows have the same id", hints: ["use --book NAME to give others"])
  }

  private static func requireNarrow(_ tables: [ExchangeTable]) throws(UsageError) {
    guard let wide = tables.first(where: \.isTooWide) else { return }
    throw UsageError(
      "X301: a quantity in the table \(wide.name) has more than 20 digits, or more than 18 decimals"
    )
  }

  func run() throws(UsageError) -> ExitCode {
    let book = session.book
    let transactions = try session.chosenTransactions()
    if format.isFolder {
      try putFolder(transactions, book)
      return session.finished
    }
    let tables = try TableExportRun.tables(session, book, transactions)
    switch format {
    case .sqlite: try session.deliver(SQLiteFile.bytes(of: tables, book: book))
    case .postgres: try session.deliver(SQLScript.postgres(tables, book: book))
    default: try session.deliver(SQLScript.duckdb(tables, book: book))
    }
    return session.finished
  }

  private func putFolder(_ transactions: [Int], _ book: String) throws(UsageError) {
    let root = session.study.loaded.journal.sources.files.first?.canonicalPath ?? ""
    let folder = TableFolder(book, as: format == .parquet ? .parquet : .csv)
    let path = session.options.folder ?? ""
    let store = try TableStore(path, session.study.loaded.journal, session.journal.disk)
    let known = try store.open(
      folder.manifestPath, of: root, replacing: session.options.otherBook)
    let count: Int
    do throws(UsageError) {
      let (files, lots) = try stage(transactions, book, folder, store, unless: known)
      let manifest = folder.manifest(
        files.map { ($0.path, $0.digest, $0.rows) }, root: root, lots,
        session.study.loaded.journal.commodities)
      count = try store.put(files, instead: known, folder.manifestPath, manifest)
    } catch {
      store.clear()
      throw error
    }
    let phrase: ExchangePhrase = count == 0 ? .unchanged(book) : .exported(count, book, path)
    session.invocation.console.write(
      TerminalText.sanitized(phrase.text(in: session.language)) + "\n")
  }

  // MARK: - Lots

  /// Puts all files beside those that they replace; the tables of each year are gone once they are written.
  private func stage(
    _ transactions: [Int], _ book: String, _ folder: TableFolder, _ store: TableStore,
    unless known: [String: String]?
  ) throws(UsageError) -> (files: [TableStore.Staged], lots: [EntryLot]) {
    let schema = StarSchema(session.study.loaded, session.plan, book: book)
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
      wide = tables.filter(\.isTooWide)
      files = try store.stage(folder.files(tables), prefix, unless: known)
      self.entries = entries
      self.entries.dropTables()
    }
  }
}
