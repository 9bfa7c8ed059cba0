import LedgerBudget
package import LedgerCommandLine
import LedgerRendering

/// `bursar budget fund --propose`.
package enum BudgetFundCommand: Command {
  package static let name = "fund"
  package static let programName = "bursar-budget fund"
  package static let summary = "Propose an entry that funds the envelopes"
  package static let examples = [
    Example("bursar budget fund --propose", "what the fill lines of all envelopes want"),
    Example("bursar budget fund --propose >> budgets.journal", "take it over"),
  ]
  package static let details = [
    "Lines with a priority above 0 get no more than is available; those without one are filled in any case. What this window was given already is not wanted again."
  ]
  package static let defaults = BudgetOptions()
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + [
      Flag("--propose", help: "Print the entry, and write nothing") { $0.proposes = true }
    ]

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let budget = try BudgetSession(options, flags, invocation) else { return .findings }
    let report = FundReport(budget.situation)
    if report.isEmpty { budget.note("no envelope wants anything now", invocation) }
    try deliver(report.text, report.page, report.json, budget, invocation)
    for note in report.notes { budget.note(note, invocation) }
    return .done
  }

  /// An entry to paste as text; its table in other forms.
  static func deliver(
    _ text: String, _ page: Page, _ json: () -> JSON, _ budget: BudgetSession,
    _ invocation: Invocation
  ) throws(UsageError) {
    if budget.options.output.chosenFormat == .text {
      try budget.options.output.deliver(
        Array(text.utf8), budget.session.disk, invocation.console)
    } else {
      try budget.deliver(page, json: json, invocation)
    }
  }
}

/// `bursar budget move --cover`.
package enum BudgetMoveCommand: Command {
  package static let name = "move"
  package static let programName = "bursar-budget move"
  package static let summary = "Propose moves that cover what envelopes lack"
  package static let examples = [
    Example("bursar budget move --cover", "from envelopes that have most to spare")
  ]
  package static let details = [
    "Envelopes whose accounts carry the tag want: give first, then the largest. The amounts of budgets stay as they are."
  ]
  package static let defaults = BudgetOptions()
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + [
      Flag("--cover", help: "Print the moves, and write nothing") { $0.proposes = true }
    ]

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let budget = try BudgetSession(options, flags, invocation) else { return .findings }
    let report = CoverReport(budget.situation)
    if report.isEmpty, report.notes.isEmpty {
      budget.note("no envelope lacks anything", invocation)
    }
    try BudgetFundCommand.deliver(report.text, report.page, report.json, budget, invocation)
    for note in report.notes { budget.note(note, invocation) }
    return .done
  }
}
