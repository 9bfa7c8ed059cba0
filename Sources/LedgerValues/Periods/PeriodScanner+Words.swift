extension PeriodScanner {
  /// Whether a blank or the end of the text is next.
  var isAtWordEnd: Bool { next.map { $0 == 0x20 || $0 == 0x09 } ?? true }

  /// The bytes from an offset up to the next blank.
  func word(at offset: Int) -> ArraySlice<UInt8> {
    bytes[offset...].prefix { $0 != 0x20 && $0 != 0x09 }
  }

  /// Some of the text, cut where it would swell a message.
  func text(in range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return text.count <= 40 ? text : text.prefix(39) + "…"
  }

  /// Ordinals in letters, with what to write instead.
  static let ordinalWords = [
    ("first", "1st"), ("second", "2nd"), ("third", "3rd"), ("fourth", "4th"), ("fifth", "5th"),
  ]
}

extension PeriodScanner {
  /// Where a text is without the blanks around it; all of a text that is nothing else.
  static func withoutBlanks(_ bytes: [UInt8]) -> Range<Int> {
    let isInk = { (byte: UInt8) in byte != 0x20 && byte != 0x09 }
    guard let first = bytes.firstIndex(where: isInk), let last = bytes.lastIndex(where: isInk)
    else { return bytes.indices }
    return first..<last + 1
  }
}
