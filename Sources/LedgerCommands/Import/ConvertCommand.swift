import LedgerChecks
package import LedgerCommandLine
import LedgerExchange
import LedgerImport
import LedgerLots
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerSystem
import LedgerValues

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
    [ImportOptions.answer] + ImportOptions.readingFlags
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
    console.keepToTheEnd(statements)
    let look = options.output.look(console)
    var failure: ExitCode?
    for statement in statements where statement.tell(look, console) {
      failure = max(failure ?? .done, statement.isUnreadable ? .usage : .findings)
    }
    if let failure { return failure }
    try reader.requireUsed()
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
    guard options.output.chosenFormat == .text else {
      throw UsageError(
        "-O: a beancount file becomes a journal, which is text",
        hints: ["bursar import convert books.beancount -o books.journal"])
    }
    let books = BeancountText(try reader.open(paths[0]))
    let today = try JournalSession.today(options.journal, console)
    let lots = ConvertedLots(books.text, LoadOptions(today: today))
    try options.output.write(
      lots.bytes, outside: reader.disk.filesRead, reader.disk.disk, console)
    var notes: [ExchangePhrase] = []
    if !books.kept.isEmpty {
      notes.append(.keptAsComments(books.kept.count, lines: list(books.kept)))
    }
    if lots.errors > 0 { notes.append(.lotsDiffer(lots.errors)) }
    let language = options.output.language(console)
    for note in notes {
      console.writeError("\(CommonPhrase.note.text(in: language)): \(note.text(in: language))\n")
    }
    return notes.isEmpty ? .done : .findings
  }

  private static func list(_ lines: [Int]) -> String {
    let most = 20
    return lines.prefix(most).map(String.init).joined(separator: ", ")
      + (lines.count > most ? " …" : "")
  }
}

/// A converted journal with the gains that beancount works out when it chooses lots.
private struct ConvertedLots {
  private(set) var bytes: [UInt8]
  /// How many errors about lots are left.
  private(set) var errors = 0

  init(_ text: String, _ options: LoadOptions) {
    bytes = Array(text.utf8)
    let path = "books.journal"
    let files = MemoryFiles([path: text])
    guard let root = try? files.read(path) else { return }
    let loaded = JournalLoader(files, options).load([root])
    guard let book = try? LotBook(loaded, .written) else {
      // Sums that are too large: `check lots` says so as well.
      errors = 1
      return
    }
    var edits: [Edit] = []
    for problem in book.problems where problem.isStated {
      guard case .emptyGain(let gain, let currency) = problem.kind else { continue }
      let symbol = Symbol.written(loaded.journal.commodities.symbol(currency))
      // Nothing else stands on the line of an account without an amount.
      let line = root.padded[Int(problem.place.range.start)...].prefix { $0 != 0x0A }
      edits.append(
        Edit(
          problem.place.file, SourceRange(line.endIndex, line.endIndex),
          "  \(gain.negated) \(symbol)"))
    }
    bytes = edits.applied(to: root, id: FileID(0)) ?? bytes
    errors = LotChecks.errors(book, loaded).count - edits.count
  }
}
