/// A table as a Parquet file: pages of version 1, uncompressed, numbers plain, texts in dictionaries.
package struct ParquetFile {
  static let rowsOfGroup = 122_880
  private static let mark = Array("PAR1".utf8)

  private var bytes = ParquetFile.mark
  private var groups: [Group] = []
  private let table: ExchangeTable

  private struct Chunk {
    var column: TableColumn
    var dictionaryOffset: Int?
    var dataOffset: Int
    var size: Int
    var nulls: Int
    var least: [UInt8]?
    var greatest: [UInt8]?
  }

  private struct Group {
    var chunks: [Chunk]
    var rows: Int
  }

  /// The whole file.
  package static func bytes(of table: ExchangeTable) -> [UInt8] {
    var file = ParquetFile(table: table)
    file.write()
    return file.bytes
  }

  private init(table: ExchangeTable) { self.table = table }

  private mutating func write() {
    for start in stride(from: 0, to: table.count, by: ParquetFile.rowsOfGroup) {
      let rows = start..<min(start + ParquetFile.rowsOfGroup, table.count)
      let chunks = table.columns.map { write($0.rows(Array(rows))) }
      groups.append(Group(chunks: chunks, rows: rows.count))
    }
    let footer = footer
    bytes += footer
    bytes += ParquetFile.littleEndian(UInt32(footer.count))
    bytes += ParquetFile.mark
  }

  static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  // MARK: - Pages

  private mutating func write(_ column: TableColumn) -> Chunk {
    let start = bytes.count
    let nulls = column.isNull.count { $0 }
    var dictionaryOffset: Int?
    if column.kind == .text {
      dictionaryOffset = start
      let texts = column.texts.flatMap { text in
        ParquetFile.littleEndian(UInt32(text.utf8.count)) + Array(text.utf8)
      }
      page(kind: 2, texts) { header in
        header.structure(7) {
          $0.integer32(1, column.texts.count)
          $0.integer32(2, 0)
        }
      }
    }
    let dataOffset = bytes.count
    let data = (column.isRequired ? [] : levels(column)) + values(column)
    page(kind: 0, data) { header in
      header.structure(5) {
        $0.integer32(1, column.count)
        $0.integer32(2, column.kind == .text ? 8 : 0)
        $0.integer32(3, 3)
        $0.integer32(4, 3)
      }
    }
    let range = ParquetFile.range(column)
    return Chunk(
      column: column, dictionaryOffset: dictionaryOffset, dataOffset: dataOffset,
      size: bytes.count - start, nulls: nulls, least: range?.least, greatest: range?.greatest)
  }

  private mutating func page(
    kind: Int, _ content: [UInt8], _ details: (inout ThriftWriter) -> Void
  ) {
    var header = ThriftWriter()
    header.element {
      $0.integer32(1, kind)
      $0.integer32(2, content.count)
      $0.integer32(3, content.count)
      details(&$0)
    }
    bytes += header.bytes
    bytes += content
  }

  /// Which rows have a value: runs of equal levels, behind their length.
  private func levels(_ column: TableColumn) -> [UInt8] {
    var runs: [UInt8] = []
    var start = 0
    while start < column.count {
      var end = start
      while end < column.count, column.isNull[end] == column.isNull[start] { end += 1 }
      runs += ParquetFile.variable(UInt64(end - start) << 1) + [column.isNull[start] ? 0 : 1]
      start = end
    }
    return ParquetFile.littleEndian(UInt32(runs.count)) + runs
  }

  private static func variable(_ value: UInt64) -> [UInt8] {
    var rest = value
    var result: [UInt8] = []
    while rest >= 0x80 {
      result.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return result + [UInt8(rest)]
  }

  private func values(_ column: TableColumn) -> [UInt8] {
    let rows = column.isNull.indices.filter { !column.isNull[$0] }
    var result: [UInt8] = []
    switch column.kind {
    case .integer:
      result.reserveCapacity(rows.count * 8)
      for row in rows { result += ParquetFile.littleEndian(column.integers[row]) }
    case .day:
      for row in rows {
        result += ParquetFile.littleEndian(Int32(truncatingIfNeeded: column.integers[row]))
      }
    case .decimal:
      result.reserveCapacity(rows.count * 16)
      for row in rows { result += ParquetFile.bigEndian(column.decimals[row]) }
    case .boolean: result = ParquetFile.packed(rows.map { UInt64(column.integers[$0]) }, width: 1)
    case .text:
      let width = max(
        1, UInt64.bitWidth - UInt64(max(0, column.texts.count - 1)).leadingZeroBitCount)
      result = [UInt8(width)]
      if rows.isEmpty { return result }
      result += ParquetFile.variable(UInt64((rows.count + 7) / 8) << 1 | 1)
      // Groups of eight, the last one filled with zeros.
      let places = rows.map { UInt64(column.integers[$0]) }
      let fill = [UInt64](repeating: 0, count: (8 - places.count % 8) % 8)
      result += ParquetFile.packed(places + fill, width: width)
    }
    return result
  }

  static func bigEndian(_ value: Int128) -> [UInt8] {
    (0..<16).reversed().map { UInt8(truncatingIfNeeded: value >> Int128($0 * 8)) }
  }

  /// Numbers of so many bits behind each other, the lowest first.
  static func packed(_ values: [UInt64], width: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(values.count * width / 8 + 1)
    var (buffer, filled) = (UInt64(0), 0)
    for value in values {
      buffer |= value << UInt64(filled)
      filled += width
      while filled >= 8 {
        result.append(UInt8(truncatingIfNeeded: buffer))
        buffer >>= 8
        filled -= 8
      }
    }
    if filled > 0 { result.append(UInt8(truncatingIfNeeded: buffer)) }
    return result
  }

  // MARK: - Statistics

  private static func range(_ column: TableColumn) -> (least: [UInt8], greatest: [UInt8])? {
    let rows = column.isNull.indices.filter { !column.isNull[$0] }
    guard !rows.isEmpty else { return nil }
    switch column.kind {
    case .decimal:
      let values = rows.map { column.decimals[$0] }
      guard let least = values.min(), let greatest = values.max() else { return nil }
      return (bigEndian(least), bigEndian(greatest))
    case .text:
      let values = column.texts.map { Array($0.utf8) }
      guard let least = values.min(by: { $0.lexicographicallyPrecedes($1) }),
        let greatest = values.max(by: { $0.lexicographicallyPrecedes($1) }),
        least.count <= 64, greatest.count <= 64
      else { return nil }
      return (least, greatest)
    case .integer, .day, .boolean:
      let values = rows.map { column.integers[$0] }
      guard let least = values.min(), let greatest = values.max() else { return nil }
      return (plain(least, column.kind), plain(greatest, column.kind))
    }
  }

  private static func plain(_ value: Int64, _ kind: TableColumn.Kind) -> [UInt8] {
    switch kind {
    case .boolean: [UInt8(truncatingIfNeeded: value)]
    case .day: littleEndian(Int32(truncatingIfNeeded: value))
    case .integer, .text, .decimal: littleEndian(value)
    }
  }

  // MARK: - Footer

  private var footer: [UInt8] {
    var writer = ThriftWriter()
    writer.element { file in
      file.integer32(1, 1)
      file.structures(2, [nil] + table.columns.map { $0 }) {
        ParquetFile.write(schema: $0, table, &$1)
      }
      file.integer64(3, table.count)
      file.structures(4, groups) { ParquetFile.write(group: $0, &$1) }
      file.binary(6, Array("bursar".utf8))
      file.structures(7, table.columns) { $1.structure(1) { _ in } }
    }
    return writer.bytes
  }

  private static func physical(_ kind: TableColumn.Kind) -> Int {
    switch kind {
    case .boolean: 0
    case .day: 1
    case .integer: 2
    case .text: 6
    case .decimal: 7
    }
  }

  private static func write(
    schema column: TableColumn?, _ table: ExchangeTable, _ writer: inout ThriftWriter
  ) {
    guard let column else {
      writer.binary(4, Array("schema".utf8))
      return writer.integer32(5, table.columns.count)
    }
    writer.integer32(1, physical(column.kind))
    if column.kind == .decimal { writer.integer32(2, 16) }
    writer.integer32(3, column.isRequired ? 0 : 1)
    writer.binary(4, Array(column.name.utf8))
    switch column.kind {
    case .text:
      writer.integer32(6, 0)
      writer.structure(10) { $0.structure(1) { _ in } }
    case .day:
      writer.integer32(6, 6)
      writer.structure(10) { $0.structure(6) { _ in } }
    case .decimal:
      writer.integer32(6, 5)
      writer.integer32(7, TableColumn.scale)
      writer.integer32(8, 38)
      writer.structure(10) {
        $0.structure(5) {
          $0.integer32(1, TableColumn.scale)
          $0.integer32(2, 38)
        }
      }
    case .integer, .boolean: break
    }
  }

  private static func write(group: Group, _ writer: inout ThriftWriter) {
    writer.structures(1, group.chunks) { chunk, writer in
      writer.integer64(2, chunk.dictionaryOffset ?? chunk.dataOffset)
      writer.structure(3) { write(chunk: chunk, &$0) }
    }
    writer.integer64(2, group.chunks.reduce(0) { $0 + $1.size })
    writer.integer64(3, group.rows)
  }

  private static func write(chunk: Chunk, _ writer: inout ThriftWriter) {
    writer.integer32(1, physical(chunk.column.kind))
    writer.integers32(2, chunk.column.kind == .text ? [0, 3, 8] : [0, 3])
    writer.strings(3, [chunk.column.name])
    writer.integer32(4, 0)
    writer.integer64(5, chunk.column.count)
    writer.integer64(6, chunk.size)
    writer.integer64(7, chunk.size)
    writer.integer64(9, chunk.dataOffset)
    if let offset = chunk.dictionaryOffset { writer.integer64(11, offset) }
    writer.structure(12) {
      $0.integer64(3, chunk.nulls)
      if let greatest = chunk.greatest { $0.binary(5, greatest) }
      if let least = chunk.least { $0.binary(6, least) }
    }
  }
}
