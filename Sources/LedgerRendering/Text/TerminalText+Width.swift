extension TerminalText {
  /// How many columns a terminal gives to a text, which must be sanitized.
  package static func width(of text: String) -> Int {
    let bytes = text.utf8.span
    if isPlain(bytes) { return bytes.count }
    return simpleWidth(bytes) ?? text.reduce(0) { $0 + width(of: $1) }
  }

  /// How many columns a terminal gives to a text in UTF-8.
  package static func width(ofUTF8 bytes: ArraySlice<UInt8>) -> Int {
    simpleWidth(bytes.span)
      ?? String(decoding: bytes, as: UTF8.self).reduce(0) { $0 + width(of: $1) }
  }

  /// Whether a text is one line of printable ASCII: harmless, and as wide as it has bytes.
  static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    // Without a way out of the loop several bytes are looked at together.
    var highest: UInt8 = 0
    for index in bytes.indices { highest = max(highest, bytes[index] &- 0x20) }
    return highest < 0x5F
  }

  /// The width of a text of characters that take one column each and never join with others: those
  /// below U+0300, the punctuation and currency signs from U+2010 on, lines and blocks.
  ///
  /// Finding the borders of characters costs twenty times as much.
  private static func simpleWidth(_ bytes: Span<UInt8>) -> Int? {
    var width = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      let length = byte < 0x80 ? 1 : byte < 0xCC ? 2 : 3
      guard offset + length <= bytes.count, byte < 0x80 || byte >= 0xC2 else { return nil }
      if length == 3, byte != 0xE2 || !isSimple(bytes[offset + 1], bytes[offset + 2]) {
        return nil
      }
      width += 1
      offset += length
    }
    return width
  }

  /// Whether a character of three bytes is simple whose first one is E2.
  private static func isSimple(_ second: UInt8, _ third: UInt8) -> Bool {
    switch second {
    case 0x80: third >= 0x90 && third < 0xA8
    case 0x82: third >= 0xA0
    case 0x94, 0x95: true
    case 0x96: third < 0xA0
    default: false
    }
  }

  /// How many columns a character takes.
  ///
  /// An emoji joined from several, a flag and a keycap take two in all; any other cluster takes
  /// the sum of its parts, in which combining marks count nothing.
  static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let firstWidth = width(of: first)
    guard scalars.count > 1 else { return firstWidth }
    let isEmoji = first.properties.isEmoji
    if isEmoji, firstWidth == 2 || scalars.contains("\u{FE0F}") { return 2 }
    return scalars.reduce(0) { $0 + width(of: $1) }
  }

  /// How many columns a scalar takes when it stands alone.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    if isWide(value) { return 2 }
    switch value {
    // The vowels and final consonants of Hangul are drawn into the square of the first consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if wideRanges[middle].lowerBound <= value { low = middle } else { high = middle }
    }
    return wideRanges[low].contains(value)
  }

  /// East Asian wide and full-width characters and emoji, as of Unicode 16, in order; and the
  /// letters of flags.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653,
    0x267F...0x267F, 0x268A...0x268F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB,
    0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
    0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C,
    0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x3029, 0x302E...0x303E, 0x3041...0x3098,
    0x309B...0x3247, 0x3250...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3,
    0x16FF0...0x16FF1, 0x17000...0x18D08, 0x1AFF0...0x1AFFE, 0x1B000...0x1B2FB,
    0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF,
    0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F1FF, 0x1F200...0x1F320,
    0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
    0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
    0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4,
    0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
    0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC,
    0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945,
    0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
