package import LedgerCommandLine
import LedgerRendering

/// What all commands can be told that change a journal.
package protocol WritingOptions: SessionOptions {
  var isDryRun: Bool { get set }
  /// Whether what would be asked is answered with yes.
  var saysYes: Bool { get set }
}

extension WritingOptions {
  package static var program: String { "bursar" }

  /// The flags that every such command has.
  package static var writing: [Flag<Self>] {
    [
      Flag("-n", "--dry-run", help: "Show what would change without writing it") {
        $0.isDryRun = true
      },
      Flag("-y", "--yes", help: "Answer yes to every question") { $0.saysYes = true },
    ] + JournalOptions.commitFlags.lifted(into: \.journal)
      + JournalOptions.flags.lifted(into: \.journal) + answering
  }

  /// How a command answers: words or data, in which language.
  package static var answering: [Flag<Self>] { OutputOptions.answering.lifted(into: \.output) }
}

extension JournalOptions {
  static let commitFlags: [Flag<JournalOptions>] = [
    Flag("--commit", help: "Commit what is written with git, with a receipt; runs no hooks") {
      $0.commits = true
    },
    Flag("--redacted", help: "Leave amounts out of the receipt of --commit", prominence: .special) {
      $0.redactsReceipt = true
    },
  ]
}

extension OutputOptions {
  /// Whether programs read what is said.
  var isJSON: Bool { chosenFormat == .json }

  static var answerFlag: Flag<OutputOptions> {
    Flag(
      "-O", "--output-format", value: "FORMAT", choices: ["text", "json"],
      help: "Answer in words or in data", heading: "Output"
    ) { $0.format = OutputOptions.Format(rawValue: $1) }
  }

  /// The flags of commands that answer in words or in data.
  static var answering: [Flag<OutputOptions>] {
    let others = flags.filter { flag in
      let spellings = flag.description.spellings
      return !spellings.contains("-O") && !spellings.contains("-o")
    }
    return [answerFlag] + others
  }
}
