package import LedgerCommandLine
package import LedgerHistory
import LedgerSource
import LedgerSystem

/// `bursar merge`: merges journals by entries, as git's driver and by hand.
package enum MergeCommand: Command {
  package struct Options: Sendable {
    package enum Mode: Sendable {
      case resolve
      case verify
      case install
      case remove
    }

    package enum Reach: Sendable {
      case repository
      case everywhere
    }

    package var journal = JournalOptions()
    /// What is done instead of merging three files.
    package var mode: Mode?
    package var style = MergeStyle()
    package var isDryRun = false
    package var output: String?
    package var isJSON = false
    package var reach = Reach.repository

    package init() {}
  }

  package static let name = "merge"
  package static let summary = "Merge journals entry by entry"
  package static let examples = [
    Example("bursar merge --install", "let git merge journals by entries from now on"),
    Example("bursar merge --resolve", "merge again what git could not merge"),
    Example("bursar merge --verify", "find entries that the last merge lost or doubled"),
    Example(
      "bursar merge base.journal ours.journal theirs.journal", "print a merge of three files"),
    Example(
      "bursar merge main.journal copy.journal -o main.journal",
      "put two copies together, with the entries of both"),
  ]
  package static let details = [
    "Entries are merged as wholes: what one side changed is kept, additions of both are put in date order, and if both changed different fields of one entry, both changes are kept. If both changed one field, or money and what the entry is known by, both forms are put between markers.",
    "Before anything is written it is proved that each entry is there exactly as often as the three files say, and that each account changes by what both sides changed. What cannot be proved becomes one conflict (M199).",
    "With PATH, which is how git calls it, the result replaces OURS; without, it is printed or goes to -o, where `bursar undo` restores what was there. Ends with 0 for a clean merge, 1 for one with conflicts, 2 if a file cannot be read; then nothing is written.",
  ]
  package static let operands = "[[BASE] OURS THEIRS [PATH]]"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    [
      Flag("--resolve", help: "Merge again the files that git could not merge") {
        (options) throws(UsageError) in try options.choose(.resolve)
      },
      Flag(
        "--verify",
        help: "Look at a merge: the one under way, HEAD or a commit"
      ) {
        (options) throws(UsageError) in try options.choose(.verify)
      },
      Flag("--install", help: "Tell git to merge journals with this program") {
        (options) throws(UsageError) in try options.choose(.install)
      },
      Flag("--remove", help: "Undo what --install told git") {
        (options) throws(UsageError) in
        if options.mode == .install { options.mode = nil }
        try options.choose(.remove)
      },
      Flag("--global", help: "Apply to all repositories of this user") { $0.reach = .everywhere },
      Flag("-n", "--dry-run", help: "Show what would be merged without writing it") {
        $0.isDryRun = true
      },
      Flag("-o", "--output-file", value: "FILE", help: "Write the result to FILE") {
        $0.output = $1
      },
      Flag(
        "-O", "--output-format", value: "FORMAT", choices: ["text", "json"],
        help: "Show what was merged as JSON"
      ) { $0.isJSON = $1 == "json" },
      Flag("--marker-size", value: "N", help: "Use conflict markers of this length") {
        (options, text) throws(UsageError) in options.style.markerSize = try markerSize(text)
      },
      Flag(
        "--style", value: "STYLE", choices: MergeStyle.Form.allCases.map(\.rawValue),
        help: "Show the base in conflicts, or only both sides"
      ) { $0.style.form = MergeStyle.Form(rawValue: $1) ?? .diff3 },
      Flag("--label-ours", value: "TEXT", help: "Use this label at the first marker") {
        $0.style.ours = $1
      },
      Flag("--label-base", value: "TEXT", help: "Use this label at the marker of the base") {
        $0.style.base = $1
      },
      Flag("--label-theirs", value: "TEXT", help: "Use this label at the last marker") {
        $0.style.theirs = $1
      },
    ]
    + JournalOptions.flags.filter { flag in
      ["--file", "--today"].contains { flag.description.spellings.contains($0) }
    }.lifted(into: \.journal)

  private static func markerSize(_ text: String) throws(UsageError) -> Int {
    guard let size = Int(text), (7...200).contains(size) else {
      throw UsageError(
        "--marker-size: '\(text)' is not a size", hints: ["give a number from 7 to 200"])
    }
    return size
  }

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    switch options.mode {
    case nil: return try MergeRun(options, invocation).run(invocation.operands)
    case .resolve: return try MergeResolving(options, invocation).run(invocation.operands)
    case .verify: return try MergeVerifying(options, invocation.console).run(invocation.operands)
    case .install: return try MergeInstallation(options, invocation.console).install()
    case .remove: return try MergeInstallation(options, invocation.console).remove()
    }
  }
}

extension MergeCommand.Options {
  fileprivate mutating func choose(_ mode: Mode) throws(UsageError) {
    if let chosen = self.mode, chosen != mode {
      throw UsageError(
        "--resolve, --verify, --install and --remove cannot be combined",
        hints: ["use one of them"])
    }
    self.mode = mode
  }
}
