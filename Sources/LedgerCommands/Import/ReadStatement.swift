import LedgerCommandLine
import LedgerImport
import LedgerRendering
import LedgerSource

/// A statement that was read, with what was wrong.
struct ReadStatement {
  var file: String
  var journal: ImportedJournal?
  var problems: [Diagnostic]
  var sources: SourceMap
  /// What a bank's own format says beside its rows.
  var statement: BankStatement?
  var account = ""
  /// Whether the data is a file of slips.
  var isSlips = false
  /// Whether nothing that is known was found in the file.
  var isUnreadable = false
  /// The data, decoded.
  var data: SourceFile?
  var csv: CSVStatement?
  /// Where the data goes when it is in the journal.
  var archive: StatementArchive?
  /// Rows of a table that make no entries.
  var unbooked = UnbookedRows()
  /// Other accounts whose file it may be, where only its columns tell of one.
  var rivals: [String] = []
  /// Rules that were found out with what somebody said, to be kept with the rows, and those that
  /// they are made of.
  var newRules: (path: String, text: String, old: SourceFile?)?

  /// What it says of each account.
  func incoming(pending: Bool) -> [IncomingStatement] {
    if let csv { return csv.incoming(file) }
    guard let data, let statement else { return [] }
    let found = statement.incoming(data, FileID(0), on: account, pending: pending)
    return found.map { [$0] } ?? []
  }

  /// Says what was wrong; whether something is an error.
  func tell(_ look: TerminalLook, _ console: any Console) -> Bool {
    guard !problems.isEmpty else { return false }
    let run = DiagnosticRenderer.Run(
      files: sources.files.count, transactions: 0, exitCode: Int(ExitCode.findings.rawValue),
      version: Toolkit.version)
    let renderer = DiagnosticRenderer(problems, in: sources, run: run, look: look)
    console.writeError(renderer.rendered(.text))
    return problems.contains { $0.severity == .error }
  }
}
