import LedgerPlan
package import LedgerCommandLine
import LedgerChecks
import LedgerInsights
import LedgerModel
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerStudy
import LedgerValues

/// `bursar` alone: how things stand, on one screen.
package enum HomeCommand: Command {
  package struct Options: Sendable {
    package var journal = JournalOptions()
    package var output = OutputOptions()
    /// The symbol of `-X`.
    package var currency: String?
  }

  package static let name = "home"
  package static let summary = "Show how things stand, on one screen"
  package static let examples = [
    Example("bursar", "the journal that is here"),
    Example("bursar -f 2026.journal", "another one"),
    Example("bursar home -X USD", "sums in dollars"),
  ]
  package static let details = [
    "Net worth, and what came in and went out, are sums in one currency: that of -X, else of the `D` directive, else the one that most spending has. Hidden and closed accounts are not listed, but count."
  ]
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    JournalOptions.flags.lifted(into: \.journal) + OutputOptions.flags.lifted(into: \.output) + [
      Flag(
        "-X", "--exchange", value: "COMM", help: "Show sums in this commodity", heading: "Money"
      ) { $0.currency = $1 }
    ]

  package static func run(
    _ typed: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let roots = try JournalRoots(typed.journal, invocation.console)
    var options = typed
    if typed.journal.usesConfiguration, typed.output.chosenFormat == .text {
      options = try roots.configured(typed, defaults: defaults, flags, invocation)
    }
    let session = try JournalSession(
      roots, options.journal, invocation.console, for: [.budgets, .goals])
    let home = try screen(session, options)
    try options.output.deliver(
      home.page, json: home.json, session, invocation.console)
    return .done
  }

  private static func screen(
    _ session: JournalSession, _ options: Options
  ) throws(UsageError) -> HomeScreen {
    let currency = try InsightsSession.currency(options.currency, session.journal)
    do throws(TooLarge) {
      return try HomeScreen(session.study, in: currency)
    } catch {
      throw .sumTooLarge
    }
  }
}
