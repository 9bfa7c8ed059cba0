package import LedgerCommandLine
package import LedgerPlanning
package import LedgerValues

/// A command that changes the rule of an id on a day.
package protocol RuleChangeCommand: Command where Options == ScheduleOptions {
  static func change(
    _ id: String, on day: Day, with writer: ScheduleWriter
  ) throws(ScheduleProblem) -> ScheduleChange
}

extension RuleChangeCommand {
  package static var programName: String { "bursar-schedule \(name)" }
  package static var operands: String { "ID DATE" }
  package static var defaults: ScheduleOptions { ScheduleOptions() }
  package static var flags: [Flag<ScheduleOptions>] {
    [ScheduleOptions.dryRunFlag, ScheduleOptions.silenceFlag] + ScheduleOptions.writing
  }

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let (id, text) = try invocation.operands.idAndDay(name)
    let session = try ScheduleSession(Session(options, flags, invocation))
    let day = try ScheduleDates.day(text, "DATE", session.session.journal.today)
    let result = try session.change { (writer) throws(ScheduleProblem) in
      try change(id, on: day, with: writer)
    }
    return try session.run(result)
  }
}

/// `bursar schedule skip`.
package enum SkipCommand: RuleChangeCommand {
  package static let name = "skip"
  package static let summary = "Skip one payment"
  package static let examples = [
    Example("bursar schedule skip rent 2026-08-31", "no rent in August"),
    Example("bursar schedule skip rent 2026-08-31 --dry-run", "what that would change"),
  ]
  package static let details = [
    "The day is the nominal one, or the one when it is due. It is written into the tag `skip:` of the rule. What is skipped still counts for `count:`."
  ]

  package static func change(
    _ id: String, on day: Day, with writer: ScheduleWriter
  ) throws(ScheduleProblem) -> ScheduleChange {
    try writer.skip(id, on: day)
  }
}

/// `bursar schedule unskip`.
package enum UnskipCommand: RuleChangeCommand {
  package static let name = "unskip"
  package static let summary = "Restore a skipped payment"
  package static let examples = [
    Example("bursar schedule unskip rent 2026-08-31", "rent in August after all")
  ]
  package static let details = [
    "The day is the nominal one, or the one when it would be due. It is removed from the tag `skip:` of the rule, and the tag with the last of its days."
  ]

  package static func change(
    _ id: String, on day: Day, with writer: ScheduleWriter
  ) throws(ScheduleProblem) -> ScheduleChange {
    try writer.unskip(id, on: day)
  }
}

/// `bursar schedule split`.
package enum SplitCommand: RuleChangeCommand {
  package static let name = "split"
  package static let summary = "Change a rule from a date on"
  package static let examples = [
    Example("bursar schedule split rent 2026-07-31", "then change the amount of rent.2")
  ]
  package static let details = [
    "The old rule ends before the payment. The new one goes below it with the next free id, `rent.2`, and the tag `after:rent`; change its amount or accounts by hand. History keeps what the old rule says."
  ]

  package static func change(
    _ id: String, on day: Day, with writer: ScheduleWriter
  ) throws(ScheduleProblem) -> ScheduleChange {
    try writer.split(id, on: day)
  }
}

/// `bursar schedule end`.
package enum EndCommand: RuleChangeCommand {
  package static let name = "end"
  package static let summary = "End a rule after a date"
  package static let examples = [
    Example("bursar schedule end gym 2026-06-30", "cancelled for the end of June")
  ]
  package static let details = [
    "The day is written into the tag `until:` of the rule. A payment on that day still happens."
  ]

  package static func change(
    _ id: String, on day: Day, with writer: ScheduleWriter
  ) throws(ScheduleProblem) -> ScheduleChange {
    try writer.end(id, on: day)
  }
}
