package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem

/// What `bursar undo` and `redo` can be told.
package struct UndoOptions: WritingOptions {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var isDryRun = false
  package var saysYes = false
  /// Whether the writes are listed instead.
  package var lists = false
  /// Whether all that was answered in a sitting is meant.
  package var isSitting = false

  package init() {}
}

/// `bursar undo`.
package enum UndoCommand: Command {
  package static let name = "undo"
  package static let summary = "Undo the last change"
  package static let examples = [
    Example("bursar undo", "as if the last command had written nothing"),
    Example("bursar undo --list", "what can be undone"),
    Example("bursar undo 3", "only the third of that list"),
  ]
  package static let details = [
    "The last 50 writes of all commands are remembered, in the folder .bursar/undo beside the journal. `bursar redo` redoes what was undone.",
    "A file that has changed since is changed back if the written lines are still the same. If they are not, nothing is undone, and the line is named.",
  ]
  package static let operands = "[N]"
  package static let defaults = UndoOptions()
  package static let flags: [Flag<UndoOptions>] =
    [
      Flag("--list", help: "List past changes, latest first") { $0.lists = true },
      Flag("--review", help: "Undo all answers of the last `import review`") {
        $0.isSitting = true
      },
    ] + UndoOptions.writing

  package static func run(
    _ options: UndoOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let run = try UndoRun(options, invocation)
    if options.lists { return try run.list() }
    return try run.perform(.undo)
  }
}

/// `bursar redo`.
package enum RedoCommand: Command {
  package static let name = "redo"
  package static let summary = "Redo what was undone last"
  package static let examples = [
    Example("bursar redo", "as if bursar undo had not been run")
  ]
  package static let details = ["After another write there is nothing to redo."]
  package static let defaults = UndoOptions()
  package static let flags = UndoOptions.writing

  package static func run(
    _ options: UndoOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    try UndoRun(options, invocation).perform(.redo)
  }
}

/// One run of `bursar undo` or `redo`.
private struct UndoRun {
  private let options: UndoOptions
  private let invocation: Invocation
  private let disk: Disk
  private let log: UndoLog

  init(_ options: UndoOptions, _ invocation: Invocation) throws(UsageError) {
    self.options = options
    self.invocation = invocation
    let console = invocation.console
    disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    log = UndoLog(inFolder: try UndoRun.folder(options.journal, console, disk), disk)
  }

  /// The folder of the root, which itself need not be readable, nor be there at all.
  private static func folder(
    _ options: JournalOptions, _ console: any Console, _ disk: Disk
  ) throws(UsageError) -> String {
    var named = options.files.first
    if named == nil, let path = console.environment["LEDGER_FILE"], !path.isEmpty { named = path }
    if named == nil, disk.canonicalPath("main.journal") == nil,
      disk.canonicalPath(".bursar/undo") != nil
    {
      named = "main.journal"
    }
    guard let named else {
      let roots = try JournalRoots(options, console)
      return FilePath.folder(of: roots.files.first?.canonicalPath ?? "/")
    }
    if let real = disk.canonicalPath(named) { return FilePath.folder(of: real) }
    let folder = FilePath.folder(of: disk.absolutePath(named))
    guard let real = disk.canonicalPath(folder) else {
      throw UsageError("\(named): no such file", hints: ["give another file with -f FILE"])
    }
    return real
  }

  /// The language asked for, else that of the journal, else that of the environment.
  private var language: Language {
    if let language = options.output.language { return language }
    let console = invocation.console
    let root =
      options.journal.usesConfiguration
      ? try? JournalRoots(options.journal, console).files.first : nil
    let said = root.flatMap { JournalSettings(atTopOf: $0).settings.last { $0.name == "lang" } }
    return said?.value.flatMap { Language(rawValue: $0) } ?? options.output.language(console)
  }

  func list() throws(UsageError) -> ExitCode {
    let list = UndoList(log.items)
    if options.output.chosenFormat == .json {
      show(list.json().written(.indented))
    } else if let emptiness = list.emptiness {
      say(emptiness)
    } else {
      var look = options.output.look(invocation.console)
      look.language = language
      show(Array(list.page.terminalText(look).utf8))
    }
    return .done
  }

  private func show(_ bytes: [UInt8]) { options.output.show(bytes, invocation.console) }

  private func say(_ wording: Wording) {
    invocation.console.write(TerminalText.sanitized(wording.text(in: language)) + "\n")
  }
}

// MARK: - Doing it

extension UndoRun {
  func perform(_ direction: Restoration.Direction) throws(UsageError) -> ExitCode {
    guard var found = try restoration(direction) else {
      let nothing: EverydayPhrase = direction == .undo ? .nothingToUndo : .nothingToRedo
      return answer(nothing, [], .unchanged)
    }
    let record = found.item.record
    if found.files.isEmpty {
      // By a run that was stopped, or by hand: nobody means what was written before it.
      if !options.isDryRun { _ = try? found.write(log, disk) }
      let done: EverydayPhrase =
        direction == .undo
        ? .alreadyUndone(command: record.command, time: record.time)
        : .alreadyRedone(command: record.command, time: record.time)
      return answer(done, [], .unchanged)
    }
    if !found.isExact || found.removesReceipts, let code = try refusal(&found) { return code }
    let files = found.files.texts.map { ChangeReport.File(shown($0.path), $0.old, $0.new) }
    if options.isDryRun {
      if options.output.chosenFormat != .json { showPatch(found) }
      return answer(nil, files, .shown)
    }
    let receipt = try ReceiptCommit(
      where: options.journal, invocation.console, by: invocation.path)
    do throws(FileProblem) {
      ChangeRunner.tell(try found.write(log, disk), invocation.console)
    } catch {
      // Another write would be taken back than was meant, so that nobody begins anew.
      var problem = UsageError(writing: error, options.output.chosenFormat)
      problem.isRace = false
      throw problem
    }
    let paths = files.map(\.path)
    let written = found.files.texts.map { disk.realPath(String($0.path)) }
    try receipt?.commit(written, "\(direction == .undo ? "Undo" : "Redo") \(record.command)")
    return answer(
      direction == .undo
        ? .undone(command: record.command, time: record.time, files: paths)
        : .redone(command: record.command, time: record.time, files: paths),
      files, .written)
  }

  /// The write that is meant: the one that a number names, or the next that can be taken back.
  private func restoration(
    _ direction: Restoration.Direction
  ) throws(UsageError) -> Restoration? {
    let items = log.items
    let own = items.filter { isOwn($0.record) }
    if let text = invocation.operands.first {
      _ = try invocation.operands.only("")
      guard !options.isSitting else {
        throw UsageError("--review takes no number", hints: ["bursar undo --review"])
      }
      guard let number = Int(text), items.indices.contains(number - 1) else {
        throw UsageError(
          "there is no write \(text)", hints: ["run `bursar undo --list` to see their numbers"])
      }
      let item = items[number - 1]
      let wanted: UndoRecord.State = direction == .undo ? .done : .undone
      guard item.record.state == wanted else { return Restoration(nothingFor: item, direction) }
      return try restoration([item], direction)
    }
    if options.isSitting {
      let done = own.filter { $0.record.state == .done && $0.record.sitting != nil }
      let last = done.filter { $0.record.sitting == done.first?.record.sitting }
      return last.isEmpty ? nil : try restoration(last, direction)
    }
    if direction == .undo, let path = log.damaged {
      throw UsageError(
        "\(shown(path)): is damaged, so the last change cannot be undone",
        hints: ["to undo another one: bursar undo N, as `bursar undo --list` counts them"],
        exit: .findings)
    }
    // What was taken back first stands behind what was taken back later.
    let next =
      direction == .undo
      ? own.first { $0.record.state == .done || stands($0) }
      : own.last { $0.record.state == .undone }
    return try next.map { (item) throws(UsageError) in try restoration([item], direction) }
  }

  /// Whether a write was into the journal that -f names: another one may lie beside it.
  private func isOwn(_ record: UndoRecord) -> Bool {
    guard let root = record.root, !options.journal.files.isEmpty else { return true }
    let named = options.journal.files.map { shown(disk.realPath(disk.absolutePath($0))) }
    return named.contains(root) || record.files.contains { named.contains($0.path) }
  }

  /// Whether a write is in the files after all, as a run that did it again was stopped.
  private func stands(_ item: UndoLog.Item) -> Bool {
    let found = try? Restoration([item], .undo, log, disk)
    return found.map { $0.isExact && !$0.files.isEmpty } ?? false
  }

  private func restoration(
    _ items: [UndoLog.Item], _ direction: Restoration.Direction
  ) throws(UsageError) -> Restoration {
    if items[0].record.files.isEmpty {
      throw UsageError(
        "`\(items[0].record.command)` was too large to be remembered, so it cannot be undone",
        hints: ["to undo another one: bursar undo N, as `bursar undo --list` counts them"],
        exit: .findings)
    }
    do throws(Restoration.Problem) {
      return try Restoration(items, direction, log, disk)
    } catch {
      throw error.usageError(items[0], options.output.chosenFormat)
    }
  }

  private func answer(
    _ phrase: EverydayPhrase?, _ files: [ChangeReport.File], _ state: ChangeReport.State
  ) -> ExitCode {
    let report = ChangeReport(files, state, phrase.map { [Wording($0)] } ?? [])
    if options.output.chosenFormat == .json {
      invocation.console.write(report.json().written(.indented))
    } else if let phrase {
      say(Wording(phrase))
    }
    return .done
  }

  /// A path as it is shown: from the folder of the root on.
  private func shown(_ path: String) -> String {
    path.hasPrefix(log.folder + "/") ? String(path.dropFirst(log.folder.count + 1)) : path
  }

  private func showPatch(_ found: Restoration) {
    let patch = found.files.texts.flatMap {
      UnifiedDifference(shown($0.path), from: $0.old, to: $0.new).bytes()
    }
    let console = invocation.console
    console.write(console.isTerminal(.output) ? patch.fitForTerminal : patch)
    console.writeError("note: nothing was written\n")
  }

  /// Where other changes have come meanwhile, taking back must not bring new errors, nor take a receipt
  /// away that another entry names.
  private func refusal(_ found: inout Restoration) throws(UsageError) -> ExitCode? {
    guard let roots = try? JournalRoots(options.journal, invocation.console),
      let session = try? JournalSession(roots, options.journal, invocation.console)
    else { return nil }
    let files = session.journal.sources.files
    found.files.witnesses = files
    let changed = found.files.changes
    let texts = files.map { file in
      let change = changed.first { $0.newFile.canonicalPath == file.canonicalPath }
      return (change?.newFile ?? file).bytes
    }
    found.keepReceipts { path in texts.contains { $0.firstRange(of: Array(path.utf8)) != nil } }
    if found.isExact { return nil }
    let errors = session.snapshot.newErrors(
      with: found.newFiles, session.draftOptions(options.journal))
    guard let errors else { return nil }
    let runner = ChangeRunner(
      invocation: invocation, output: options.output, journal: options.journal, disk: disk,
      mode: .write)
    return runner.tell(errors, of: session.snapshot)
  }
}

extension Restoration.Problem {
  fileprivate func usageError(
    _ item: UndoLog.Item, _ format: OutputOptions.Format
  ) -> UsageError {
    let record = item.record
    switch self {
    case .file(let problem): return UsageError(problem.message)
    case .changed(let path, let line, let text):
      let lost = text.isEmpty ? "it" : "`\(TerminalText.sanitized(text))`"
      let reason = ChangeReport.Reason(
        "changed", path, line,
        "changed since: \(lost) is not there as `\(record.command)` left it")
      var problem = UsageError(
        reason.sentence,
        hints: [
          "nothing was written; change it by hand, or run `bursar undo --list` to see other writes"
        ], exit: .findings)
      if format == .json {
        problem.document = ChangeReport(refusing: reason).json().written(.indented)
      }
      return problem
    }
  }
}
