package import LedgerModel
package import LedgerSource
package import LedgerValues

/// A CSV file that was read by rules: entries, and everything that was wrong.
package struct CSVStatement: Sendable {
  package private(set) var entries: [ImportedEntry] = []
  /// The entries with their amounts filled in; nil where there are errors.
  package private(set) var journal: ImportedJournal?
  package private(set) var problems: [Diagnostic] = []
  /// The rules files, then the data as it was decoded.
  package private(set) var sources: SourceMap
  package let rules: RulesFile
  /// How many records each block of the rules was active for; empty where there are errors.
  package private(set) var uses: [Int] = []
  /// With rule tracing: how often each block decided the result, and which block overrode it.
  package private(set) var wins: [Int] = []
  package private(set) var beatenBy: [Int?] = []
  package private(set) var recordCount = 0
  private var data = FileID(0)
  /// The lines of rows that came in although they are not booked.
  package var pendingLines: Set<Int> { Set(entries.filter(\.isPending).map(\.line)) }
  /// The line of each row that the file has, from the first behind `skip` on.
  package private(set) var rowLines: [Int] = []
  /// Balances behind rows, by their lines, where the file tells them and the rules do not.
  package var balances: [Int: Decimal] = [:]
  /// The first and the last balance, where the file proves them beside its rows.
  package var figures: (opening: Decimal, closing: Decimal)?
  private var separator: UInt8 = 0
  /// Where lines begin, once that was asked for.
  private var lines: LinePlaces?
  /// The data as it was decoded, among the sources.
  package var dataFile: FileID { data }

  /// How data is read, apart from its rules.
  package struct Options {
    /// The separator that the format's name says: `ssv:`, `tsv:`.
    package var separator: UInt8?
    package var load: LoadOptions
    /// The seconds by which local clocks are ahead of the universal time at a moment.
    package var localOffset: @Sendable (Int) -> Int = { _ in 0 }
    /// How bad a number is that could mean two things.
    package var ambiguity = Diagnostic.Severity.warning
    /// Whether all has to be as RFC 4180 says.
    package var isStrict = false
    /// How much of the file is wanted.
    package var scope = StatementScope()
    /// Whether it is of interest which blocks have the last word.
    package var watchesRules = false
    /// The lines of rows that are not booked, and are wanted all the same.
    package var pendingLines: Set<Int> = []

    package init(_ load: LoadOptions) { self.load = load }
  }

  /// Records that were read of a text already.
  struct Known {
    var text: Bytes
    var table: RecordTable
    var separator: UInt8
    var skippedLines: Int
  }

  package init(_ file: SourceFile, _ rules: RulesFile, _ options: Options) {
    self.init(file, rules, options, known: nil)
  }

  /// Takes over what is known where the rules read the same text by the same marks.
  init(_ file: SourceFile, _ rules: RulesFile, _ options: Options, known: Known?) {
    self.rules = rules
    sources = rules.sources
    problems = rules.problems
    if problems.contains(where: { $0.severity == .error }) { return }
    let encoding = rules.encoding ?? .utf8
    let text: Bytes
    do throws(UndecodableByte) {
      text = try encoding.decoded(file.bytes)
    } catch {
      data = sources.add(file)
      report(error, encoding)
      return
    }
    data = sources.add(file.holding(text, isUTF8: encoding == .utf8))
    if text.holds(0), let zero = text.firstIndex(of: 0) {
      report(UndecodableByte(offset: zero, byte: 0), encoding)
      return
    }
    read(text, known, separator(file.path, options), options)
  }

  func separator(_ path: String, _ options: Options) -> UInt8 {
    if let separator = rules.separator { return separator }
    switch FilePath.suffix(of: path) {
    case "ssv": return UInt8(ascii: ";")
    case "tsv": return 0x09
    default: return options.separator ?? UInt8(ascii: ",")
    }
  }

  private mutating func read(
    _ text: Bytes, _ known: Known?, _ separator: UInt8, _ options: Options
  ) {
    var reader = CSVReader(separator: separator, skippedLines: rules.skippedLines)
    reader.isStrict = options.isStrict
    var table: RecordTable
    do throws(CSVReader.Fault) {
      if let known, known.separator == separator, known.skippedLines == rules.skippedLines,
        known.text.count == text.count,
        known.text.span.commonLength(0, text.span, 0) == text.count
      {
        table = known.table
      } else {
        table = try reader.read(text, options.scope)
      }
    } catch {
      return report(error)
    }
    self.separator = separator
    if rules.hasQuotedLines { table = table.unwrapped(separator) ?? table }
    if rules.takesFormulas { _ = table.takeFormulas() }
    if let surplus = rules.surplus {
      table.join(surplus: surplus.column, width: surplus.width, separator)
    }
    if !rules.goesOn.isEmpty { table.join(goingOn: rules.goesOn) }
    rowLines = table.records.map(\.line)
    let hasEnd = table.narrow(to: options.scope, from: 0).last == rowLines.count
    var converter = RecordConverter(rules, table, localOffset: options.localOffset)
    converter.watchesRules = options.watchesRules
    converter.pendingLines = options.pendingLines
    if rules.assignments.contains(where: { $0.field == .end }) { return finish([], options) }
    let entries = converter.convert(options.load)
    // What is taken into a journal has to be whole; conversion only shows it.
    if hasEnd, options.ambiguity == .error, let last = table.records.last?.line,
      entries.last?.line == last, case .cut = TableEnd.of(table, text)
    {
      problems.append(
        Diagnostic(
          .cutFile, "the last row is cut off", at: place(ofLine: last),
          fixes: [Fix("export it again")]
            + StatementFault.told(rowLines.count > 1 ? ["--rows 1-\(rowLines.count - 1)"] : [])))
    }
    for row in converter.problems { report(row) }
    if let row = converter.ambiguousNumber {
      report(row)
      problems[problems.count - 1].severity = options.ambiguity
    }
    uses = converter.uses
    wins = converter.wins
    beatenBy = converter.beatenBy
    recordCount = table.records.count
    if entries.contains(where: { $0.postings.contains { $0.amount != nil } }) {
      problems += rules.amountProblems
    }
    if problems.contains(where: { $0.severity == .error }) { return }
    finish(EntryOrder.sorted(entries, rules), options)
  }

  private mutating func finish(_ entries: [ImportedEntry], _ options: Options) {
    self.entries = entries
    let journal = ImportedJournal(entries, options.load)
    for (entry, summary) in journal.faults.prefix(RecordConverter.mostProblems) {
      problems.append(
        Diagnostic(
          .rowUnbalanced, summary, at: place(ofLine: entries[entry].line),
          notes: ["rules make this entry of it: \(entries[entry].sketch)"],
          fixes: [Fix(entries[entry].balancingAdvice)]))
    }
    if journal.faults.isEmpty { self.journal = journal }
  }

  // MARK: - Problems

  /// The place of a line of the data.
  package mutating func place(ofLine line: Int) -> SourcePlace {
    if lines == nil { lines = LinePlaces(sources[data], data) }
    return lines?[line] ?? SourcePlace(data, SourceRange(0, 0))
  }

  /// The number of the row that begins in a line.
  package func number(ofLine line: Int) -> Int? {
    let place = rowLines.partitionPoint { $0 < line }
    return place < rowLines.count && rowLines[place] == line ? place + 1 : nil
  }

  /// The place of a column's field in a row; the row where it has none.
  package func place(ofColumn name: String, inLine line: Int) -> SourcePlace {
    LinePlaces(sources[data], data).field(rules.column(name), of: line, separator)
  }

  private mutating func report(_ row: RecordConverter.Row) {
    var place = place(ofLine: row.line)
    let line = place
    if let value = row.value, !value.isEmpty {
      let bytes = Array(sources[data].bytes[place.range.offsets])
      if let found = ByteSearchText.first(Array(value.utf8), in: bytes) {
        let start = Int(place.range.start) + found
        place.range = SourceRange(start, start + value.utf8.count)
      }
    }
    problems.append(
      Diagnostic(
        row.code, row.summary, at: place, entry: line.range,
        related: row.rule.map { [RelatedPlace($0, "the rule")] } ?? [],
        fixes: row.help.map { [Fix($0)] } ?? []))
  }

  private mutating func report(_ fault: CSVReader.Fault) {
    var place = place(ofLine: fault.line)
    let line = place.range
    let start = min(Int(line.start) + fault.column - 1, Int(line.end))
    place.range = SourceRange(start, min(start + 1, Int(line.end)))
    let summary =
      switch fault.kind {
      case .openQuote: "this quote is never closed"
      case .textBehindQuote: "there is text after the quote that closes this field"
      case .longField: "this field is longer than 1 MiB"
      case .longLine: "this line is longer than 1 MiB"
      case .manyRecords: "there are more than 10,000,000 records"
      case .manyFields: "this record has more than \(CSVReader.mostFields) fields"
      case .quoteInside: "there is a quote within an unquoted field"
      case .blankAtQuote: "there is a space beside the quotes of a field"
      }
    let help =
      switch fault.kind {
      case .openQuote: "write a second quote at the end of the field, or take this one away"
      case .textBehindQuote: "write a quote within quotes twice"
      case .longField, .longLine: "a quote may be missing further up"
      case .manyRecords: "export fewer days at a time"
      case .manyFields: "another separator may be meant: write `separator ;` into the rules"
      case .quoteInside, .blankAtQuote: "leave out --strict to read it all the same"
      }
    problems.append(Diagnostic(.badCSV, summary, at: place, entry: line, fixes: [Fix(help)]))
  }

  private mutating func report(_ fault: UndecodableByte, _ encoding: TextEncoding) {
    let digits = String(fault.byte, radix: 16, uppercase: true)
    let place = SourcePlace(data, SourceRange(fault.offset, fault.offset + 1))
    let help =
      fault.byte == 0
      ? "the file is not text, or is UTF-16: write `encoding utf-16` into the rules"
      : "write `encoding \(EncodingDetector.find(sources[data].bytes[...]).encoding.name)` into the rules"
    problems.append(
      Diagnostic(
        .badBytes, "the byte 0x\(digits) is not a character of \(encoding.name)", at: place,
        fixes: [Fix(help)]))
  }
}

enum ByteSearchText {
  /// Where a text stands in another for the first time.
  static func first(_ wanted: Bytes, in bytes: Bytes) -> Int? {
    guard !wanted.isEmpty, wanted.count <= bytes.count else { return nil }
    return (0...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
  }
}

extension ImportedEntry {
  /// What makes an entry balance that does not.
  fileprivate var balancingAdvice: String {
    let real = postings.indices.filter { postings[$0].kind == .real }
    if real.count < 2 { return "name the other account: `account2 expenses:unknown`" }
    return "assign no amount to one of the accounts: it follows from the others"
  }

  /// The entry in one line.
  var sketch: String {
    let parts = postings.map { posting in
      var text = Array("\(posting.account) ".utf8)
      posting.amount?.append(to: &text)
      return text.trimmedSpace().text
    }
    return "\(day), \(parts.joined(separator: "; "))"
  }
}
