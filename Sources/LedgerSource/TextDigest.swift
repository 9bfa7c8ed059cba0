/// The digest by which a text is known again: XXH64, whose published vectors it obeys.
///
/// It tells one state of the user's own file from another, as an undo does before it puts bytes back.
/// It is no proof against somebody who makes a text on purpose: for that there is `SHA256`, which takes
/// ten times as long.
package enum TextDigest {
  /// Sixteen lower-case hexadecimal digits.
  package static func hexadecimal(_ file: SourceFile) -> String {
    let text = String(value(file.padded.span, count: file.count), radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// The digest of the first bytes, behind which are at least eight others.
  private static func value(_ bytes: Span<UInt8>, count: Int) -> UInt64 {
    var place = 0
    var hash: UInt64 = fifth
    if count >= 32 {
      var (a, b, c, d) = (first &+ second, second, UInt64(0), 0 &- first)
      while place <= count - 32 {
        a = round(a, bytes.word(at: place))
        b = round(b, bytes.word(at: place + 8))
        c = round(c, bytes.word(at: place + 16))
        d = round(d, bytes.word(at: place + 24))
        place += 32
      }
      hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
      for lane in [a, b, c, d] { hash = (hash ^ round(0, lane)) &* first &+ fourth }
    }
    hash &+= UInt64(count)
    while place <= count - 8 {
      hash = rotated(hash ^ round(0, bytes.word(at: place)), 27) &* first &+ fourth
      place += 8
    }
    if place <= count - 4 {
      let word = bytes.word(at: place) & 0xFFFF_FFFF
      hash = rotated(hash ^ word &* first, 23) &* second &+ third
      place += 4
    }
    while place < count {
      hash = rotated(hash ^ UInt64(bytes[place]) &* fifth, 11) &* first
      place += 1
    }
    hash = (hash ^ hash >> 33) &* second
    hash = (hash ^ hash >> 29) &* third
    return hash ^ hash >> 32
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* second, 31) &* first
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }

  private static let first: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let third: UInt64 = 0x1656_67B1_9E37_79F9
  private static let fourth: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let fifth: UInt64 = 0x27D4_EB2F_1656_67C5
}
