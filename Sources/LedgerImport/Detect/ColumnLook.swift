import LedgerSource

/// What is told of the cells of a column by looking at each of them once.
struct ColumnLook {
  /// The different values, where there are no more than a dozen; nil for more.
  private(set) var values: [Bytes]? = []
  private(set) var count = 0
  /// How many cells are empty.
  private(set) var blanks = 0
  /// Whether some end as texts of rows do that are not booked.
  private(set) var endsHeld = false
  /// Whether some may begin so.
  private(set) var mayBeHeld = false

  private static let mostValues = 12
  private static let leastPhrase = RowStates.heldEnds.map(\.count).min() ?? 0

  init(_ table: RecordTable, _ column: Int, of records: [Int]) {
    table.visit(column, of: records) { take($0) }
  }

  private mutating func take(_ text: Span<UInt8>) {
    count += 1
    if text.isEmpty { blanks += 1 }
    takeValue(text)
    if !endsHeld, text.count >= ColumnLook.leastPhrase {
      endsHeld = RowStates.heldEnds.contains { ColumnLook.ends(text, with: $0) }
    }
    if !mayBeHeld, !text.isEmpty {
      var beginning: UInt32 = 0
      for place in 0..<min(4, text.count) {
        beginning = beginning << 8 | UInt32(text[place].lowered)
      }
      mayBeHeld = RowStates.mayBeHeld(first: text[0], beginning)
    }
  }

  private mutating func takeValue(_ text: Span<UInt8>) {
    guard let known = values?.count else { return }
    for place in 0..<known where values.map({ ColumnLook.areSame(text, $0[place]) }) == true {
      return
    }
    if known == ColumnLook.mostValues {
      values = nil
    } else {
      values?.append(text.indices.map { text[$0] })
    }
  }

  private static func areSame(_ text: Span<UInt8>, _ value: Bytes) -> Bool {
    text.count == value.count && text.indices.allSatisfy { text[$0] == value[$0] }
  }

  private static func ends(_ text: Span<UInt8>, with phrase: Bytes) -> Bool {
    let start = text.count - phrase.count
    return start >= 0
      && phrase.indices.reversed().allSatisfy { text[start + $0].lowered == phrase[$0] }
  }
}
