extension Span where Element == UInt8 {
  /// The first place from an offset on where three bytes follow each other; sixty-four places are
  /// looked at together, since whole files are searched for what hardly ever stands in them.
  package func firstIndex(of bytes: [3 of UInt8], from start: Int, upTo end: Int) -> Int? {
    let patterns: [3 of SIMD8<UInt64>] = [
      Self.repeated(bytes[0]), Self.repeated(bytes[1]), Self.repeated(bytes[2]),
    ]
    var offset = start
    while offset + 66 <= end {
      let found =
        Self.zeros(block(at: offset) ^ patterns[0])
        & Self.zeros(block(at: offset + 1) ^ patterns[1])
        & Self.zeros(block(at: offset + 2) ^ patterns[2])
      if found != .zero, let place = firstIndexByByte(of: bytes, from: offset, upTo: offset + 66) {
        return place
      }
      offset += 64
    }
    return firstIndexByByte(of: bytes, from: offset, upTo: end)
  }

  private func firstIndexByByte(of bytes: [3 of UInt8], from start: Int, upTo end: Int) -> Int? {
    var offset = start
    while offset + 3 <= end {
      if self[offset] == bytes[0], self[offset + 1] == bytes[1], self[offset + 2] == bytes[2] {
        return offset
      }
      offset += 1
    }
    return nil
  }

  private static func repeated(_ byte: UInt8) -> SIMD8<UInt64> {
    SIMD8(repeating: UInt64(byte) &* 0x0101_0101_0101_0101)
  }

  /// A bit for each byte that is zero, and for some above it that are not.
  private static func zeros(_ words: SIMD8<UInt64>) -> SIMD8<UInt64> {
    (words &- SIMD8(repeating: 0x0101_0101_0101_0101)) & ~words
      & SIMD8(repeating: 0x8080_8080_8080_8080)
  }
}
