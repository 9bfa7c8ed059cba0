package import LedgerCommandLine
import LedgerImport
import LedgerStatements

/// `bursar import FILE…`.
package enum ImportFilesCommand: Command {
  package static let name = "files"
  package static let programName = "bursar-import"
  package static let summary = "Import bank statements"
  package static let examples = [
    Example("bursar import bank.csv", "by the rules in bank.csv.rules"),
    Example("bursar import *.csv savings.ofx --dry-run", "show what would be written"),
    Example("bursar import", "what each file of rules/ names"),
    Example("bursar import ~/Downloads", "each file there that has rules, or a known number"),
    Example("bursar import slips-2026-06-18.txt", "what was written down on a phone"),
    Example("bursar import bank.csv --check", "does the journal hold all of it?"),
  ]
  package static let details = [
    "Each row comes in once: its posting gets a tag import:, by which it is known again in any file, in any order. Entries made by hand and planned payments are found by amount and day and linked to their rows; transfers that both banks list are one entry. The balance of the statement must be that of the journal; otherwise nothing is written.",
    "What rules leave open is taken from past entries if they are sure enough; otherwise it is expenses:unknown with a tag guess:. Everything is written at once or not at all; `bursar undo` undoes it.",
  ]
  package static let operands = "[FILE|FOLDER…]"
  package static let defaults = ImportRunOptions()
  package static let flags = ImportRunOptions.all

  package static func run(
    _ options: ImportRunOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    try ImportRun(options, flags, invocation).run()
  }
}

/// `bursar import adopt`.
package enum AdoptCommand: Command {
  package static let name = "adopt"
  package static let programName = "bursar-import adopt"
  package static let summary = "Link entries of another importer to statement rows"
  package static let examples = [
    Example("bursar import adopt bank.csv", "tag what is there, add nothing"),
    Example("bursar import adopt bank.csv --dry-run", "show it first"),
  ]
  package static let details = [
    "For journals that hledger's import, or another program, has filled: entries of the same day and amount get the tag import: of their row. Rows without an entry are listed; nothing is added. --window N allows for days between them."
  ]
  package static let operands = "FILE…"
  package static let defaults: ImportRunOptions = {
    var options = ImportRunOptions()
    options.wishes.adopts = true
    options.wishes.asserts = false
    options.wishes.allowsGap = true
    options.wishes.keepsDates = true
    options.wishes.window = 0
    return options
  }()
  package static let flags =
    ImportRunOptions.matching + ImportRunOptions.readingFlags + ImportRunOptions.writing

  package static func run(
    _ options: ImportRunOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw UsageError("which file? name a statement", hints: ["bursar import adopt bank.csv"])
    }
    return try ImportRun(options, flags, invocation, defaults: defaults).run()
  }
}
