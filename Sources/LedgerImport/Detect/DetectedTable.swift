import LedgerValues

/// A CSV file as a table: what stands before the data, the names of columns, the rows that are
/// booked, what stands behind them.
struct DetectedTable {
  let separator: UInt8
  var table: RecordTable
  /// The records behind the names, as they stand in the file; nil where it breaks off.
  private(set) var rest: RecordTable?
  /// The records that are booked rows.
  var rows: [Int] = []
  var width: Int
  /// The names of the columns; empty where there are none.
  private(set) var header: [String] = []
  private(set) var headerLine: Int?
  /// How many lines with text stand before the data, the names among them.
  private(set) var skippedLines = 0
  /// What stands before the names, as words.
  private(set) var preamble: [String] = []
  /// The line of the first record behind the data.
  var footerLine: Int?
  /// Columns that are days in every row, with the formats that fit.
  private(set) var dates: [DetectedDates] = []
  /// What leaves rows out that are not booked, or are no payments.
  var left: [LeftRows] = []
  /// What is known of this layout.
  private(set) var profile: BankProfile?
  /// Columns that say what is booked.
  var states: [StateColumn] = []
  /// Whether the file may be cut off.
  var end = TableEnd.whole
  /// The first record that is no row, though it stands among them.
  var odd: Int?
  /// What rows without payment say of the balance before and behind the others.
  var figures = BalanceFigures()
  /// The numbers of the records behind the names, as messages tell them.
  private var numbers: [Int] = []
  private(set) var firstRecord = 0
  /// The value of each of the first rows in a column, without blanks around it.
  private(set) var columns: [[Bytes]] = []
  /// The different values of each column that has no more than a dozen beside none; nil for others.
  private(set) var few: [Set<Bytes>?] = []

  /// By which format the first day of a column is read; most others are as well.
  var dayFormats: [Int: DateFormat] = [:]
  /// Columns whose numbers are days, as their names say.
  var numberedDays: Set<Int> = []
  /// Where the names stand again.
  var repeated: Int?
  /// Whether the names stand again behind a record that is no row, or days begin anew behind them.
  var isSectioned = false
  /// Records that are parts of the row above them.
  var partRecords: [Int] = []
  /// Whether values are the results of formulas, as in `="24-02-2026"`.
  private var isOfFormulas = false
  /// Whether quotes stand around whole lines.
  private var hasQuotedLines = false

  /// Columns that are empty where a record goes on in the next line.
  var goesOn: [Int] = []
  /// The column of texts with separators within that no quotes are around.
  var surplus: Int?
  /// The lines of records that were put together so.
  var joinedLines: [Int] = []

  /// How many records the columns are decided by; the rules are then proven on all.
  static let longestSample = 20_000

  /// Rows that make no entries.
  struct LeftRows {
    enum Reason { case pending, balance, sum }

    var reason: Reason
    /// Nil for a record as a whole.
    var column: Int?
    var patterns: [String]
    var rows: [Int]
    /// Whether rows are left out where the column is empty.
    var isEmpty = false
    /// Whether more may stand behind the words.
    var isStart = false
    /// Columns that have no number where a row is left out, and whether its day is empty, too.
    var unpaid: [Int] = []
    var isUndated = false
  }

  /// What rules have to say of records that are put together.
  var joins: [String] {
    (hasQuotedLines ? ["quoted-lines 1"] : []) + (isOfFormulas ? ["formulas 1"] : [])
      + (surplus.map { ["surplus \($0 + 1) \(width)"] } ?? [])
      + (goesOn.isEmpty
        ? [] : ["goes-on \(goesOn.map { "\($0 + 1)" }.joined(separator: " "))"])
  }

  func line(_ row: Int) -> Int {
    rows.indices.contains(row) ? table.records[rows[row]].line : headerLine ?? 1
  }
  var rowCount: Int { numbers.count }
  /// The number of a record behind the names.
  func number(ofRecord record: Int) -> Int? {
    let place = max(0, record - firstRecord)
    return place < numbers.count ? numbers[place] : nil
  }
  /// The line of the last record.
  var lastLine: Int { table.records.last?.line ?? 1 }
  var lastRecord: Int { table.records.count - 1 }
  /// The line of the first record with a value in a column.
  func line(ofValue value: String, in column: Int) -> Int? {
    table.records.first { table.field(column, of: $0).trimmedSpace().text == value }?.line
  }
  func line(ofRecord record: Int) -> Int { table.records[record].line }
  var firstLine: Int { line(0) }

  /// A record's cells as one text.
  func text(ofRecord record: Int) -> String {
    (0..<table.records[record].count).map { cell(record, $0).text }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The column that has the currency of another one: the next one, or where that is of something
  /// else, the one before.
  func currency(of column: Int) -> Int? {
    func isCurrency(_ column: Int) -> Bool {
      columns.indices.contains(column)
        && columns[column].allSatisfy { Currencies.isName($0.text) }
    }
    let all = columns.indices.filter(isCurrency)
    guard all.count > 1 else { return nil }
    // All of a file's amounts have it on one side.
    let isBefore = all.contains { $0 > 0 && NumberText(columns[$0 - 1].first?[...] ?? []) == nil }
    let own = isBefore ? column - 1 : column + 1
    return isCurrency(own) ? own : nil
  }

  var separatorName: String { separator == 0x09 ? "tab" : Bytes([separator]).text }

  /// The name of a column for people: its own, or its number.
  func name(_ column: Int) -> String {
    column < header.count && !header[column].isEmpty ? header[column] : "\(column + 1)"
  }

  func cell(_ record: Int, _ column: Int) -> ArraySlice<UInt8> {
    table.field(column, of: table.records[record]).trimmedSpace()
  }

  /// What somebody has said of it.
  struct Said {
    var separator: UInt8?
    var latest: Int
    var states: [String: RowStates.Group] = [:]
    var scope = StatementScope()
    var today: Day?
  }

  /// The separator under which most records are a table with days and numbers.
  static func find(_ text: Bytes, _ said: Said) -> DetectedTable? {
    let separators = said.separator.map { [$0] } ?? Bytes(";,\t|".utf8).filter(text.holds)
    let isPlain = separators.count > 1 && !text.holds(UInt8(ascii: "\""))
    let likely = separators.filter { !isPlain || mayBeTable(text, $0) }
    let found = likely.compactMap { DetectedTable(text, $0, said) }
    return found.max { ($0.rank, $0.width) < ($1.rank, $1.width) }
  }

  /// Names that mean something speak for a separator before rows do.
  private var rank: Int { rows.count + (headerMeaning >= 3 ? 1_000_000 * headerMeaning : 0) }
  private var headerMeaning = 0

  /// Whether the beginning of a text tells that it is no table under a separator.
  ///
  /// In a text with quotes only the whole tells.
  private static func mayBeTable(_ text: Bytes, _ separator: UInt8) -> Bool {
    let head = text.prefix(1 << 20)
    guard head.count < text.count, let end = head.lastIndex(of: 0x0A),
      let (table, _) = read(Array(head[..<end]), separator)
    else { return true }
    var look = DetectedTable(table, separator)
    return table.records.count < 4 * mostLooked || look.begin() != nil
      || look.width > 0 && table.records.count { $0.count == look.width } < mostLooked
  }

  /// How many records tell where the data begins, and what is in it.
  static let mostLooked = 1000

  private init(_ table: RecordTable, _ separator: UInt8) {
    self.table = table
    self.separator = separator
    width = 0
    if table.records.count > 1, let inner = table.unwrapped(separator) {
      (self.table, hasQuotedLines) = (inner, true)
    }
    isOfFormulas = self.table.takeFormulas()
  }

  /// Finds the first record of the data, and the names before it; nil where it is no table.
  private mutating func begin() -> Int? {
    if let found = namedHeader() {
      setHeader(found.record)
      headerMeaning = found.meaning
      let first = found.record + 1
      width = DetectedTable.width(table, from: first) ?? header.count
      return width > 1 ? first : nil
    }
    guard let width = DetectedTable.width(table, from: 0) else { return nil }
    self.width = width
    let same = table.records.indices.filter { table.records[$0].count == width }
    guard let first = start(same) else { return nil }
    if isSummary(first, same) { return first + 1 }
    let names = first - 1
    if names >= 0, abs(table.records[names].count - width) <= 1, table.records[names].count > 1,
      !DetectedDates.isDate(cell(names, 0)),
      !(0..<width).contains(where: { column in
        let text = cell(names, column)
        return DetectedDates.isDate(text) || NumberText(text).map { $0.marks != .none } ?? false
      }),
      (0..<width).contains(where: { cell(names, $0).contains { $0.isLetter || $0 >= 0x80 } })
    {
      setHeader(names)
    }
    return first
  }

  private init?(_ text: Bytes, _ separator: UInt8, _ said: Said) {
    guard let (table, isOpen) = DetectedTable.read(text, separator) else { return nil }
    self.init(table, separator)
    guard let first = begin() else { return nil }
    let last = table.records.count - first
    if !isOpen, !hasQuotedLines { rest = table.dropping(first) }
    numbers = self.table.narrow(to: said.scope, from: first)
    firstRecord = first
    let days = dayColumns(from: first)
    joinSurplus(from: first, days)
    // Names without rows are an empty statement.
    if days.isEmpty, header.isEmpty || table.records.count > first { return nil }
    sort(first, days, said)
    if !goesOn.isEmpty { self.table.join(goingOn: goesOn) }
    if isOpen {
      if said.scope.last.map({ $0 > last }) ?? true { end = .cut }
    } else if numbers.last == last {
      readEnd(text)
    }
    let firstLine = first < table.records.count ? table.records[first].line : Int.max
    skippedLines = DetectedTable.lines(text, before: firstLine).count
    preamble = DetectedTable.lines(text, before: headerLine ?? firstLine)
    figures.read(preamble, separator)
    readColumns(said)
    if dates.isEmpty, !rows.isEmpty { return nil }
    let isSorted = dates.contains { $0.readings.contains { DetectedDates.isMonotonic($0.days) } }
    if let repeated, odd == nil, !isSorted { (odd, isSectioned) = (repeated, true) }
  }

  /// Lines before the table need not be CSV: they are left out until the rest can be read.
  ///
  /// A quote that is never closed is where the file breaks off.
  private static func read(
    _ text: Bytes, _ separator: UInt8
  ) -> (table: RecordTable, isOpen: Bool)? {
    var whole: RecordTable?
    for skipped in 0..<60 {
      let reader = CSVReader(separator: separator, skippedLines: skipped)
      do throws(CSVReader.Fault) {
        let table = try reader.read(text)
        if !table.records.isEmpty { return (table, false) }
        break
      } catch {
        if skipped == 0 { whole = reader.beforeOpenQuote(text, error) }
      }
    }
    return whole.map { ($0, true) }
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
      let roles = HeaderWords.roles(of: name)
      if roles.isEmpty { continue }
      hits.all += 1
      if !Set(roles).isDisjoint(with: [.date, .booking, .value]) { hits.day = true }
      if !Set(roles).isDisjoint(with: [.amount, .debit, .credit]) { hits.money = true }
    }
    return hits.day && hits.money ? hits.all : 0
  }

  /// Columns that are called amounts of the account.
  var paidColumns: [Int] {
    header.indices.filter { column in
      let score = { HeaderWords.score(self.header[column], $0) }
      return column < width && [.amount, .debit, .credit].contains { score($0) >= 2 }
        && score(.balance) < 2 && score(.fee) < 2 && score(.original) < 2
    }
  }

  /// The count of fields that most records have, of two or more; those with days first.
  private static func width(_ table: RecordTable, from first: Int) -> Int? {
    var counts: [Int: Int] = [:]
    let sample = table.records[min(first, table.records.count)...].prefix(2 * mostLooked)
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

  /// Whether a record has all columns, or lacks or exceeds only empty ones.
  func isWhole(_ record: Int) -> Bool {
    let count = table.records[record].count
    if count > width { return (width..<count).allSatisfy { cell(record, $0).isEmpty } }
    let named = (header.lastIndex { !$0.isEmpty } ?? -1) + 1
    return count == width || count >= named && named > 0
  }

  mutating func readColumns(_ said: Said) {
    let sample = rows.prefix(DetectedTable.longestSample)
    columns = (0..<width).map { column in sample.map { Array(cell($0, column)) } }
    few = columns.map { values in
      var (found, last): (Set<Bytes>, Bytes?) = ([], nil)
      for value in values where value != last {
        found.insert(value)
        if found.count > 13 { return nil }
        last = value
      }
      return found
    }
    dates = columns.indices.compactMap {
      DetectedDates(
        columns[$0], $0, latest: said.latest, today: said.today,
        isNumbered: numberedDays.contains($0))
    }
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
