import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerFormatting
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerValues

/// How every command that writes gets from a change to the disk: a draft is made and proved, then it
/// is shown or written; or the reason is told why not.
struct ChangeWriter {
  /// Whether the files are changed, or it is only shown how they would be.
  enum Mode {
    case write
    case dryRun
  }

  private let console: any Console
  private let look: TerminalLook

  init(_ look: TerminalLook, _ console: any Console) {
    self.look = look
    self.console = console
  }

  /// What becomes of a change.
  enum Outcome {
    case proved(Draft)
    /// The reason was told; how the program ends.
    case refused(ExitCode)
  }

  /// Makes and proves the draft of a change, or tells why it is refused.
  func draft(
    _ change: Change, of snapshot: Snapshot, _ options: Draft.Options = Draft.Options()
  ) -> Outcome {
    do throws(Refusal) {
      return .proved(try Draft(change, of: snapshot, options))
    } catch {
      return .refused(tell(error, of: snapshot))
    }
  }

  /// Requires that all files of a change can be written to.
  static func requireWritable(
    _ files: [SourceFile], _ options: JournalOptions
  ) throws(UsageError) {
    if options.revision != nil {
      throw UsageError(
        "a revision cannot be written to", hints: ["leave out --rev, or add --dry-run"])
    }
    for file in files where file.stamp == nil {
      throw UsageError(
        "\(file.path): standard input cannot be written to",
        hints: ["name the file with -f FILE, or add --dry-run"])
    }
  }

  /// Writes all files of some drafts or none, and remembers how `bursar undo` takes them back.
  static func write(
    _ drafts: [Draft], _ disk: Disk, _ invocation: Invocation, before beside: [FileBeside] = []
  ) throws(UsageError) {
    do throws(FileProblem) {
      let keeping = try drafts.write(disk, UndoNote(invocation), before: beside)
      tell(keeping, invocation.console)
    } catch {
      throw UsageError(
        error.message, hints: ["no file was changed; try again when it can be written"])
    }
  }

  /// Says where a write cannot be taken back.
  static func tell(_ keeping: UndoKeeping, _ console: any Console) {
    guard case .notKept(let problem) = keeping else { return }
    let text = TerminalText.sanitized(problem.message)
    console.writeError("note: bursar undo cannot take this back: \(text)\n")
  }

  /// Shows what would be written, and that nothing was.
  func show(_ draft: Draft) {
    ChangeWriter.show(draft, console)
    let note = CommonPhrase.note.text(in: look.language)
    let text = FramePhrase.nothingWritten.text(in: look.language)
    console.writeError("\(note): \(text)\n")
  }

  /// Shows what changes: as `patch` reads it, or on a terminal so that it obeys nothing.
  static func show(_ draft: Draft, _ console: any Console) {
    console.write(console.isTerminal(.output) ? draft.patch.fitForTerminal : draft.patch)
  }
}

// MARK: - Refusals

extension ChangeWriter {
  /// Says why nothing is written; a refusal by the books ends with 1, a mistake of ours with 3.
  func tell(_ refusal: Refusal, of snapshot: Snapshot) -> ExitCode {
    switch refusal {
    case .newErrors(let errors, let loaded): tell(errors, loaded)
    case .notRepaired(let problem, let loaded):
      var lines = LineFinder(loaded.journal.sources)
      tell(
        "\(lines.location(problem.place)): the repair would leave the problem: \(problem.summary)",
        "nothing was written; please report this, with the entry")
    case .cannotSay(let problem, let place):
      var lines = LineFinder(snapshot.journal.sources)
      tell(
        "\(lines.location(place)): \(problem.reason)",
        "nothing was written; another file, or a place that none of these lines reaches, would do")
    case .readTwice(let path):
      tell(
        "\(path): is included more than once, so that a new entry would count more than once",
        "nothing was written; include it once")
    case .orderMatters(let failure):
      tell(
        "\(failure.path):\(failure.line): this entry would not stay the same: \(failure.reason)",
        "nothing was written; leave out --sort, or put right the order that its dates contradict")
    case .cannotRename(let failure):
      tell(
        "\(failure.path):\(failure.line): with the new name \(failure.reason)",
        "nothing was written; an alias, `apply account` or a rule with a pattern may be why: change that first"
      )
    case .otherThanClaimed(let failure):
      tell(
        "\(failure.path):\(failure.line): this entry would not stay the same: \(failure.reason)",
        "nothing was written; please report this, with the entry")
    case .derivedFile(let path):
      tell(
        "\(path): is a file of hours, which only you change",
        "nothing was written; --into FILE writes into a journal")
    case .overlappingEdits(let path):
      tell("\(path): two changes concern the same text", "nothing was written; please report this")
    }
    return refusal.isBug ? .bug : .findings
  }

  private func tell(_ reason: String, _ advice: String) {
    console.writeError(TerminalText.sanitized(reason) + "\n" + advice + "\n")
  }

  private func tell(_ errors: [Diagnostic], _ loaded: LoadedJournal) {
    let sources = loaded.journal.sources
    let run = DiagnosticRenderer.Run(
      files: sources.files.count, transactions: loaded.journal.transactions.count,
      exitCode: Int(ExitCode.findings.rawValue), version: Toolkit.version)
    let renderer = DiagnosticRenderer(errors, in: sources, run: run, look: look)
    console.writeError(renderer.rendered(.text))
    if let sentence = DiagnosticCounts(errors).sentence(ofFiles: sources.files.count) {
      let kind = errors.contains { $0.severity == .error } ? "errors" : "warnings"
      console.writeError(
        "the journal has \(sentence); nothing was written, since these \(kind) would be new\n")
    }
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
