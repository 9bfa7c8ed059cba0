import LedgerCommandLine
import LedgerImport
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStatements
import LedgerSystem

// Which rules read a CSV file: those that are named, those that stand beside it, those of its
// columns, and those that are found out.

extension StatementFiles {
  /// The rules of a CSV file; nil where there are none.
  func rulesPath(of path: String) throws(UsageError) -> String? {
    if let rules = options.rules { return rules }
    if path == "-" {
      throw UsageError(
        "standard input says nothing about its columns", hints: ["name rules with --rules FILE"])
    }
    let suffix = FilePath.suffix(of: path)
    let bare = suffix.isEmpty ? path : String(path.dropLast(suffix.utf8.count + 1))
    let candidates = ["\(path).rules", "\(bare).rules"]
    if let found = candidates.first(where: { disk.disk.canonicalPath($0) != nil }) { return found }
    let named = rulesNaming(path)
    guard named.count < 2 else {
      throw UsageError(
        "\(path): the rules of \(named[0]) and of \(named[1]) both name it",
        hints: ["choose one: --rules \(named[0])"], exit: .findings)
    }
    return named.first
  }

  /// The files of `rules/` whose `source` means a file.
  private func rulesNaming(_ path: String) -> [String] {
    var folders = [FilePath.joined(FilePath.folder(of: path), "rules")]
    if let rulesFolder, !folders.contains(rulesFolder) { folders.append(rulesFolder) }
    let name = String(FilePath.name(of: path))
    return folders.flatMap { folder in
      var glob = IncludeGlob(disk.disk)
      return glob.expand("\(folder)/*.rules", in: "").sorted().filter { rules in
        guard let file = try? disk.disk.read(rules),
          let pattern = RulesParser.read(file, disk.disk).source?.pattern
        else { return false }
        return GlobPart.matches(name, String(FilePath.name(of: pattern)))
      }
    }
  }

  /// The files of `rules/` beside the journal.
  var keptRules: [String] {
    guard let rulesFolder else { return [] }
    var glob = IncludeGlob(disk.disk)
    return glob.expand("\(rulesFolder)/*.rules", in: "").sorted()
  }

  /// Rules for the columns that a file has, and the account that is said.
  func rulesByColumns(_ data: SourceFile) throws(UsageError) -> KeptRules? {
    var found: [KeptRules] = []
    var look = detectionOptions(nil, [])
    (look.account, look.isTrial) = (nil, true)
    var looked: CSVDetection?
    for path in keptRules {
      guard let file = try? disk.disk.read(path) else { continue }
      let rules = RulesParser.read(file, disk.disk)
      guard let layout = RulesLayout(file, rules), let lines = layout.lines(of: data, rules),
        options.account.map({ rules.statementAccount == $0 }) ?? true
      else { continue }
      let detection = looked ?? CSVDetection(data, look)
      looked = detection
      guard layout.isOwn(rules, detection) else { continue }
      found.append(KeptRules(file: file, layout: layout, rules: rules, lines: lines))
    }
    let name = String(FilePath.name(of: data.path))
    let own = found.filter { $0.layout.file == name }
    if own.count == 1 { found = own }
    guard found.count < 2 else {
      throw UsageError(
        "\(data.path): the rules of \(found[0].path) and of \(found[1].path) both fit it",
        hints: [
          "choose one: --rules \(found[0].path)"
            + (Set(found.map(\.rules.statementAccount)).count == found.count
              ? ", or --account" : "")
        ], exit: .findings)
    }
    return found.first
  }

  /// Refuses flags that say otherwise than the rules which read a file.
  func requireFlags(_ rules: RulesFile, _ path: String) throws(UsageError) {
    let said = [
      ("--account", options.account, rules.onlyAccount),
      ("--commodity", options.commodity, rules.statementCommodity),
    ]
    for case (let flag, let wanted?, let own?) in said where wanted != own {
      throw UsageError(
        "\(flag): \(path), which the file is read with, says \(own), not \(wanted)",
        hints: ["leave out \(flag), or change \(path)"])
    }
  }

  /// The rules that read a file as it is.
  func rulesReading(_ data: SourceFile) throws(UsageError) -> String? {
    if let path = try rulesPath(of: data.path) { return path }
    return try rulesByColumns(data)?.path
  }

  /// Where rules that were found out are kept: for the columns, or for the file where they have no names.
  func newRules(for detection: CSVDetection) -> String? {
    guard let rulesFolder, memory != nil, !detection.columnNames.isEmpty else {
      return "\(detection.data.path).rules"
    }
    let last = detection.account.split(separator: ":").last ?? "bank"
    let name = String(last.map { " /".contains($0) ? "-" : $0 })
    return (1...999).lazy.map { number in
      "\(rulesFolder)/\(name)\(number == 1 ? "" : "-\(number)").rules"
    }.first { disk.disk.canonicalPath($0) == nil }
  }

  // MARK: - No rules

  /// A CSV file without rules: by what is found out of it, with answers to what it leaves open.
  func detected(
    _ file: SourceFile, _ format: String?
  ) throws(UsageError) -> ReadStatement {
    try requireRows(of: file, format)
    var detection = CSVDetection(file, detectionOptions(format, options.answers))
    var isSaid = !options.answers.isEmpty || options.account != nil || options.commodity != nil
    let language = options.output.language(console)
    if finding == .asking, !detection.isDecided, DetectionDialogue.canAsk(file.path, console) {
      let given = options.answers
      let answers = try DetectionDialogue(console, language, named).answers(
        to: detection.questions, given, file.path
      ) {
        detection = CSVDetection(file, detectionOptions(format, $0))
        return detection.questions
      }
      isSaid = isSaid || answers != given
    }
    use(detection)
    var sources = SourceMap()
    let id = sources.add(detection.data)
    if finding != .none, detection.isEmpty {
      return ReadStatement(
        file: file.path, problems: detection.notes(id), sources: sources)
    }
    if finding == .none || !detection.isDecided {
      let problems = finding == .none ? [unruled(detection, id)] : detection.diagnostics(id)
      return ReadStatement(file: file.path, problems: problems, sources: sources)
    }
    let text = RulesLayout.heading(detection) + DetectionReport.rules(detection, language)
    let path = newRules(for: detection) ?? ""
    let rules = RulesParser.read(SourceFile(path: path, text: text), disk.disk)
    var csv = CSVStatement(file, rules, csvOptions(format, pending: detection.unbooked))
    csv.figures = detection.figures
    var read = try statement(csv, file.path)
    read.problems += detection.notes(csv.dataFile)
    read.unbooked = detection.unbooked
    read.unbooked.take(csv.pendingLines)
    if isSaid, options.scope.isWhole, file.path != "-" { read.newRules = (path, text, nil) }
    return read
  }

  /// Refuses numbers of rows that a table does not have.
  func requireRows(of file: SourceFile, _ format: String?) throws(UsageError) {
    if options.scope.hasAllRows { return }
    var look = detectionOptions(format, options.answers)
    (look.scope, look.isTrial) = (StatementScope(), true)
    if let count = CSVDetection(file, look).rowCount { try requireRows(count, file.path) }
  }

  private func unruled(_ detection: CSVDetection, _ id: FileID) -> Diagnostic {
    var problem = detection.missingRules(id)
    let path = detection.data.path
    problem.fixes = [
      Fix(
        detection.isDecided
          ? "bursar import detect \(ShellWord.quoted(path)) --account \(ShellWord.quoted(detection.account)) --write-rules keeps what was found"
          : "bursar import detect \(path) shows what was found, and asks for the rest"),
      Fix("use --rules FILE for rules that are elsewhere"),
    ]
    return problem
  }
}
