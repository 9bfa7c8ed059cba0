import LedgerCommandLine
import LedgerImport
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSystem

// Rules that say themselves which data they read.

extension StatementFiles {
  func readRules(_ path: String) throws(UsageError) -> [ReadStatement] {
    let rules = RulesParser.read(try open(path), disk.disk)
    guard let source = rules.source else {
      // `bank.csv.rules` without a source means `bank.csv` beside it.
      let data = String(path.dropLast(".rules".utf8.count))
      guard disk.disk.canonicalPath(data) != nil else {
        throw UsageError(
          "\(path): names no data, and there is no \(data)",
          hints: ["write a line such as `source bank*.csv` into it"])
      }
      return try readData(data, rules, path)
    }
    let folder = FilePath.folder(of: path)
    let choice = rules.isArchived ? archivedChoice : .newest
    let found = source.pattern.flatMap { chosen($0, folder, choice) }
    if source.pattern != nil, found == nil {
      return [
        try statement(CSVStatement(SourceFile(path: path, text: ""), rules, csvOptions(nil)), path)
      ]
    }
    guard let command = source.command else {
      return try readData(found ?? "", rules, path).map { read in
        var result = read
        if rules.isArchived { result.archive = archive(rules: path, data: found) }
        return result
      }
    }
    guard options.commands == .run else {
      let problem = Diagnostic(
        .commandNotRun, "the command `\(command)` was not run", at: source.place,
        fixes: [Fix("--run-commands runs it; read it first, it can do anything")])
      return [
        ReadStatement(file: path, problems: rules.problems + [problem], sources: rules.sources)
      ]
    }
    let bytes = try output(of: command, folder, found, path)
    let padded = bytes + [UInt8](repeating: 0, count: SourceFile.padding)
    let file = SourceFile(path: found ?? path, padded: padded)
    var read = try statement(CSVStatement(file, rules, csvOptions("csv")), found ?? path)
    if rules.isArchived { read.archive = archive(rules: path, data: found, output: bytes) }
    return [read]
  }

  /// Reads data that rules name, whatever its format.
  private func readData(
    _ path: String, _ rules: RulesFile, _ rulesPath: String
  ) throws(UsageError) -> [ReadStatement] {
    let file = StatementReader.plain(try open(path))
    guard let format = StatementReader.format(of: file.bytes) else {
      return [try statement(CSVStatement(file, rules, csvOptions(nil)), path)]
    }
    return readStatements(file, format, RulesFile.forStatements(try open(rulesPath), disk.disk))
  }

  private func output(
    of command: String, _ folder: String, _ file: String?, _ rules: String
  ) throws(UsageError) -> [UInt8] {
    console.writeError(TerminalText.sanitized("running: \(command)") + "\n")
    console.flush()
    let outcome = ShellFilter.run(
      command, in: disk.disk.absolutePath(folder.isEmpty ? "." : folder),
      on: file.map(disk.disk.absolutePath), environment: console.environment)
    switch outcome {
    case .output(let bytes): return bytes
    case .failed(let code, let complaint):
      throw UsageError(
        "\(rules): `\(command)` ended with \(code)\(complaint.isEmpty ? "" : ": \(complaint)")",
        hints: ["nothing was read"], exit: .findings)
    }
  }

  /// The newest or the oldest file that a pattern of a `source` line matches.
  private func chosen(_ pattern: String, _ folder: String, _ choice: Choice) -> String? {
    var path = pattern
    if path.hasPrefix("~/"), let home = disk.disk.homeDirectory {
      path = home + path.dropFirst()
    } else if !path.contains("/"), let home = disk.disk.homeDirectory {
      path = "\(home)/Downloads/\(path)"
    } else {
      path = plain(FilePath.joined(folder, path))
    }
    if disk.disk.canonicalPath(path) != nil { return path }
    var glob = IncludeGlob(disk.disk)
    let found = glob.expand(path, in: "")
    let dated = found.compactMap { path in
      (try? disk.disk.read(path)).flatMap { file in
        file.stamp.map { (path, $0.modifiedSeconds, $0.modifiedNanoseconds) }
      }
    }
    func isOlder(_ one: (String, Int64, Int64), _ other: (String, Int64, Int64)) -> Bool {
      (one.1, one.2, other.0) < (other.1, other.2, one.0)
    }
    return (choice == .newest ? dated.max(by: isOlder) : dated.min(by: isOlder))?.0
  }

  /// A path as somebody would write it; behind a link `..` is another folder than it looks.
  private func plain(_ path: String) -> String {
    let plain = FilePath.plain(path)
    let isPattern = path.contains { "*?[{".contains($0) }
    let (one, other) =
      isPattern ? (FilePath.folder(of: plain), FilePath.folder(of: path)) : (plain, path)
    return disk.disk.canonicalPath(one.isEmpty ? "." : one)
      == disk.disk.canonicalPath(other.isEmpty ? "." : other) ? plain : path
  }
}

// MARK: - What is no statement

extension StatementFiles {
  func slips(_ file: SourceFile) -> ReadStatement {
    guard takesSlips else {
      return refused(file, "a file of slips, and no statement", help: "run `bursar import FILE`")
    }
    var read = ReadStatement(file: file.path, problems: [], sources: SourceMap())
    (read.data, read.isSlips) = (file, true)
    return read
  }

  func refused(
    _ file: SourceFile, _ refusal: String,
    help: String = "there are CSV with rules, OFX and QFX, CAMT, MT940 and MT942, and QIF"
  ) -> ReadStatement {
    var sources = SourceMap()
    let id = sources.add(file)
    let problem = Diagnostic(
      .unknownFormat, "\(file.path) is \(refusal)", at: SourcePlace(id, SourceRange(0, 0)),
      fixes: [Fix(help)])
    var read = ReadStatement(file: file.path, problems: [problem], sources: sources)
    read.isUnreadable = true
    return read
  }
}
