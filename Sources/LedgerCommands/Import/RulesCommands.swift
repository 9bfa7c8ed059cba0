package import LedgerCommandLine
import LedgerImport
import LedgerModel
import LedgerRendering
import LedgerSource

/// `bursar import rules`: rules files themselves.
package enum ImportRulesCommand: CommandGroup {
  package static let name = "rules"
  package static let programName = "bursar-import rules"
  package static let summary = "Check and suggest import rules"
  package static let examples = [
    Example("bursar import rules check giro.rules", "find every mistake in a rules file"),
    Example("bursar import rules suggest", "rules that past entries prove"),
  ]
  package static let commands: [any Invocable.Type] = [
    CheckRulesCommand.self, SuggestRulesCommand.self,
  ]
}

/// `bursar import rules check`.
package enum CheckRulesCommand: Command {
  package struct Options: Sendable {
    package var reading = ImportOptions()
    /// The data that the rules are tried on.
    package var data: [String] = []

    package init() {}
  }

  package static let name = "check"
  package static let programName = "bursar-import rules check"
  package static let summary = "Find mistakes in rules files"
  package static let examples = [
    Example("bursar import rules check giro.rules", "mistakes, all in one run"),
    Example("bursar import rules check giro.rules --data giro.csv", "and rules that match nothing"),
  ]
  package static let operands = "FILE…"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    [
      Flag("--data", value: "FILE", help: "Try the rules on this data; repeatable") {
        $0.data.append($1)
      }
    ]
    + OutputOptions.lookFlags.filter { !$0.description.spellings.contains("-o") }
    .lifted(into: \.reading.output)

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let console = invocation.console
    guard !invocation.operands.isEmpty else {
      throw UsageError("which rules? name a file", hints: ["bursar import rules check giro.rules"])
    }
    let files = try StatementFiles(options.reading, console)
    let look = options.reading.output.look(console)
    var hasErrors = false
    for path in invocation.operands {
      for checked in try files.checkRules(path, on: options.data)
      where checked.tell(look, console) { hasErrors = true }
    }
    return hasErrors ? .findings : .done
  }
}

extension StatementFiles {
  /// What is wrong with rules, and with data that they read.
  fileprivate func checkRules(
    _ path: String, on data: [String]
  ) throws(UsageError) -> [ReadStatement] {
    let file = try open(path)
    var rules = RulesParser.read(file, disk.disk)
    let tried = try data.map { (name) throws(UsageError) in StatementReader.plain(try open(name)) }
    let formats = tried.map { StatementReader.format(of: $0.bytes) }
    if isForStatements(path, rules, formats) {
      rules = RulesFile.forStatements(file, disk.disk)
    }
    let own = ReadStatement(
      file: path, problems: rules.problems + rules.unknownColumnWarnings, sources: rules.sources)
    if rules.problems.contains(where: { $0.severity == .error }) || data.isEmpty { return [own] }
    var result = [own]
    var watch = RulesWatch(rules)
    for (file, format) in zip(tried, formats) {
      let found =
        if let format { try tryOut(rules, on: file, format, &watch) } else {
          tryOut(rules, on: file, &watch)
        }
      if !found.problems.isEmpty { result.append(found) }
    }
    if watch.records > 0 { result[0].problems += rules.deadRuleWarnings(watch) }
    return result
  }

  /// Whether rules are for banks' own formats, whose columns need no names: by the data, or as they
  /// name columns of these and none of their own.
  private func isForStatements(
    _ path: String, _ rules: RulesFile, _ formats: [BankStatement.Format?]
  ) -> Bool {
    if !formats.isEmpty { return formats.allSatisfy { $0 != nil } }
    let suffixes = ["ofx", "qfx", "xml", "camt", "sta", "mt940", "940", "mt942", "942", "qif"]
    let named = rules.source?.pattern ?? String(path.dropLast(".rules".utf8.count))
    return suffixes.contains(FilePath.suffix(of: named)) || rules.speaksOfStatements
  }

  private func tryOut(
    _ rules: RulesFile, on file: SourceFile, _ watch: inout RulesWatch
  ) -> ReadStatement {
    var options = csvOptions(nil)
    options.watchesRules = true
    let statement = CSVStatement(file, rules, options)
    watch.add(statement)
    return ReadStatement(
      file: file.path, problems: statement.problems, sources: statement.sources)
  }

  private func tryOut(
    _ rules: RulesFile, on file: SourceFile, _ format: BankStatement.Format,
    _ watch: inout RulesWatch
  ) throws(UsageError) -> ReadStatement {
    var result = ReadStatement(file: file.path, problems: [], sources: rules.sources)
    let id = result.sources.add(file)
    do throws(StatementFault) {
      for found in try StatementReader.read(file, format, commodity: options.commodity) {
        var statement = found
        let account = rules.statementAccount ?? "assets:bank"
        result.problems += statement.apply(rules, on: account, file, id, watch: &watch)
      }
    } catch {
      result.problems.append(error.diagnostic(in: file, id))
    }
    return result
  }
}
