package import LedgerCommandLine
import LedgerInsights
import LedgerPatterns
import LedgerPhrases

/// `bursar help`.
package enum HelpCommand: Command {
  package struct Options: Sendable {
    /// What kind of words is listed for a shell.
    package var words: WordList?
    /// Whether the topics are wanted as a manual page.
    package var isManual = false

    package init() {}
  }

  package static let name = "help"
  package static let summary = "Explain a command or a topic"
  package static let examples = [
    Example("bursar help check", "all about a command"),
    Example("bursar help queries", "how to say what a report is about"),
  ]
  package static let details = [
    "Topics: " + HelpTopic.all.map(\.name).joined(separator: ", ") + "."
  ]
  package static let operands = "[COMMAND… | TOPIC]"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] = [
    Flag(
      "--words", value: "KIND", choices: WordList.allCases.map { $0.rawValue },
      help: "List what a shell may complete", prominence: .hidden
    ) { $0.words = WordList(rawValue: $1) },
    Flag("--manual", help: "Print the topics as a manual page", prominence: .hidden) {
      $0.isManual = true
    },
  ]

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let words = invocation.operands
    if let list = options.words {
      for word in list.words(typed: words, invocation.console) {
        invocation.console.write("\(word)\n")
      }
      return .done
    }
    if options.isManual {
      invocation.console.write(HelpTopic.manual)
      return .done
    }
    guard let first = words.first else {
      let code = BursarCommand.invoke(["--help"], as: "bursar", console: invocation.console)
      invocation.console.write("\nTopics:\n" + HelpTopic.list)
      return code
    }
    if let topic = HelpTopic.all.first(where: { $0.name == first.lowercased() }) {
      invocation.console.write(topic.text)
      return .done
    }
    if first == HelpTopic.flags.name {
      let console = invocation.console
      let text = HelpText(
        BalanceCommand.description(as: "bursar report balance"), width: console.width ?? 80)
      console.write("\(HelpTopic.flags.summary)\n\n")
      console.write(text.flags(under: FlagDescription.readingHeading))
      return .done
    }
    let names = BursarCommand.commands.flatMap { [$0.name] + $0.aliases }
    guard names.contains(first) else {
      let known = names + (HelpTopic.all + [.flags]).map(\.name)
      let hint = nearestName(to: first, in: known).map { "did you mean \($0)?" }
      throw UsageError(
        "there is no command or topic '\(first)'", hints: [hint ?? "bursar help lists them"])
    }
    return BursarCommand.invoke(words + ["--help-all"], as: "bursar", console: invocation.console)
  }
}

/// `bursar explain`.
package enum ExplainCommand: Command {
  package static let name = "explain"
  package static let summary = "Explain a word, a code, a topic or a figure"
  package static let examples = [
    Example("bursar explain pace", "what a word on a screen means"),
    Example("bursar explain T101", "what a problem's code means"),
    Example("bursar explain A14", "what a rule of advice looks for, with your numbers"),
    Example("bursar explain savings-rate", "where a figure of insights comes from"),
  ]
  package static let operands = "[WORD | CODE | TOPIC | FIGURE]"
  package static let defaults = InsightsOptions()
  package static let flags: [Flag<InsightsOptions>] = WhyCommand.flags

  /// The figures without a `/` in their names.
  private static let figures = ["income", "expenses", "net", "savings-rate", "taxes"]

  package static func run(
    _ options: InsightsOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let name = invocation.operands.joined(separator: " ")
    if name.contains("/") || figures.contains(name) {
      return try WhyCommand.run(options, invocation)
    }
    if let rule = AdviceRule(rawValue: name.uppercased()) {
      return try explain(rule, options, invocation)
    }
    invocation.console.write(name.isEmpty ? ScreenWord.list : try text(of: name))
    return .done
  }

  /// What a rule of advice looks for, and what it says of this journal, if there is one.
  private static func explain(
    _ rule: AdviceRule, _ options: InsightsOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let text = HelpTopic.rule(rule.rawValue) ?? ""
    if options.output.chosenFormat == .text { invocation.console.write(text) }
    let bare = Invocation(
      path: invocation.path, arguments: invocation.arguments, operands: [],
      console: invocation.console)
    guard
      let session = try? Session(
        options, flags, bare, needs: InsightsOptions.needs, work: .looks)
    else { return .done }
    let report = try AdviceCommand.screen(InsightsSession(session)).only(rule)
    if report.advice.isEmpty {
      session.note(Wording(AdvicePhrase.saysNothing(rule: rule.rawValue)))
      return .done
    }
    try session.deliver(report)
    return .done
  }

  private static func text(of name: String) throws(UsageError) -> String {
    if let word = ScreenWord.named(name) { return word.text }
    let topics = HelpTopic.all
    if let topic = topics.first(where: { $0.name == name.lowercased() }) { return topic.text }
    if let page = CheckCatalog.knownPage(of: name) { return page }
    let known = ScreenWord.all.flatMap(\.names) + topics.map(\.name) + CheckCatalog.names
    let hint = nearestName(to: name, in: known).map { "did you mean '\($0)'?" }
    throw UsageError(
      "there is nothing called '\(name)' to explain",
      hints: [hint ?? "bursar explain lists the words, bursar check --list the codes"])
  }
}
