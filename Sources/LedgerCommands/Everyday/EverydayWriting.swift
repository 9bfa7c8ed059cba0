import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax

/// How a command goes on from a change to its end: proved, shown or written, and told.
struct EverydayWriting<Options: WritingOptions> {
  let session: Session<Options>
  /// Whether whatever `check` would find new is a reason not to write, warnings too.
  private let refusesFindings: Bool

  init(_ session: Session<Options>, refusingFindings: Bool = false) {
    self.session = session
    refusesFindings = refusingFindings
  }

  private var draftOptions: Draft.Options {
    var options = session.journal.draftOptions(session.options.journal)
    guard refusesFindings else { return options }
    let checks = CheckOptions(session.options.journal.strictness, scope: .journalAndPlan)
    let today = session.today
    options.problems = { loaded, _ in Study(loaded, today: today).findings(checks) }
    // A warning that there was may say other amounts now.
    let known = Set(session.study.findings(checks).map(\.code))
    options.isRefused = { $0.stopsPrograms || !known.contains($0.code) }
    return options
  }

  private var console: any Console { session.invocation.console }
  private var isJSON: Bool { session.options.output.chosenFormat == .json }

  /// Does a change.
  ///
  /// `asking` says whether it may be done.
  func perform(
    _ change: Change, saying phrases: [EverydayPhrase],
    asking mayChange: (_ show: () -> Void) throws(UsageError) -> Bool = { _ in true },
    besides: (Draft) throws(UsageError) -> [Wording] = { _ in [] }
  ) throws(UsageError) -> ExitCode {
    let options = session.options
    guard !change.isEmpty else { return unchanged }
    let writer = ChangeWriter(options.output.look(console), console)
    let draft: Draft
    switch writer.draft(change, of: session.journal.snapshot, draftOptions) {
    case .proved(let made): draft = made
    case .refused(let code): return code
    }
    if options.isDryRun {
      if isJSON {
        console.write(ChangeReport(draft, .shown, []).json().written(.indented))
      } else {
        writer.show(draft)
      }
      return .done
    }
    guard try mayChange({ ChangeWriter.show(draft, console) }) else { return unchanged }
    try ChangeWriter.requireWritable(draft.changes.compactMap(\.file), options.journal)
    try ChangeWriter.write([draft], session.journal.disk, session.invocation)
    let lines = phrases.map { Wording($0) } + (try besides(draft))
    answer(ChangeReport(draft, .written, lines))
    return .done
  }

  /// Says that all is as it should be.
  var unchanged: ExitCode {
    answer(ChangeReport(nil, .unchanged, [Wording(EverydayPhrase.nothingToDo)]))
    return .done
  }

  private func answer(_ report: ChangeReport) {
    if isJSON {
      console.write(report.json().written(.indented))
    } else {
      console.write(report.text(in: session.language))
    }
  }
}

extension Draft {
  /// The entries that a change has made, as they stand in their files.
  var newEntries: [Wording] {
    var text = TransactionText()
    return difference.came.flatMap { number in
      text.read(number, in: after.journal)
      return TextLines.split(text.file.text(text.entry.range)).map { Wording(name: $0) }
    }
  }
}
