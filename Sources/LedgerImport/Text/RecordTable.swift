/// The records of a data file: all fields, without quotes.
package struct RecordTable: Sendable {
  package struct Record: Sendable {
    /// The number of its first field.
    var first: Int
    var count: Int
    /// The line of the file where it begins, from 1 on.
    package var line: Int
  }

  /// Where a field stands.
  private struct Extent: BitwiseCopyable {
    var start: UInt32
    var end: UInt32
  }

  package internal(set) var records: [Record] = []
  /// The text of the file, and behind it the fields that do not stand in it as they are.
  private var bytes: Bytes
  private var extents: [Extent] = []
  /// Where the field begins that has not ended yet.
  private var start: Int

  init(_ text: Bytes = []) {
    bytes = text
    start = text.count
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  @inline(__always) mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(contentsOf text: some Collection<UInt8>) { bytes.append(contentsOf: text) }

  mutating func endField() {
    extents.append(Extent(start: UInt32(start), end: UInt32(bytes.count)))
    start = bytes.count
  }

  /// Takes a field as it stands in the text.
  @inline(__always) mutating func takeField(_ start: Int, _ end: Int) {
    extents.append(Extent(start: UInt32(start), end: UInt32(end)))
  }

  /// How many bytes the field has that has not ended yet.
  var openLength: Int { bytes.count - start }

  var fieldCount: Int { extents.count }

  mutating func endRecord(first: Int, line: Int) {
    records.append(Record(first: first, count: extents.count - first, line: line))
  }

  /// The text of a field by its place in the record; empty where there is none.
  func field(_ index: Int, of record: Record) -> ArraySlice<UInt8> {
    guard index >= 0, index < record.count else { return [] }
    let extent = extents[record.first + index]
    return bytes[Int(extent.start)..<Int(extent.end)]
  }

  /// Looks at a column of some records, without blanks around the texts, and without copies of them.
  func visit(_ column: Int, of numbers: [Int], _ look: (Span<UInt8>) -> Void) {
    let text = bytes.span
    for number in numbers {
      let record = records[number]
      guard column < record.count else {
        look(text.extracting(0..<0))
        continue
      }
      let extent = extents[record.first + column]
      let field = text.extracting(Int(extent.start)..<Int(extent.end))
      look(field.extracting(field.trimmedSpace))
    }
  }

  /// The same without the first records.
  func dropping(_ count: Int) -> RecordTable {
    var result = self
    result.records.removeFirst(min(count, records.count))
    return result
  }

  /// Takes fields beyond a width as parts of a text with separators within.
  mutating func join(surplus column: Int, width: Int, _ separator: UInt8) {
    guard records.contains(where: { $0.count > width }) else { return }
    rebuild { table, number, result in
      let record = table.records[number]
      let extra = max(0, record.count - width)
      for field in 0..<record.count {
        if field > column, field <= column + extra {
          result.reopen(separator)
        }
        result.append(contentsOf: table.field(field, of: record))
        result.endField()
      }
    }
  }

  /// Adds texts of records that have nothing in some columns to those of the record above.
  mutating func join(goingOn columns: [Int]) {
    let isContinued = { (table: RecordTable, number: Int) in
      table.records.indices.contains(number)
        && columns.allSatisfy { table.field($0, of: table.records[number]).trimmedSpace().isEmpty }
    }
    rebuild { table, number, result in
      let record = table.records[number]
      var following: [Record] = []
      if !isContinued(table, number) {
        var next = number + 1
        while isContinued(table, next) {
          following.append(table.records[next])
          next += 1
        }
      }
      for field in 0..<record.count {
        result.append(contentsOf: table.field(field, of: record))
        for more in following {
          let text = table.field(field, of: more).trimmedSpace()
          if !text.isEmpty { result.append(contentsOf: [0x20] + text) }
        }
        result.endField()
      }
    }
  }

  /// Takes the texts out of formulas such as `="24-02-2026"`; false where there are none.
  mutating func takeFormulas() -> Bool {
    let isOne = { (text: ArraySlice<UInt8>) in
      text.count > 2 && text.starts(with: Bytes("=\"".utf8)) && text.last == UInt8(ascii: "\"")
    }
    let hasSome = records.prefix(200).contains { record in
      (0..<record.count).contains { isOne(field($0, of: record)) }
    }
    guard hasSome else { return false }
    rebuild { table, number, result in
      let record = table.records[number]
      for place in 0..<record.count {
        let text = table.field(place, of: record)
        result.append(contentsOf: isOne(text) ? text.dropFirst(2).dropLast() : text)
        result.endField()
      }
    }
    return true
  }

  /// Reads each line as a record where quotes stand around whole lines; nil where they do not.
  func unwrapped(_ separator: UInt8) -> RecordTable? {
    guard records.allSatisfy({ $0.count == 1 && !field(0, of: $0).contains(0x0A) }),
      records.contains(where: { field(0, of: $0).contains(separator) })
    else { return nil }
    let text = Array(records.map { field(0, of: $0) }.joined(separator: [0x0A]))
    guard var result = try? CSVReader(separator: separator, skippedLines: 0).read(text),
      result.records.count == records.count
    else { return nil }
    for place in records.indices { result.records[place].line = records[place].line }
    return result
  }

  private mutating func rebuild(
    _ write: (_ table: RecordTable, _ number: Int, _ result: inout RecordTable) -> Void
  ) {
    var result = RecordTable()
    result.reserve(bytes.count)
    for number in records.indices {
      let first = result.fieldCount
      write(self, number, &result)
      result.endRecord(first: first, line: records[number].line)
    }
    self = result
  }

  /// Goes on with the field that has just ended.
  private mutating func reopen(_ separator: UInt8) {
    if let last = extents.popLast() { start = Int(last.start) }
    append(separator)
  }

  /// All fields joined by commas.
  func append(_ record: Record, to text: inout Bytes) {
    for index in 0..<record.count {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text.append(contentsOf: field(index, of: record))
    }
  }
}
