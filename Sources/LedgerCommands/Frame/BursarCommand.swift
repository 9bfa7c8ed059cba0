package import LedgerCommandLine

/// `bursar`: the front door to every program.
package enum BursarCommand: CommandGroup {
  package static let name = "bursar"
  package static let programName = "bursar"
  package static let summary = "Keep your accounts in plain text"
  package static let examples = [
    Example("bursar init", "begin a journal in this folder"),
    Example("bursar", "where you stand, on one screen"),
    Example("bursar add 4.50 coffee", "write an entry"),
    Example("bursar check", "find everything that is wrong with the journal"),
    Example("bursar report balance", "show all balances"),
    Example("bursar budget", "what is left of each budget"),
    Example("bursar goals", "how far savings goals are"),
    Example("bursar insights", "what happened this month, and why"),
    Example("bursar schedule", "show what is due, and what comes"),
    Example("bursar fmt --diff", "show how the journal would be laid out"),
  ]
  package static let sections = [
    CommandSection(
      "Begin", [InitCommand.self, LearnCommand.self, HelpCommand.self, ExplainCommand.self]),
    CommandSection(
      "Enter",
      [
        AddCommand.self, EditCommand.self, ClearCommand.self, RemoveCommand.self,
        UndoCommand.self, RedoCommand.self, ImportCommand.self, FormCommand.self, GapsCommand.self,
        NearbyCommand.self,
        AttachCommand.self, OpenCommand.self, UseCommand.self,
      ]),
    CommandSection(
      "Look",
      [
        HomeCommand.self, LastCommand.self, ShowCommand.self, RelatedCommand.self,
        ReportCommand.self, InsightsCommand.self, SiteCommand.self, SQLCommand.self,
      ]),
    CommandSection("Plan", [BudgetCommand.self, GoalsCommand.self, ScheduleCommand.self]),
    CommandSection(
      "Keep in order",
      [
        CheckCommand.self, FormatCommand.self, AccountCommand.self, CategoryCommand.self,
        TagCommand.self, HouseholdCommand.self, RenameCommand.self,
      ]),
    CommandSection(
      "Share",
      [
        DiffCommand.self, MergeCommand.self, WhyBalanceCommand.self, BlameCommand.self,
        VerifyCommand.self, RedactCommand.self, ExportCommand.self,
      ]),
    CommandSection(
      "For other programs",
      [EditorCommand.self, AssistantCommand.self, ProposeCommand.self, ApplyCommand.self]),
  ]
  package static var commands: [any Invocable.Type] { sections.flatMap(\.commands) }
  /// The programs that the front door leads to, each of which can be called by its own name.
  package static let programs: [any Invocable.Type] = [
    CheckCommand.self, FormatCommand.self, ReportCommand.self, BudgetCommand.self,
    GoalsCommand.self, ImportCommand.self, InsightsCommand.self, ScheduleCommand.self,
    SiteCommand.self, EditorCommand.self,
  ]
  package static var defaultCommand: (any Invocable.Type)? { HomeCommand.self }

  package static func advice(instead word: String) -> UsageError? {
    let message = "there is no command '\(word)'"
    return switch word {
    case "new", "create":
      UsageError(message, hints: ["run `bursar init` to start a journal"])
    default: HledgerAdvice.advice(instead: word)
    }
  }
}
