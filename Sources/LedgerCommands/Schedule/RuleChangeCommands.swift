package import LedgerCommandLine
import LedgerPlanning
import LedgerValues

/// `bursar schedule skip`.
package enum SkipCommand: Command {
  package static let name = "skip"
  package static let programName = "bursar-schedule skip"
  package static let summary = "Let an occurrence not happen"
  package static let examples = [
    Example("bursar schedule skip rent 2026-08-31", "no rent in August"),
    Example("bursar schedule skip rent 2026-08-31 --dry-run", "what that would change"),
  ]
  package static let details = [
    "The day is the nominal one, or the one when it is due. It is written into the tag `skip:` of the rule. What is skipped still counts for `count:`."
  ]
  package static let operands = "ID DATE"
  package static let defaults = ScheduleOptions()
  package static let flags = ScheduleOptions.changing

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    try ScheduleSession.changeRule(options, flags, invocation, name) {
      (writer, id, day) throws(ScheduleProblem) in try writer.skip(id, on: day)
    }
  }
}

/// `bursar schedule split`.
package enum SplitCommand: Command {
  package static let name = "split"
  package static let programName = "bursar-schedule split"
  package static let summary = "Let a new rule take over from an occurrence on"
  package static let examples = [
    Example("bursar schedule split rent 2026-07-31", "then change the amount of rent.2")
  ]
  package static let details = [
    "The old rule ends before the occurrence. The new one stands below it with the next free id, `rent.2`, and the tag `after:rent`; change its amount or accounts by hand. History keeps what the old rule says."
  ]
  package static let operands = "ID DATE"
  package static let defaults = ScheduleOptions()
  package static let flags = ScheduleOptions.changing

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    try ScheduleSession.changeRule(options, flags, invocation, name) {
      (writer, id, day) throws(ScheduleProblem) in try writer.split(id, on: day)
    }
  }
}

/// `bursar schedule end`.
package enum EndCommand: Command {
  package static let name = "end"
  package static let programName = "bursar-schedule end"
  package static let summary = "Let nothing of a rule come after a day"
  package static let examples = [
    Example("bursar schedule end gym 2026-06-30", "cancelled for the end of June")
  ]
  package static let details = [
    "The day is written into the tag `until:` of the rule. An occurrence on that day still happens."
  ]
  package static let operands = "ID DATE"
  package static let defaults = ScheduleOptions()
  package static let flags = ScheduleOptions.changing

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    try ScheduleSession.changeRule(options, flags, invocation, name) {
      (writer, id, day) throws(ScheduleProblem) in try writer.end(id, on: day)
    }
  }
}

extension ScheduleOptions {
  /// The flags of commands that change a rule.
  static let changing: [Flag<ScheduleOptions>] = [dryRunFlag, silenceFlag] + writing
}

extension ScheduleSession {
  /// Changes the rule that the operands name on the day that they name.
  fileprivate static func changeRule(
    _ options: ScheduleOptions, _ flags: [Flag<ScheduleOptions>], _ invocation: Invocation,
    _ command: String,
    _ work: (ScheduleWriter, String, Day) throws(ScheduleProblem) -> ScheduleChange
  ) throws(UsageError) -> ExitCode {
    let (id, text) = try invocation.operands.idAndDay(command)
    guard
      let session = try ScheduleSession(options, flags, invocation, reach: .months(12))
    else { return .findings }
    let day = try ScheduleDates.day(text, "DATE", session.session.today)
    let change = try session.change { (writer) throws(ScheduleProblem) in
      try work(writer, id, day)
    }
    return try ScheduleWriting(session, invocation.console).perform(change)
  }
}
