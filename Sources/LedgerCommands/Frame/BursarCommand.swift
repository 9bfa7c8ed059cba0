package import LedgerCommandLine

/// `bursar`: the front door to every program.
package enum BursarCommand: CommandGroup {
  package static let name = "bursar"
  package static let programName = "bursar"
  package static let summary = "Plain-text accounting: checks, reports and bills for journals"
  package static let examples = [
    Example("bursar", "how things stand, on one screen"),
    Example("bursar check", "find everything that is wrong with the journal"),
    Example("bursar report balance", "show all balances"),
    Example("bursar budget", "what is left of each budget"),
    Example("bursar goals", "how far savings goals are"),
    Example("bursar insights", "what happened this month, and why"),
    Example("bursar schedule", "show what is due, and what comes"),
    Example("bursar fmt --diff", "show how the journal would be laid out"),
  ]
  package static let commands: [any Invocable.Type] = [
    CheckCommand.self, FormatCommand.self, ReportCommand.self, BudgetCommand.self,
    GoalsCommand.self, InsightsCommand.self, ScheduleCommand.self, HomeCommand.self,
    HelpCommand.self, ExplainCommand.self,
  ]
  package static var defaultCommand: (any Invocable.Type)? { HomeCommand.self }
}
