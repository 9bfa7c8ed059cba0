import LedgerSource

/// Tables as a file of SQLite: pages of 4 KiB, each table a tree of rows in their order.
package struct SQLiteFile {
  private static let pageSize = 4096
  /// Longer rows go on in pages of their own.
  private static let mostLocal = pageSize - 35
  private static let leastLocal = (pageSize - 12) * 32 / 255 - 23

  /// The first page is made last, when the roots of the tables are known.
  private var pages: [[UInt8]] = [[]]
  /// What tells books apart, in the place of a user's own version.
  private let origin: [UInt8]

  /// The tables of a book that comes from a journal, told by a digest.
  package static func bytes(
    of tables: [ExchangeTable], book: String, from root: String
  ) -> [UInt8] {
    var file = SQLiteFile(origin: Array(SHA256.bytes(Array("\(book)\0\(root)".utf8)).prefix(4)))
    var schema: [[Value]] = []
    for table in tables {
      let layout = SQLTable(table, .sqlite)
      let root = file.write(rows: layout.rows(book: book))
      schema.append([
        .text("table"), .text(table.name), .text(table.name), .integer(Int64(root)),
        .text(layout.definition),
      ])
    }
    file.writeSchema(schema)
    return Array(file.pages.joined())
  }

  /// Whether a file is one that such an export wrote, and that nobody has changed: SQLite counts the changes.
  package static func isIntact(_ file: [UInt8], before fresh: [UInt8]) -> Bool {
    guard file.count > 100, fresh.count > 100 else { return false }
    // Between them stands how many pages there are.
    return file[..<28] == fresh[..<28] && file[32..<100] == fresh[32..<100]
  }

  enum Value {
    case null
    case integer(Int64)
    case text(String)
  }

  // MARK: - Trees

  /// A cell of a page above, or the page itself: up to which row it reaches.
  private struct Child {
    var page: Int
    var lastRow: Int64
  }

  private mutating func write(rows: [[Value]]) -> Int {
    var children = leaves(rows)
    while children.count > 1 { children = level(above: children) }
    return children[0].page
  }

  private mutating func leaves(_ rows: [[Value]]) -> [Child] {
    var children: [Child] = []
    var cells: [[UInt8]] = []
    var size = 8
    var row: Int64 = 0
    for values in rows {
      row += 1
      let cell = cell(values, row)
      if size + cell.count + 2 > SQLiteFile.pageSize {
        children.append(Child(page: add(leaf: cells), lastRow: row - 1))
        (cells, size) = ([], 8)
      }
      cells.append(cell)
      size += cell.count + 2
    }
    return children + [Child(page: add(leaf: cells), lastRow: row)]
  }

  private mutating func level(above children: [Child]) -> [Child] {
    // A page number and at most nine bytes of a row's number, with the cell's place.
    let most = (SQLiteFile.pageSize - 12) / 15
    return stride(from: 0, to: children.count, by: most + 1).map { start in
      let part = children[start..<min(start + most + 1, children.count)]
      let cells = part.dropLast().map(SQLiteFile.pointer)
      let last = part[part.endIndex - 1]
      let page = SQLiteFile.page(kind: 5, cells, right: last.page, offset: 0)
      pages.append(page)
      return Child(page: pages.count, lastRow: last.lastRow)
    }
  }

  private static func pointer(_ child: Child) -> [UInt8] {
    bigEndian(UInt32(child.page)) + variable(child.lastRow)
  }

  private mutating func add(leaf cells: [[UInt8]]) -> Int {
    pages.append(SQLiteFile.page(kind: 13, cells, right: nil, offset: 0))
    return pages.count
  }

  /// A page: its header, the places of its cells, and the cells from its end on.
  private static func page(
    kind: UInt8, _ cells: [[UInt8]], right: Int?, offset: Int
  ) -> [UInt8] {
    var page = [UInt8](repeating: 0, count: pageSize)
    var end = pageSize
    var place = offset + (right == nil ? 8 : 12)
    for cell in cells {
      end -= cell.count
      page.replaceSubrange(end..<end + cell.count, with: cell)
      page.replaceSubrange(place..<place + 2, with: bigEndian(UInt16(end)))
      place += 2
    }
    page[offset] = kind
    page.replaceSubrange(offset + 3..<offset + 5, with: bigEndian(UInt16(cells.count)))
    page.replaceSubrange(offset + 5..<offset + 7, with: bigEndian(UInt16(end)))
    if let right {
      page.replaceSubrange(offset + 8..<offset + 12, with: bigEndian(UInt32(right)))
    }
    return page
  }

  // MARK: - Rows

  private mutating func cell(_ values: [Value], _ row: Int64) -> [UInt8] {
    let payload = SQLiteFile.record(values)
    let head = SQLiteFile.variable(Int64(payload.count)) + SQLiteFile.variable(row)
    if payload.count <= SQLiteFile.mostLocal { return head + payload }
    let room = SQLiteFile.pageSize - 4
    let wanted = SQLiteFile.leastLocal + (payload.count - SQLiteFile.leastLocal) % room
    let local = wanted <= SQLiteFile.mostLocal ? wanted : SQLiteFile.leastLocal
    let rest = payload[local...]
    let first = pages.count + 1
    for start in stride(from: rest.startIndex, to: rest.endIndex, by: room) {
      let part = rest[start..<min(start + room, rest.endIndex)]
      let next = part.endIndex < rest.endIndex ? pages.count + 2 : 0
      let fill = [UInt8](repeating: 0, count: room - part.count)
      pages.append(SQLiteFile.bigEndian(UInt32(next)) + part + fill)
    }
    return head + payload[..<local] + SQLiteFile.bigEndian(UInt32(first))
  }

  private static func record(_ values: [Value]) -> [UInt8] {
    var (types, body): ([UInt8], [UInt8]) = ([], [])
    for value in values {
      switch value {
      case .null: types += variable(0)
      case .integer(let number):
        types += variable(6)
        body += bigEndian(number)
      case .text(let text):
        types += variable(Int64(text.utf8.count * 2 + 13))
        body += Array(text.utf8)
      }
    }
    // The length counts itself.
    var length = types.count + 1
    if variable(Int64(length)).count > 1 { length += 1 }
    return variable(Int64(length)) + types + body
  }

  /// SQLite's numbers of one to nine bytes, the highest bits first.
  private static func variable(_ value: Int64) -> [UInt8] {
    var rest = UInt64(bitPattern: value)
    if rest >> 56 != 0 {
      var result = [UInt8(truncatingIfNeeded: rest)]
      rest >>= 8
      for _ in 0..<8 {
        result.append(UInt8(truncatingIfNeeded: rest) & 0x7F | 0x80)
        rest >>= 7
      }
      return result.reversed()
    }
    var result = [UInt8(rest & 0x7F)]
    rest >>= 7
    while rest > 0 {
      result.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return result.reversed()
  }

  private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    ParquetFile.littleEndian(value).reversed()
  }

  // MARK: - The first page

  private mutating func writeSchema(_ rows: [[Value]]) {
    // The first page leads to others, which hold the definitions.
    let children = leaves(rows)
    pages[0] = SQLiteFile.page(
      kind: 5, children.dropLast().map(SQLiteFile.pointer),
      right: children[children.count - 1].page,
      offset: 100)
    pages[0].replaceSubrange(0..<100, with: header)
  }

  private var header: [UInt8] {
    var header = Array("SQLite format 3\0".utf8)
    header += SQLiteFile.bigEndian(UInt16(SQLiteFile.pageSize))
    // Versions of reading and writing, no reserved bytes, and the shares that the format fixes.
    header += [1, 1, 0, 64, 32, 32]
    let numbers: [UInt32] = [1, UInt32(pages.count), 0, 0, 1, 4, 0, 0, 1]
    for number in numbers { header += SQLiteFile.bigEndian(number) }
    header += origin + [0, 0, 0, 0] + Array("burs".utf8)
    header += [UInt8](repeating: 0, count: 20)
    header += SQLiteFile.bigEndian(UInt32(1)) + SQLiteFile.bigEndian(UInt32(3_045_000))
    return header
  }
}
