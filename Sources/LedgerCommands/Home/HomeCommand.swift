import LedgerPlan
package import LedgerCommandLine
import LedgerChecks
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerReports
import LedgerValues

/// `bursar` alone: how things stand, on one screen.
package enum HomeCommand: Command {
  package struct Options: Sendable {
    package var journal = JournalOptions()
    package var output = OutputOptions()
  }

  package static let name = "home"
  package static let summary = "Show how things stand, on one screen"
  package static let examples = [
    Example("bursar", "the journal that is here"),
    Example("bursar -f 2026.journal", "another one"),
  ]
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    JournalOptions.flags.lifted(into: \.journal) + OutputOptions.flags.lifted(into: \.output)

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let roots = try JournalRoots(options.journal, invocation.console)
    let session = try JournalSession(roots, options.journal, invocation.console)
    let reading = PlanReader.read(session.journal)
    let found = AllChecks.diagnostics(
      session.loaded, CheckOptions(scope: .journalAndPlan), plan: reading)
    let stops = found.contains(where: JournalSession.stopsPrograms)
    // Errors of the plan leave balances as they are.
    let isUnusable =
      stops
      && (found.contains { $0.code == .hugeAmount }
        || AllChecks.diagnostics(session.loaded, CheckOptions(scope: .journal))
          .contains(where: JournalSession.stopsPrograms))
    let plan =
      stops ? nil : PlanScreens(session.loaded, reading.plan, today: session.today)
    let home = HomeScreen(
      session.loaded, plan, today: session.today, DiagnosticCounts(found),
      isUnusable: isUnusable)
    try options.output.deliver(
      home.page, json: { home.json }, session, invocation.console)
    return .done
  }
}
