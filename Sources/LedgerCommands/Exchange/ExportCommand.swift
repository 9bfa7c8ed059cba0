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
    "A folder may hold many books. An export writes only what changed since the last one, and one that was stopped is finished by the next.",
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
}

extension Session<ExportOptions> {
  /// The transactions that a query leaves.
  func chosenTransactions() throws(UsageError) -> [Int] {
    var filter = PostingFilter(try query, journal.period.period, in: study.loaded)
    let journal = study.loaded.journal
    return journal.transactions.indices.filter { filter.contains(transaction: $0, in: journal) }
  }

  private var query: Query {
    get throws(UsageError) {
      do throws(QueryProblem) {
        return try Query(parsing: invocation.operands, today: today)
      } catch {
        let words = invocation.operands
        let word = words.indices.contains(error.argument) ? words[error.argument] : ""
        throw UsageError("query: \(error.message)", in: word, at: error.offset)
      }
    }
  }

  /// What the book is called: as asked for, as its household, or as its file.
  var book: String {
    if let book = options.book { return book }
    if let household = study.plan.household?.name.value, !household.isEmpty { return household }
    let path = study.loaded.journal.sources.files.first?.canonicalPath ?? "journal"
    let name = FilePath.name(of: path).split(separator: ".").first.map(String.init) ?? "journal"
    guard name == "main" else { return name }
    let folder = FilePath.name(of: FilePath.folder(of: path))
    return folder.isEmpty ? name : String(folder)
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
    var options = JournalExportOptions()
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
    try session.deliver(result.bytes)
    return tell(result.findings)
  }

  private func tell(_ findings: [ExportFinding]) -> ExitCode {
    let console = session.invocation.console
    let shown = session.options.gate == .strict ? findings.count : 20
    for finding in findings.prefix(shown) {
      console.writeError(TerminalText.sanitized(finding.sentence) + "\n")
    }
    if findings.count > shown {
      session.note(Wording(FramePhrase.furtherOnes(findings.count - shown)))
    }
    if session.options.gate == .strict, !findings.isEmpty { return .findings }
    return session.finished
  }
}
