package import LedgerCommandLine

/// `bursar insights`: what happened, and why.
package enum InsightsCommand: CommandGroup {
  package static let name = "insights"
  package static let summary = "See what happened to your money, and why"
  package static let examples = [
    Example("bursar insights", "the month so far, with budgets, goals and bills"),
    Example("bursar insights months", "income, expenses and what was saved, month by month"),
    Example("bursar insights spending --by payee", "where the money went"),
    Example("bursar insights why savings-rate", "where a figure comes from"),
    Example("bursar insights page -o month.html", "everything on one page to send"),
  ]
  package static let commands: [any Invocable.Type] = [
    OverviewCommand.self, MonthsCommand.self, MonthCommand.self, CompareCommand.self,
    SpendingCommand.self, IncomeCommand.self, TrendCommand.self, TagSpendingCommand.self,
    NetworthCommand.self, WalletsCommand.self, AgeCommand.self, NeedsCommand.self,
    MembersCommand.self, MapCommand.self, SubscriptionsCommand.self,
    AnomaliesCommand.self, AdviceCommand.self, PredictCommand.self, BacktestCommand.self,
    WhyCommand.self, PageCommand.self,
  ]
  package static var defaultCommand: (any Invocable.Type)? { OverviewCommand.self }
}
