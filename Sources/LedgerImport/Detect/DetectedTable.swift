import LedgerValues

/// A CSV file as a table: what stands before the data, the names of columns, the data, what stands
/// behind it.
struct DetectedTable {
  let separator: UInt8
  private let table: RecordTable
  /// The records that are data.
  private(set) var data: Range<Int>
  private(set) var width: Int
  /// The names of the columns; empty where there are none.
  private(set) var header: [String] = []
  private(set) var headerLine: Int?
  /// How many lines with text stand before the data, the names among them.
  private(set) var skippedLines: Int
  /// What stands before the names, as words.
  private(set) var preamble: [String]
  /// The line of the first record behind the data.
  private(set) var footerLine: Int?
  private(set) var footer: [String] = []
  /// Columns that are days in every record, with the formats that fit.
  private(set) var dates: [DetectedDates] = []

  /// How many records the columns are decided by; the rules are then proven on all.
  static let longestSample = 20_000

  /// The value of each of the first records in a column, without blanks around it.
  let columns: [[Bytes]]

  var firstLine: Int { table.records[data.lowerBound].line }
  func line(_ row: Int) -> Int { table.records[data.lowerBound + row].line }

  var separatorName: String { separator == 0x09 ? "tab" : Bytes([separator]).text }

  /// The name of a column for people: its own, or its number.
  func name(_ column: Int) -> String {
    column < header.count && !header[column].isEmpty ? header[column] : "\(column + 1)"
  }

  /// The separator under which most records are a table with days and numbers.
  static func find(_ text: Bytes, separator: UInt8?, latest: Int) -> DetectedTable? {
    let separators: Bytes = separator.map { [$0] } ?? Bytes(";,\t|".utf8)
    let found = separators.compactMap { DetectedTable(text, $0, latest) }
    return found.max { ($0.data.count, $0.width) < ($1.data.count, $1.width) }
  }

  private init?(_ text: Bytes, _ separator: UInt8, _ latest: Int) {
    self.separator = separator
    guard let table = DetectedTable.read(text, separator) else { return nil }
    self.table = table
    let records = table.records
    guard let width = DetectedTable.width(table) else { return nil }
    self.width = width
    func cell(_ record: Int, _ column: Int) -> ArraySlice<UInt8> {
      table.field(column, of: records[record]).trimmedSpace()
    }
    let same = records.indices.filter { records[$0].count == width }
    guard let start = DetectedTable.start(same, width, cell) else { return nil }
    // Data ends with the last record that has a day where most have one.
    let column = start.date
    var last = same.last { DetectedDates.isDate(cell($0, column)) } ?? start.record
    func isBalance(_ record: Int) -> Bool {
      (0..<width).contains { HeaderWords.isBalanceRow(cell(record, $0)) }
    }
    // The bank's own sums before and behind the rows are none of them.
    var first = start.record
    while first < last, isBalance(first) { first += 1 }
    while last > first, isBalance(last) { last -= 1 }
    data = first..<(last + 1)
    // A record among them that is none of theirs makes it no table.
    guard data.allSatisfy({ DetectedDates.isDate(cell($0, column)) }) else { return nil }
    let sample = data.prefix(DetectedTable.longestSample)
    columns = (0..<width).map { column in sample.map { Array(cell($0, column)) } }
    let names = start.record - 1
    if names >= 0, abs(records[names].count - width) <= 1, records[names].count > 1,
      !DetectedDates.isDate(cell(names, column)),
      (0..<width).contains(where: { cell(names, $0).contains { $0.isLetter || $0 >= 0x80 } })
    {
      header = (0..<width).map { HeaderWords.tidied(cell(names, $0).text) }
      headerLine = records[names].line
    }
    skippedLines = DetectedTable.textLines(text, before: records[first].line)
    let end = header.isEmpty ? start.record : names
    preamble = DetectedTable.lines(
      text, before: end < records.count && end >= 0 ? records[max(0, end)].line : 1)
    if last + 1 < records.count {
      footerLine = records[last + 1].line
      footer = (0..<records[last + 1].count).map { cell(last + 1, $0).text }
    }
    dates = columns.indices.compactMap { DetectedDates(columns[$0], $0, latest: latest) }
    if dates.isEmpty { return nil }
  }

  /// Lines before the table need not be CSV: they are left out until the rest can be read.
  private static func read(_ text: Bytes, _ separator: UInt8) -> RecordTable? {
    for skipped in 0..<32 {
      let reader = CSVReader(separator: separator, skippedLines: skipped)
      if let table = try? reader.read(text) { return table }
    }
    return nil
  }

  /// The count of fields that most records have, of two or more.
  private static func width(_ table: RecordTable) -> Int? {
    var counts: [Int: Int] = [:]
    for record in table.records where record.count > 1 { counts[record.count, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// The first record from which on a column holds days and another one numbers.
  private static func start(
    _ records: [Int], _ width: Int, _ cell: (Int, Int) -> ArraySlice<UInt8>
  ) -> (record: Int, date: Int)? {
    let records = records.prefix(1000)
    var best: (record: Int, date: Int, hits: Int)?
    for column in 0..<width {
      guard let first = records.firstIndex(where: { DetectedDates.isDate(cell($0, column)) })
      else { continue }
      let rest = records[first...]
      let hits = rest.count { DetectedDates.isDate(cell($0, column)) }
      guard hits * 100 >= rest.count * 80 || rest.count - hits <= 2 else { continue }
      let hasNumbers = (0..<width).contains { other in
        other != column && rest.contains { NumberText(cell($0, other)) != nil }
      }
      if hasNumbers, hits > best?.hits ?? 0 { best = (records[first], column, hits) }
    }
    return best.map { ($0.record, $0.date) }
  }

  private static func textLines(_ text: Bytes, before line: Int) -> Int {
    var lines = DataLines(text, skipping: 0)
    var count = 0
    while let next = lines.next(), next.number < line { count += 1 }
    return count
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
