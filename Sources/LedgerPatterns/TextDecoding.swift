/// Reading UTF-8 one scalar at a time, whatever bytes come.
enum TextDecoding {
  /// The scalar at an offset and its length; an invalid byte is a value beyond Unicode.
  static func scalar(in bytes: Span<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return (lead, 1) }
    let invalid = (value: 0x11_0000 + lead, length: 1)
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, offset + length <= bytes.count else { return invalid }
    var value = lead & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      let byte = UInt32(bytes[index])
      guard byte & 0xC0 == 0x80 else { return invalid }
      value = value << 6 | byte & 0x3F
    }
    // Overlong forms and surrogates are invalid too.
    let least: UInt32 = length == 4 ? 0x1_0000 : length == 3 ? 0x800 : 0x80
    guard value >= least, Unicode.Scalar(value) != nil else { return invalid }
    return (value, length)
  }

  /// What stands before an offset.
  static func neighbor(before offset: Int, in bytes: Span<UInt8>) -> Neighbor {
    guard offset > 0 else { return .edge }
    var start = offset - 1
    while start > 0, offset - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let (value, length) = scalar(in: bytes, at: start)
    return start + length == offset ? Neighbor(value) : .other
  }
}
