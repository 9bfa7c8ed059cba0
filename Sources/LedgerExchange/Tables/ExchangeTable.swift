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

  package let name: String
  package let kind: Kind
  /// Whether every row has a value.
  package let isRequired: Bool
  /// Integers, days since 1970, booleans, and places in `texts`.
  private(set) var integers: [Int64] = []
  private(set) var decimals: [Int128] = []
  private(set) var isNull: [Bool] = []
  /// Each text once.
  private(set) var texts: [String] = []
  private var places: [String: Int64] = [:]

  package init(_ name: String, _ kind: Kind, required isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
  }

  package var count: Int { isNull.count }

  package enum Value: Sendable {
    case null
    case integer(Int64)
    case text(String)
    case day(Day)
    case decimal(Decimal)
    case boolean(Bool)
  }

  /// Adds a value; says no if it is a quantity with too many digits.
  package mutating func append(_ value: Value) -> Bool {
    isNull.append(false)
    switch value {
    case .null:
      isNull[isNull.count - 1] = true
      if kind == .decimal { decimals.append(0) } else { integers.append(0) }
    case .integer(let number): integers.append(number)
    case .day(let day): integers.append(Int64(day.number))
    case .boolean(let isTrue): integers.append(isTrue ? 1 : 0)
    case .text(let text): integers.append(place(of: text))
    case .decimal(let quantity):
      let whole = quantity.simplified.rescaled(to: TableColumn.scale)?.mantissa
      decimals.append(whole ?? 0)
      guard let whole, whole > -TableColumn.limit, whole < TableColumn.limit else { return false }
    }
    return true
  }

  private mutating func place(of text: String) -> Int64 {
    if let place = places[text] { return place }
    let place = Int64(texts.count)
    texts.append(text)
    places[text] = place
    return place
  }

  package func text(_ row: Int) -> String { texts[Int(integers[row])] }

  /// A quantity without zeros at its end.
  package func decimal(_ row: Int) -> Decimal {
    Decimal(decimals[row], scale: TableColumn.scale).simplified
  }

  /// Some of the rows; their texts come in the order of their first use.
  func rows(_ rows: [Int]) -> TableColumn {
    if rows.count == count { return self }
    var result = TableColumn(name, kind, required: isRequired)
    result.isNull = rows.map { isNull[$0] }
    if kind == .decimal {
      result.decimals = rows.map { decimals[$0] }
    } else if kind == .text {
      var numbers: [Int64: Int64] = [:]
      for row in rows {
        let old = integers[row]
        if isNull[row] {
          result.integers.append(0)
        } else if let number = numbers[old] {
          result.integers.append(number)
        } else {
          let number = Int64(result.texts.count)
          numbers[old] = number
          result.texts.append(texts[Int(old)])
          result.integers.append(number)
        }
      }
    } else {
      result.integers = rows.map { integers[$0] }
    }
    return result
  }
}

/// Rows of a book under a name.
package struct ExchangeTable: Sendable {
  package let name: String
  package private(set) var columns: [TableColumn]
  /// The year of each row; empty if rows have no day.
  package private(set) var years: [Int32] = []
  /// Whether a quantity did not fit.
  package private(set) var isTooWide = false

  package init(_ name: String, _ columns: [TableColumn]) {
    self.name = name
    self.columns = columns
  }

  package var count: Int { columns.first?.count ?? 0 }

  package mutating func append(_ values: [TableColumn.Value], on day: Day? = nil) {
    for (place, value) in values.enumerated() where !columns[place].append(value) {
      isTooWide = true
    }
    if let day { years.append(Int32(day.civil.year)) }
  }

  /// The rows of each year, or all of them if they have no days.
  package var parts: [(year: Int32?, table: ExchangeTable)] {
    if years.isEmpty { return [(nil, self)] }
    var rows: [Int32: [Int]] = [:]
    for (row, year) in years.enumerated() { rows[year, default: []].append(row) }
    return rows.sorted { $0.key < $1.key }.map { year, rows in
      (year, ExchangeTable(name, columns.map { $0.rows(rows) }))
    }
  }
}
