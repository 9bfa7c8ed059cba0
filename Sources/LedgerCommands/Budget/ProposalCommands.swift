package import LedgerBudget
package import LedgerCommandLine

/// `bursar budget fund --propose`.
package enum BudgetFundCommand: ScreenCommand {
  package static let name = "fund"
  package static let summary = "Propose an entry that funds the envelopes"
  package static let examples = [
    Example("bursar budget fund --propose", "what the fill lines of all envelopes want"),
    Example("bursar budget fund --propose >> budgets.journal", "take it over"),
  ]
  package static let details = [
    "Lines with a priority above 0 get no more than is available; those without one are filled in any case. What this window was given already is not wanted again."
  ]
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + [
      Flag("--propose", help: "Print the entry, and write nothing") { _ in }
    ]

  package static func screen(_ session: BudgetSession) throws(UsageError) -> FundReport {
    try exactly(FundReport(session.situation))
  }
}

/// `bursar budget move --cover`.
package enum BudgetMoveCommand: ScreenCommand {
  package static let name = "move"
  package static let summary = "Propose moves that cover what envelopes lack"
  package static let examples = [
    Example("bursar budget move --cover", "from envelopes that have most to spare")
  ]
  package static let details = [
    "Envelopes whose accounts carry the tag want: give first, then the largest. The amounts of budgets stay as they are."
  ]
  package static let flags: [Flag<BudgetOptions>] =
    BudgetOptions.shared + [
      Flag("--cover", help: "Print the moves, and write nothing") { _ in }
    ]

  package static func screen(_ session: BudgetSession) throws(UsageError) -> CoverReport {
    try exactly(CoverReport(session.situation))
  }
}
