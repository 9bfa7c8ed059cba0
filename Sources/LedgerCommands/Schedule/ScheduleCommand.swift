package import LedgerCommandLine

/// `bursar schedule`: what recurs, and where the money will stand.
package enum ScheduleCommand: CommandGroup {
  package static let name = "schedule"
  package static let summary = "See what is due, record payments, forecast balances"
  package static let examples = [
    Example("bursar schedule", "what is due in the next 30 days"),
    Example("bursar schedule pay rent", "record the payment that is due"),
    Example("bursar schedule post", "record everything that is due"),
    Example("bursar schedule forecast", "the balance of each day to come"),
  ]
  package static let details = [
    "Recurring entries are periodic rules, `~ monthly from 2026-01-31  Landlord | Rent`, with the tag `id:rent`. A payment is named by the id and its nominal day, `rent@2026-01-31`; weekends and holidays may move the day when it is due."
  ]
  package static let commands: [any Invocable.Type] = [
    UpcomingCommand.self, DueCommand.self, RulesCommand.self, PayCommand.self, PostCommand.self,
    SkipCommand.self, UnskipCommand.self, SplitCommand.self, EndCommand.self,
    ForecastCommand.self, FindCommand.self, CalendarCommand.self, CardsCommand.self,
    RuleAddCommand.self, RuleFromCommand.self, RuleEditCommand.self, RuleRemoveCommand.self,
  ]
  package static var defaultCommand: (any Invocable.Type)? { UpcomingCommand.self }
}
