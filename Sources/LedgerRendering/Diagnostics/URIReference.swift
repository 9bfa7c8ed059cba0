/// A path as a reference that a URI reader understands.
package enum URIReference {
  /// The path with everything but letters, digits, `-._~` and slashes in percent escapes.
  package static func escaped(_ path: String) -> String {
    var result: [UInt8] = []
    for byte in path.utf8 {
      if isPlain(byte) {
        result.append(byte)
      } else {
        result.append(UInt8(ascii: "%"))
        result.append(TerminalText.hexadecimalDigit(UInt32(byte >> 4)))
        result.append(TerminalText.hexadecimalDigit(UInt32(byte & 0xF)))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
