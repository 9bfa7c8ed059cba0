import LedgerAssistant
package import LedgerCommandLine
import LedgerRendering
import LedgerSource
import LedgerSystem

/// What `bursar propose` and `bursar apply` can be told.
package struct ProposeOptions: Sendable {
  package var journal = JournalOptions()
  package var imports: String?
  package var token = ""

  package init() {}

  static let flags: [Flag<ProposeOptions>] =
    [
      Flag("--imports", value: "DIR", help: "Find statements and receipts here, not in data/") {
        $0.imports = $1
      }
    ]
    + JournalOptions.flags.filter { ["file", "today"].contains($0.description.names.first) }
    .lifted(into: \.journal)

  /// The changes that a file holds, a list or an object with the list.
  fileprivate func proposal(
    _ invocation: Invocation
  ) throws(UsageError) -> (book: AssistantBook, proposal: Proposal) {
    let path = try invocation.operands.only("which file of changes?")
    let console = invocation.console
    let disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    let bytes =
      path == "-"
      ? try console.readInput()
      : Array(
        try JournalRoots.attempt(hint: "name a file of changes") { () throws(FileProblem) in
          try disk.read(path)
        }.bytes)
    guard let json = try? JSON(reading: bytes) else {
      throw UsageError("\(path): is not JSON", hints: ["docs/assistants.md has an example"])
    }
    let book = try AssistantBook(journal, console, AssistantPrivacy())
    return (book, try Proposal(json["changes"] ?? json, book, imports.map(console.absolutePath)))
  }
}

/// `bursar propose`.
package enum ProposeCommand: Command {
  package static let name = "propose"
  package static let summary = "Show what a list of changes would do"
  package static let examples = [
    Example(
      "bursar propose changes.json", "the difference, its effect, a token; nothing is written")
  ]
  package static let details = [
    "FILE, or - for standard input, holds a list of changes: [\(ProposedChange.Kind.spoken.example), \(ProposedChange.Kind.edit.example)]. Ends with 1 if a change needs an answer first.",
    "Kinds, and what they take: \(ProposedChange.kinds). Ids of entries are those of `bursar mcp`, or FILE:LINE.",
  ]
  package static let operands = "FILE"
  package static let defaults = ProposeOptions()
  package static let flags = ProposeOptions.flags

  package static func run(
    _ options: ProposeOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let proposal = try options.proposal(invocation).proposal
    invocation.console.write(try proposal.json().written(.indented))
    return proposal.questions.isEmpty ? .done : .findings
  }
}

/// `bursar apply`.
package enum ApplyCommand: Command {
  package static let name = "apply"
  package static let summary = "Write a list of changes that you proposed"
  package static let examples = [
    Example("bursar apply changes.json --token 4f1c…", "only if nothing has changed since")
  ]
  package static let details = [
    "The proposal is made again, and written only if its token is the same; otherwise it is stale, and the run ends with 2."
  ]
  package static let operands = "FILE"
  package static let defaults = ProposeOptions()
  package static let flags =
    [
      Flag<ProposeOptions>("--token", value: "TOKEN", help: "Use what `bursar propose` gave") {
        $0.token = $1
      }
    ] + JournalOptions.commitFlags.lifted(into: \.journal) + ProposeOptions.flags

  package static func run(
    _ options: ProposeOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let (book, proposal) = try options.proposal(invocation)
    guard !options.token.isEmpty else {
      throw UsageError("which token?", hints: ["run `bursar propose FILE` to get it"])
    }
    guard proposal.token == options.token else {
      throw UsageError(
        "the proposal is stale: something has changed since",
        hints: ["nothing was written; propose again"])
    }
    let outcome = try proposal.write(book, by: "a script", options.journal)
    if let note = outcome.note {
      invocation.console.writeError("note: \(TerminalText.sanitized(note))\n")
    }
    invocation.console.write(proposal.appliedJSON(book).written(.indented))
    return outcome.exit
  }
}
