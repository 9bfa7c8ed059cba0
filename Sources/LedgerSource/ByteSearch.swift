extension Span where Element == UInt8 {
  /// The first place from an offset on where three bytes follow each other; sixty-four places are
  /// looked at together, since whole files are searched for what hardly ever stands in them.
  package func firstIndex(of bytes: [3 of UInt8], from start: Int, upTo end: Int) -> Int? {
    let patterns: [3 of SIMD8<UInt64>] = [
      Self.repeated(bytes[0]), Self.repeated(bytes[1]), Self.repeated(bytes[2]),
    ]
    var offset = start
    while offset + 66 <= end {
      // Zero where each of the three is what it should be.
      let unlike =
        (block(at: offset) ^ patterns[0]) | (block(at: offset + 1) ^ patterns[1])
        | (block(at: offset + 2) ^ patterns[2])
      if Self.hasZero(unlike),
        let place = firstIndexByByte(of: bytes, from: offset, upTo: offset + 66)
      {
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

  /// Whether any byte is zero.
  @inline(__always)
  private static func hasZero(_ words: SIMD8<UInt64>) -> Bool {
    // The lowest bit that is left is that of a zero; those above it need not be.
    let marks = (words &- SIMD8(repeating: 0x0101_0101_0101_0101)) & ~words
    let halves = marks.lowHalf | marks.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return (quarters[0] | quarters[1]) & 0x8080_8080_8080_8080 != 0
  }
}
