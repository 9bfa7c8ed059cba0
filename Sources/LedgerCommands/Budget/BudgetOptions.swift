package import LedgerBudget
import LedgerCommandLine

/// What all commands about budgets have in common.
package struct BudgetOptions: Sendable {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  /// Whether a budget that is over ends the run with 1.
  package var isGate = false
  package var listsFigures = false
  package var proves = false
  package var usesBase = false
  /// In so many percent of past windows a suggested amount may be exceeded.
  package var overPercent = 10
  package var piglet = MoodReport.Form.text

  package init() {}

  static let shared: [Flag<BudgetOptions>] =
    JournalOptions.flags.lifted(into: \.journal) + OutputOptions.flags.lifted(into: \.output)

  static let periodFlags: [Flag<BudgetOptions>] =
    PeriodOptions.rangeFlags.lifted(into: \.journal.period)

  static let gateFlag = Flag<BudgetOptions>(
    "--exit-code", help: "End with 1 when a budget is over"
  ) { $0.isGate = true }

  static let figuresFlag = Flag<BudgetOptions>(
    "--figures", help: "List the names of all figures, with values and formulas"
  ) { $0.listsFigures = true }
}
