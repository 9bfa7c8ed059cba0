import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy

/// An export to tables.
struct TableExportRun {
  private let session: Session<ExportOptions>
  private let format: ExportCommand.Format

  init(_ session: Session<ExportOptions>, _ format: ExportCommand.Format) {
    self.session = session
    self.format = format
  }

  /// The tables of the book, none of whose quantities or ids is in doubt.
  static func tables(
    _ session: Session<some SessionOptions>, _ book: String, _ transactions: [Int]
  ) throws(UsageError) -> [ExchangeTable] {
    var schema = StarSchema(session.study.loaded, session.plan, book: book)
    guard var tables = schema.tables(of: transactions) else {
      throw UsageError("X302: two rows have the same id", hints: ["use --book NAME to give others"])
    }
    tables += try PlanTables(session.study).tables()
    if let wide = tables.first(where: \.isTooWide) {
      throw UsageError(
        "X301: a quantity in the table \(wide.name) has more than 20 digits, or more than 18 decimals"
      )
    }
    return tables
  }

  func run() throws(UsageError) -> ExitCode {
    let book = session.book
    let tables = try TableExportRun.tables(session, book, session.chosenTransactions())
    switch format {
    case .parquet, .csv: try putFolder(tables, book)
    case .sqlite: try session.deliver(SQLiteFile.bytes(of: tables, book: book))
    case .postgres: try session.deliver(SQLScript.postgres(tables, book: book))
    default: try session.deliver(SQLScript.duckdb(tables, book: book))
    }
    return session.finished
  }

  private func putFolder(_ tables: [ExchangeTable], _ book: String) throws(UsageError) {
    let root = session.study.loaded.journal.sources.files.first?.canonicalPath ?? ""
    let folder = TableFolder(
      tables, book: book, root: root, as: format == .parquet ? .parquet : .csv)
    let path = session.options.folder ?? ""
    let store = try TableStore(path, session.study.loaded.journal, session.journal.disk)
    let count = try store.put(folder, replacing: session.options.otherBook)
    let phrase: ExchangePhrase = count == 0 ? .unchanged(book) : .exported(count, book, path)
    session.invocation.console.write(
      TerminalText.sanitized(phrase.text(in: session.language)) + "\n")
  }
}
