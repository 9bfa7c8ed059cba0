extension UInt64 {
  /// Of eight bytes those that equal one, as their highest bits; no other bit is set.
  ///
  /// What holds for eight bytes at once is found several times faster than byte by byte.
  @inlinable @inline(__always)
  package func marks(of byte: UInt8) -> UInt64 {
    let rest = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    // Adding carries into the highest bit of every byte that is not zero, and never beyond it.
    return ~(((rest & lowBits) &+ lowBits) | rest | lowBits)
  }
}

extension SIMD8<UInt64> {
  /// The highest bit of every byte that is the one sought, in each of eight words.
  @inlinable @inline(__always)
  package func marks(of byte: UInt8) -> SIMD8<UInt64> {
    let rest = self ^ SIMD8(repeating: 0x0101_0101_0101_0101 &* UInt64(byte))
    let lowBits = SIMD8<UInt64>(repeating: 0x7F7F_7F7F_7F7F_7F7F)
    return ~(((rest & lowBits) &+ lowBits) | rest | lowBits)
  }
}

extension Span where Element == UInt8 {
  /// The end of the line that has an offset, or of what is looked at where that comes first; eight bytes
  /// behind it can be read.
  package func lineEnd(from start: Int, upTo end: Int) -> Int {
    var offset = start
    while offset < end {
      let ends = word(at: offset).marks(of: 0x0A)
      if ends != 0 { return Swift.min(end, offset + ends.trailingZeroBitCount / 8) }
      offset += 8
    }
    return end
  }
}
