import LedgerCommandLine
package import LedgerGoals
package import LedgerStudy

/// What all commands about goals have in common.
package struct GoalsOptions: SessionOptions {
  package static let program = "bursar-goals"
  package static let needs: Study.Needs = [.goals]

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var selection = GoalsReport.Selection.live
  package var isGate = false
  package var listsFigures = false
  package var scenario = ScenarioText()
  /// The text of `--total`.
  package var total: String?

  package init() {}

  static let gate = gateFlag("a goal is behind", heading: "Selection")
}
