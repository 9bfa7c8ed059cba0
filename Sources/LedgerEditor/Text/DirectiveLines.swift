/// Lines that begin as directives do, which decide how others below them are read.
enum DirectiveLines {
  /// Where the last one begins that does so before an offset.
  static func last(in bytes: [UInt8], before offset: Int) -> Int? {
    var start = offset
    while start > 0 {
      start -= 1
      if start == 0 || bytes[start - 1] == 0x0A, begins(bytes[start], bytes[start + 1]) {
        return start
      }
    }
    return nil
  }

  /// Whether a text has one, of which it may be a part only.
  static func areIn(_ text: String) -> Bool {
    let bytes = Array(text.utf8) + [0, 0]
    return last(in: bytes, before: bytes.count - 2) != nil
  }

  /// A price says nothing about other lines.
  private static func begins(_ first: UInt8, _ second: UInt8) -> Bool {
    if first == UInt8(ascii: "P"), second == 0x20 { return false }
    return first == UInt8(ascii: "!") || first == UInt8(ascii: "@")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
  }
}
