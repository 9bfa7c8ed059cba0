import LedgerModel

/// A table as a Parquet file: pages of version 1, uncompressed; texts, and numbers that come again and
/// again, in dictionaries.
package struct ParquetFile {
  static let rowsOfGroup = 122_880
  private static let mark = Array("PAR1".utf8)

  private var bytes = ParquetFile.mark
  private var groups: [Group] = []
  private let table: ExchangeTable

  private struct Chunk {
    var name: String
    var kind: TableColumn.Kind
    var count: Int
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
      let chunks = table.columns.map { write(rows.count == table.count ? $0 : $0.rows(rows)) }
      groups.append(Group(chunks: chunks, rows: rows.count))
    }
    let footer = footer
    bytes += footer
    ParquetFile.add(UInt32(footer.count), to: &bytes)
    bytes += ParquetFile.mark
  }

  static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// Adds a number, its lowest byte first.
  @inline(__always)
  static func add(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    var rest = value
    for _ in 0..<value.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  // MARK: - Pages

  private mutating func write(_ column: TableColumn) -> Chunk {
    let start = bytes.count
    var dictionaryOffset: Int?
    let places = ParquetPlaces(column)
    if let places {
      dictionaryOffset = start
      page(kind: 2, places.dictionary) { header in
        header.structure(7) {
          $0.integer32(1, places.count)
          $0.integer32(2, 0)
        }
      }
    }
    let dataOffset = bytes.count
    var data = column.isRequired ? [] : levels(column)
    if let places { places.add(to: &data) } else { addValues(column, to: &data) }
    page(kind: 0, data) { header in
      header.structure(5) {
        $0.integer32(1, column.count)
        $0.integer32(2, places == nil ? 0 : 8)
        $0.integer32(3, 3)
        $0.integer32(4, 3)
      }
    }
    let range = ParquetFile.range(column)
    return Chunk(
      name: column.name, kind: column.kind, count: column.count,
      dictionaryOffset: dictionaryOffset, dataOffset: dataOffset, size: bytes.count - start,
      nulls: column.nullCount, least: range?.least, greatest: range?.greatest)
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
      let isNull = column.isNull(start)
      var end = start
      while end < column.count, column.isNull(end) == isNull { end += 1 }
      runs += ParquetPlaces.variable(UInt64(end - start) << 1) + [isNull ? 0 : 1]
      start = end
    }
    return ParquetFile.littleEndian(UInt32(runs.count)) + runs
  }

  private func addValues(_ column: TableColumn, to data: inout [UInt8]) {
    switch column.kind {
    case .integer, .day, .text:
      data.reserveCapacity(data.count + column.count * 8)
      for row in 0..<column.count where !column.isNull(row) {
        ParquetFile.add(column.integers[row], column.kind, to: &data)
      }
    case .decimal:
      data.reserveCapacity(data.count + column.count * 16)
      for row in 0..<column.count where !column.isNull(row) {
        ParquetFile.add(column.decimals[row].byteSwapped, to: &data)
      }
    case .boolean:
      let values = (0..<column.count).filter { !column.isNull($0) }.map {
        UInt32(truncatingIfNeeded: column.integers[$0])
      }
      ParquetPlaces.pack(values, width: 1, to: &data)
    }
  }

  /// Adds a number as the column's kind has it: days in 32 bits, others in 64.
  static func add(_ value: Int64, _ kind: TableColumn.Kind, to bytes: inout [UInt8]) {
    if kind == .day {
      add(Int32(truncatingIfNeeded: value), to: &bytes)
    } else {
      add(value, to: &bytes)
    }
  }

  // MARK: - Statistics

  private static func range(_ column: TableColumn) -> (least: [UInt8], greatest: [UInt8])? {
    if column.kind == .text { return textRange(column) }
    if column.kind == .decimal {
      return ends(column) { column.decimals[$0] }.map {
        (littleEndian($0.least.byteSwapped), littleEndian($0.greatest.byteSwapped))
      }
    }
    return ends(column) { column.integers[$0] }.map {
      (plain($0.least, column.kind), plain($0.greatest, column.kind))
    }
  }

  /// The least and the greatest value there is.
  @inline(__always)
  private static func ends<Value: Comparable>(
    _ column: TableColumn, _ value: (Int) -> Value
  ) -> (least: Value, greatest: Value)? {
    var ends: (least: Value, greatest: Value)?
    for row in 0..<column.count where !column.isNull(row) {
      let value = value(row)
      if let known = ends {
        if value < known.least { ends?.least = value }
        if value > known.greatest { ends?.greatest = value }
      } else {
        ends = (value, value)
      }
    }
    return ends
  }

  private static func textRange(_ column: TableColumn) -> (least: [UInt8], greatest: [UInt8])? {
    guard column.texts.count > 0 else { return nil }
    var (least, greatest) = (column.texts[0], column.texts[0])
    for place in 1..<max(1, column.texts.count) {
      let text = column.texts[place]
      if text.lexicographicallyPrecedes(least) { least = text }
      if greatest.lexicographicallyPrecedes(text) { greatest = text }
    }
    return least.count <= 64 && greatest.count <= 64 ? (Array(least), Array(greatest)) : nil
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
    writer.integer32(1, physical(chunk.kind))
    writer.integers32(2, chunk.dictionaryOffset == nil ? [0, 3] : [0, 3, 8])
    writer.strings(3, [chunk.name])
    writer.integer32(4, 0)
    writer.integer64(5, chunk.count)
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
