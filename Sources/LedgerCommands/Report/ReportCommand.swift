package import LedgerCommandLine

/// `bursar report`: what is in the journal.
package enum ReportCommand: CommandGroup {
  package static let name = "report"
  package static let summary = "Show balances, accounts and transactions"
  package static let examples = [
    Example("bursar report balance", "all balances"),
    Example("bursar report balance expenses -p 2026-03", "what March was spent on"),
    Example("bursar report accounts --types", "all accounts with their types"),
  ]
  package static let commands: [any Invocable.Type] = [
    BalanceCommand.self, BalanceSheetCommand.self, BalanceSheetEquityCommand.self,
    IncomeStatementCommand.self, CashFlowCommand.self, InvestmentCommand.self,
    LotsCommand.self, HoldingsCommand.self, GainsCommand.self, CloseCommand.self,
    RegisterCommand.self,
    AccountRegisterCommand.self, PrintCommand.self, AccountsCommand.self, PayeesCommand.self,
    DescriptionsCommand.self, NotesCommand.self, CommoditiesCommand.self, TagsCommand.self,
    CodesCommand.self, PricesCommand.self, FilesCommand.self, StatsCommand.self,
    ActivityCommand.self,
    ListCommand.self, SearchCommand.self, PlanCommand.self,
  ]
}
