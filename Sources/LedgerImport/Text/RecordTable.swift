/// The records of a data file: all fields, without quotes, in one buffer.
package struct RecordTable: Sendable {
  package struct Record: Sendable {
    /// The number of its first field.
    var first: Int
    var count: Int
    /// The line of the file where it begins, from 1 on.
    package var line: Int
  }

  package internal(set) var records: [Record] = []
  private var bytes: Bytes = []
  private var ends: [Int] = []

  init() {}

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  @inline(__always) mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(contentsOf text: some Collection<UInt8>) { bytes.append(contentsOf: text) }

  mutating func endField() { ends.append(bytes.count) }

  /// How many bytes the field has that has not ended yet.
  var openLength: Int { bytes.count - (ends.last ?? 0) }

  var fieldCount: Int { ends.count }

  mutating func endRecord(first: Int, line: Int) {
    records.append(Record(first: first, count: ends.count - first, line: line))
  }

  /// The text of a field by its place in the record; empty where there is none.
  func field(_ index: Int, of record: Record) -> ArraySlice<UInt8> {
    guard index >= 0, index < record.count else { return [] }
    let number = record.first + index
    return bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// All fields joined by commas.
  func append(_ record: Record, to text: inout Bytes) {
    for index in 0..<record.count {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text.append(contentsOf: field(index, of: record))
    }
  }
}
