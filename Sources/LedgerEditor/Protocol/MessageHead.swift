import LedgerRendering

/// The number and the method of a message, found without reading the rest of it.
struct MessageHead {
  private(set) var id: JSON?
  private(set) var method: String?

  init(_ body: [UInt8]) {
    var (depth, offset, key) = (0, 0, 0..<0)
    // Where the value of a member begins; nil while its name is awaited.
    var value: Int?
    while offset < body.count {
      let start = offset
      offset += 1
      switch body[start] {
      case UInt8(ascii: "\""):
        offset = MessageHead.end(ofText: start, body)
        if depth == 1, value == nil { key = start..<offset }
      case UInt8(ascii: ":") where depth == 1 && value == nil: value = offset
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 1, let first = value { take(body[key], body[first..<start]) }
        if depth == 1 { value = nil }
        if body[start] != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
    }
  }

  private static func end(ofText start: Int, _ body: [UInt8]) -> Int {
    var offset = start + 1
    while offset < body.count, body[offset] != UInt8(ascii: "\"") {
      offset += body[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, body.count)
  }

  private mutating func take(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    if name.elementsEqual("\"method\"".utf8) {
      method = (try? JSON(reading: Array(value)))?.stringValue
    } else if name.elementsEqual("\"id\"".utf8) {
      id = try? JSON(reading: Array(value))
      if id == .null { id = nil }
    }
  }
}
