package import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerReports
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerValues

/// `bursar export FORMAT`: the books for other programs.
package enum ExportCommand: Command {
  package static let name = "export"
  package static let programName = "bursar-export"
  package static let summary = "Export the journal to other programs"
  package static let examples = [
    Example("bursar export beancount -o books.beancount", "for beancount and fava"),
    Example("bursar export hledger -o plain.journal", "one plain file, all amounts written out"),
    Example("bursar export parquet --into ../tables", "tables for DuckDB, Polars and others"),
    Example("bursar export sqlite -o books.db", "one SQLite file"),
  ]
  package static let details = [
    "Formats for programs like this one: beancount, ledger, hledger. What the format cannot hold is listed on standard error, with an X code, file and line.",
    "Formats for questions that span years or books: parquet and csv into a folder, sqlite, postgres and duckdb into one file. Each has the same tables; docs/export.md has queries.",
    "A folder may hold many books, all in one format. An export writes only what changed since the last one, and one that was stopped is finished by the next. --remove BOOK takes a book out again.",
    "A file that is there is replaced only if the same export wrote it and nobody has changed it since, or with --replace.",
  ]
  package static let operands = "FORMAT [QUERY…]"
  package static let defaults = ExportOptions()
  package static let flags: [Flag<ExportOptions>] =
    ExportOptions.own + ExportOptions.reading + ExportOptions.looks

  /// The formats, each with where it is written.
  enum Format: String, CaseIterable {
    case beancount, ledger, hledger, parquet, csv, sqlite, postgres, duckdb

    var isFolder: Bool { self == .parquet || self == .csv }
  }

  package static func run(
    _ options: ExportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    if let book = options.removed {
      return try remove(book, from: options, invocation)
    }
    let formats = Format.allCases.map(\.rawValue)
    guard let word = invocation.operands.first, let format = Format(rawValue: word) else {
      let message =
        invocation.operands.first.map { "there is no format '\($0)'" } ?? "which format?"
      throw UsageError(message, hints: [formats.joined(separator: ", ")])
    }
    if format.isFolder, options.folder == nil {
      throw UsageError(
        "\(word) is a folder of files", hints: ["bursar export \(word) --into ../tables"])
    }
    if !format.isFolder, options.folder != nil {
      throw UsageError("\(word) is one file", hints: ["bursar export \(word) -o FILE"])
    }
    if !format.isFolder, options.output.path == nil, format == .sqlite,
      invocation.console.isTerminal(.output)
    {
      throw UsageError("\(word) is not text", hints: ["bursar export \(word) -o books.db"])
    }
    let rest = Invocation(
      path: invocation.path, arguments: invocation.arguments,
      operands: Array(invocation.operands.dropFirst()), console: invocation.console)
    let session = try Session(options, flags, rest, defaults: defaults, work: .looks)
    switch format {
    case .beancount, .ledger, .hledger: return try JournalExportRun(session, format).run()
    case .parquet, .csv, .sqlite, .postgres, .duckdb:
      return try TableExportRun(session, format).run()
    }
  }

  /// Takes a book out of a folder of tables, for which no journal is needed.
  private static func remove(
    _ book: String, from options: ExportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let path = options.folder else {
      throw UsageError(
        "--remove: from which folder?",
        hints: ["bursar export --into ../tables --remove \(ShellWord.quoted(book))"])
    }
    // A format would say nothing, and a query look as if it chose what is removed.
    guard invocation.operands.isEmpty else {
      throw UsageError(
        "--remove removes a whole book, and takes neither a format nor a query",
        hints: ["bursar export --into \(ShellWord.quoted(path)) --remove \(ShellWord.quoted(book))"]
      )
    }
    let console = invocation.console
    let disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    guard disk.kind(path) == .folder else {
      throw UsageError("\(path): there is no such folder", hints: ["name it with --into"])
    }
    let count = try TableStore(path, disk).remove(book)
    let phrase = ExchangePhrase.removed(count, TableFolder(book, as: .csv).told, path)
    let text = phrase.text(in: options.output.language(console))
    console.write(TerminalText.sanitized(text) + "\n")
    return .done
  }
}

/// An export to a program like this one.
struct JournalExportRun {
  private let session: Session<ExportOptions>
  private let format: ExportCommand.Format

  init(_ session: Session<ExportOptions>, _ format: ExportCommand.Format) {
    self.session = session
    self.format = format
  }

  func run() throws(UsageError) -> ExitCode {
    try session.requireSymbols(for: format)
    var options = JournalExportOptions()
    options.appliedRules = session.options.journal.appliedRules
    options.plan = session.options.plan
    options.symbols = session.options.symbols
    options.title = session.book
    options.transactions = try session.chosenTransactions()
    let loaded = session.study.loaded
    var result: ExportedText
    if format == .beancount {
      var journal = BeancountJournal(loaded, session.plan, options)
      result = journal.exported()
    } else {
      var journal = PlainJournal(loaded, for: format == .ledger ? .ledger : .hledger, options)
      result = journal.exported()
    }
    try session.put(result.bytes, format.rawValue, comment: ";")
    return session.tell(result.findings)
  }
}
