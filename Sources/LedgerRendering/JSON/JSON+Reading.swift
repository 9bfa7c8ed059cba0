/// Why bytes are no JSON.
package enum JSONProblem: Error, Hashable, Sendable {
  /// What stands at an offset does not belong there.
  case malformed(offset: Int)
  /// Values lie within one another deeper than anybody writes them.
  case tooDeep
}

extension JSON {
  /// Reads one value that fills the bytes but for blanks around it.
  ///
  /// Half of a surrogate pair becomes U+FFFD, as does what is no UTF-8; of two members of one name both
  /// are kept.
  package init(reading bytes: [UInt8], depth: Int = 128) throws(JSONProblem) {
    var reader = JSONReader(bytes, depth: depth)
    self = try reader.document()
  }

  /// The value of the last member of a name; nil where this is no object or has none.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var stringValue: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  package var integerValue: Int? {
    if case .number(let number) = self { return Int(number.text) }
    return nil
  }

  package var booleanValue: Bool? {
    if case .boolean(let value) = self { return value }
    return nil
  }

  package var elements: [JSON]? {
    if case .array(let elements) = self { return elements }
    return nil
  }
}

/// Goes through the bytes of a JSON text once.
private struct JSONReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var depthLeft: Int

  init(_ bytes: [UInt8], depth: Int) {
    self.bytes = bytes
    depthLeft = depth
  }

  mutating func document() throws(JSONProblem) -> JSON {
    let result = try value()
    skipBlanks()
    guard offset == bytes.count else { throw problem }
    return result
  }

  private var problem: JSONProblem { .malformed(offset: offset) }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      offset += 1
    }
  }

  private mutating func value() throws(JSONProblem) -> JSON {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"):
      return try nested { (reader) throws(JSONProblem) in try reader.object() }
    case UInt8(ascii: "["): return try nested { (reader) throws(JSONProblem) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try text())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONProblem) -> JSON
  ) throws(JSONProblem) -> JSON {
    guard depthLeft > 0 else { throw .tooDeep }
    depthLeft -= 1
    offset += 1
    let result = try read(&self)
    depthLeft += 1
    return result
  }

  private mutating func object() throws(JSONProblem) -> JSON {
    var members: [JSON.Member] = []
    skipBlanks()
    if takes("}") { return .object(members) }
    while true {
      skipBlanks()
      let name = try text()
      skipBlanks()
      guard takes(":") else { throw problem }
      members.append(JSON.Member(name, try value()))
      skipBlanks()
      if takes("}") { return .object(members) }
      guard takes(",") else { throw problem }
    }
  }

  private mutating func array() throws(JSONProblem) -> JSON {
    var elements: [JSON] = []
    skipBlanks()
    if takes("]") { return .array(elements) }
    while true {
      elements.append(try value())
      skipBlanks()
      if takes("]") { return .array(elements) }
      guard takes(",") else { throw problem }
    }
  }

  private mutating func takes(_ mark: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONProblem) -> JSON {
    guard bytes[offset...].starts(with: word.utf8) else { throw problem }
    offset += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONProblem) -> JSON {
    var end = offset
    while end < bytes.count, "+-.0123456789eE".utf8.contains(bytes[end]) { end += 1 }
    let text = String(decoding: bytes[offset..<end], as: UTF8.self)
    guard let number = JSON.Number(exactly: text) else { throw problem }
    offset = end
    return .number(number)
  }

  private mutating func text() throws(JSONProblem) -> String {
    guard takes("\"") else { throw problem }
    var result: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        offset += 1
        try escape(into: &result)
      case 0..<0x20: throw problem
      default: takePlain(into: &result)
      }
    }
    throw problem
  }

  /// Takes all up to the next byte that is more than itself: texts of whole files come through here.
  private mutating func takePlain(into result: inout [UInt8]) {
    var end = offset
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\""),
      bytes[end] != UInt8(ascii: "\\")
    {
      end += 1
    }
    result.append(contentsOf: bytes[offset..<end])
    offset = end
  }

  private mutating func escape(into result: inout [UInt8]) throws(JSONProblem) {
    guard let byte = next else { throw problem }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    case UInt8(ascii: "u"):
      result.append(contentsOf: String(Character(try scalar())).utf8)
    default: throw problem
    }
  }

  private mutating func scalar() throws(JSONProblem) -> Unicode.Scalar {
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, bytes[offset...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    let start = offset
    offset += 2
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low) else {
      offset = start
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONProblem) -> UInt32 {
    guard offset + 4 <= bytes.count,
      bytes[offset..<offset + 4].allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { throw problem }
    offset += 4
    return unit
  }
}
