import LedgerSource
import LedgerValues

/// Reads what other programs of accounts hand out: one statement for each of their accounts.
struct AppReader {
  private let header: [String]
  private let table: RecordTable
  /// The numbers of the rows of the table, as people count them in the file.
  private let numbers: [Int]
  /// Nil for programs whose rows are not one movement each.
  private let sheet: AppSheet?
  private(set) var names: [String] = []
  var rows: [String: [BankStatement.Row]] = [:]
  private(set) var mark = UInt8(ascii: ".")
  private(set) var days: [Day] = []
  private var leftOut: [BankStatement.LeftRow] = []
  let scope: StatementScope
  var used: Set<String> = []
  var categories: [(name: String, account: String)] = []

  /// Whether the first lines are those of a program's export.
  static func isExport(_ head: Bytes, guesses: Bool) -> Bool {
    let first = head.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? head.endIndex
    if first >= 4096 { return false }
    // The row that breaks off may do so within quotes.
    let end = head.lastIndex(of: 0x0A) ?? head.endIndex
    return tables(Array(head[..<end]), isWhole: false).contains {
      layout(of: $0, guesses: guesses) != nil
    }
  }

  /// A text as tables by the separators that there are; the one with most columns first.
  private static func tables(_ text: Bytes, isWhole: Bool = true) -> [RecordTable] {
    [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].compactMap { separator -> RecordTable? in
      let reader = CSVReader(separator: separator, skippedLines: 0)
      do throws(CSVReader.Fault) {
        return try reader.read(text)
      } catch {
        return isWhole ? nil : reader.beforeOpenQuote(text, error)
      }
    }.sorted { ($0.records.first?.count ?? 0) > ($1.records.first?.count ?? 0) }
  }

  /// The names of a table's columns, and what is known of them; nil for no program's table.
  private static func layout(
    of table: RecordTable, guesses: Bool = true
  ) -> (header: [String], sheet: AppSheet?)? {
    guard let first = table.records.first else { return nil }
    let names = (0..<first.count).map { name(table.field($0, of: first)) }
    if AppSheet.gnuCash.allSatisfy(names.contains) || AppSheet.firefly.allSatisfy(names.contains) {
      return (names, nil)
    }
    if let sheet = AppSheet.of(names) { return (names, sheet) }
    guard guesses else { return nil }
    // So few rows that they stand in the beginning of any file.
    let some = table.records.dropFirst().prefix(5)
    let guess = AppSheet(of: names) { column in some.map { table.field(column, of: $0).text } }
    return guess.map { (names, $0) }
  }

  private static func name(_ cell: ArraySlice<UInt8>) -> String {
    HeaderWords.tidied(cell.trimmedSpace().text).lowercased()
  }

  static func read(
    _ bytes: ArraySlice<UInt8>, latest: Int, commodity: String?,
    _ scope: StatementScope = StatementScope()
  ) throws(StatementFault) -> [BankStatement] {
    var reader = try AppReader(bytes, scope)
    try reader.readDays(latest)
    try reader.decideMark()
    if let sheet = reader.sheet {
      try reader.readRows(sheet, commodity)
    } else if AppSheet.gnuCash.allSatisfy(reader.header.contains) {
      try reader.readGnuCash()
    } else {
      try reader.readFirefly()
    }
    return reader.statements
  }

  private init(_ bytes: ArraySlice<UInt8>, _ scope: StatementScope) throws(StatementFault) {
    self.scope = scope
    let encoding = EncodingDetector.find(bytes).encoding
    guard let text = try? encoding.decoded(bytes) else {
      throw StatementFault(.badBytes, "the bytes are not text", line: 1)
    }
    for var table in AppReader.tables(text) {
      guard let (names, sheet) = AppReader.layout(of: table), let first = table.records.first else {
        continue
      }
      let end = TableEnd.of(table, text)
      let lastRow = table.records.count - 1
      let numbers = table.narrow(to: scope, from: 1)
      if let odd = table.records.firstIndex(where: { $0.count != first.count }) {
        let record = table.records[odd]
        var fault = StatementFault(
          .cutFile, "this row has \(record.count) columns instead of \(first.count)",
          line: record.line, help: "export it again: the file may be cut off")
        if odd > 1 { fault.ways = ["--rows 1-\(numbers[odd - 1] - 1)"] }
        throw fault
      }
      if end != .whole, numbers.last == lastRow, let line = table.records.last?.line {
        try AppReader.require(end, of: lastRow, line, scope)
        used.insert(AppReader.wholeEnd)
      }
      (header, self.sheet) = (names, sheet)
      (self.table, self.numbers) = (table, numbers)
      return
    }
    throw StatementFault(
      .badCSV, "the file cannot be read as a table", line: 1,
      help: "export it again: the file may be cut off")
  }

  private static let wholeEnd = "end whole"

  /// Refuses a last row that is cut off, and one that may be unless somebody has said that it is whole.
  private static func require(
    _ end: TableEnd, of row: Int, _ line: Int, _ scope: StatementScope
  ) throws(StatementFault) {
    if end == .unsure, scope.answers.contains(wholeEnd) { return }
    var fault = StatementFault(
      .cutFile,
      end == .cut
        ? "the last row, row \(row), is cut off"
        : "the file ends without a line end: is the last row, row \(row), whole?",
      line: line, help: end == .cut ? "export it again" : "export it again, or say that it is whole"
    )
    if end == .unsure { fault.answers = [wholeEnd] }
    fault.ways = row > 1 ? ["--rows 1-\(row - 1)", "--skip-row \(row)"] : []
    throw fault
  }

  mutating func leave(_ record: Int, _ reason: String) {
    leftOut.append(BankStatement.LeftRow(line: line(record), reason: reason))
  }

  var records: Range<Int> { 1..<max(1, table.records.count) }

  func cell(_ record: Int, _ name: String?) -> String {
    guard let name, let column = header.firstIndex(of: name) else { return "" }
    return table.field(column, of: table.records[record]).trimmedSpace().text
  }

  func rowNumber(_ record: Int) -> Int { numbers[record - 1] }

  func line(_ record: Int) -> Int { table.records[record].line }

  private mutating func readDays(_ latest: Int) throws(StatementFault) {
    guard let column = header.firstIndex(of: sheet?.date ?? "date"), !records.isEmpty else {
      return
    }
    let texts = records.map { Array(table.field(column, of: table.records[$0]).trimmedSpace()) }
    guard let dates = DetectedDates(texts, column, latest: latest) else {
      throw StatementFault(.badDateValue, "its days cannot be read", line: 2)
    }
    if let said = dates.readings.first(where: { scope.answers.contains("date-format \($0.format)") }
    ) {
      used.insert("date-format \(said.format)")
      days = said.days
      return
    }
    let (reading, _, isProven) = dates.decided(beside: [])
    guard isProven else {
      let column = sheet?.date ?? "date"
      throw .undecided("days of `\(column)`", dates.questionReadings, line: 2)
    }
    days = reading.days
  }

  /// The mark before fractions, as the first amount that tells has it; asked where none does and it matters.
  private mutating func decideMark() throws(StatementFault) {
    let named = [sheet?.amount, sheet?.out, sheet?.into].compactMap(\.self)
    let columns = header.indices.filter {
      sheet == nil ? ["amount", "amount num."].contains(header[$0]) : named.contains(header[$0])
    }
    var doubtful: (text: String, number: NumberText, line: Int)?
    for record in records {
      for column in columns {
        let text = table.field(column, of: table.records[record]).trimmedSpace()
        guard let number = NumberText(text) else { continue }
        if case .decimal(let found) = number.marks {
          mark = found
          return
        }
        if case .either = number.marks { doubtful = doubtful ?? (text.text, number, line(record)) }
      }
    }
    guard let doubtful else { return }
    let readings = [".", ","].map { mark in
      let value = doubtful.number.value(mark.utf8.first ?? 0)?.description ?? ""
      return CSVDetection.Reading(
        "decimal-mark \(mark)", "\(doubtful.text) = \(value)")
    }
    guard let said = readings.first(where: { scope.answers.contains($0.line) })?.line else {
      throw .undecided("amounts", readings, line: doubtful.line)
    }
    used.insert(said)
    mark = said.utf8.last ?? mark
  }

  func number(_ record: Int, _ name: String?) throws(StatementFault) -> NumberText? {
    let text = cell(record, name)
    if text.isEmpty { return nil }
    guard let number = NumberText(Array(text.utf8)[...]) else {
      throw StatementFault(.badAmountValue, "`\(text)` is not an amount", line: line(record))
    }
    return number
  }

  mutating func add(_ row: BankStatement.Row, to account: String) {
    if rows[account] == nil { names.append(account) }
    rows[account, default: []].append(row)
  }

  /// Categories that are spent in more rows than not: what comes in there was given back.
  private var refunded: Set<String> {
    var counts: [String: Int] = [:]
    for row in rows.values.joined() {
      let parts =
        row.splits.isEmpty
        ? [(row.category, row.amount)] : row.splits.map { ($0.category, $0.amount) }
      for (category, amount) in parts where !amount.isZero {
        for root in ["[expenses:", "[income:"] where category.hasPrefix(root) {
          counts[String(category.dropFirst(root.count)), default: 0] += amount.isNegative ? 1 : -1
        }
      }
    }
    return Set(counts.filter { $0.value >= 0 }.keys)
  }

  private var statements: [BankStatement] {
    let refunded = refunded
    return names.map { name in
      var statement = BankStatement(.app)
      statement.numbers = [name]
      statement.rows = rows[name] ?? []
      statement.symbol = statement.rows.first?.symbol ?? ""
      statement.line = statement.rows.first?.line ?? 1
      if name == names.first {
        (statement.leftOut, statement.used) = (leftOut, used)
        statement.categories = categories
      }
      statement.used.formUnion(scope.answers.filter { $0.hasPrefix("account \"\(name)\" ") })
      statement.nameCategories { account in
        let below = account.dropFirst("income:".count)
        let isSaid = scope.categories.values.contains(account)
        return account.hasPrefix("income:") && refunded.contains("\(below)]") && !isSaid
          ? "expenses:\(below)" : account
      }
      return statement
    }
  }
}
