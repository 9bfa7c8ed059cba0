package import LedgerCommandLine
import LedgerHistory
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerSystem

/// `bursar verify`: whether commits did what their receipts say, and no more.
package enum VerifyCommand: Command {
  package struct Options: Sendable {
    package var journal = JournalOptions()
    package var output = OutputOptions()
    package var needsReceipts = false
    package var isForServers = false

    package init() {}
  }

  package static let name = "verify"
  package static let summary = "Prove that commits did what their receipts claim"
  package static let examples = [
    Example("bursar verify main..feature", "the commits of a branch"),
    Example("bursar verify", "all that there are"),
    Example("bursar verify main.. --require", "fail on changes by hand, too"),
  ]
  package static let details = [
    "A write with --commit has a receipt in its commit: lines that say what was added and removed. Each is proved again from the two texts, before and after, whoever wrote it. Commits without one are listed as by hand, with what they changed.",
    "Ends with 0 if all receipts hold, and with 1 if one is false or damaged, or a state cannot be read.",
  ]
  package static let operands = "[A..B]"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    [
      Flag("--require", help: "Also fail on changes made by hand") { $0.needsReceipts = true }
    ]
    + JournalOptions.flags.filter { ["file", "today"].contains($0.description.names.first) }
    .lifted(into: \.journal) + [
      Flag(
        "-O", "--output-format", value: "FORMAT", choices: ["text", "json", "sarif"],
        help: "Answer in words, in data, or for a server that shows problems", heading: "Output"
      ) {
        $0.isForServers = $1 == "sarif"
        $0.output.format = OutputOptions.Format(rawValue: $1) ?? .text
      }
    ] + Array(OutputOptions.answering.dropFirst()).lifted(into: \.output)

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let range = invocation.operands.isEmpty ? "HEAD" : try invocation.operands.only("")
    var proof = try JournalRoots.attempt(hint: "it proves commits: run it where the books lie") {
      () throws(FileProblem) in try CommitProof(options.journal, invocation.console)
    }
    let found = try JournalRoots.attempt(hint: "a range is written main..HEAD") {
      () throws(FileProblem) in try proof.commits(range)
    }
    try JournalRoots.attempt(hint: "name the journal as it is in git: -f FILE") {
      () throws(FileProblem) in try proof.requireBooks(at: range)
    }
    let isProved = !found.contains { $0.fails(options) }
    let code = isProved ? ExitCode.done : .findings
    let language = options.output.language(invocation.console)
    if options.isForServers {
      let findings = found.compactMap { $0.finding(options, language) }
      invocation.console.write(proof.rendered(findings, code))
    } else if options.output.chosenFormat == .json {
      invocation.console.write(json(found, isProved).written(.indented))
    } else {
      invocation.console.write(text(found, language))
    }
    return code
  }

  private static func json(_ commits: [ProvedCommit], _ isProved: Bool) -> JSON {
    .members([
      "schema": .string("bursar/verify/1"), "proved": .boolean(isProved),
      "commits": .array(
        commits.map { commit in
          .members([
            "commit": .string(commit.name), "date": .string(commit.day),
            "subject": .string(commit.subject), "state": .string(commit.state.rawValue),
            "by": .strings(commit.authors), "moved": .boolean(commit.isMoved),
            "redacted": .boolean(commit.isRedacted),
            "changes": .strings(commit.changes), "missing": .strings(commit.missing),
            "unclaimed": .strings(commit.unclaimed),
          ])
        }),
    ])
  }

  private static func text(_ commits: [ProvedCommit], _ language: Language) -> String {
    let lines = commits.flatMap { commit in
      let some = commit.state == .byHand ? commit.changes : []
      let rest = some.count > 10 ? ["    …"] : []
      return [commit.sentence(language)] + some.prefix(10).map { "    \($0)" } + rest
        + commit.differences(language).map { "    \($0)" }
    }
    let all = lines.isEmpty ? [ReceiptPhrase.nothing.text(in: language)] : lines
    return all.map { TerminalText.sanitized($0) + "\n" }.joined()
  }
}
