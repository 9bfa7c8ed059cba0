package import LedgerBudget
package import LedgerCommandLine

/// `bursar budget list`, which is also `bursar budget`.
package enum BudgetListCommand: ScreenCommand {
  package static let name = "list"
  package static let summary = "List the budgets of a period"
  package static let examples = [
    Example("bursar budget", "what is left today"),
    Example("bursar budget -p 2026-02", "how February went"),
    Example("bursar budget -O json", "the same for another program"),
  ]
  package static let details = [
    "Budgets are in the order in which their periods end. ~ marks amounts for part of a period. The pace compares what is spent with what could be by now, bills counted when they are due; the forecast says how the period will end, with a range in which eight of ten such forecasts ended.",
    "Below is all spending of the month, or of the chosen period: the parts of the budgets and what none of them counts.",
  ]
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + BudgetOptions.periodFlags + [
      BudgetOptions.gateFlag("a budget is over"), BudgetOptions.figuresFlag,
    ] + [OutputOptions.longFlag].lifted(into: \.output)

  package static func screen(_ session: BudgetSession) throws(UsageError) -> BudgetList {
    try exactly(BudgetList(session.situation, in: session.period))
  }
}
