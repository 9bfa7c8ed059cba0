package import LedgerCommandLine
import LedgerImport
import LedgerModel
import LedgerSource
import LedgerStatements
import LedgerSystem

/// `bursar import explain`.
package enum ExplainImportCommand: Command {
  package static let name = "explain"
  package static let programName = "bursar-import explain"
  package static let summary = "Explain how a row became an entry"
  package static let examples = [
    Example("bursar import explain bank.csv:7", "the row on line 7, part by part"),
    Example("bursar import explain bank.csv", "all rows that are not simply known"),
    Example("bursar import explain bank.csv:7 -O json", "for a program"),
  ]
  package static let details = [
    "For each part of the entry: its value, the columns and directives it comes from, the `if` that assigned it, the rules line, and what that replaced. Then what became of the row: new, known and how, or linked to an entry, with the entries it might have been and what each would cost; if past entries chose the account, which ones.",
    "Writes nothing.",
  ]
  package static let operands = "FILE[:ROW]…"
  package static let defaults = ImportRunOptions()
  package static let flags = ImportRunOptions.looking

  package static func run(
    _ options: ImportRunOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw UsageError("which row? name a statement", hints: ["bursar import explain bank.csv:7"])
    }
    return try ImportRun(options, flags, invocation).explain()
  }
}

extension ImportRun {
  /// A row that is asked for: a file, and a line of it or nil for all.
  private struct Wanted {
    var file: String
    var line: Int?

    init(_ operand: String, exists: (String) -> Bool) {
      file = operand
      guard !exists(StatementFiles.parts(of: operand).path), let colon = operand.lastIndex(of: ":"),
        let number = Int(operand[operand.index(after: colon)...])
      else { return }
      file = String(operand[..<colon])
      line = number
    }
  }

  /// Shows how rows became entries.
  func explain() throws(UsageError) -> ExitCode {
    var copy = self
    try copy.readAnswers()
    let disk = session.journal.disk
    let wanted = session.invocation.operands.map {
      Wanted($0, exists: { disk.canonicalPath($0) != nil })
    }
    var files: [String] = []
    for item in wanted where !files.contains(item.file) { files.append(item.file) }
    let batch = try copy.read(files)
    if let failure = batch.failure { return failure }
    let run = StatementImport(batch.statements, into: session.study, copy.wishes)
    var rows: [ExplainedRow] = []
    for item in wanted {
      let path = StatementFiles.parts(of: item.file).path
      let found = try explained(run, batch, path, item.line)
      if let line = item.line, found.isEmpty {
        throw UsageError(
          "\(path): no row begins on line \(line)",
          hints: ["to see all rows: bursar import explain \(path)"], exit: .findings)
      }
      rows += found
    }
    try session.deliver(RowExplanations(rows))
    return .done
  }

  /// Shows it of all rows that are not known already, on the way into the journal.
  func explain(_ run: StatementImport, _ batch: ReadBatch) throws(UsageError) {
    guard options.output.chosenFormat != .json else { return }
    var rows: [ExplainedRow] = []
    var told: Set<String> = []
    for statement in run.statements where told.insert(statement.file).inserted {
      rows += try explained(run, batch, statement.file, nil)
    }
    if !rows.isEmpty { try session.deliver(RowExplanations(rows)) }
  }

  func explained(
    _ run: StatementImport, _ batch: ReadBatch, _ path: String, _ line: Int?
  ) throws(UsageError) -> [ExplainedRow] {
    var finder = LineFinder(batch.sources)
    var rows: [ExplainedRow] = []
    for name in run.names {
      let statement = run.statements[name.statement]
      let outcome = run[name]
      guard statement.file == path, line.map({ $0 == outcome.row.line }) ?? (outcome.kind != .known)
      else { continue }
      let place = outcome.row.place
      let text = String(
        decoding: batch.sources[place.file].bytes[place.range.offsets], as: UTF8.self)
      var row = ExplainedRow(finder.location(place), text, account: statement.account)
      let csv = batch.reads.first { $0.data == place.file }?.read.csv
      if let csv {
        let options = CSVStatement.Options(LoadOptions(today: session.today))
        if let explanation = csv.explanation(ofLine: outcome.row.line, options) {
          row.parts = explanation.parts
          row.places = places(of: explanation, csv)
        }
      } else {
        row.parts = RowExplanation.parts(of: outcome.row, statement)
      }
      run.explain(name, into: &row)
      rows.append(row)
    }
    return rows
  }

  private func places(
    of explanation: RowExplanation, _ csv: CSVStatement
  ) -> [SourcePlace: String] {
    var lines = LineFinder(csv.rules.sources)
    var places: [SourcePlace: String] = [:]
    for part in explanation.parts {
      places[part.place] = lines.location(part.place)
      for beaten in part.beaten { places[beaten.place] = lines.location(beaten.place) }
    }
    return places
  }
}
