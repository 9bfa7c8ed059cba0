package import LedgerChecks
package import LedgerCommandLine
import LedgerModel
package import LedgerRendering
import LedgerSource

/// `bursar check`: everything that can be wrong with a journal, found in one run.
package enum CheckCommand: Command {
  package struct Options: Sendable {
    package var journal = JournalOptions()
    package var output = OutputOptions()
    package var format: DiagnosticFormat?
    package var deniesWarnings = false
    package var repairs = false
    package var isDryRun = false
    package var baseline: String?
    package var newBaseline: String?
    package var explained: String?
    package var lists = false
    package var asksOthers = false
    package var lots = CheckOptions.Lots.checked
    /// The checks that a flag names as well.
    package var named: Set<NamedCheck> = []

    package init() {}

    /// A flag about what problems are found, and how they are shown.
    var flagForProblems: String? {
      if repairs { return "--fix" }
      if baseline != nil { return "--baseline" }
      if newBaseline != nil { return "--write-baseline" }
      return chosenFormat == .text ? nil : "--format"
    }

    /// The format asked for, or the one that the file's suffix names.
    var chosenFormat: DiagnosticFormat {
      format ?? (output.format == .json ? .json : nil)
        ?? output.path.flatMap { path in
          DiagnosticFormat.allCases.first { path.hasSuffix(".\($0.rawValue)") }
        } ?? .text
    }
  }

  package static let name = "check"
  package static let summary = "Find every mistake in a journal"
  package static let examples = [
    Example("bursar check", "all errors and warnings, with repairs"),
    Example("bursar check --strict", "also require every name to be declared"),
    Example("bursar check ordereddates duplicates", "two of the checks that run only if named"),
    Example("bursar check --format=github --deny warnings", "annotations in a CI run"),
    Example("bursar check --explain T101", "what a code means"),
  ]
  package static let details = [
    "Reports all problems of a run, in the order of files and lines. Without problems it prints nothing and ends with 0; with errors it ends with 1.",
    "A baseline holds problems that are known: write it once with --write-baseline, and --baseline reports only what is new. It does not depend on line numbers.",
  ]
  package static let operands = "[CHECK…]"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    JournalOptions.flags.lifted(into: \.journal) + [
      Flag(
        "--format", value: "FORMAT", choices: DiagnosticFormat.allCases.map { $0.rawValue },
        help: "Show problems in this format"
      ) { $0.format = DiagnosticFormat(rawValue: $1) },
      Flag("--deny", value: "WHAT", choices: ["warnings"], help: "Fail on warnings") {
        (options, _) in options.deniesWarnings = true
      },
      Flag("--fix", help: "Apply the repairs that are safe, and show what changed") {
        $0.repairs = true
      },
      Flag("-n", "--dry-run", help: "With --fix, show what would change without writing it") {
        $0.isDryRun = true
      },
      Flag("--baseline", value: "FILE", help: "Leave out the problems that FILE knows") {
        $0.baseline = $1
      },
      Flag("--write-baseline", value: "FILE", help: "Record the present problems in FILE") {
        $0.newBaseline = $1
      },
      Flag("--explain", value: "CODE", help: "Explain a code such as T101") { $0.explained = $1 },
      Flag(
        "--second-opinion",
        help: "Compare all sums with another reader's, and with hledger's and ledger's"
      ) { $0.asksOthers = true },
      Flag("--list", help: "List the checks and the codes") { $0.lists = true },
      Flag("--lots", help: "Check all lots, like `check lots`", prominence: .special) {
        $0.named.insert(.lots)
      },
      Flag("--receipts", help: "Also find receipts that no entry names", prominence: .special) {
        $0.named.insert(.receipts)
      },
      Flag("--ignore-lots", help: "Do not check lots", prominence: .special) { $0.lots = .ignored },
    ] + JournalOptions.commitFlags.lifted(into: \.journal)
    + [OutputOptions.answerFlag].lifted(into: \.output)
    + OutputOptions.lookFlags.lifted(into: \.output)

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    if options.lists {
      invocation.console.write(CheckCatalog.list)
      return .done
    }
    if let code = options.explained {
      invocation.console.write(try CheckCatalog.page(of: code))
      return .done
    }
    try requireFormat(options)
    let named = try CheckCatalog.checks(named: invocation.operands, invocation.console)
    let roots = try JournalRoots(options.journal, invocation.console)
    var configured = options
    if [.text, .concise].contains(options.chosenFormat), options.journal.usesConfiguration {
      configured = try roots.configured(
        options, defaults: defaults, flags, invocation, .reported)
    }
    configured.journal.read(for: invocation.operands)
    guard options.asksOthers else {
      return try CheckRun(configured, named, invocation).run(roots)
    }
    if let flag = options.flagForProblems {
      throw UsageError("--second-opinion and \(flag) cannot be combined")
    }
    let session = try JournalSession(roots, configured.journal, invocation.console)
    let opinion = SecondOpinion(session)
    for line in opinion.lines {
      invocation.console.write(TerminalText.sanitizedJournalText(line) + "\n")
    }
    return opinion.differs ? .findings : .done
  }

  /// Refuses files whose suffix promises what problems are not written as.
  private static func requireFormat(_ options: Options) throws(UsageError) {
    guard options.format == nil, let path = options.output.path,
      let suffix = ["html", "md", "csv", "tsv", "svg"].first(where: { path.hasSuffix(".\($0)") })
    else { return }
    throw UsageError(
      "-o \(path): problems are not written as \(suffix)",
      hints: ["-o problems.json, -o problems.sarif, or any --format"])
  }
}

extension JournalOptions {
  /// Reads more strictly what a run is asked to look at by hledger's names for it.
  fileprivate mutating func read(for checks: [String]) {
    if checks.contains("balanced") { conversions = .forbidden }
    if isStrict || checks.contains("assertions") { assertions = .checked }
  }
}
