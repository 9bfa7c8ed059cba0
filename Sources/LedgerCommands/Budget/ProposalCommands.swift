package import LedgerBudget
package import LedgerCommandLine
import LedgerPlanning
import LedgerValues

/// `bursar budget fund`.
package enum BudgetFundCommand: ScreenCommand {
  package static let name = "fund"
  package static let summary = "Assign available money to envelopes"
  package static let examples = [
    Example("bursar budget fund Food 100 Gifts 20", "these envelopes"),
    Example(
      "bursar budget fund", "all that the fill lines of all envelopes need, after asking"),
    Example("bursar budget fund --propose", "see that, and write nothing"),
  ]
  package static let details = [
    "Lines with a priority above 0 get no more than is available; those without one are filled in any case. What was already funded in this period is not funded again.",
    "More than is available is refused; use --force to write it anyway.",
  ]
  package static let operands = "[ENVELOPE AMOUNT]…"
  package static let flags: [Flag<BudgetOptions>] =
    [Flag("--propose", help: "Print the entry without writing it") { $0.proposes = true }]
    + BudgetOptions.changeFlags + BudgetOptions.common

  package static func screen(_ session: BudgetSession) throws(UsageError) -> FundReport {
    try exactly(FundReport(session.situation))
  }

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    if options.proposes { return try show(options, invocation) }
    let session = try BudgetSession(Session(options, flags, invocation, operands: .other))
    return try EnvelopeWriting(session).fund(invocation.operands)
  }
}

/// `bursar budget move`.
package enum BudgetMoveCommand: ScreenCommand {
  package static let name = "move"
  package static let summary = "Move money from one envelope to another"
  package static let examples = [
    Example("bursar budget move Gifts Food 30", "from the first to the second"),
    Example("bursar budget move --cover", "see what would cover all shortfalls"),
  ]
  package static let details = [
    "--cover looks for the envelopes with the most to spare; those whose accounts have the tag want: give first. The amounts of budgets stay as they are.",
    "More than an envelope holds is refused; use --force to write it anyway.",
  ]
  package static let operands = "[FROM TO AMOUNT]"
  package static let flags: [Flag<BudgetOptions>] =
    [
      Flag("--cover", help: "Print moves that cover shortfalls without writing them") {
        $0.proposes = true
      }
    ]
    + BudgetOptions.changeFlags + BudgetOptions.common

  package static func screen(_ session: BudgetSession) throws(UsageError) -> CoverReport {
    try exactly(CoverReport(session.situation))
  }

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    if options.proposes { return try show(options, invocation) }
    let session = try BudgetSession(Session(options, flags, invocation, operands: .other))
    return try EnvelopeWriting(session).move(invocation.operands)
  }
}
