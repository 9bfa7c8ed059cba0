import LedgerPlan
import LedgerCommandLine
import LedgerChecks
package import LedgerGoals
import LedgerModel
import LedgerPatterns
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerValues

/// What all commands about goals have in common.
package struct GoalsOptions: Sendable {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var selection = GoalsReport.Selection.live
  /// Whether a goal that is behind ends the program with 1.
  package var gatesBehind = false
  package var listsFigures = false
  package var scenario = ScenarioText()
  /// The text of `--total`.
  package var total: String?

  package init() {}

  static let shared: [Flag<GoalsOptions>] =
    JournalOptions.flags.lifted(into: \.journal) + OutputOptions.flags.lifted(into: \.output)

  static let figures = Flag<GoalsOptions>(
    "--figures", help: "List the names of all figures, with values and formulas"
  ) { $0.listsFigures = true }

  static let gate = Flag<GoalsOptions>(
    "--exit-code", help: "End with 1 when a goal is behind", heading: "Selection"
  ) { $0.gatesBehind = true }
}

/// A journal with its goals, read for a command.
struct GoalsSession {
  let options: GoalsOptions
  let session: JournalSession
  let book: GoalBook

  /// Reads the journal; nil, with its problems printed, where it or its plan has errors.
  init?(
    _ typed: GoalsOptions, _ flags: [Flag<GoalsOptions>], _ invocation: Invocation
  ) throws(UsageError) {
    let console = invocation.console
    let roots = try JournalRoots(typed.journal, console)
    var options = typed
    if typed.journal.usesConfiguration, typed.output.chosenFormat == .text {
      options = try roots.configured(typed, defaults: GoalsOptions(), flags, invocation)
    }
    self.options = options
    session = try JournalSession(roots, options.journal, console)
    let look = options.output.look(console)
    guard let plan = session.planWithoutErrors(options.journal, look, console),
      GoalsSession.acceptsProgress(session, plan, look, console)
    else { return nil }
    guard let book = GoalBook(session.loaded, plan, today: session.today) else {
      throw UsageError("a goal has more than 38 digits, more than can be added up exactly")
    }
    self.book = book
  }

  /// Prints what the goals' own entries do wrong; says whether their progress can be shown.
  private static func acceptsProgress(
    _ session: JournalSession, _ plan: Plan, _ look: TerminalLook, _ console: any Console
  ) -> Bool {
    let schedule = Schedule(session.loaded, plan, today: session.today, through: session.today)
    let found = GoalChecks.diagnostics(session.loaded, plan, schedule)
    let errors = found.filter { $0.code == .goalBelowZero }
    guard errors.isEmpty else {
      let renderer = DiagnosticRenderer(
        errors, in: session.journal.sources, run: session.run(exitCode: .findings), look: look)
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
  func goal(_ invocation: Invocation) throws(UsageError) -> GoalBook.Match {
    let typed = invocation.operands.joined(separator: " ")
    let names = book.outlooks.map(\.state.name)
    guard !names.isEmpty else {
      explainEmptiness(invocation)
      return .unknown
    }
    let match = book.match(typed)
    let all = "there \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
    switch match {
    case .found: return match
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

  func explainEmptiness(_ invocation: Invocation) {
    invocation.console.writeError(
      "note: the journal has no goals; write for example\n\n"
        + "goal Emergency fund\n    target   3,000.00 EUR\n    account  assets:savings\n\n")
  }

  func deliver(
    _ page: @autoclosure () -> Page, json: () -> JSON, _ invocation: Invocation
  ) throws(UsageError) {
    try options.output.deliver(page(), json: json, session, invocation.console)
  }
}
