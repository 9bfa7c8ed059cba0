/// Whether the last record of a table may be cut off.
enum TableEnd {
  case whole
  /// Cells are missing, or a number has fewer decimals than the others of its column.
  case cut
  /// The last cell may be cut, and nothing tells.
  case unsure

  static func of(_ table: RecordTable, _ text: Bytes) -> TableEnd {
    guard let last = table.records.last, table.records.count > 1, let byte = text.last,
      byte != 0x0A, byte != 0x0D
    else { return .whole }
    let records = table.records.dropLast().suffix(200)
    let alike = records.filter { $0.count == last.count }
    let usual = records.last?.count ?? last.count
    // Fewer cells than the records before it, if these are of one table.
    if alike.isEmpty { return last.count < usual ? .cut : .whole }
    if byte == UInt8(ascii: "\"") { return .whole }
    let column = last.count - 1
    let cell = table.field(column, of: last)
    let others = alike.map { table.field(column, of: $0) }
    if others.contains(where: { Array($0) == Array(cell) }) { return .whole }
    if cell.isEmpty { return .unsure }
    let counts = Set(others.compactMap(decimals))
    if counts.count == 1, let count = counts.first, count > 0 {
      guard let own = decimals(cell) else { return .cut }
      return own == count ? .whole : .cut
    }
    // Cells of one length are whole at that length.
    let lengths = Set(others.map(\.count))
    if lengths.count == 1, let length = lengths.first, alike.count > 2 {
      return cell.count == length ? .whole : cell.count < length ? .cut : .unsure
    }
    return .unsure
  }

  /// How many digits stand behind the last mark of a number; nil for no number.
  private static func decimals(_ cell: ArraySlice<UInt8>) -> Int? {
    let text = cell.trimmedSpace()
    guard NumberText(text) != nil,
      let mark = text.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") })
    else { return nil }
    return text[(mark + 1)...].count(where: \.isDigit)
  }
}
