import LedgerModel
package import LedgerValues

/// A column of a table that other programs read.
package struct TableColumn: Sendable {
  package enum Kind: Sendable {
    case integer
    case text
    case day
    /// 38 digits, of which 18 stand after the mark.
    case decimal
    case boolean
  }

  /// The decimals of all quantities: with another number in each book, readers round without a word.
  package static let scale = 18
  /// 10³⁸, which no quantity reaches.
  private static let limit = Decimal.powerOfTen(38) ?? .max

  /// How much room a reader has for a quantity.
  package enum Room: Sendable {
    /// 38 digits, of which 18 stand after the mark.
    case decimal
    /// A whole number of 64 bits, beside the place of its mark.
    case integer
  }

  package let name: String
  package let kind: Kind
  /// Whether every row has a value.
  package let isRequired: Bool
  package private(set) var count = 0
  /// Integers, days since 1970, booleans, and places in `texts`.
  private(set) var integers: [Int64] = []
  private(set) var decimals: [Int128] = []
  /// Which rows have no value; empty if each must have one.
  private var nulls: [Bool] = []
  /// Each text once.
  private(set) var texts = NameTable(seed: .random(in: 0 ... .max))
  /// The word that came last, as it often comes again.
  private var last: (word: String, place: Int64) = ("", -1)

  package init(_ name: String, _ kind: Kind, required isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
  }

  package enum Value: Sendable {
    case null
    case integer(Int64)
    case text(String)
    case day(Day)
    case decimal(Decimal)
    case boolean(Bool)
  }

  func isNull(_ row: Int) -> Bool { !isRequired && nulls[row] }

  /// How many rows have no value.
  var nullCount: Int { nulls.count { $0 } }

  /// Adds a value; says no if it is a quantity with too many digits.
  package mutating func append(_ value: Value) -> Bool {
    switch value {
    case .null: addNull()
    case .integer(let number): add(number)
    case .day(let day): add(Int64(day.number))
    case .boolean(let isTrue): add(isTrue ? 1 : 0)
    case .text(let text):
      if last.place < 0 || last.word != text { last = (text, Int64(texts.number(of: text.utf8))) }
      add(last.place)
    case .decimal(let quantity):
      let units = TableColumn.units(quantity)
      add(units: units ?? 0)
      return units != nil
    }
    return true
  }

  /// A quantity in units of 10⁻¹⁸; nil if that has too many digits.
  static func units(_ quantity: Decimal, in room: Room = .decimal) -> Int128? {
    let short = quantity.scale > scale || room == .integer ? quantity.simplified : quantity
    if room == .integer, Int64(exactly: short.mantissa) == nil { return nil }
    guard let units = short.rescaled(to: scale)?.mantissa else { return nil }
    return units > -limit && units < limit ? units : nil
  }

  /// A cost or price with as many decimals as there is room for, and whether these are fewer than it has.
  static func fitted(_ price: Decimal, in room: Room) -> (price: Decimal, isRounded: Bool) {
    if units(price, in: room) != nil { return (price, false) }
    for decimals in stride(from: scale, through: 0, by: -1) {
      if let short = price.rounded(to: decimals), units(short, in: room) != nil {
        return (short, true)
      }
    }
    return (price, false)
  }

  /// Whether all its quantities have the room that they need.
  func fits(_ room: Room) -> Bool {
    kind != .decimal || (0..<count).allSatisfy { TableColumn.units(decimal($0), in: room) != nil }
  }

  @inline(__always)
  mutating func add(_ number: Int64) {
    count += 1
    integers.append(number)
    if !isRequired { nulls.append(false) }
  }

  @inline(__always)
  mutating func add(units: Int128) {
    count += 1
    decimals.append(units)
    if !isRequired { nulls.append(false) }
  }

  mutating func addNull() {
    count += 1
    nulls.append(true)
    if kind == .decimal { decimals.append(0) } else { integers.append(0) }
  }

  /// Adds a text that stands among others; what is no UTF-8 becomes that.
  mutating func add(text: Range<Int>, in bytes: [UInt8]) {
    if bytes[text].contains(where: { $0 >= 0x80 }) {
      return add(Int64(texts.number(of: String(decoding: bytes[text], as: UTF8.self).utf8)))
    }
    add(Int64(texts.number(of: text, in: bytes.span)))
  }

  /// Adds what another column has in a row.
  mutating func add(_ other: TableColumn, _ row: Int) {
    if other.isNull(row) { return addNull() }
    switch kind {
    case .decimal: add(units: other.decimals[row])
    case .text: add(Int64(texts.number(of: other.texts[Int(other.integers[row])])))
    case .integer, .day, .boolean: add(other.integers[row])
    }
  }

  package func text(_ row: Int) -> String {
    String(decoding: texts[Int(integers[row])], as: UTF8.self)
  }

  /// A quantity without zeros at its end.
  package func decimal(_ row: Int) -> Decimal {
    Decimal(decimals[row], scale: TableColumn.scale).simplified
  }

  /// Some of the rows; their texts come in the order of their first use.
  func rows(_ rows: some Sequence<Int>) -> TableColumn {
    var result = TableColumn(name, kind, required: isRequired)
    for row in rows { result.add(self, row) }
    return result
  }
}

/// Rows of a book under a name.
package struct ExchangeTable: Sendable {
  package let name: String
  package internal(set) var columns: [TableColumn]
  /// The year of each row, or of all of them; empty if rows have no day.
  private var years: [Int32] = []
  /// Where the first quantity stands that did not fit: `main.journal:5`, or the name of the table.
  package private(set) var wide: String?

  package init(_ name: String, _ columns: [TableColumn]) {
    self.name = name
    self.columns = columns
  }

  package var count: Int { columns.first?.count ?? 0 }

  package mutating func append(_ values: [TableColumn.Value], on day: Day? = nil) {
    for (place, value) in values.enumerated() where !columns[place].append(value) {
      noteWide(name)
    }
    if let day { note(day) }
  }

  /// Says that a quantity does not fit, and where it stands.
  mutating func noteWide(_ place: String) { wide = wide ?? place }

  /// Where a quantity stands that does not fit; nil where all do.
  package func wide(for room: TableColumn.Room) -> String? {
    wide ?? (room == .decimal || columns.allSatisfy { $0.fits(room) } ? nil : name)
  }

  /// Says on which day the row is that was added last.
  @inline(__always)
  mutating func note(_ day: Day) {
    years.append(Int32(truncatingIfNeeded: day.civil.year))
  }

  mutating func append(_ other: ExchangeTable) {
    for place in columns.indices {
      for row in 0..<other.count { columns[place].add(other.columns[place], row) }
    }
    years += other.years
    wide = wide ?? other.wide
  }

  /// The tables that have a folder for each year; a reader refuses books of which only some have these.
  private static let yearly: Set<String> = [
    "assertion", "budget_window", "day", "entry", "occurrence", "posting", "price",
  ]

  /// The rows of each year, or all of them if they have no days; one without rows lies in the year 0.
  package var parts: [(year: Int32?, table: ExchangeTable)] {
    guard let first = years.first else {
      return [(ExchangeTable.yearly.contains(name) ? 0 : nil, self)]
    }
    if years.allSatisfy({ $0 == first }) { return [(first, self)] }
    var rows: [Int32: [Int]] = [:]
    for (row, year) in years.enumerated() { rows[year, default: []].append(row) }
    return rows.sorted { $0.key < $1.key }.map { year, rows in
      (year, ExchangeTable(name, columns.map { $0.rows(rows) }))
    }
  }

  /// Whether a number is there twice.
  static func hasTwins(_ ids: [Int64]) -> Bool {
    let sorted = ids.sorted()
    return zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
  }
}
