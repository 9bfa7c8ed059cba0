import LedgerValues

/// A CSV file as a table: what stands before the data, the names of columns, the rows that are
/// booked, what stands behind them.
struct DetectedTable {
  let separator: UInt8
  private let table: RecordTable
  /// The records that are booked rows.
  private(set) var rows: [Int] = []
  private(set) var width: Int
  /// The names of the columns; empty where there are none.
  private(set) var header: [String] = []
  private(set) var headerLine: Int?
  /// How many lines with text stand before the data, the names among them.
  private(set) var skippedLines = 0
  /// What stands before the names, as words.
  private(set) var preamble: [String] = []
  /// The line of the first record behind the data.
  private(set) var footerLine: Int?
  /// Columns that are days in every row, with the formats that fit.
  private(set) var dates: [DetectedDates] = []
  /// What leaves rows out that are not booked, or are no payments.
  private(set) var left: [LeftRows] = []
  /// What is known of this layout.
  private(set) var profile: BankProfile?
  /// Columns that say what is booked.
  private(set) var states: [StateColumn] = []
  /// Whether the file may be cut off.
  private(set) var end = TableEnd.whole
  /// The first record that is no row, though it stands among them.
  private(set) var odd: Int?
  /// What rows without payment say of the balance before and behind the others.
  private(set) var figures = BalanceFigures()
  /// The value of each of the first rows in a column, without blanks around it.
  private(set) var columns: [[Bytes]] = []

  /// How many records the columns are decided by; the rules are then proven on all.
  static let longestSample = 20_000

  /// Rows that make no entries.
  struct LeftRows {
    enum Reason { case pending, balance }

    var reason: Reason
    /// Nil for a record as a whole.
    var column: Int?
    var patterns: [String]
    var rows: [Int]
    /// Whether rows are left out where the column is empty.
    var isEmpty = false
  }

  func line(_ row: Int) -> Int {
    rows.indices.contains(row) ? table.records[rows[row]].line : headerLine ?? 1
  }
  /// The line of the last record.
  var lastLine: Int { table.records.last?.line ?? 1 }
  func line(ofRecord record: Int) -> Int { table.records[record].line }
  var firstLine: Int { line(0) }

  /// A record's cells as one text.
  func text(ofRecord record: Int) -> String {
    (0..<table.records[record].count).map { cell(record, $0).text }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  var separatorName: String { separator == 0x09 ? "tab" : Bytes([separator]).text }

  /// The name of a column for people: its own, or its number.
  func name(_ column: Int) -> String {
    column < header.count && !header[column].isEmpty ? header[column] : "\(column + 1)"
  }

  private func cell(_ record: Int, _ column: Int) -> ArraySlice<UInt8> {
    table.field(column, of: table.records[record]).trimmedSpace()
  }

  /// What somebody has said of it.
  struct Said {
    var separator: UInt8?
    var latest: Int
    var states: [String: RowStates.Group] = [:]
  }

  /// The separator under which most records are a table with days and numbers.
  static func find(_ text: Bytes, _ said: Said) -> DetectedTable? {
    let separators: Bytes = said.separator.map { [$0] } ?? Bytes(";,\t|".utf8)
    let found = separators.compactMap { DetectedTable(text, $0, said) }
    return found.max { ($0.rank, $0.width) < ($1.rank, $1.width) }
  }

  /// Names that mean something speak for a separator before rows do.
  private var rank: Int { rows.count + (headerMeaning >= 3 ? 1_000_000 * headerMeaning : 0) }
  private var headerMeaning = 0

  private init?(_ text: Bytes, _ separator: UInt8, _ said: Said) {
    self.separator = separator
    guard let table = DetectedTable.read(text, separator) else { return nil }
    self.table = table
    width = 0
    let first: Int
    if let found = namedHeader() {
      setHeader(found.record)
      headerMeaning = found.meaning
      first = found.record + 1
      width = DetectedTable.width(table, from: first) ?? header.count
      guard width > 1 else { return nil }
    } else {
      guard let width = DetectedTable.width(table, from: 0) else { return nil }
      self.width = width
      let same = table.records.indices.filter { table.records[$0].count == width }
      guard let start = start(same) else { return nil }
      first = start
      let names = first - 1
      if names >= 0, abs(table.records[names].count - width) <= 1, table.records[names].count > 1,
        !DetectedDates.isDate(cell(names, 0)),
        !(0..<width).contains(where: { DetectedDates.isDate(cell(names, $0)) }),
        (0..<width).contains(where: { cell(names, $0).contains { $0.isLetter || $0 >= 0x80 } })
      {
        setHeader(names)
      }
    }
    let days = dayColumns(from: first)
    // Names without rows are an empty statement.
    if days.isEmpty, header.isEmpty || table.records.count > first { return nil }
    sort(first, days, said)
    readEnd(text)
    let firstLine = first < table.records.count ? table.records[first].line : Int.max
    skippedLines = DetectedTable.lines(text, before: firstLine).count
    preamble = DetectedTable.lines(text, before: headerLine ?? firstLine)
    figures.read(preamble, separator)
    readColumns(said.latest)
    if dates.isEmpty, !rows.isEmpty { return nil }
  }

  /// Lines before the table need not be CSV: they are left out until the rest can be read.
  private static func read(_ text: Bytes, _ separator: UInt8) -> RecordTable? {
    for skipped in 0..<60 {
      let reader = CSVReader(separator: separator, skippedLines: skipped)
      if let table = try? reader.read(text) { return table }
    }
    return nil
  }

  // MARK: - The names

  private mutating func setHeader(_ record: Int) {
    header = (0..<table.records[record].count).map { HeaderWords.tidied(cell(record, $0).text) }
    headerLine = table.records[record].line
    profile = BankProfile.of(header)
  }

  /// The record of the first lines whose names mean most: at least three, a day and an amount.
  private func namedHeader() -> (record: Int, meaning: Int)? {
    var best: (record: Int, meaning: Int)?
    for record in table.records.indices.prefix(60) where table.records[record].count > 1 {
      let meaning = meaning(record)
      if meaning > best?.meaning ?? 2 { best = (record, meaning) }
    }
    return best
  }

  private func meaning(_ record: Int) -> Int {
    var hits = (day: false, money: false, all: 0)
    for column in 0..<table.records[record].count {
      let text = cell(record, column)
      if text.isEmpty { continue }
      if DetectedDates.isDate(text) || text.count > 60 && NumberText(text) != nil { return 0 }
      if NumberText(text) != nil { return 0 }
      let name = HeaderWords.tidied(text.text)
      let roles = HeaderWords.Role.allCases.filter { HeaderWords.score(name, $0) >= 2 }
      if roles.isEmpty { continue }
      hits.all += 1
      if !Set(roles).isDisjoint(with: [.date, .booking, .value]) { hits.day = true }
      if !Set(roles).isDisjoint(with: [.amount, .debit, .credit]) { hits.money = true }
    }
    return hits.day && hits.money ? hits.all : 0
  }

  /// The count of fields that most records have, of two or more; those with days first.
  private static func width(_ table: RecordTable, from first: Int) -> Int? {
    var counts: [Int: Int] = [:]
    let sample = table.records[min(first, table.records.count)...].prefix(2000)
    for record in sample where record.count > 1 {
      let hasDay = (0..<record.count).contains { column in
        let text = table.field(column, of: record).trimmedSpace()
        return text.count <= 32 && DetectedDates.isDate(text)
      }
      counts[record.count, default: 0] += hasDay ? 100 : 1
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  // MARK: - The rows

  /// The first record from which on a column holds days and another one numbers.
  private func start(_ records: [Int]) -> Int? {
    let records = records.prefix(1000)
    var best: (record: Int, hits: Int)?
    for column in 0..<width {
      guard let first = records.firstIndex(where: { DetectedDates.isDate(cell($0, column)) })
      else { continue }
      let rest = records[first...]
      let hits = rest.count { DetectedDates.isDate(cell($0, column)) }
      guard hits * 100 >= rest.count * 80 || rest.count - hits <= 2 else { continue }
      let hasNumbers = (0..<width).contains { other in
        other != column && rest.contains { NumberText(cell($0, other)) != nil }
      }
      if hasNumbers, hits > best?.hits ?? 0 { best = (records[first], hits) }
    }
    return best?.record
  }

  /// The columns of days: those that are called so, else any in which most rows have one.
  private func dayColumns(from first: Int) -> [Int] {
    let records = table.records.indices.dropFirst(first).filter {
      table.records[$0].count == width
    }.prefix(1000)
    func count(_ column: Int) -> Int { records.count { DetectedDates.isDate(cell($0, column)) } }
    let counts = (0..<width).map { (column: $0, count: count($0)) }
    let most = counts.map(\.count).max() ?? 0
    let good = counts.filter { $0.count > 0 && $0.count * 2 >= most }.map(\.column)
    let named = good.filter { column in
      column < header.count
        && [.booking, .value, .date].contains { HeaderWords.score(header[column], $0) >= 1 }
    }
    return named.isEmpty ? good : named
  }

  private func isDated(_ record: Int, _ days: [Int]) -> Bool {
    days.contains { DetectedDates.isDate(cell(record, $0)) }
  }

  /// Whether a record has all columns, or lacks or exceeds only empty ones.
  private func isWhole(_ record: Int) -> Bool {
    let count = table.records[record].count
    if count > width { return (width..<count).allSatisfy { cell(record, $0).isEmpty } }
    let named = (header.lastIndex { !$0.isEmpty } ?? -1) + 1
    return count == width || count >= named && named > 0
  }

  /// Whether words stand where others have a day.
  private func isNoDay(_ record: Int, _ column: Int) -> Bool {
    let text = cell(record, column)
    return text.first?.isLetter == true && !DetectedDates.isDate(text)
  }

  /// Tells rows from balances, from what is not booked, and from what stands behind them.
  private mutating func sort(_ first: Int, _ days: [Int], _ said: Said) {
    let records = table.records.indices.dropFirst(first)
    let last = records.last { isDated($0, days) && isWhole($0) } ?? first - 1
    var found: [Int] = []
    for record in records {
      let isUndated = !isDated(record, days)
      let texts = (0..<table.records[record].count).filter { !days.contains($0) }
      let balance = texts.first { HeaderWords.isBalanceRow(cell(record, $0)) }
      if !isUndated, isWhole(record), let balance {
        figures.read(cell(record, balance).text, numbers(record), isFirst: found.isEmpty)
        leave(record, .balance, balance, cell(record, balance).text)
      } else if isUndated, isWhole(record),
        let day = days.first(where: { RowStates.isPending(cell(record, $0)) })
      {
        leave(record, .pending, day, cell(record, day).text)
      } else if isUndated, record <= last, isWhole(record),
        texts.contains(where: { RowStates.isPending(cell(record, $0)) })
      {
        found.append(record)
      } else if record > last, isUndated || days.contains(where: { isNoDay(record, $0) }) {
        if footerLine == nil { footerLine = table.records[record].line }
        readFooter(record)
      } else if isUndated || !isWhole(record) {
        if balance != nil, isUndated {
          figures.read(text(ofRecord: record), numbers(record), isFirst: found.isEmpty)
          if let balance { leave(record, .balance, balance, cell(record, balance).text) }
        } else {
          odd = odd ?? record
        }
      } else {
        found.append(record)
      }
    }
    leavePhrases(&found)
    leaveStates(&found, said)
    rows = found
    if odd == nil { odd = found.first { !isDated($0, days) } }
  }

  private mutating func readFooter(_ record: Int) {
    let text = text(ofRecord: record)
    guard HeaderWords.isBalanceName(text) else { return }
    figures.read(text, numbers(record), isFirst: false)
  }

  /// A row that breaks off, or what may be the beginning of one.
  private mutating func readEnd(_ text: Bytes) {
    guard let last = table.records.indices.last, let byte = text.last, byte != 0x0A, byte != 0x0D
    else { return }
    let isRow = rows.last == last || odd == last || left.contains { $0.rows.contains(last) }
    if isRow {
      end = TableEnd.of(table, text)
    } else if last > rows.last ?? last, table.records[last].count < width,
      !HeaderWords.isBalanceName(self.text(ofRecord: last))
    {
      end = .unsure
    }
  }

  private func numbers(_ record: Int) -> [NumberText] {
    (0..<table.records[record].count).compactMap { NumberText(cell(record, $0)) }
  }

  private mutating func leave(
    _ record: Int, _ reason: LeftRows.Reason, _ column: Int, _ text: String
  ) {
    let pattern = text.split(separator: " ").joined(separator: " ")
    if let place = left.firstIndex(where: { $0.reason == reason && $0.column == column }) {
      left[place].rows.append(record)
      if !left[place].patterns.contains(pattern) { left[place].patterns.append(pattern) }
    } else {
      left.append(LeftRows(reason: reason, column: column, patterns: [pattern], rows: [record]))
    }
  }

  /// Rows whose text ends with words that say that they are not booked.
  private mutating func leavePhrases(_ found: inout [Int]) {
    for phrase in RowStates.phrases {
      let wanted = Array(phrase.utf8)
      let open = found.filter { record in
        (0..<width).contains { column in
          let text = cell(record, column)
          return text.count >= wanted.count && text.last?.lowered == wanted.last
            && text.suffix(wanted.count).map(\.lowered) == wanted
        }
      }
      guard !open.isEmpty, open.count * 2 <= found.count else { continue }
      left.append(LeftRows(reason: .pending, column: nil, patterns: [phrase], rows: open))
      found.removeAll(where: open.contains)
    }
  }

  private mutating func leaveStates(_ found: inout [Int], _ said: Said) {
    let values = (0..<width).map { column in found.map { Array(cell($0, column)) } }
    states = StateColumn.find(values, header, said: said.states)
    for state in states {
      let open = found.filter { !state.isBooked(Array(cell($0, state.column))) }
      left.append(
        LeftRows(
          reason: .pending, column: state.column, patterns: state.left, rows: open,
          isEmpty: state.leavesEmpty))
      found.removeAll(where: open.contains)
    }
    let reasons = header.indices.filter { HeaderWords.isReason(header[$0]) }
    for column in reasons {
      let open = found.filter { !cell($0, column).isEmpty }
      left.append(LeftRows(reason: .pending, column: column, patterns: [], rows: open))
      found.removeAll(where: open.contains)
    }
  }

  private mutating func readColumns(_ latest: Int) {
    let sample = rows.prefix(DetectedTable.longestSample)
    columns = (0..<width).map { column in sample.map { Array(cell($0, column)) } }
    dates = columns.indices.compactMap { DetectedDates(columns[$0], $0, latest: latest) }
  }

  private static func lines(_ text: Bytes, before line: Int) -> [String] {
    var lines = DataLines(text, skipping: 0)
    var result: [String] = []
    while let next = lines.next(), next.number < line {
      result.append(text[next.start..<next.end].text)
    }
    return result
  }
}

/// Balances that stand beside the rows.
struct BalanceFigures {
  private(set) var opening: NumberText?
  private(set) var closing: NumberText?

  /// Reads what a row without payment says.
  mutating func read(_ text: String, _ numbers: [NumberText], isFirst: Bool) {
    guard let number = numbers.last(where: { $0.marks != .none }) ?? numbers.last else { return }
    if HeaderWords.isOpening(text) || isFirst && !HeaderWords.isClosing(text) {
      opening = number
    } else {
      closing = number
    }
  }

  /// Reads lines such as `Saldo początkowe;4 790,16 PLN`.
  mutating func read(_ lines: [String], _ separator: UInt8) {
    for line in lines {
      let reader = CSVReader(separator: separator, skippedLines: 0)
      guard let table = try? reader.read(Array(line.utf8)), let record = table.records.first else {
        continue
      }
      let cells = (0..<record.count).map { table.field($0, of: record).trimmedSpace().text }
      guard let label = cells.first, HeaderWords.isBalanceName(label) else { continue }
      let numbers = cells.dropFirst().compactMap { BalanceFigures.number($0) }
      guard numbers.count == 1 else { continue }
      if HeaderWords.isOpening(label) {
        opening = opening ?? numbers[0]
      } else if HeaderWords.isClosing(label) {
        closing = closing ?? numbers[0]
      }
    }
  }

  private static func number(_ text: String) -> NumberText? {
    let bytes = Array(text.utf8)
    guard !DetectedDates.isDate(bytes[...]) else { return nil }
    return NumberText(bytes[...])
  }
}
