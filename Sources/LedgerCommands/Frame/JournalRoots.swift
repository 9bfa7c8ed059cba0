import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSystem

/// The main files of a journal, read but not yet understood.
struct JournalRoots {
  /// Where the files come from, includes among them.
  let source: any FileSource
  let files: [SourceFile]
  /// The disk, for what is written.
  let disk: Disk

  /// Which state of the files is read, where no revision is named.
  enum State {
    case disk
    /// What the next commit would record.
    case index
    /// A commit by its full name, one of many that are looked at.
    case commit(String, GitObjects)
  }

  /// Files that are read already.
  init(_ files: [SourceFile], from source: any FileSource, _ disk: Disk) {
    self.source = source
    self.files = files
    self.disk = disk
  }

  /// Reads the files that the options name, or those that a journal usually is in.
  init(
    _ options: JournalOptions, _ console: any Console, _ state: State = .disk
  ) throws(UsageError) {
    let home = console.environment["HOME"]
    let disk = Disk(workingDirectory: console.workingDirectory, homeDirectory: home)
    self.disk = disk
    let source: any FileSource
    if case .commit(let name, let objects) = state {
      source = try JournalRoots.attempt(
        hint: "run `git log --oneline` to list the revisions"
      ) {
        () throws(FileProblem) in
        try GitRevision(
          commit: name, in: objects, workingDirectory: console.workingDirectory,
          homeDirectory: home)
      }
    } else if let revision = options.revision
      ?? (JournalRoots.readsHead(options, console, disk) ? "HEAD" : nil)
    {
      source = try JournalRoots.attempt(
        hint: "run `git log --oneline` to list the revisions"
      ) { () throws(FileProblem) in
        try GitRevision(
          revision: revision, workingDirectory: console.workingDirectory, homeDirectory: home)
      }
    } else if case .index = state {
      source = try JournalRoots.attempt(hint: "git init makes a repository") {
        () throws(FileProblem) in
        try GitRevision(indexAround: console.workingDirectory, homeDirectory: home)
      }
    } else {
      source = (console as? any CapturingConsole)?.files ?? disk
    }
    var files: [SourceFile] = []
    for path in try JournalRoots.paths(options, console, source) {
      let (path, format) = JournalRoots.prefix(of: path, source)
      files.append(try JournalRoots.read(path, format, source, console))
    }
    if let revision = source as? GitRevision {
      try JournalRoots.attempt { () throws(FileProblem) in
        let inside = "\(revision.root)/"
        for file in files where file.path != "-" && !file.canonicalPath.hasPrefix(inside) {
          throw .outsideRepository(file.path)
        }
      }
    }
    self.files = files
    self.source =
      options.includes == .confined ? ConfinedFiles(source, to: files.map(source.folder)) : source
  }

  /// Whether the journal is looked for in a bare repository, which has no files but those of its states.
  private static func readsHead(
    _ options: JournalOptions, _ console: any Console, _ disk: Disk
  ) -> Bool {
    guard ["HEAD", "objects", "refs"].allSatisfy({ disk.canonicalPath($0) != nil }) else {
      return false
    }
    return (try? paths(options, console, disk).allSatisfy { disk.canonicalPath($0) == nil }) ?? true
  }

  private static func paths(
    _ options: JournalOptions, _ console: any Console, _ files: any FileSource
  ) throws(UsageError) -> [String] {
    if !options.files.isEmpty {
      // hledger's `journal:FILE` says how a file is read, which here is the only way.
      return options.files.map { path in
        let name = path.hasPrefix("journal:") ? String(path.dropFirst("journal:".count)) : path
        return files.canonicalPath(path) == nil ? name : path
      }
    }
    if let path = console.environment["LEDGER_FILE"], !path.isEmpty { return [path] }
    let home = console.environment["HOME"].map { "\($0)/.hledger.journal" }
    for path in ["main.journal", home].compactMap(\.self) where files.canonicalPath(path) != nil {
      return [path]
    }
    throw noJournal(files)
  }

  /// What `timeclock:` or `timedot:` before a path says of its format.
  private static func prefix(
    of path: String, _ files: any FileSource
  ) -> (path: String, format: TimeFile.Format?) {
    guard let colon = path.firstIndex(of: ":"), files.canonicalPath(path) == nil,
      let format = TimeFile.Format(rawValue: String(path[..<colon]))
    else { return (path, nil) }
    return (String(path[path.index(after: colon)...]), format)
  }

  /// What an entry looks like, for those who have none yet.
  static let firstEntry = [
    "2026-01-31 Grocer", "    expenses:food      12.50 EUR", "    assets:cash",
  ]

  /// Says which journals are here, if any, else how to begin one.
  private static func noJournal(_ files: any FileSource) -> UsageError {
    let message = "no journal found: none was named, and there is no main.journal here"
    let usual = ["name one with -f FILE, or set LEDGER_FILE"]
    let here = files.entries(ofDirectory: ".").filter { entry in
      entry.kind == .file
        && [".journal", ".hledger", ".ledger", ".j"].contains {
          entry.name.hasSuffix($0) && entry.name != $0
        }
    }.map(\.name).sorted()
    guard let first = here.first else {
      return UsageError(
        message,
        hints: [
          "run `bursar init` to start one here",
          "run `bursar init --demo` to try everything with made-up books",
        ])
    }
    let others = here.count > 1 ? "; here are \(here.prefix(5).joined(separator: ", "))" : ""
    return UsageError(message, hints: ["to read that one: bursar -f \(first)\(others)"] + usual)
  }

  private static func read(
    _ path: String, _ format: TimeFile.Format?, _ files: any FileSource, _ console: any Console
  ) throws(UsageError) -> SourceFile {
    if path == "-" {
      var bytes = try console.readInput()
      bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
      return SourceFile(path: "-", padded: bytes).named(format?.rawValue)
    }
    if format == nil, FilePath.isForeign(path), TimeFile.Format(path: path) == nil {
      throw UsageError(
        "\(path): is not a journal",
        hints: [
          "bursar import \(path) takes its rows into a journal",
          "bursar import convert \(path) makes a journal of it",
        ])
    }
    let hint =
      path.contains { "*?[".contains($0) }
      ? "the shell finds files by a pattern without quotes; or include them in one journal"
      : "give another file with -f FILE"
    return try attempt(hint: hint) { () throws(FileProblem) in
      let file =
        if let disk = files as? Disk { try disk.readNamed(path) } else { try files.read(path) }
      return file.named(format?.rawValue)
    }
  }

  /// Does something with files; what goes wrong is told in one line, and below it what helps.
  static func attempt<Result>(
    hint: String = "give another file with -f FILE", _ work: () throws(FileProblem) -> Result
  ) throws(UsageError) -> Result {
    do throws(FileProblem) {
      return try work()
    } catch {
      throw UsageError(error.message, hints: [hint])
    }
  }
}

// MARK: - Configuration

extension JournalRoots {
  /// Who tells of settings that are not obeyed.
  enum SettingMistakes {
    /// A note for each, on standard error.
    case noted
    /// The problems of `bursar check`.
    case reported
  }

  /// The options over the journal's own settings: those of its flags that the command has.
  func configured<Options>(
    _ options: Options, defaults: Options, _ flags: [Flag<Options>], _ invocation: Invocation,
    _ mistakes: SettingMistakes = .noted, only names: Set<String>? = nil
  ) throws(UsageError) -> Options {
    guard let file = files.first else { return options }
    var settings = JournalSettings(atTopOf: file)
    if let names { settings.keep(names) }
    if mistakes == .noted { settings.note(in: file, invocation.console) }
    guard !settings.settings.isEmpty else { return options }
    var result = defaults
    settings.apply(to: &result, flags)
    _ = try flags.parse(invocation.arguments, into: &result)
    return result
  }
}

extension JournalSettings {
  /// Says what is not obeyed, a note each.
  func note(in file: SourceFile, _ console: any Console) {
    guard !mistakes.isEmpty else { return }
    let lines = LineTable(file)
    for mistake in mistakes {
      let text = "\(file.path):\(lines.line(at: mistake.range.start)): \(mistake.summary)"
      console.writeError("note: \(TerminalText.sanitized(text)); \(mistake.advice)\n")
    }
  }
}

extension FileSource {
  /// The folder of a file; where a file has no place, as standard input, the one where we are.
  fileprivate func folder(of file: SourceFile) -> String {
    guard file.canonicalPath.hasPrefix("/") else { return canonicalPath(".") ?? "/" }
    return FilePath.folder(of: file.canonicalPath)
  }
}
