package import LedgerCommandLine
import LedgerImport
import LedgerRendering
import LedgerSource

/// `bursar import rules`: rules files themselves.
package enum ImportRulesCommand: CommandGroup {
  package static let name = "rules"
  package static let programName = "bursar-import rules"
  package static let summary = "Look after rules files"
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
  package static let summary = "Find what is wrong with rules files"
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
    let rules = RulesParser.read(try open(path), disk.disk)
    let own = ReadStatement(
      file: path, problems: rules.problems + rules.unknownColumnWarnings, sources: rules.sources)
    if rules.problems.contains(where: { $0.severity == .error }) || data.isEmpty { return [own] }
    var result = [own]
    var watch = RulesWatch(rules)
    var options = csvOptions(nil)
    options.watchesRules = true
    for name in data {
      let statement = CSVStatement(try open(name), rules, options)
      watch.add(statement)
      if !statement.problems.isEmpty {
        result.append(
          ReadStatement(file: name, problems: statement.problems, sources: statement.sources))
      }
    }
    result[0].problems += rules.deadRuleWarnings(watch)
    return result
  }
}
