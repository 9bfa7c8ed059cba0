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
    let counts = { (scope: CheckOptions.Scope) in
      DiagnosticCounts(AllChecks.diagnostics(session.loaded, CheckOptions(scope: scope)))
    }
    let found = counts(.journalAndPlan)
    // Errors of the plan leave balances as they are.
    let isUnusable = found.errors > 0 && counts(.journal).errors > 0
    let home = HomeScreen(
      session.loaded, today: session.today, found, isUnusable: isUnusable)
    try options.output.deliver(
      home.page, json: { home.json }, session.disk, invocation.console)
    return .done
  }
}
