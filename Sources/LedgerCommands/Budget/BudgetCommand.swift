package import LedgerCommandLine

/// `bursar budget`: budgets and envelopes.
package enum BudgetCommand: CommandGroup {
  package static let name = "budget"
  package static let summary =
    "Show what is left in budgets and envelopes"
  package static let examples = [
    Example("bursar budget", "all budgets of today, and what no budget counts"),
    Example("bursar budget show food", "one budget with its accounts, days and windows"),
    Example("bursar budget envelopes --prove", "what envelopes hold, compared with the cash"),
    Example("bursar budget suggest", "amounts from what was spent before"),
    Example("bursar budget --exit-code", "end with 1 when a budget is over"),
  ]
  package static let commands: [any Invocable.Type] = [
    BudgetListCommand.self, BudgetShowCommand.self, EnvelopesCommand.self,
    BudgetSuggestCommand.self, BudgetBacktestCommand.self, BudgetFundCommand.self,
    BudgetMoveCommand.self, BudgetMoodCommand.self, BudgetAddCommand.self, BudgetEditCommand.self,
    BudgetRemoveCommand.self,
  ]

  package static func hint(forUnknown word: String) -> String? {
    // Other words would need quotes, which differ from shell to shell.
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    return "bursar budget show \(isPlain ? word : "NAME") shows one budget"
  }

  package static var defaultCommand: (any Invocable.Type)? { BudgetListCommand.self }
}
