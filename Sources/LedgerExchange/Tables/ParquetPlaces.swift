import LedgerModel

/// The values of a column, each once, and by row the place of its value among them.
struct ParquetPlaces {
  let dictionary: [UInt8]
  let count: Int
  private let places: [UInt32]

  /// Numbers that differ more are written as they are.
  private static let mostNumbers = 4096

  /// Nil where a dictionary saves nothing.
  init?(_ column: TableColumn) {
    switch column.kind {
    case .text: self.init(texts: column)
    case .integer, .day: self.init(numbers: column)
    case .boolean, .decimal: return nil
    }
  }

  private init(texts column: TableColumn) {
    var dictionary: [UInt8] = []
    for place in 0..<column.texts.count {
      let text = column.texts[place]
      ParquetFile.add(UInt32(text.count), to: &dictionary)
      dictionary += text
    }
    self.dictionary = dictionary
    count = column.texts.count
    var places: [UInt32] = []
    places.reserveCapacity(column.count + 8)
    for row in 0..<column.count where !column.isNull(row) {
      places.append(UInt32(truncatingIfNeeded: column.integers[row]))
    }
    self.places = places
  }

  private init?(numbers column: TableColumn) {
    var numbers: [Int64] = []
    // Open addressing; a slot has a place among the numbers, counted from one.
    var slots = [UInt32](repeating: 0, count: ParquetPlaces.mostNumbers * 2)
    var places: [UInt32] = []
    places.reserveCapacity(column.count + 8)
    for row in 0..<column.count where !column.isNull(row) {
      let number = column.integers[row]
      let hash = UInt64(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15
      var slot = Int(truncatingIfNeeded: hash >> 51)
      while slots[slot] != 0, numbers[Int(slots[slot]) - 1] != number {
        slot = (slot + 1) & (slots.count - 1)
      }
      if slots[slot] == 0 {
        if numbers.count == ParquetPlaces.mostNumbers { return nil }
        // Ids of rows are all different.
        if numbers.count == 64, places.count < 96 { return nil }
        numbers.append(number)
        slots[slot] = UInt32(numbers.count)
      }
      places.append(slots[slot] - 1)
    }
    if numbers.isEmpty || numbers.count * 2 > places.count { return nil }
    var dictionary: [UInt8] = []
    for number in numbers { ParquetFile.add(number, column.kind, to: &dictionary) }
    self.dictionary = dictionary
    count = numbers.count
    self.places = places
  }

  /// Adds the places, in as many bits as the last one needs.
  func add(to data: inout [UInt8]) {
    let width = max(1, Int.bitWidth - max(0, count - 1).leadingZeroBitCount)
    data.append(UInt8(width))
    if places.isEmpty { return }
    data += ParquetPlaces.variable(UInt64((places.count + 7) / 8) << 1 | 1)
    // Groups of eight, the last one filled with zeros.
    let fill = [UInt32](repeating: 0, count: (8 - places.count % 8) % 8)
    ParquetPlaces.pack(places + fill, width: width, to: &data)
  }

  /// Adds numbers of so many bits behind each other, the lowest first.
  static func pack(_ values: [UInt32], width: Int, to data: inout [UInt8]) {
    data.reserveCapacity(data.count + values.count * width / 8 + 1)
    var (buffer, filled) = (UInt64(0), 0)
    for value in values {
      buffer |= UInt64(value) << UInt64(filled)
      filled += width
      while filled >= 8 {
        data.append(UInt8(truncatingIfNeeded: buffer))
        buffer >>= 8
        filled -= 8
      }
    }
    if filled > 0 { data.append(UInt8(truncatingIfNeeded: buffer)) }
  }

  static func variable(_ value: UInt64) -> [UInt8] {
    var rest = value
    var result: [UInt8] = []
    while rest >= 0x80 {
      result.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return result + [UInt8(rest)]
  }
}
