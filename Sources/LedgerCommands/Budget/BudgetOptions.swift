package import LedgerBudget
import LedgerCommandLine

/// What all commands about budgets have in common.
package struct BudgetOptions: WritingOptions {
  package static let program = "bursar-budget"

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var isGate = false
  package var listsFigures = false
  package var proves = false
  package var usesBase = false
  /// In so many percent of past windows a suggested amount may be exceeded.
  package var overPercent = 10
  package var isDryRun = false
  package var saysYes = false
  /// Whether an entry is only proposed.
  package var proposes = false
  /// Whether more may be given than there is.
  package var isForced = false
  /// The text of `--date`.
  package var date: String?
  package var piglet = MoodReport.Form.text

  package init() {}

  /// What the commands that write have besides.
  static let changeFlags: [Flag<BudgetOptions>] =
    JournalOptions.commitFlags
    .lifted(into: \.journal) + [
      Flag("--date", value: "DATE", help: "Use this date (today)") { $0.date = $1 },
      Flag("--force", help: "Allow giving more than is available") { $0.isForced = true },
      Flag("-n", "--dry-run", help: "Show what would be written without writing it") {
        $0.isDryRun = true
      },
      Flag("-y", "--yes", help: "Answer yes to every question") { $0.saysYes = true },
    ]

  static let periodFlags: [Flag<BudgetOptions>] =
    PeriodOptions.rangeFlags.lifted(into: \.journal.period)
}
