import LedgerPlan
package import LedgerCommandLine
import LedgerModel
import LedgerPlanning
import LedgerSite
import LedgerRendering
import LedgerSchedule
import LedgerValues

/// `bursar schedule` alone: what comes.
package enum UpcomingCommand: Command {
  package static let name = "upcoming"
  package static let programName = "bursar-schedule upcoming"
  package static let summary = "Show what is overdue and what comes"
  package static let examples = [
    Example("bursar schedule", "the next 30 days"),
    Example("bursar schedule --next 3m", "the next three months"),
    Example("bursar schedule --quiet --exit-code", "one line for a prompt, 1 when overdue"),
  ]
  package static let details = [
    "Amounts are what comes in, or goes out with a minus, on the accounts at hand, those of type Cash. Transfers between those have an arrow and are not added up. What pays a debt, or is invested, goes out; what a card is charged with is not added up where another rule pays the card."
  ]
  package static let defaults = ScheduleOptions()
  package static let flags: [Flag<ScheduleOptions>] =
    [
      ScheduleOptions.nextFlag, ScheduleOptions.untilFlag, ScheduleOptions.quietFlag,
      ScheduleOptions.exitFlag, ScheduleOptions.figuresFlag,
    ] + ScheduleOptions.shared

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard
      let session = try ScheduleSession(options, flags, invocation, reach: .days(30))
    else { return .findings }
    let list = OccurrenceList(session.view, .upcoming)
    return try session.deliver(list, invocation) {
      "nothing is due up to \(session.end); bursar schedule list shows the rules"
    }
  }
}

/// `bursar schedule due`.
package enum DueCommand: Command {
  package static let name = "due"
  package static let programName = "bursar-schedule due"
  package static let summary = "Show what is overdue, due today or soon, or probably paid"
  package static let examples = [
    Example("bursar schedule due", "what wants to be looked at"),
    Example("bursar schedule due --link --dry-run", "the keys that payments would get"),
  ]
  package static let details = [
    "Something is probably paid where a transaction without a key moves the same accounts by the amount of the rule, around the day when it was due. --link writes the key into it. Something is due soon from the days of `remind:` on."
  ]
  package static let defaults = ScheduleOptions()
  package static let flags: [Flag<ScheduleOptions>] =
    [
      Flag("--link", help: "Write the keys into the transactions that probably paid") {
        $0.links = true
      }, ScheduleOptions.dryRunFlag, ScheduleOptions.quietFlag, ScheduleOptions.exitFlag,
    ] + ScheduleOptions.shared

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard
      let session = try ScheduleSession(options, flags, invocation, reach: .months(12))
    else { return .findings }
    if session.options.links {
      let change = try session.change { (writer) throws(ScheduleProblem) in writer.link() }
      return try ScheduleWriting(session, invocation.console).perform(change)
    }
    let list = OccurrenceList(session.view, .due)
    return try session.deliver(list, invocation) {
      "nothing is due; bursar schedule shows what comes"
    }
  }
}

extension ScheduleSession {
  /// Shows occurrences, in one line where that was asked for, and says what the exit code is to be.
  func deliver(
    _ list: OccurrenceList, _ invocation: Invocation, whenEmpty reason: () -> String
  ) throws(UsageError) -> ExitCode {
    if list.isTooLarge {
      throw UsageError.tooLarge("a sum")
    }
    switch options.voice {
    case .oneLine:
      if !list.summary.isEmpty { invocation.console.write(list.summary + "\n") }
    case .screen where options.listsFigures:
      let figures = FigureList(list.figures, plan.commodities)
      try deliver(figures.page, json: figures.json, invocation)
    case .screen:
      if list.rows.isEmpty { explainEmptiness(invocation, reason) }
      // What is piped is whole, as programs read it.
      let isScreen = options.output.isScreen(invocation.console)
      try deliver(list.page(isScreen ? .folded : .whole), json: list.json, invocation)
      if isScreen { for fold in list.folds { note(fold, invocation) } }
    }
    return options.gate == .overdue && list.count(.overdue) > 0 ? .findings : .done
  }

  /// Says what can be done about very many of the same.
  private func note(_ fold: FoldedRows, _ invocation: Invocation) {
    let remedy =
      fold.state == .overdue
      ? "post --since \(fold.first) writes them, a later `from` in the rule forgets them"
      : "due --link writes their keys"
    invocation.console.writeError(
      TerminalText.sanitized(
        "note: \(fold.id) is \(ScheduleWords.text(fold.state)) \(fold.count) times since "
          + "\(fold.first); bursar schedule list \(fold.id) shows all, \(remedy)") + "\n")
  }
}

/// `bursar schedule list`.
package enum RulesCommand: Command {
  package static let name = "list"
  package static let aliases = ["rules"]
  package static let programName = "bursar-schedule list"
  package static let summary = "List the rules, or all occurrences of some of them"
  package static let examples = [
    Example("bursar schedule list", "all rules, and when each comes next"),
    Example("bursar schedule list rent", "every rent since the first, and what became of it"),
  ]
  package static let operands = "[ID…]"
  package static let defaults = ScheduleOptions()
  package static let flags: [Flag<ScheduleOptions>] =
    [ScheduleOptions.nextFlag, ScheduleOptions.untilFlag, ScheduleOptions.exitFlag]
    + ScheduleOptions.shared

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let ids = invocation.operands
    guard
      let session = try ScheduleSession(
        options, flags, invocation, reach: .months(ids.isEmpty ? 12 : 3))
    else { return .findings }
    if !ids.isEmpty {
      let rules = try session.rules(named: ids)
      return try session.deliver(OccurrenceList(session.view, .all(ofRules: rules)), invocation) {
        "there are no occurrences up to \(session.end)"
      }
    }
    let list = RuleList(session.view)
    if list.rows.isEmpty { session.explainEmptiness(invocation) { "" } }
    try session.deliver(list.page, json: list.json, invocation)
    let isOverdue = list.rows.contains { $0.overdue > 0 }
    return session.options.gate == .overdue && isOverdue ? .findings : .done
  }
}
