import LedgerStudy
package import LedgerCommandLine
import LedgerGoals
import LedgerModel
import LedgerPatterns
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerValues

/// The goals of a journal, for the commands about them.
package final class GoalsSession: SessionSubject {
  package let session: Session<GoalsOptions>
  let book: GoalBook

  package init(_ session: Session<GoalsOptions>) throws(UsageError) {
    self.session = session
    book = try exactly(GoalBook(session.study))
    try GoalsSession.requireProgress(session)
  }

  /// Ends the run where the goals' own entries make their progress meaningless; says what else is odd.
  private static func requireProgress(_ session: Session<GoalsOptions>) throws(UsageError) {
    let console = session.invocation.console
    let found = try exactly(session.study.goalFindings())
    let errors = found.filter { $0.code == .goalBelowZero }
    guard errors.isEmpty else {
      let look = session.options.output.look(console)
      throw UsageError(problems: session.journal.rendered(errors, look))
    }
    for warning in found where warning.severity == .warning {
      console.writeError(
        "warning: \(TerminalText.sanitized(warning.summary)) (\(warning.code.id))\n")
    }
  }

  /// The goal that the operands name, by any unique beginning.
  func goal() throws(UsageError) -> GoalOutlook {
    let names = Names(
      "goal called", book.outlooks.map(\.state.name), matching: .beginnings,
      none: UsageError(
        "the journal has no goals", hints: ["run `bursar goals` to see how to write one"])
    )
    return book.outlooks[
      try names.one(invocation.operands.joined(separator: " "), asking: "which goal?")]
  }
}
