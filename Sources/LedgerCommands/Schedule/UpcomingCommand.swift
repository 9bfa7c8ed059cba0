package import LedgerPhrases
import LedgerPlan
package import LedgerCommandLine
import LedgerModel
import LedgerPlanning
import LedgerSite
package import LedgerRendering
package import LedgerSchedule
import LedgerValues

/// `bursar schedule` alone: what comes.
package enum UpcomingCommand: ScreenCommand {
  package static let name = "upcoming"
  package static let summary = "Show what is overdue and what comes"
  package static let examples = [
    Example("bursar schedule", "the next 30 days"),
    Example("bursar schedule --next 3m", "the next three months"),
    Example("bursar schedule --quiet --exit-code", "one line for a prompt, 1 when overdue"),
  ]
  package static let details = [
    "Amounts are what comes in, or goes out with a minus, on the accounts at hand, those of type Cash. Transfers between those have an arrow and are not added up. What pays a debt, or is invested, goes out; what a card is charged with is not added up where another rule pays the card."
  ]
  package static let defaults = ScheduleOptions(reach: .days(30))
  package static let flags: [Flag<ScheduleOptions>] =
    [
      ScheduleOptions.nextFlag, ScheduleOptions.untilFlag, ScheduleOptions.quietFlag,
      ScheduleOptions.exitFlag, ScheduleOptions.figuresFlag,
    ] + ScheduleOptions.shared + [OutputOptions.longFlag].lifted(into: \.output)

  package static func screen(_ session: ScheduleSession) throws(UsageError) -> OccurrenceList {
    try session.list(.upcoming)
  }
}

/// `bursar schedule due`.
package enum DueCommand: ScreenCommand {
  package static let name = "due"
  package static let summary = "Show what is overdue, due today or soon, or probably paid"
  package static let examples = [
    Example("bursar schedule due", "what wants to be looked at"),
    Example("bursar schedule due --link --dry-run", "the keys that payments would get"),
  ]
  package static let details = [
    "Something is probably paid where a transaction without a key moves the same accounts by the amount of the rule, around the day when it was due. --link writes the key into it. Something is due soon from the days of `remind:` on."
  ]
  package static let flags: [Flag<ScheduleOptions>] =
    [
      Flag("--link", help: "Write the keys into the transactions that probably paid") {
        $0.links = true
      }, ScheduleOptions.dryRunFlag, ScheduleOptions.quietFlag, ScheduleOptions.exitFlag,
    ] + ScheduleOptions.shared

  package static func screen(_ session: ScheduleSession) throws(UsageError) -> OccurrenceList {
    try session.list(.due)
  }

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard options.links else { return try show(options, invocation) }
    let session = try ScheduleSession(Session(options, flags, invocation))
    let change = try session.change { (writer) throws(ScheduleProblem) in writer.link() }
    return try ScheduleWriting(session, invocation.console).perform(change)
  }
}

/// `bursar schedule list`.
package enum RulesCommand: ScreenCommand {
  package static let name = "list"
  package static let aliases = ["rules"]
  package static let summary = "List the rules, or all occurrences of some of them"
  package static let examples = [
    Example("bursar schedule list", "all rules, and when each comes next"),
    Example("bursar schedule list rent", "every rent since the first, and what became of it"),
  ]
  package static let operands = "[ID…]"
  package static let flags: [Flag<ScheduleOptions>] =
    [ScheduleOptions.nextFlag, ScheduleOptions.untilFlag, ScheduleOptions.exitFlag]
    + ScheduleOptions.shared

  package static func screen(_ session: ScheduleSession) throws(UsageError) -> RulesScreen {
    let ids = session.invocation.operands
    if ids.isEmpty { return .rules(RuleList(session.view)) }
    let rules = try session.rules(named: ids)
    let end = try (session.options.reach ?? .months(3)).end(session.session.today)
    let schedule = session.schedule.cut(through: max(end, session.session.today))
    let view = ScheduleView(session.session.journal.loaded, schedule)
    return .occurrences(try session.list(.all(ofRules: rules), view))
  }
}

/// Rules, or the occurrences of some of them.
package enum RulesScreen: Screen {
  case rules(RuleList)
  case occurrences(OccurrenceList)

  private var shown: any Screen {
    switch self {
    case .rules(let list): list
    case .occurrences(let list): list
    }
  }

  package var page: Page { shown.page }
  package func json() -> JSON { shown.json() }
  package var emptiness: Wording? { shown.emptiness }
  package var remarks: [Wording] { shown.remarks }
  package var standing: Standing { shown.standing }
}
