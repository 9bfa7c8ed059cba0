import LedgerSource

// Journal text keeps its tabs, which move a terminal's cursor and do nothing else.

extension TerminalText {
  /// Whether a part of a padded text has no character that a terminal would obey, besides tabs and
  /// line feeds.
  ///
  /// Plain bytes are looked at eight at a time.
  package static func isHarmlessJournalText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let missing = offset + 8 - range.upperBound
      var word = bytes.word(at: offset)
      // What lies behind the range is no matter.
      if missing > 0 { word &= UInt64.max >> UInt64(missing * 8) }
      if missing > 0 { word |= spaces & ~(UInt64.max >> UInt64(missing * 8)) }
      if !isPlain(word), !isHarmless(bytes, offset..<min(offset + 8, range.upperBound)) {
        return false
      }
      offset += 8
    }
    return true
  }

  /// The text made fit for a terminal, with its tabs.
  package static func sanitizedJournalText(_ text: some StringProtocol) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { sanitized(String($0)) }.joined(separator: "\t")
  }

  private static let spaces: UInt64 = 0x2020_2020_2020_2020
  private static let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Whether eight bytes are ASCII without controls other than tabs and line feeds.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    // Sums stay inside their bytes, as the highest bits are taken away before.
    let fromSpace = (word & lowBits) &+ 0x6060_6060_6060_6060
    let controls = ~(fromSpace | word) & highBits
    let allowed = zeros(word ^ 0x0A0A_0A0A_0A0A_0A0A) | zeros(word ^ 0x0909_0909_0909_0909)
    return (word & highBits) | (controls & ~allowed) | zeros(word ^ lowBits) == 0
  }

  /// The highest bit of each byte that is zero.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    ~(((word & lowBits) &+ lowBits) | word | lowBits)
  }

  private static func isHarmless(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where bytes[index] != 0x0A && bytes[index] != 0x09 {
      let previous = index > 0 ? bytes[index - 1] : 0
      if mayBeHarmful(bytes[index], after: previous) { return false }
    }
    return true
  }
}
