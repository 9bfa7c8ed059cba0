import LedgerCommandLine
import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerStatements
import LedgerStudy
import LedgerSystem
import LedgerValues

// Slips are entries, and no rows of a bank: what becomes of them is a matter of their own.

extension ImportRun {
  /// Takes slips into the journal.
  func take(_ slips: [SlipFile], _ batch: ReadBatch) throws(UsageError) -> ExitCode {
    guard batch.statements.isEmpty else {
      throw UsageError(
        "slips and statements are not imported together",
        hints: ["first: bursar import \(slips[0].path)"])
    }
    let run = SlipImport(slips, into: session.study, wishes)
    tell(run.problems, batch.sources)
    func report(_ state: ImportReport.State, _ draft: Draft?) {
      let report = SlipReport(run, state, draft)
      say(report.json(diagnostics: run.problems, in: batch.sources), report.text)
    }
    guard !run.problems.contains(where: { $0.severity == .error }) else {
      report(.refused, nil)
      return .findings
    }
    let change = try change(run)
    let code: ExitCode = run.all.contains { $0.kind == .doubtful } ? .findings : .done
    guard !change.isEmpty else {
      report(.unchanged, nil)
      return code
    }
    var request = WritingRequest(change)
    request.holds = { isKnownAfterwards(run, $0) }
    request.mayWrite = { (draft, show) throws(UsageError) in try mayWrite(draft, 0, show) }
    return try finish(request, draft(change), code, report).code
  }

  private func change(_ run: SlipImport) throws(UsageError) -> Change {
    let file = try options.file.map { (path) throws(UsageError) in try session.file(path) }
    return try run.change(
      into: file ?? nil, of: session.journal.snapshot,
      session.journal.draftOptions(options.journal))
  }

  /// Reads the same slips into the journal as it would be: all have to be known.
  private func isKnownAfterwards(_ run: SlipImport, _ draft: Draft) -> Bool {
    let after = Study(draft.after.loaded, today: session.today, runner: ThreadRunner())
    let again = SlipImport(run.files, into: after, ImportWishes())
    return zip(run.all, again.all).allSatisfy { $0.kind == .doubtful || $1.kind == .known }
  }
}
