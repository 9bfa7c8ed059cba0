package import LedgerBudget
import LedgerCommandLine

/// What all commands about budgets have in common.
package struct BudgetOptions: SessionOptions {
  package static let program = "bursar-budget"

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var isGate = false
  package var listsFigures = false
  package var proves = false
  package var usesBase = false
  /// In so many percent of past windows a suggested amount may be exceeded.
  package var overPercent = 10
  package var piglet = MoodReport.Form.text

  package init() {}

  static let periodFlags: [Flag<BudgetOptions>] =
    PeriodOptions.rangeFlags.lifted(into: \.journal.period)
}
