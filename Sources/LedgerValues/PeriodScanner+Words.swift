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
  /// The offset of the first byte of a text that is no blank.
  static func firstWord(of text: some StringProtocol) -> Int {
    var scanner = PeriodScanner(Array(text.utf8))
    scanner.skipBlanks()
    return scanner.position
  }
}
