package import LedgerModel
package import LedgerSource
package import LedgerValues

/// What can be found out about a CSV file of which nobody has said what its columns mean.
///
/// What is not proven is a question with its readings, never a guess.
package struct CSVDetection: Sendable {
  /// What there is to find out, in the order in which rules say it.
  package enum Topic: String, Sendable, CaseIterable {
    case encoding
    case separator
    case preamble
    case header
    case footer
    case date
    case decimalMark = "decimal-mark"
    case amount
    case balance
    case fee
    case state
    case pending
    case currency
    case description
    case account
    case rows
  }

  /// A way to read what can be read in several.
  package struct Reading: Hashable, Sendable {
    /// The line of rules that says so.
    package var line: String
    /// What a value of the file would be.
    package var example: String
    /// What it comes to, where that was tried.
    package internal(set) var outcome = ""

    package init(_ line: String, _ example: String) {
      self.line = line
      self.example = example
    }
  }

  package struct Finding: Sendable {
    package var topic: Topic
    package var value: String
    package var evidence: DetectionEvidence
    /// More than nothing where it is a question.
    package var readings: [Reading] = []
    /// The line of the data that shows it.
    package var line: Int?
    /// The column that shows it, and the number of its row.
    var column: Int?
    var row: Int?
    /// Flags that lead on, each of which has been tried.
    package internal(set) var ways: [String] = []

    package var isQuestion: Bool { !readings.isEmpty }

    init(
      _ topic: Topic, _ value: String, _ evidence: DetectionEvidence,
      readings: [Reading] = [], line: Int? = nil, column: Int? = nil, row: Int? = nil
    ) {
      self.topic = topic
      self.value = value
      self.evidence = evidence
      self.readings = readings
      self.line = line
      self.column = column
      self.row = row
    }
  }

  /// What is known beside the file.
  package struct Options {
    package var account: String?
    package var commodity: String?
    /// An account of the journal, for examples.
    package var example: String?
    /// A commodity of the journal, for examples.
    package var exampleCommodity: String?
    /// Lines of rules that answer questions.
    package var answers: [String] = []
    package var separator: UInt8?
    /// How much of the file is wanted.
    package var scope = StatementScope()
    /// Whether the file is known to have several accounts.
    var isOfSeveral = false
    /// Whether answers are only tried.
    package var isTrial = false
    package var numbers: (_ numbers: [String]) -> [String] = { _ in [] }
    /// The one commodity that an account of the journal holds; nil for none or several.
    package var usualCommodity: (_ account: String) -> String? = { _ in nil }
    /// How the journal writes a currency that has several names; nil where it has none of them.
    package var spelling: (_ names: [String]) -> String? = { _ in nil }
    /// Whether an account is of money that is owed.
    package var isOwed: (_ account: String) -> Bool = { $0.hasPrefix("liabilities") }
    /// What an account held of a commodity before a day.
    package var balance: (_ account: String, _ before: Day) -> Decimal? = { _, _ in nil }
    package var load: LoadOptions

    package init(_ load: LoadOptions) { self.load = load }
  }

  package internal(set) var findings: [Finding] = []
  /// The rules as far as they are found.
  package internal(set) var rules = DetectedRules()
  /// The data, decoded.
  package internal(set) var data: SourceFile
  /// What the rules make of it; nil where it could not be read at all.
  package internal(set) var statement: CSVStatement?
  var separator: UInt8 = 0
  /// The first and the last balance, where they stand beside the table and its rows lead from one to the other.
  package private(set) var figures: (opening: Decimal, closing: Decimal)?
  /// What the columns are called in the file.
  package private(set) var columnNames: [String] = []
  /// What is known of the layout and is not so, as balances say.
  package internal(set) var contradicted: String?
  /// The number by which the file names its account.
  package internal(set) var accountNumber: String?
  /// Rows that make no entries.
  package private(set) var unbooked = UnbookedRows()
  /// How many rows of a table there are behind the names, whatever they are.
  package private(set) var rowCount: Int?
  /// The lines of rows whose cells were put together.
  private(set) var joined: [Int] = []
  /// The lines of parts of rows.
  private(set) var parts: [Int] = []
  /// The lines of rows that have a day and no amount.
  private(set) var unpaid: [Int] = []
  /// What somebody has said of it.
  let said: [String]
  /// What of that means nothing here: it is no rule, or about what the file does not have.
  package private(set) var ignored: [String] = []
  /// The words of columns that tell the kind of each row.
  var kinds: [(column: Int, word: String)] = []
  /// Whether somebody said that what looks like the sum of the others is a payment.
  private(set) var isSumSaid = false
  /// Whether somebody said that several cards are of one account.
  var isOneAccount = false
  /// The lines of rows that are balances or sums of others, as is proven.
  private(set) var sums: [Int] = []
  var scope = StatementScope()

  package var questions: [Finding] { findings.filter(\.isQuestion) }

  /// Whether there are names of columns, and no rows.
  package var isEmpty: Bool { questions.contains { $0.evidence == .noRows } }

  /// Whether rules can be written.
  package var isDecided: Bool { statement != nil && questions.isEmpty }

  /// Looks at a file.
  package init(_ file: SourceFile, _ options: Options) {
    data = file
    said = options.answers
    scope = options.scope
    var answers = DetectionAnswers(options.answers)
    guard let text = decode(file, &answers) else { return }
    data = file.holding(text, isUTF8: rules.encoding == nil)
    let wanted = answers.take("separator").map { $0.lowercased() == "tab" ? 0x09 : $0.utf8.first }
    let said = DetectedTable.Said(
      separator: wanted ?? options.separator, latest: options.load.today.civil.year + 1,
      states: answers.takeStates(), scope: options.scope, today: options.load.today)
    guard var table = DetectedTable.find(text, said) else {
      findings.append(
        Finding(.rows, "", .noTable, readings: [Reading("separator ;", "")]))
      return
    }
    separator = table.separator
    rowCount = table.rowCount
    joined = table.joinedLines
    parts = table.partRecords.map { table.table.records[$0].line }
    unpaid = table.left.filter { !$0.unpaid.isEmpty && !$0.isUndated }.flatMap(\.rows)
      .map { table.table.records[$0].line }
    columnNames = table.header
    ignored = self.said.filter { isIgnored($0, table) }
    tell(table, isSaid: wanted != nil, &answers)
    if table.rows.isEmpty {
      findings.append(Finding(.rows, "0", .noRows, readings: [Reading("", "")]))
      return
    }
    let (before, given) = (findings.count, answers)
    var columns = decide(table, options, &answers)
    if let balance = columns.leftWithout {
      findings.removeSubrange(before...)
      findings.removeAll { $0.topic == .pending || $0.topic == .state }
      answers = given
      table.leaveEmpty(balance, said)
      columns = decide(table, options, &answers)
      tellStates(table)
    }
    if let found = provenSums(table, columns) {
      findings.removeSubrange(before...)
      answers = given
      table.leaveSums(found.column, found.words, said)
      columns = decide(table, options, &answers)
    }
    sums = table.left.filter { $0.reason == .sum }.flatMap(\.rows).map { table.line(ofRecord: $0) }
    unbooked = unbooked(table, columns, said.states)
    makeRules(table, columns, answers)
    prove(file, text, table, columns, options)
    findings = Topic.allCases.flatMap { topic in findings.filter { $0.topic == topic } }
    if !options.isTrial { tryAnswers(file, options) }
  }

  private mutating func decode(_ file: SourceFile, _ answers: inout DetectionAnswers) -> Bytes? {
    var encoding: TextEncoding
    if let name = answers.take("encoding"), let named = TextEncoding(named: name) {
      encoding = named
      findings.append(Finding(.encoding, named.name, .said))
    } else {
      let found = EncodingDetector.find(file.bytes)
      encoding = found.encoding
      findings.append(
        Finding(.encoding, encoding.name, found.evidence, readings: found.readings))
    }
    do throws(UndecodableByte) {
      let text = try encoding.decoded(file.bytes)
      if encoding != .utf8 { rules.encoding = encoding.name }
      if !text.holds(0) { return text }
    } catch {
      findings.append(Finding(.rows, "", .undecodable, readings: [Reading("encoding cp1252", "")]))
      return nil
    }
    findings.append(Finding(.rows, "", .undecodable, readings: [Reading("encoding utf-16", "")]))
    return nil
  }

  private mutating func tell(
    _ table: DetectedTable, isSaid: Bool, _ answers: inout DetectionAnswers
  ) {
    findings.append(
      Finding(
        .separator, table.separatorName,
        isSaid ? .said : .everyRecord(fields: table.width, records: table.rows.count)))
    if table.skippedLines > 0 {
      findings.append(
        Finding(.preamble, "\(table.skippedLines)", .linesBefore, line: table.firstLine))
    }
    if !table.header.isEmpty {
      findings.append(
        Finding(
          .header, table.header.joined(separator: " | "), .namesBefore, line: table.headerLine))
    } else {
      findings.append(Finding(.header, "", .noHeader))
    }
    if let line = table.footerLine { findings.append(Finding(.footer, "", .footer, line: line)) }
    if let odd = table.odd {
      findings.append(
        Finding(
          .rows, "",
          table.isSectioned
            ? .section(table.text(ofRecord: odd)) : .oddRow(table.text(ofRecord: odd)),
          readings: [Reading("skip", "")], line: table.line(ofRecord: odd),
          row: table.number(ofRecord: odd)))
    }
    tellStates(table)
    isSumSaid = answers.take("sum") == "payment"
    let isEndSaid = answers.take("end") == "whole"
    guard table.end == .cut || table.end == .unsure && !isEndSaid else { return }
    findings.append(
      Finding(
        .rows, "", table.end == .cut ? .cutEnd : .openEnd, readings: [Reading("end whole", "")],
        line: table.lastLine, row: table.number(ofRecord: table.lastRecord)))
  }

  /// Rows that are not booked, and words of which nobody knows whether they say so.
  private mutating func tellStates(_ table: DetectedTable) {
    for state in table.states where !state.unknown.isEmpty {
      let words = state.unknown.joined(separator: ", ")
      findings.append(
        Finding(
          .state, table.name(state.column), .unknownStates(words),
          readings: state.unknown.prefix(1).flatMap { word in
            ["booked", "pending"].map { Reading("state \"\(word)\" \($0)", "") }
          }, line: table.line(ofValue: state.unknown[0], in: state.column) ?? table.firstLine,
          column: state.column))
    }
    let left = table.left.filter { $0.reason == .pending && !$0.rows.isEmpty }
    let rows = left.flatMap(\.rows)
    guard let first = rows.min() else { return }
    let texts = rows.sorted().prefix(3).map { table.text(ofRecord: $0) }
    findings.append(
      Finding(
        .pending, "\(rows.count)", .states(texts.joined(separator: "; ")),
        line: table.line(ofRecord: first)))
  }

  private func unbooked(
    _ table: DetectedTable, _ columns: DetectedColumns, _ states: [String: RowStates.Group]
  ) -> UnbookedRows {
    var result = UnbookedRows()
    for left in table.left where left.reason == .pending {
      let name = left.column.flatMap { $0 < table.header.count ? table.header[$0] : nil } ?? ""
      for record in left.rows.sorted() {
        let word = left.column.map { table.cell(record, $0) } ?? []
        let group = states[word.text] ?? RowStates.group(word)
        if group == .void || HeaderWords.isReason(name) {
          result.void += 1
          continue
        }
        let shown =
          [columns.payee ?? columns.memo].compactMap(\.self)
          + (columns.amount?.columns ?? [])
        result.lines.append(table.line(ofRecord: record))
        result.pending.append(
          shown.map { table.cell(record, $0).text }.filter { !$0.isEmpty }.joined(separator: " "))
      }
    }
    return result
  }

  /// Runs the rules over all of the data: they have to read every row.
  private mutating func prove(
    _ file: SourceFile, _ text: Bytes, _ table: DetectedTable, _ columns: DetectedColumns,
    _ options: Options
  ) {
    let written = rules.text(path: file.path, complete: true) { _ in nil }
    let parsed = RulesParser.read(SourceFile(path: "rules", text: written), MemoryFiles([:]))
    var reading = CSVStatement.Options(options.load)
    reading.scope = options.scope
    let known = table.rest.map {
      CSVStatement.Known(
        text: text, table: $0, separator: table.separator, skippedLines: table.skippedLines)
    }
    let made = CSVStatement(file, parsed, reading, known: known)
    statement = made
    let isComplete = made.entries.count == table.rows.count
    let incoming = made.incoming(file.path)
    if findings.contains(where: { $0.topic == .rows && $0.isQuestion }) { return }
    if let total = total(table, columns) {
      let record = table.rows[total]
      findings.append(
        Finding(
          .rows, "", .total(table.text(ofRecord: record)), readings: [Reading("skip", "")],
          line: table.line(total), row: table.number(ofRecord: record)))
      return
    }
    if let problem = made.problems.first(where: { $0.severity == .error }) {
      let line =
        made.sources[made.dataFile].bytes[..<Int(problem.place.range.start)]
        .count { $0 == 0x0A } + 1
      findings.append(
        Finding(
          .rows, "", .unreadRow(problem.summary),
          readings: [Reading("if %1 …", "")], line: line))
    } else if !isComplete {
      findings.append(
        Finding(
          .rows, "\(made.entries.count)", .unreadRow("\(table.rows.count)"),
          readings: [Reading("skip \(rules.skippedLines)", "")]))
    } else if !agrees(incoming, columns, table) {
      findings.append(
        Finding(
          .rows, "\(made.entries.count)", .unreadRow("its amounts"),
          readings: [Reading("amount %1", "")]))
    } else if let balance = columns.balance, columns.own == nil || !columns.accounts.isEmpty,
      let broken = incoming.lazy.compactMap(\.brokenChain).first
    {
      findings.append(
        Finding(
          .rows, "\(made.entries.count)", .brokenBalance(broken.missing.map { "\($0)" } ?? ""),
          readings: [Reading("balance", "")], line: broken.row.line, column: balance,
          row: made.number(ofLine: broken.row.line)))
    } else if let missing = missingFigure(table, incoming, columns) {
      findings.append(
        Finding(
          .rows, "\(made.entries.count)", .brokenBalance(missing),
          readings: [Reading("balance", "")]))
    } else {
      figures = heldFigures(table, incoming, columns)
      findings.append(Finding(.rows, "\(made.entries.count)", .allRead))
    }
  }
}
