/// Which pairs of bytes stand next to one another in a text, capitals of ASCII as small letters.
///
/// A text that lacks a pair of some words does not hold them, which most texts are told by at once: so
/// many patterns are tried on one text with hardly more than one look at it.
package struct LetterPairs: Sendable {
  private var bits = SIMD4<UInt64>()

  package init() {}

  package init(_ bytes: Span<UInt8>) {
    if bytes.isEmpty { return }
    var before = LetterPairs.small(bytes[0])
    for index in 1..<max(1, bytes.count) {
      let byte = LetterPairs.small(bytes[index])
      let place = before &* 37 &+ byte
      bits[Int(place >> 6)] |= 1 << UInt64(place & 63)
      // The signs of kelvin and of a long s are `k` and `s` in other cases.
      if before == 0xC5 && byte == 0xBF || before == 0x84 && byte == 0xAA {
        bits = SIMD4(repeating: .max)
      }
      before = byte
    }
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Whether all pairs of another text may be in this one.
  package func mayHold(_ other: LetterPairs) -> Bool {
    other.bits & ~bits == SIMD4()
  }
}
