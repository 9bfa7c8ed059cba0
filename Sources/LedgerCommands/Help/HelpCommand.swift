package import LedgerCommandLine
import LedgerPatterns

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
      help: "List what a shell can complete", prominence: .hidden
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
    // What is asked for by `bursar gains` is asked for by its name here, too.
    let beneath = BursarCommand.commands.flatMap { ($0 as? any CommandGroup.Type)?.commands ?? [] }
    let names = (BursarCommand.commands + beneath).flatMap { [$0.name] + $0.aliases }
    guard names.contains(first) else {
      let known = names + (HelpTopic.all + [.flags]).map(\.name)
      let hint = nearestName(to: first, in: known).map { "did you mean \($0)?" }
      throw UsageError(
        "there is no command or topic '\(first)'", hints: [hint ?? "run `bursar help` to list them"]
      )
    }
    return BursarCommand.invoke(words + ["--help-all"], as: "bursar", console: invocation.console)
  }
}
