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
package struct GoalsSession: SessionSubject {
  package let session: Session<GoalsOptions>
  let book: GoalBook

  package init?(_ session: Session<GoalsOptions>) throws(UsageError) {
    self.session = session
    guard let book = GoalBook(session.study) else { throw .sumTooLarge }
    self.book = book
    guard GoalsSession.acceptsProgress(session) else { return nil }
  }

  /// Prints what the goals' own entries do wrong; says whether their progress can be shown.
  private static func acceptsProgress(_ session: Session<GoalsOptions>) -> Bool {
    let read = session.journal
    let console = session.invocation.console
    let found = session.study.goalFindings
    let errors = found.filter { $0.code == .goalBelowZero }
    guard errors.isEmpty else {
      let renderer = DiagnosticRenderer(
        errors, in: read.journal.sources, run: read.run(exitCode: .findings),
        look: session.options.output.look(console))
      console.writeError(renderer.rendered(.text))
      return false
    }
    for warning in found where warning.severity == .warning {
      console.writeError(
        "warning: \(TerminalText.sanitized(warning.summary)) (\(warning.code.id))\n")
    }
    return true
  }

  /// The goal that the operands name, by any unique beginning.
  func goal() throws(UsageError) -> GoalOutlook {
    let typed = invocation.operands.joined(separator: " ")
    let names = book.outlooks.map(\.state.name)
    if names.isEmpty {
      throw UsageError(
        "the journal has no goals", hints: ["bursar goals shows how one is written"])
    }
    let all = "there \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
    switch book.match(typed) {
    case .found(let outlook): return outlook
    case .ambiguous(let found):
      throw UsageError(
        "'\(typed)' could be \(found.joined(separator: " or "))",
        hints: ["write more of the name"])
    case .unknown:
      if typed.isEmpty { throw UsageError("which goal?", hints: [all]) }
      let hint = nearestName(to: typed, in: names).map { "did you mean \($0)?" }
      throw UsageError("there is no goal called '\(typed)'", hints: [hint ?? all])
    }
  }
}
