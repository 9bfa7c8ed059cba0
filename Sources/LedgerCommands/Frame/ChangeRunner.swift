import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerFormatting
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerValues

/// How every command that writes gets from a change to its end: a draft is made and proved, then it is
/// shown or written and told of; or the reason is told why not.
struct ChangeRunner {
  /// Whether the files are changed, or it is only shown how they would be.
  enum Mode {
    case write
    case dryRun
  }

  let invocation: Invocation
  let output: OutputOptions
  let journal: JournalOptions
  let disk: Disk
  var mode: Mode
  /// Whether nothing is said but what goes wrong.
  var isSilent = false
  /// What this write is remembered as a part of.
  var sitting: Int?

  private var console: any Console { invocation.console }
  private var isJSON: Bool { output.chosenFormat == .json }
  private var language: Language { output.language(console) }

  /// How a refusal is told.
  enum Telling {
    case wordsAndDocument
    /// By a command that has a document of its own.
    case words
  }

  /// What became of a request.
  enum Outcome {
    case unchanged
    case shown([Draft])
    case declined
    case refused(Refusal, Snapshot)
    case written([Draft])
  }

  /// Does what is asked for, and tells what came of it.
  func run(
    _ request: WritingRequest, of snapshot: Snapshot, _ options: Draft.Options = Draft.Options()
  ) throws(UsageError) -> ExitCode {
    try tell(try outcome(of: request, snapshot, options), request)
  }

  /// Does what is asked for with drafts that are proved already.
  func finish(_ request: WritingRequest, _ drafts: [Draft]) throws(UsageError) -> ExitCode {
    try tell(try outcome(of: request, drafts), request)
  }

  /// Does what is asked for; whoever calls it tells.
  func outcome(
    of request: WritingRequest, _ snapshot: Snapshot, _ options: Draft.Options
  ) throws(UsageError) -> Outcome {
    guard !request.change.isEmpty else { return .unchanged }
    let draft: Draft
    do throws(Refusal) {
      draft = try Draft(request.change, of: snapshot, options)
    } catch {
      return .refused(error, snapshot)
    }
    return try outcome(of: request, [draft])
  }

  /// The same with drafts that are proved already.
  func outcome(
    of request: WritingRequest, _ drafts: [Draft]
  ) throws(UsageError) -> Outcome {
    guard let draft = drafts.first else { return .unchanged }
    guard request.holds(draft) else {
      throw UsageError(
        "the result would not be what was asked for",
        hints: ["nothing was written; please report this"], exit: .bug)
    }
    guard mode == .write else { return .shown(drafts) }
    let isCaptured = console is any CapturingConsole
    let receipt =
      isCaptured ? nil : try ReceiptCommit(where: journal, console, by: invocation.path)
    guard try request.mayWrite(draft, { ChangeRunner.show(draft, console) }) else {
      return .declined
    }
    if let console = console as? any CapturingConsole {
      try console.take(drafts, request)
      return .written(drafts)
    }
    try requireWritable(drafts.flatMap(\.changes).compactMap(\.file))
    let paths = try write(drafts, request)
    try receipt?.commit(paths, drafts.subject(else: UndoNote(invocation).command))
    return .written(drafts)
  }

  private func log(of drafts: [Draft]) -> UndoLog {
    let roots = drafts.flatMap { $0.before.roots + $0.after.roots }
    return UndoLog(ofJournal: roots.first?.canonicalPath ?? "/", disk)
  }

  private func files(_ drafts: [Draft], _ request: WritingRequest) -> FileTransaction {
    var files = FileTransaction(drafts)
    files.changes += request.beside.changes
    files.removed += request.beside.removed
    return files
  }

  /// Writes all files of some drafts or none, and remembers how `bursar undo` takes them back; says which.
  private func write(_ drafts: [Draft], _ request: WritingRequest) throws(UsageError) -> [String] {
    let files = files(drafts, request)
    let log = log(of: drafts)
    do throws(FileProblem) {
      var note = UndoNote(invocation)
      note.sitting = sitting
      let keeping = try files.commit(log, note, before: request.later)
      ChangeRunner.tell(keeping, console)
      return (files.changes.map(\.path) + files.removed.map(\.path)).map(disk.realPath)
    } catch {
      let problem = UsageError(writing: error, output.chosenFormat)
      if problem.isRace, console.isUntouched { WritingTurn.wait(in: log.folder) }
      throw problem
    }
  }

  /// Requires that all files of a change can be written to.
  private func requireWritable(_ files: [SourceFile]) throws(UsageError) {
    if journal.revision != nil {
      throw UsageError(
        "a revision cannot be written to", hints: ["leave out --rev, or add --dry-run"])
    }
    for file in files where file.stamp == nil {
      throw UsageError(
        "\(file.path): standard input cannot be written to",
        hints: ["name the file with -f FILE, or add --dry-run"])
    }
  }
}

// MARK: - What is told

extension ChangeRunner {
  private func tell(
    _ outcome: Outcome, _ request: WritingRequest
  ) throws(UsageError) -> ExitCode {
    switch outcome {
    case .unchanged: return unchanged(request.nothing)
    case .declined: answer(ChangeReport([Draft](), .declined))
    case .refused(let refusal, let snapshot): return tell(refusal, of: snapshot)
    case .shown(let drafts):
      let facts = isJSON ? try drafts.first.map(request.facts) : nil
      if isJSON {
        answer(ChangeReport(told(drafts, request), .shown, [], facts: facts ?? []))
      } else {
        show(drafts, request.beside)
        ChangeRunner.tell(log(of: drafts).keeping(of: files(drafts, request)), console)
        answer(ChangeReport(drafts, .shown, drafts.first.map(request.remarks) ?? []))
      }
    case .written(let drafts):
      guard let draft = drafts.first else { break }
      let facts = isJSON ? try request.facts(draft) : []
      answer(
        ChangeReport(told(drafts, request), .written, try request.says(draft), facts: facts))
    }
    return .done
  }

  /// What is told of: all that changes, without what is only made beside the journal, such as a receipt.
  private func told(_ drafts: [Draft], _ request: WritingRequest) -> FileTransaction {
    let made = request.beside.changes.filter { $0.file == nil }.map(\.path)
    var files = files(drafts, request)
    files.changes.removeAll { made.contains($0.path) }
    files.removed = []
    return files
  }

  /// Says that all is as it should be.
  func unchanged(_ lines: [Wording]) -> ExitCode {
    answer(ChangeReport([Draft](), .unchanged, lines))
    return .done
  }

  func answer(_ report: ChangeReport) {
    if isJSON {
      console.write(report.json().written(.indented))
    } else if !isSilent {
      console.write(report.text(in: language))
    }
  }

  /// Shows what would be written, and that nothing was.
  func show(_ drafts: [Draft], _ beside: FileTransaction = FileTransaction()) {
    for draft in drafts { ChangeRunner.show(draft, console) }
    // Receipts and archived data are only copied; rules are read by people.
    for change in beside.changes where change.file != nil || change.path.hasSuffix(".rules") {
      let place = change.path.hasPrefix(console.workingDirectory + "/")
      let path =
        place ? String(change.path.dropFirst(console.workingDirectory.count + 1)) : change.path
      let patch = UnifiedDifference(
        path, from: change.file?.bytes ?? [], to: change.newFile.bytes
      ).bytes()
      console.write(console.isTerminal(.output) ? patch.fitForTerminal : patch)
    }
    let note = CommonPhrase.note.text(in: language)
    let text = FramePhrase.nothingWritten.text(in: language)
    console.writeError("\(note): \(text)\n")
  }

  /// Shows what changes: as `patch` reads it, or on a terminal so that it obeys nothing.
  static func show(_ draft: Draft, _ console: any Console) {
    console.write(console.isTerminal(.output) ? draft.patch.fitForTerminal : draft.patch)
  }

  /// Says where a write cannot be taken back.
  static func tell(_ keeping: UndoKeeping, _ console: any Console) {
    guard case .notKept(let problem) = keeping else { return }
    let text = TerminalText.sanitized(problem.message)
    console.writeError("note: bursar undo cannot take this back: \(text)\n")
  }

  /// Says why nothing is written; a refusal by the books ends with 1, a mistake of ours with 3.
  func tell(
    _ refusal: Refusal, of snapshot: Snapshot, as form: Telling = .wordsAndDocument
  ) -> ExitCode {
    let (reason, advice) = refusal.words(snapshot)
    if case .newErrors(let errors, let loaded) = refusal {
      tell(errors, loaded)
    } else {
      console.writeError("\(TerminalText.sanitized(reason.sentence))\n\(advice)\n")
    }
    if isJSON, form == .wordsAndDocument { answer(ChangeReport(refusing: reason)) }
    return refusal.isBug ? .bug : .findings
  }

  private func tell(_ errors: [Diagnostic], _ loaded: LoadedJournal) {
    let sources = loaded.journal.sources
    let run = DiagnosticRenderer.Run(
      files: sources.files.count, transactions: loaded.journal.transactions.count,
      exitCode: Int(ExitCode.findings.rawValue), version: Toolkit.version)
    let renderer = DiagnosticRenderer(errors, in: sources, run: run, look: output.look(console))
    console.writeError(renderer.rendered(.text))
    if let sentence = DiagnosticCounts(errors).sentence(ofFiles: sources.files.count) {
      let kind = errors.contains { $0.severity == .error } ? "errors" : "warnings"
      console.writeError(
        "the journal has \(sentence); nothing was written, since these \(kind) would be new\n")
    }
  }
}

// MARK: - Sessions

extension Session where Options: WritingOptions {
  /// What is a reason not to write, where it would be new.
  enum Refused {
    case errors
    /// Whatever `check` finds, warnings too.
    case findings
  }

  var runner: ChangeRunner {
    ChangeRunner(
      invocation: invocation, output: options.output, journal: options.journal,
      disk: journal.disk, mode: options.isDryRun ? .dryRun : .write)
  }

  /// Changes the journal.
  func run(
    _ request: WritingRequest, refusing refused: Refused = .errors
  ) throws(UsageError) -> ExitCode {
    try runner.run(request, of: journal.snapshot, draftOptions(refused))
  }

  /// Says that all is as it should be.
  var unchanged: ExitCode { runner.unchanged([Wording(EverydayPhrase.nothingToDo)]) }

  private func draftOptions(_ refused: Refused) -> Draft.Options {
    var result = journal.draftOptions(options.journal)
    guard refused == .findings else { return result }
    let checks = CheckOptions(options.journal.strictness, scope: .journalAndPlan)
    let today = today
    result.problems = { loaded, _ in Study(loaded, today: today).findings(checks) }
    // A warning that there was may say other amounts now.
    let known = Set(study.findings(checks).map(\.code))
    result.isRefused = { $0.stopsPrograms || !known.contains($0.code) }
    return result
  }
}

extension JournalSession {
  /// How changes of this journal are checked, and how new entries look.
  func draftOptions(_ options: JournalOptions) -> Draft.Options {
    var result = Draft.Options()
    let checks = CheckOptions(options.strictness, scope: .journalAndPlan)
    result.problems = { AllChecks.diagnostics($0, checks, plan: $1) }
    result.isRefused = { $0.stopsPrograms }
    let ofRoot = roots.first.flatMap(FormatCommand.configuredColumn)
    result.column = { file in
      FormatCommand.configuredColumn(file) ?? ofRoot ?? JournalFormatter.defaultColumn
    }
    return result
  }
}

extension UndoNote {
  /// The command as it was typed, and when.
  init(_ invocation: Invocation) {
    let today = invocation.console.today
    let day = Day.clipping(year: today.year, month: today.month, day: today.day)
    var words = invocation.path.split(separator: " ").map(String.init)
    if let first = words.first {
      let name = first.hasPrefix("bursar-") ? String(first.dropFirst(7)) : ""
      words[0] = name
    }
    words = words.filter { !$0.isEmpty } + invocation.arguments
    self.init(
      command: words.joined(separator: " "), time: "\(day) \(invocation.console.time.text)")
  }
}
