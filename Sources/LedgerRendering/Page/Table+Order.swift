import LedgerPhrases

extension Table {
  /// Puts rows that are in the order of their names' bytes in the order of a language.
  ///
  /// Rows that are in another order, such as that of declarations, stay so.
  mutating func order(by collation: Collation, _ column: Int) {
    var ordered: [Row] = []
    ordered.reserveCapacity(rows.count)
    var index = rows.startIndex
    while index < rows.endIndex {
      guard rows[index].kind == .body else {
        ordered.append(rows[index])
        index += 1
        continue
      }
      let end = rows[index...].firstIndex { $0.kind != .body && $0.kind != .part } ?? rows.endIndex
      ordered += Table.ordered(rows[index..<end], collation, column)
      index = end
    }
    rows = ordered
  }

  /// Rows with what belongs to each, which stands further right or is a part of it.
  private static func ordered(
    _ rows: ArraySlice<Row>, _ collation: Collation, _ column: Int
  ) -> [Row] {
    var families: [ArraySlice<Row>] = []
    var start = rows.startIndex
    while start < rows.endIndex {
      let level = rows[start].level(column)
      let end =
        rows[(start + 1)...].firstIndex { $0.kind == .body && $0.level(column) <= level }
        ?? rows.endIndex
      families.append(rows[start..<end])
      start = end
    }
    let names = families.map { $0.first?.name(column) ?? "" }
    let bytes = names.map { name in name.utf8.map { $0 == UInt8(ascii: ":") ? 0 : $0 } }
    let isByName = zip(bytes, bytes.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
    let keys = names.map(collation.key)
    let order =
      isByName ? keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) } : Array(keys.indices)
    return order.flatMap { number -> [Row] in
      let family = families[number]
      return family.prefix(1) + ordered(family.dropFirst(), collation, column)
    }
  }
}

extension Table.Row {
  fileprivate func level(_ column: Int) -> Int {
    column < cells.count ? cells[column].indentation : 0
  }

  fileprivate func name(_ column: Int) -> String {
    column < cells.count ? cells[column].data ?? cells[column].text : ""
  }
}
