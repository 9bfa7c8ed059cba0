package import LedgerCommandLine
import LedgerModel

/// `bursar check`: everything that can be wrong with a journal, found in one run.
package enum CheckCommand: Command {
  package struct Options: Sendable {
    package var journal = JournalOptions()
  }

  package static let name = "check"
  package static let summary = "Find everything that is wrong with a journal"
  package static let examples = [Example("bursar check -f main.journal", "check a journal")]
  package static let defaults = Options()
  package static let flags: [Flag<Options>] = JournalOptions.flags.lifted(into: \.journal)

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try JournalSession(options.journal, invocation.console)
    let found =
      session.loaded.problems.items.count + session.journal.findings.imbalances.count
      + session.journal.findings.failedAssertions.count
    if found > 0 {
      invocation.console.write(
        "\(found) \(session.loaded.problems.items.prefix(5)) \(session.journal.findings)\n")
    }
    return found == 0 ? .done : .findings
  }
}
