import LedgerSource

// Journal text keeps its tabs, which move a terminal's cursor and do nothing else.

extension TerminalText {
  /// Whether a part of a text has no character that a terminal would obey, besides tabs and line feeds.
  ///
  /// Sixty-four bytes are looked at together; what lies behind the part costs a closer look, no more.
  package static func isHarmlessJournalText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let isPlain = offset + 64 <= bytes.count && isPlain(bytes.block(at: offset))
      if !isPlain, !isHarmless(bytes, offset..<min(offset + 64, range.upperBound)) { return false }
      offset += 64
    }
    return true
  }

  /// The text made fit for a terminal, with its tabs.
  package static func sanitizedJournalText(_ text: some StringProtocol) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { sanitized(String($0)) }.joined(separator: "\t")
  }

  /// Whether all bytes are ASCII without controls other than tabs and line feeds.
  @inline(__always)
  private static func isPlain(_ block: SIMD8<UInt64>) -> Bool {
    // As long as all is ASCII, each sum stays inside its byte and has its highest bit where the byte is a
    // space or more, no line feed, no tab, or DEL.
    let visible = block &+ repeated(0x60)
    let noLineEnd = (block ^ repeated(0x0A)) &+ repeated(0x7F)
    let noTab = (block ^ repeated(0x09)) &+ repeated(0x7F)
    let deleted = block &+ repeated(0x01)
    let marks = block | deleted | (~visible & noLineEnd & noTab)
    let halves = marks.lowHalf | marks.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return (quarters[0] | quarters[1]) & 0x8080_8080_8080_8080 == 0
  }

  @inline(__always)
  private static func repeated(_ byte: UInt64) -> SIMD8<UInt64> {
    SIMD8(repeating: byte &* 0x0101_0101_0101_0101)
  }

  private static func isHarmless(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where bytes[index] != 0x0A && bytes[index] != 0x09 {
      let previous = index > 0 ? bytes[index - 1] : 0
      if mayBeHarmful(bytes[index], after: previous) { return false }
    }
    return true
  }
}
