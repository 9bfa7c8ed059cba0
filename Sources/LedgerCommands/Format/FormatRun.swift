import LedgerCommandLine
import LedgerEditing
import LedgerFormatting
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerSystem

/// One run of `bursar format`.
struct FormatRun {
  /// So many warnings for one file; more say that it is no journal.
  private static let mostWarnings = 50

  private let options: FormatCommand.Options
  private let invocation: Invocation
  private var console: any Console { invocation.console }

  init(_ options: FormatCommand.Options, _ invocation: Invocation) {
    self.options = options
    self.invocation = invocation
  }

  /// A main file with everything that is formatted because of it.
  private struct Root {
    var file: SourceFile
    var formatted: [FormattedFile]
  }

  func run(_ roots: JournalRoots) throws(UsageError) -> ExitCode {
    var seen: Set<String> = []
    var found: [Root] = []
    for file in roots.files {
      if options.journal.usesConfiguration {
        JournalSettings(atTopOf: file).note(in: file, console)
      }
      let all = try format(file, roots.source)
      found.append(
        Root(file: file, formatted: all.filter { seen.insert($0.file.canonicalPath).inserted }))
    }
    let files = found.flatMap(\.formatted)
    try requireSensibleMode(files)
    warn(of: files)
    let changed = files.filter(\.isChanged)
    if options.mode == .check, !options.output.isJSON {
      for formatted in changed { list(formatted) }
      return changed.isEmpty ? .done : .findings
    }
    var drafts: [Draft] = []
    for root in found where root.formatted.contains(where: \.isChanged) {
      let (snapshot, change) = try change(of: root, roots.source)
      do throws(Refusal) {
        drafts.append(try Draft(change, of: snapshot))
      } catch {
        return runner(roots.disk).tell(error, of: snapshot)
      }
    }
    return try deliver(files, drafts, roots.disk)
  }

  /// Names a file that would change, and the column in which all of its amounts would stand.
  private func list(_ formatted: FormattedFile) {
    let path = formatted.file.path
    show(Array("\(path)\n".utf8))
    guard let column = formatted.fittingColumn else { return }
    console.writeError(
      "note: \(TerminalText.sanitized(path)): some names are long; `; bursar: --column \(column)` at its top lets all amounts line up\n"
    )
  }

  /// Hands text on as it is, or fit for a terminal where one shows it.
  private func show(_ text: [UInt8]) {
    console.write(console.isTerminal(.output) ? text.fitForTerminal : text)
  }

  private func requireSensibleMode(_ files: [FormattedFile]) throws(UsageError) {
    if options.mode == nil, options.output.isJSON {
      throw UsageError("-O json tells what changes", hints: ["use --check, --diff or --write"])
    }
    if options.mode == nil, files.count > 1 {
      throw UsageError(
        "only one file can be printed, and there are \(files.count)",
        hints: ["use --check, --diff or --write"])
    }
    if options.lines != nil, files.count > 1 {
      throw UsageError("--range is for one file, and there are \(files.count)")
    }
    if options.mode == .write, files.contains(where: { $0.file.stamp == nil }) {
      throw UsageError("standard input cannot be written to", hints: ["leave out --write"])
    }
  }

  private func deliver(
    _ files: [FormattedFile], _ drafts: [Draft], _ disk: Disk
  ) throws(UsageError) -> ExitCode {
    var request = WritingRequest()
    request.nothing = []
    switch options.mode {
    case .difference where !options.output.isJSON:
      for draft in drafts { ChangeRunner.show(draft, console) }
    case .write, .check, .difference:
      let code = try runner(disk).finish(request, drafts)
      return options.mode == .check && !drafts.isEmpty ? .findings : code
    case nil: for file in files { show(Array(file.bytes)) }
    }
    return .done
  }

  private func runner(_ disk: Disk) -> ChangeRunner {
    ChangeRunner(
      invocation: invocation, output: options.output, journal: options.journal, disk: disk,
      mode: options.mode == .write ? .write : .dryRun)
  }
}

// MARK: - Formatting

extension FormatRun {
  private func format(
    _ file: SourceFile, _ source: any FileSource
  ) throws(UsageError) -> [FormattedFile] {
    let columnOfRoot = options.column ?? configuredColumn(file)
    var formatter = JournalFormatter(
      source, options.followsIncludes ? .includedFiles : .namedFile, lines: options.lines
    ) { file in
      options.column ?? configuredColumn(file) ?? columnOfRoot ?? JournalFormatter.defaultColumn
    }
    let datesOfRoot = options.dates ?? configuredDates(file)
    formatter.dates = { file in
      options.dates ?? configuredDates(file) ?? datesOfRoot ?? .iso
    }
    let formatted = formatter.format(file)
    if options.followsIncludes, let problem = formatter.problems.first {
      throw UsageError(
        "\(file.path): cannot follow its includes: \(problem.message)",
        hints: ["correct the include, or leave out --follow"])
    }
    return options.order == .byDate ? formatted.map(\.sorted) : formatted
  }

  /// The column that a file's own `; bursar:` lines ask for.
  private func configuredColumn(_ file: SourceFile) -> Int? {
    options.journal.usesConfiguration ? FormatCommand.configuredColumn(file) : nil
  }

  /// How a file's own `; bursar:` lines want its dates.
  private func configuredDates(_ file: SourceFile) -> DateLayout? {
    options.journal.usesConfiguration ? FormatCommand.configured(file).dates : nil
  }

  private func warn(of files: [FormattedFile]) {
    for formatted in files where !formatted.unread.isEmpty {
      let lines = LineTable(formatted.file)
      for entry in formatted.unread.prefix(FormatRun.mostWarnings) {
        let (offset, reason) = FormatRun.reason(entry, formatted.file)
        let place = lines.position(of: offset, in: formatted.file)
        let text =
          "\(formatted.file.path):\(place.line):\(place.column): warning: left as it is: \(reason)"
        console.writeError(TerminalText.sanitized(text) + "\n")
      }
    }
  }

  private static func reason(
    _ entry: UnreadEntry, _ file: SourceFile
  ) -> (offset: UInt32, text: String) {
    switch entry.reason {
    case .problem(let problem):
      let diagnostic = problem.diagnostic(entry: entry.range, in: file, FileID(0))
      return (problem.range.start, diagnostic.summary)
    case .badDate(let range): return (range.start, "`\(file.text(range))` is not a date")
    }
  }
}

// MARK: - Proof

extension FormatRun {
  /// The new texts of a journal, and the journal that they are to say.
  private func change(
    of root: Root, _ source: any FileSource
  ) throws(UsageError) -> (Snapshot, Change) {
    var load = LoadOptions(today: try JournalSession.today(options.journal, console))
    load.threads = Threads.processorCount
    load.runner = ThreadRunner()
    // What was formatted is what is compared, though somebody writes meanwhile.
    let files = OverlaidFiles(source, root.formatted.map(\.file))
    var change = Change(claiming: .nothing)
    change.layouts = root.formatted
    return (Snapshot(files, [root.file], load), change)
  }
}
