package import LedgerCommandLine
import LedgerExchange
import LedgerImport
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerSystem

/// `bursar import convert`.
package enum ConvertCommand: Command {
  package static let name = "convert"
  package static let programName = "bursar-import convert"
  package static let summary = "Show the entries that a statement would become"
  package static let examples = [
    Example("bursar import convert bank.csv", "by the rules in bank.csv.rules"),
    Example("bursar import convert --rules giro.rules *.csv", "many files by the same rules"),
    Example("bursar import convert ssv:export.txt -O json", "for another program"),
    Example("bursar import convert books.beancount", "a whole beancount file as a journal"),
  ]
  package static let details = [
    "Reads no journal, matches nothing and writes nothing. A prefix says what a file is: csv:, ssv:, tsv:, rules:. A rules file with a `source` line stands for the data that it names.",
    "With --strict, a CSV file must follow RFC 4180: no quote within an unquoted field, no space beside quotes.",
  ]
  package static let operands = "FILE…"
  package static let defaults = ImportOptions()
  package static let flags: [Flag<ImportOptions>] =
    ImportOptions.readingFlags
    + JournalOptions.flags.filter { flag in
      flag.description.spellings.contains { ["--today", "--strict"].contains($0) }
    }.lifted(into: \.journal) + OutputOptions.flags.lifted(into: \.output)

  package static func run(
    _ options: ImportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let console = invocation.console
    guard !invocation.operands.isEmpty else {
      throw UsageError("which file? name a statement", hints: ["bursar import convert bank.csv"])
    }
    let reader = try StatementFiles(options, console)
    if invocation.operands[0].hasSuffix(".beancount") {
      return try convertBeancount(invocation.operands, options, reader, console)
    }
    var statements: [ReadStatement] = []
    for operand in invocation.operands { statements += try reader.read(operand) }
    try reader.requireUsed()
    let look = options.output.look(console)
    var failure: ExitCode?
    for statement in statements where statement.tell(look, console) {
      failure = max(failure ?? .done, statement.isUnreadable ? .usage : .findings)
    }
    if let failure { return failure }
    let output = ConvertedOutput(statements)
    let bytes: [UInt8]
    switch options.output.chosenFormat {
    case .json: bytes = output.json()
    case .text: bytes = output.text()
    default:
      throw UsageError(
        "-O: convert writes text or json", hints: ["run `bursar report print` for other formats"])
    }
    try options.output.write(
      bytes, outside: reader.disk.filesRead, reader.disk.disk, console)
    return .done
  }

  /// Whole books in another language become a whole journal.
  private static func convertBeancount(
    _ paths: [String], _ options: ImportOptions, _ reader: StatementFiles, _ console: any Console
  ) throws(UsageError) -> ExitCode {
    guard paths.count == 1 else {
      throw UsageError(
        "one beancount file at a time", hints: ["bursar import convert books.beancount"])
    }
    let books = BeancountText(try reader.open(paths[0]))
    try options.output.write(
      Array(books.text.utf8), outside: reader.disk.filesRead, reader.disk.disk, console)
    guard books.kept > 0 else { return .done }
    let language = options.output.language(console)
    let text = ExchangePhrase.keptAsComments(books.kept).text(in: language)
    console.writeError("\(CommonPhrase.note.text(in: language)): \(text)\n")
    return .findings
  }
}
