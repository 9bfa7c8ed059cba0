package import LedgerCommandLine
import LedgerHistory
import LedgerRendering
package import LedgerSite

/// `bursar diff`: what a change says in money.
package enum DiffCommand: Command {
  package struct Options: SessionOptions {
    package static let program = "bursar"

    /// What is printed for git instead of a screen.
    package enum Service: Sendable {
      case textConversion
      case externalDifference
    }

    package var journal = JournalOptions()
    package var output = OutputOptions()
    package var listsFigures = false
    package var isGate = false
    package var isStaged = false
    package var hidesAmounts = false
    package var listsRestyled = false
    package var onlyCounts = false
    package var grouping = DifferenceReport.Grouping.entry
    /// The text of `--at`.
    package var day: String?
    package var service: Service?

    package init() {}
  }

  package static let name = "diff"
  package static let summary = "Show what a change to the journal does to your money"
  package static let examples = [
    Example("bursar diff", "what is not committed yet"),
    Example("bursar diff HEAD~3", "the last three commits and what came since"),
    Example("bursar diff main...anna", "what the branch anna did"),
    Example("bursar diff --staged", "what git commit would record"),
    Example("bursar diff old.journal new.journal", "two files, without git"),
  ]
  package static let details = [
    "Entries are known by their ids, dates, payees and amounts, not by lines: what was corrected is one change and not a removal and an addition, and what only moved or was reformatted is counted. Balances, budgets, goals, bills and problems are compared on the same day.",
    "Without a revision HEAD is compared with the working tree, with one that revision; A...B compares what A and B have in common with B. A query keeps entries with accounts or payees that hold its words.",
    "With --redact, amounts are written as •, for pull requests that others read.",
  ]
  package static let operands = "[REVISION [REVISION]] [QUERY…]"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    Options.common + [
      Flag("--staged", "--cached", help: "Compare HEAD with what git commit would record") {
        $0.isStaged = true
      },
      Flag("--at", value: "DATE", help: "Compare balances at a day instead of the end") {
        $0.day = $1
      },
      Flag(
        "--by", value: "WHAT", choices: DifferenceReport.Grouping.allCases.map(\.rawValue),
        help: "List entries, or each account with the entries that change it"
      ) { $0.grouping = DifferenceReport.Grouping(rawValue: $1) ?? .entry },
      Flag("--stat", help: "Leave entries out, and show sums only") { $0.onlyCounts = true },
      Flag("--verbose", help: "List entries that were only reformatted") {
        $0.listsRestyled = true
      },
      Flag("--redact", help: "Write amounts as •") { $0.hidesAmounts = true },
      Options.gateFlag("money differs"),
      Flag("--textconv", help: "Print a file canonically, for git's diff") {
        $0.service = .textConversion
      },
      Flag("--driver", help: "Take git's seven arguments, as GIT_EXTERNAL_DIFF") {
        $0.service = .externalDifference
      },
    ]

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    switch options.service {
    case .textConversion: return try DiffServices(options, invocation).convert()
    case .externalDifference: return try DiffServices(options, invocation).compare()
    case nil: return try DiffRun(options, invocation).run()
    }
  }
}
