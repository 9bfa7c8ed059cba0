package import LedgerCommandLine
package import LedgerSchedule
import LedgerStudy

/// `bursar schedule cards`.
package enum CardsCommand: ScreenCommand {
  package static let name = "cards"
  package static let summary =
    "Show credit card statements, what you owe and by when"
  package static let examples = [
    Example("bursar schedule cards", "all cards that say when"),
    Example("bursar schedule cards --exit-code", "end with 1 when one is overdue"),
  ]
  package static let details = [
    "Two tags of a card's account say when its statement closes and when that is to be paid: `account liabilities:visa  ; statement:25, due:10`; `last` is the last day of a month. Purchases after the statement are paid with the next one; refunds pay the last one."
  ]
  package static let defaults = ScheduleOptions(reach: .days(0))
  package static let flags: [Flag<ScheduleOptions>] =
    [ScheduleOptions.exitFlag] + ScheduleOptions.shared
    + [OutputOptions.longFlag].lifted(into: \.output)

  package static func screen(_ session: ScheduleSession) throws(UsageError) -> CardList {
    try exactly(CardList(session.session.journal.loaded, today: session.session.today))
  }
}
