package import LedgerCommandLine
import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSystem
import LedgerValues

/// `bursar import receipt`.
package enum ReceiptCommand: Command {
  package static let name = "receipt"
  package static let programName = "bursar-import receipt"
  package static let summary = "Enter a receipt from its text"
  package static let examples = [
    Example("bursar import receipt lidl.txt --image lidl.jpg", "the entry, with the image kept"),
    Example("bursar import receipt lidl.txt --dry-run", "show it first"),
    Example("bursar import receipt lidl.txt --total 23.45", "say what the text leaves open"),
  ]
  package static let details = [
    "FILE is the text that character recognition made from the image: in English, Czech or Greek. The shop, the day, the total and the lines are read; what it was for, and what paid, is taken from past entries, as in `bursar add`. Lines that do not add up to the total, two totals, or a day that can be read in two ways are questions; nothing is written until a flag answers them.",
    "The image is copied to receipts/ beside the journal. `bursar undo` undoes the entry.",
  ]
  package static let operands = "FILE"
  package static let defaults: AddOptions = {
    var options = AddOptions()
    options.proposes = true
    return options
  }()

  /// What of `bursar add` makes sense for a receipt.
  private static let shared = [
    "--date", "--wallet", "--category", "--account", "--split", "--payee", "--tag", "--note",
    "--by", "--for",
    "--status", "--into", "--create", "--new", "--sure", "--force", "--move", "--why",
  ]

  package static let flags: [Flag<AddOptions>] =
    [
      Flag("--image", value: "FILE", help: "Keep this image of the receipt") {
        $0.receipt = $1
      },
      Flag("--total", value: "AMOUNT", help: "Set the amount paid") { $0.total = $1 },
    ]
    + AddCommand.flags.filter { flag in
      shared.contains { flag.description.spellings.contains($0) }
    } + AddOptions.writing

  package static func run(
    _ options: AddOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let path = invocation.operands.first, invocation.operands.count == 1 else {
      throw UsageError(
        "which receipt? name one text", hints: ["bursar import receipt lidl.txt --image lidl.jpg"])
    }
    let session = try Session(options, flags, invocation, defaults: defaults, operands: .other)
    return try ReceiptRun(session, path).run()
  }
}

/// Makes an entry of a receipt's text.
struct ReceiptRun {
  private let session: Session<AddOptions>
  private let receipt: ReceiptText

  init(_ session: Session<AddOptions>, _ path: String) throws(UsageError) {
    self.session = session
    let options = session.options
    var said = ReceiptText.Said()
    said.payee = options.wish.payee
    if options.date != nil { said.day = try session.day(options.date) }
    if let text = options.total {
      guard let total = Decimal(text.replacing(",", with: ".")), total.signum > 0 else {
        throw UsageError("--total: '\(text)' is not an amount", hints: ["--total 23.45"])
      }
      said.total = total
    }
    let disk = session.journal.disk
    let file: SourceFile
    if path == "-" {
      let bytes = try session.invocation.console.readInput()
      file = SourceFile(
        path: "-", padded: bytes + [UInt8](repeating: 0, count: SourceFile.padding))
    } else {
      file = try JournalRoots.attempt(hint: "give the text of the receipt") {
        () throws(FileProblem) in try disk.readNamed(path)
      }
    }
    guard file.bytes.count <= 1 << 20 else {
      throw UsageError(
        "\(path): is not the text of a receipt", hints: ["a receipt is smaller than 1 MiB"])
    }
    receipt = ReceiptText(file, payees: KnownEntries(session.study).payees, said: said)
  }

  func run() throws(UsageError) -> ExitCode {
    let console = session.invocation.console
    let isJSON = session.options.output.chosenFormat == .json
    guard receipt.questions.isEmpty, let day = receipt.day, let total = receipt.total else {
      if isJSON {
        console.write(json.written(.indented))
      } else {
        tell()
      }
      return .findings
    }
    var request = session.options.wish
    request.day = day
    request.payee = receipt.shop
    if request.time == nil { request.time = receipt.time }
    try requireCurrency()
    request.words = ["\(total)"] + (symbol.map { [$0] } ?? [])
    request.lines = receipt.lines.map { line in
      // A colon would make a tag of it.
      let text = line.text.replacing(":", with: " ")
      return "\(text)  \(line.amount)"
    }
    return try AddRun(session).write(request)
  }

  /// A currency that the journal does not have is never taken for the one that it has.
  private func requireCurrency() throws(UsageError) {
    let commodities = session.journal.journal.commodities
    guard let symbol, commodities.find(symbol) == nil,
      commodities.ids.contains(where: { !commodities.symbol($0).isEmpty })
    else { return }
    throw UsageError(
      "the receipt is in \(symbol), which the journal does not have",
      hints: ["write into the journal: commodity 1000.00 \(symbol)"], exit: .findings)
  }

  /// The commodity of the journal that the receipt is in; nil for the usual one.
  private var symbol: String? {
    let commodities = session.journal.journal.commodities
    let names: [String: [String]] = [
      "EUR": ["EUR", "€"], "CZK": ["CZK", "Kč"], "GBP": ["GBP", "£"], "USD": ["USD", "$"],
    ]
    guard let code = receipt.symbol else { return nil }
    return (names[code] ?? [code]).first { commodities.find($0) != nil } ?? code
  }

  private func tell() {
    let console = session.invocation.console
    var sources = SourceMap()
    let id = sources.add(receipt.file)
    let problems = receipt.diagnostics(id)
    let run = DiagnosticRenderer.Run(
      files: 1, transactions: 0, exitCode: Int(ExitCode.findings.rawValue),
      version: Toolkit.version)
    let look = session.options.output.look(console)
    console.writeError(
      DiagnosticRenderer(problems, in: sources, run: run, look: look).rendered(.text))
  }

  /// `bursar/import-receipt/1`: what was read, and what is open.
  private var json: JSON {
    .members([
      "schema": .string("bursar/import-receipt/1"),
      "shop": receipt.shop.map(JSON.string) ?? .null,
      "date": receipt.day.map { .string("\($0)") } ?? .null,
      "time": receipt.time.map(JSON.string) ?? .null,
      "total": receipt.total.map { .string("\($0)") } ?? .null,
      "commodity": receipt.symbol.map(JSON.string) ?? .null,
      "lines": .array(
        receipt.lines.map { line in
          .members([
            "line": .integer(line.line), "text": .string(line.text),
            "amount": .string("\(line.amount)"),
          ])
        }),
      "questions": .array(
        receipt.questionTexts.map { question in
          .members([
            "question": .string(question.summary), "answer": .string(question.help),
            "line": .integer(question.line),
          ])
        }),
    ])
  }
}
