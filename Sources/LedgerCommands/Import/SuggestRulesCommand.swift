package import LedgerCommandLine
import LedgerEditing
import LedgerImport
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStatements
import LedgerStudy
import LedgerSystem

/// `bursar import rules suggest`.
package enum SuggestRulesCommand: Command {
  package struct Options: WritingOptions {
    package var journal = JournalOptions()
    package var output = OutputOptions()
    package var listsFigures = false
    package var isGate = false
    package var isDryRun = false
    package var saysYes = false
    /// In how many entries a word has to stand.
    package var least = 3
    /// The rules that blocks are added to.
    package var file: String?

    package init() {}
  }

  package static let name = "suggest"
  package static let programName = "bursar-import rules suggest"
  package static let summary = "Suggest import rules from past entries"
  package static let examples = [
    Example("bursar import rules suggest", "words that always led to one account"),
    Example("bursar import rules suggest --into giro.rules", "add them to a rules file"),
    Example("bursar import rules suggest --min 5", "only those of five entries or more"),
  ]
  package static let details = [
    "A word of a description counts if all entries that have it went to one expense or income account, at least as often as --min says. Words that FILE already looks for are left out."
  ]
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    [
      Flag("--min", value: "N", help: "Require this many entries with the word (3)") {
        (options, text) throws(UsageError) in
        guard let count = Int(text), count > 0 else {
          throw UsageError("--min: '\(text)' is not a number of entries", hints: ["--min 3"])
        }
        options.least = count
      },
      Flag("--into", value: "FILE", help: "Add them to this rules file") { $0.file = $1 },
    ] + Options.writing

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try Session(options, flags, invocation, operands: .other)
    let disk = session.journal.disk
    var rules: RulesFile?
    var before: [UInt8] = []
    var file: SourceFile?
    if let path = options.file, disk.canonicalPath(path) != nil {
      let found = try JournalRoots.attempt(hint: "name a rules file") { () throws(FileProblem) in
        try disk.read(path)
      }
      file = found
      before = Array(found.bytes)
      rules = RulesParser.read(found, disk)
    }
    let found = RuleSuggestions(session.study.loaded, least: options.least, besides: rules)
    guard let path = options.file, !options.isDryRun, !found.blocks.isEmpty else {
      try session.deliver(found)
      return .done
    }
    if let last = before.last, last != 0x0A { before.append(0x0A) }
    let separation: [UInt8] = before.isEmpty ? [] : [0x0A]
    let root = FilePath.folder(of: session.roots.files.first?.canonicalPath ?? "/")
    let bytes = before + separation + Array(found.rules.utf8)
    let note = UndoNote(invocation)
    let keeping = try JournalRoots.attempt(
      hint: "the folder must exist, and you must be allowed to write"
    ) { () throws(FileProblem) in
      let log = UndoLog(inFolder: root, disk)
      return try FileTransaction(disk.absolutePath(path), bytes, over: file).commit(log, note)
    }
    ChangeRunner.tell(keeping, invocation.console)
    if options.output.chosenFormat == .json {
      try session.deliver(found)
    } else {
      let console = session.invocation.console
      console.write(found.rules)
      console.writeError(
        SuggestPhrase.added(found.blocks.count, file: path).text(in: session.language) + "\n")
    }
    return .done
  }
}
