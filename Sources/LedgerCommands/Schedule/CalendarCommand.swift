package import LedgerCommandLine
import LedgerModel
import LedgerPlanning
package import LedgerSchedule
import LedgerValues

/// `bursar schedule calendar`.
package enum CalendarCommand: Command {
  package static let name = "calendar"
  package static let formerNames = ["ics"]
  package static let programName = "bursar-schedule calendar"
  package static let summary = "Export upcoming payments as a calendar for your phone"
  package static let examples = [
    Example("bursar schedule calendar -o bills.ics", "the bills of the next 12 months")
  ]
  package static let details = [
    "Events are known by the keys of their payments, so a calendar that is read again replaces them. Alarms ring as many days ahead as the tag `remind:` says. Rules without an id are left out."
  ]
  package static let defaults = ScheduleOptions()
  package static let flags: [Flag<ScheduleOptions>] =
    JournalOptions.readingFlags.lifted(into: \.journal)
    + ([OutputOptions.languageFlag] + OutputOptions.lookFlags).lifted(into: \.output)

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try ScheduleSession(Session(options, flags, invocation))
    if session.schedule.rules.allSatisfy({ $0.id == nil }) {
      session.noteLackOfIDs(.noIDsForCalendar)
    }
    let amounts = session.view.amounts
    let calendar = ScheduleCalendar(session.schedule) { amounts.whole($0) }
    try session.session.deliver(Array(calendar.text.utf8))
    return session.session.finished
  }
}

/// `bursar schedule suggest`.
package enum FindCommand: ScreenCommand {
  package static let name = "suggest"
  package static let formerNames = ["find"]
  package static let summary = "Suggest rules for payments that recur"
  package static let examples = [
    Example("bursar schedule suggest", "rules to paste, with what speaks for them"),
    Example("bursar schedule suggest --all", "what is doubtful or stopped, too"),
    Example("bursar schedule suggest -O csv", "the same as a table"),
  ]
  package static let details = [
    "Transactions of one payee between the same accounts recur if three quarters of the gaps between them fit a rhythm, and their amounts stay nearly the same, or if they come every month without fail. What already has a rule is left out.",
    "What stopped, what may be alike by chance, interest, and differing amounts between the household's own accounts, such as card bills, are shown by --all only.",
  ]
  package static let flags: [Flag<ScheduleOptions>] =
    [Flag("--all", help: "Also show what is doubtful, with the reason") { $0.findsAll = true }]
    + ScheduleOptions.shared

  package static func screen(_ session: ScheduleSession) throws(UsageError) -> SuggestionList {
    try exactly(
      SuggestionList(session.view, session.options.findsAll ? .all : .believable))
  }
}
