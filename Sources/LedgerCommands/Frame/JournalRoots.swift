import LedgerCommandLine
import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerSystem

/// The main files of a journal, read but not yet understood.
struct JournalRoots {
  /// Where the files come from, includes among them.
  let source: any FileSource
  let files: [SourceFile]
  /// The disk, for what is written.
  let disk: Disk

  /// Reads the files that the options name, or those that a journal usually is in.
  init(_ options: JournalOptions, _ console: any Console) throws(UsageError) {
    let home = console.environment["HOME"]
    let disk = Disk(workingDirectory: console.workingDirectory, homeDirectory: home)
    self.disk = disk
    if let revision = options.revision {
      source = try JournalRoots.attempt(
        hint: "git log --oneline lists the revisions of a repository"
      ) { () throws(FileProblem) in
        try GitRevision(
          revision: revision, workingDirectory: console.workingDirectory, homeDirectory: home)
      }
    } else {
      source = disk
    }
    var files: [SourceFile] = []
    for path in try JournalRoots.paths(options, console, source) {
      files.append(try JournalRoots.read(path, source, console))
    }
    self.files = files
  }

  private init(_ source: any FileSource, _ files: [SourceFile], _ disk: Disk) {
    self.source = source
    self.files = files
    self.disk = disk
  }

  /// The same files, some of them with the text that they are about to get.
  func overlaid(with newFiles: [SourceFile]) -> JournalRoots {
    JournalRoots(
      OverlaidFiles(source, newFiles),
      files.map { file in
        newFiles.first { $0.canonicalPath == file.canonicalPath } ?? file
      }, disk)
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
    throw UsageError(
      "no journal: none is named, and there is no main.journal here",
      hints: ["name one with -f FILE, or set LEDGER_FILE"])
  }

  private static func read(
    _ path: String, _ files: any FileSource, _ console: any Console
  ) throws(UsageError) -> SourceFile {
    if path == "-" {
      var bytes = try console.readInput()
      bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
      return SourceFile(path: "-", padded: bytes)
    }
    if FilePath.isForeign(path) {
      throw UsageError(
        "\(path): is not a journal", hints: ["convert it first, for instance with hledger print"])
    }
    let hint =
      path.contains { "*?[".contains($0) }
      ? "the shell finds files by a pattern without quotes; or include them in one journal"
      : "give another file with -f FILE"
    return try attempt(hint: hint) { () throws(FileProblem) in
      if let disk = files as? Disk { return try disk.readNamed(path) }
      return try files.read(path)
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
  /// The arguments that `; bursar: --flag value` lines at the top of a file give.
  static func configuration(of file: SourceFile) -> [String] {
    var arguments: [String] = []
    var start = file.padded.startIndex
    while start < file.count {
      let end = file.padded[start..<file.count].firstIndex(of: 0x0A) ?? file.count
      let line = String(decoding: file.padded[start..<end], as: UTF8.self)
      guard let first = line.first, ";#*".contains(first) || line.allSatisfy(\.isWhitespace) else {
        break
      }
      let text = line.drop { ";#* \t\u{FEFF}".contains($0) }
      if text.hasPrefix("bursar:") {
        arguments += text.dropFirst(7).split { $0 == " " || $0 == "\t" || $0 == "\r" }
          .map(String.init)
      }
      start = end + 1
    }
    return arguments
  }

  /// The options over the journal's own defaults: those of its flags that the command has.
  func configured<Options>(
    _ options: Options, defaults: Options, _ flags: [Flag<Options>], _ invocation: Invocation
  ) throws(UsageError) -> Options {
    guard let file = files.first else { return options }
    var result = defaults
    guard JournalRoots.configure(&result, by: file, flags) else { return options }
    _ = try flags.parse(invocation.arguments, into: &result)
    return result
  }

  /// Changes options as the lines at the top of a file say; says whether there are any.
  static func configure<Options>(
    _ options: inout Options, by file: SourceFile, _ flags: [Flag<Options>]
  ) -> Bool {
    let configuration = configuration(of: file)
    if configuration.isEmpty { return false }
    var pending: [String] = []
    for argument in configuration + ["--"] {
      if argument.hasPrefix("-"), !pending.isEmpty {
        // Flags of other programs are none of this command's business.
        var attempt = options
        if (try? flags.parse(pending, into: &attempt)) == [] { options = attempt }
        pending = []
      }
      pending.append(argument)
    }
    return true
  }
}
