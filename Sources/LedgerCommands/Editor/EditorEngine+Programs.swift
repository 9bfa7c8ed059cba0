import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerEditor
import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerSystem
import LedgerValues

extension EditorEngine {
  /// The engine of the programs themselves, on the disk that the console sees.
  init(_ console: any Console, roots: [String]) {
    let disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    let programs = EditedJournal(console: console, disk: disk)
    self.init(
      files: disk,
      usualJournal: console.environment["LEDGER_FILE"].flatMap { $0.isEmpty ? nil : $0 },
      version: Toolkit.version, check: programs.checked, format: programs.formatted)
    self.roots = roots
  }
}

/// The programs over texts that are not saved.
private struct EditedJournal {
  let console: any Console
  let disk: Disk

  /// What `bursar check` finds, its flags given by the journal itself and by the editor's settings.
  func checked(
    _ root: SourceFile, _ files: any FileSource, _ wishes: CheckWishes
  ) -> CheckedJournal? {
    do throws(UsageError) {
      let roots = JournalRoots([root], from: files, disk)
      let options = try options(wishes, roots)
      let named = try CheckCatalog.checks(named: wishes.names, console)
      let session = try JournalSession(roots, options.journal, console)
      let invocation = Invocation(
        path: EditorCommand.programName, arguments: [], operands: [], console: console)
      return CheckedJournal(
        session.study, CheckRun(options, named, invocation).diagnostics(session, roots))
    } catch {
      return nil
    }
  }

  private func options(
    _ wishes: CheckWishes, _ roots: JournalRoots
  ) throws(UsageError) -> CheckCommand.Options {
    var arguments: [String] = []
    if wishes.isStrict { arguments.append("--strict") }
    if let today = wishes.today { arguments.append("--today=\(today)") }
    var options = CheckCommand.Options()
    _ = try CheckCommand.flags.parse(arguments, into: &options)
    let invocation = Invocation(
      path: EditorCommand.programName, arguments: arguments, operands: [], console: console)
    return try roots.configured(
      options, defaults: CheckCommand.defaults, CheckCommand.flags, invocation, .reported)
  }

  /// What `bursar fmt --follow` makes of one of the files, proved as it proves it.
  func formatted(_ request: FormattingRequest) -> FormattingOutcome {
    let column = FormatCommand.configuredColumn(request.root)
    let dates = FormatCommand.configured(request.root).dates
    func columnOf(_ file: SourceFile) -> Int {
      FormatCommand.configuredColumn(file) ?? column ?? JournalFormatter.defaultColumn
    }
    var formatter =
      request.lines.map { lines in
        JournalFormatter(request.files, linesOfFiles: [request.path: [lines]], column: columnOf)
      } ?? JournalFormatter(request.files, .includedFiles, column: columnOf)
    formatter.dates = { file in FormatCommand.configured(file).dates ?? dates ?? .iso }
    let all = formatter.format(request.root)
    guard var formatted = all.first(where: { $0.file.canonicalPath == request.path }) else {
      return .refused("the file does not belong to the journal")
    }
    if request.order == .byDate { formatted = formatted.sorted }
    return proved(formatted, request)
  }

  private func proved(
    _ formatted: FormattedFile, _ request: FormattingRequest
  ) -> FormattingOutcome {
    guard formatted.isChanged else { return .text(Array(formatted.bytes)) }
    let clock = console.today
    let load = LoadOptions(
      today: .clipping(year: clock.year, month: clock.month, day: clock.day))
    let snapshot = Snapshot(request.files, [request.root], load)
    var change = Change(claiming: .nothing)
    change.layouts = [formatted]
    do throws(Refusal) {
      _ = try Draft(change, of: snapshot)
      return .text(Array(formatted.bytes))
    } catch {
      return .refused("this layout would not say the same, so nothing is changed")
    }
  }
}
