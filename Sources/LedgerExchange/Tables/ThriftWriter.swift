/// Thrift's compact protocol, as far as Parquet's footer needs it.
struct ThriftWriter {
  private(set) var bytes: [UInt8] = []
  private var last: [Int] = [0]

  private enum Kind: UInt8 {
    case `true` = 1
    case `false` = 2
    case byte = 3
    case integer32 = 5
    case integer64 = 6
    case binary = 8
    case list = 9
    case structure = 12
  }

  private mutating func field(_ number: Int, _ kind: Kind) {
    let step = number - last[last.count - 1]
    if step > 0, step < 16 {
      bytes.append(UInt8(step) << 4 | kind.rawValue)
    } else {
      bytes.append(kind.rawValue)
      add(zigzag(Int64(number)))
    }
    last[last.count - 1] = number
  }

  private func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

  private mutating func add(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func integer32(_ number: Int, _ value: Int) {
    field(number, .integer32)
    add(zigzag(Int64(value)))
  }

  mutating func integer64(_ number: Int, _ value: Int) {
    field(number, .integer64)
    add(zigzag(Int64(value)))
  }

  mutating func binary(_ number: Int, _ value: [UInt8]) {
    field(number, .binary)
    add(UInt64(value.count))
    bytes += value
  }

  mutating func structure(_ number: Int, _ body: (inout ThriftWriter) -> Void) {
    field(number, .structure)
    element(body)
  }

  /// A structure without a number: in a list, or the whole document.
  mutating func element(_ body: (inout ThriftWriter) -> Void) {
    last.append(0)
    body(&self)
    last.removeLast()
    bytes.append(0)
  }

  private mutating func list(_ number: Int, _ count: Int, of kind: Kind) {
    field(number, .list)
    if count < 15 {
      bytes.append(UInt8(count) << 4 | kind.rawValue)
    } else {
      bytes.append(0xF0 | kind.rawValue)
      add(UInt64(count))
    }
  }

  mutating func structures<Element>(
    _ number: Int, _ elements: [Element], _ body: (Element, inout ThriftWriter) -> Void
  ) {
    list(number, elements.count, of: .structure)
    for item in elements { element { body(item, &$0) } }
  }

  mutating func integers32(_ number: Int, _ values: [Int]) {
    list(number, values.count, of: .integer32)
    for value in values { add(zigzag(Int64(value))) }
  }

  mutating func strings(_ number: Int, _ values: [String]) {
    list(number, values.count, of: .binary)
    for value in values {
      add(UInt64(value.utf8.count))
      bytes += Array(value.utf8)
    }
  }
}
