package import LedgerCommandLine
import LedgerStatements
import LedgerStudy

/// `bursar import status`.
package enum ImportStatusCommand: Command {
  package static let name = "status"
  package static let programName = "bursar-import status"
  package static let summary = "Show how far each account has been imported"
  package static let examples = [
    Example("bursar import status", "last rows, proven balances, accounts left open"),
    Example("bursar import review", "say what unsure rows were for"),
  ]
  package static let defaults = ImportRunOptions()
  package static let flags =
    JournalOptions.flags.lifted(into: \ImportRunOptions.journal) + ImportRunOptions.answering

  package static func run(
    _ options: ImportRunOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try Session(options, flags, invocation, operands: .other)
    try session.deliver(ImportStatus(session.journal.journal, today: session.today))
    return .done
  }
}

/// `bursar import reconcile`.
package enum ReconcileCommand: Command {
  package static let name = "reconcile"
  package static let programName = "bursar-import reconcile"
  package static let summary = "Compare statements with the journal"
  package static let examples = [
    Example("bursar import reconcile bank.csv", "what only one of both has"),
    Example("bursar import reconcile bank.csv -O json", "for a program"),
  ]
  package static let details = [
    "Lists rows without an entry, and entries of the statement's days without a row; each with its place. Ends with 1 if there are any, or if the balances differ."
  ]
  package static let operands = "FILE…"
  package static let defaults = ImportRunOptions()
  package static let flags = ImportRunOptions.looking

  package static func run(
    _ options: ImportRunOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw UsageError("which file? name a statement", hints: ["bursar import reconcile bank.csv"])
    }
    return try ImportRun(options, flags, invocation).reconcile()
  }
}

extension ImportRun {
  /// Shows what is missing on either side.
  func reconcile() throws(UsageError) -> ExitCode {
    var copy = self
    try copy.readAnswers()
    let batch = try copy.read()
    if let failure = batch.failure { return failure }
    var wishes = copy.wishes
    // Only what is there counts.
    wishes.adopts = true
    let run = StatementImport(batch.statements, into: session.study, wishes)
    let screen = Reconciliation(run)
    try session.deliver(screen)
    return screen.isReconciled ? .done : .findings
  }
}
