package import LedgerCommandLine
import LedgerInsights
import LedgerPatterns
import LedgerPhrases
import LedgerRendering
import LedgerSite
import LedgerStudy

/// `bursar explain`.
package enum ExplainCommand: Command {
  package static let name = "explain"
  package static let summary = "Explain a name, a word, a code or a figure"
  package static let examples = [
    Example("bursar explain food", "what an account, budget, goal or rule is, with its figures"),
    Example("bursar explain pace", "what a word on a screen means"),
    Example("bursar explain T101", "what a problem's code means"),
    Example("bursar explain A14", "what a rule of advice looks for, with your numbers"),
    Example("bursar explain savings-rate", "where a figure of insights comes from"),
  ]
  package static let details = [
    "Accounts are named in full or by their last part, rules by their id or payee. If several things have the name, all are explained."
  ]
  package static let operands = "[ACCOUNT | BUDGET | GOAL | ID | WORD | CODE | TOPIC]"
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
    if name.isEmpty {
      invocation.console.write(ScreenWord.list)
      return .done
    }
    return try explain(name, options, invocation)
  }

  /// What is called so in the journal, if there is one, and what the program calls so.
  private static func explain(
    _ name: String, _ options: InsightsOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let word = text(of: name)
    guard let session = try session(options, invocation, isNeeded: word == nil) else {
      try tell(name, word, options, invocation)
      return .done
    }
    let found = try exactly(NameExplanation(name, session.study, word: word))
    if found.isFound {
      try session.deliver(found)
      return session.finished
    }
    if word == nil {
      throw unknown(name, NameExplanation.nearest(to: name, session.study))
    }
    try tell(name, word, options, invocation)
    return .done
  }

  /// The journal; nil where there is none, or none that can be read, and a word says enough.
  private static func session(
    _ options: InsightsOptions, _ invocation: Invocation, isNeeded: Bool
  ) throws(UsageError) -> Session<InsightsOptions>? {
    var options = options
    options.journal.errors = .counted
    let bare = Invocation(
      path: invocation.path, arguments: invocation.arguments, operands: [],
      console: invocation.console)
    do throws(UsageError) {
      return try Session(
        options, flags, bare, needs: InsightsOptions.needs, scope: nil, work: .looks)
    } catch {
      if isNeeded, !options.journal.files.isEmpty { throw error }
      return nil
    }
  }

  /// What a word of the program means.
  private static func tell(
    _ name: String, _ word: String?, _ options: InsightsOptions, _ invocation: Invocation
  ) throws(UsageError) {
    guard let word else {
      var problem = unknown(name, [])
      problem.hints.append("no journal was read, so accounts, budgets and goals are not known")
      throw problem
    }
    if options.output.chosenFormat == .json {
      let json = NameExplanation.json(of: name, word: word)
      invocation.console.write(json.written(.indented))
    } else {
      invocation.console.write(word)
    }
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

  /// What the program itself knows of a word, a topic or a code, whatever journal there is.
  static func text(of name: String) -> String? {
    if let word = ScreenWord.named(name) { return word.text }
    let topics = HelpTopic.all
    if let topic = topics.first(where: { $0.name == name.lowercased() }) { return topic.text }
    return CheckCatalog.knownPage(of: name) ?? HelpTopic.rule(name.uppercased())
      ?? ScreenWord.english(for: name).flatMap { $0 == name ? nil : text(of: $0) }
  }

  /// So many names are proposed.
  private static let mostNear = 5

  /// The names of the journal that are near, then the nearest word of the program.
  private static func unknown(_ name: String, _ near: [String]) -> UsageError {
    let known = ScreenWord.all.flatMap(\.names) + HelpTopic.all.map(\.name) + CheckCatalog.names
    let word = nearestName(to: name, in: known)
    let all = near.prefix(mostNear) + [word].compactMap(\.self)
    let list = all.map { "'\($0)'" }.joined(separator: ", ")
    return UsageError(
      "there is nothing called '\(name)' to explain",
      hints: [
        all.isEmpty
          ? "run `bursar explain` to list the words, `bursar check --list` to list the codes"
          : "did you mean \(all.count > 1 ? "one of \(list)" : list)?"
      ])
  }
}
