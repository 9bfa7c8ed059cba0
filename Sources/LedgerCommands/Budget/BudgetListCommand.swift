import LedgerBudget
import LedgerModel
package import LedgerCommandLine

/// `bursar budget list`, which is also `bursar budget`.
package enum BudgetListCommand: Command {
  package static let name = "list"
  package static let programName = "bursar-budget list"
  package static let summary = "List the budgets of today, or of a period"
  package static let examples = [
    Example("bursar budget", "what is left today"),
    Example("bursar budget -p 2026-02", "how February went"),
    Example("bursar budget -O json", "the same for another program"),
  ]
  package static let details = [
    "Budgets stand in the order in which their windows end. ~ marks amounts that are parts of a window. The pace compares what is spent with what could be by now, bills counted when they are due; the forecast says how the window will end, with a band in which eight of ten such forecasts ended.",
    "Below stands all spending of the month, or of the period asked for: the parts of the budgets and what none of them counts.",
  ]
  package static let defaults = BudgetOptions()
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + BudgetOptions.periodFlags + [
      BudgetOptions.gateFlag, BudgetOptions.figuresFlag,
    ]

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let budget = try BudgetSession(options, flags, invocation) else { return .findings }
    let list = BudgetList(budget.situation, in: budget.period)
    if list.isEmpty { budget.explainEmptiness(invocation) }
    if budget.options.listsFigures {
      let figures = FigureList(list.figures, budget.situation.plan.commodities)
      try budget.deliver(figures.page, json: figures.json, invocation)
    } else {
      try budget.deliver(list.page, json: list.json, invocation)
    }
    return budget.options.isGate && list.isAnyOver ? .findings : .done
  }
}
