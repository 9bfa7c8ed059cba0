// The one place outside LedgerSystem where bytes are read several at a time. They are called unsafe
// because any bytes are taken for an integer, and because the bounds are checked here, with one
// comparison instead of the three of `RawSpan`.

extension Span where Element == UInt8 {
  /// The eight bytes from an offset on, the first in the lowest place.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: Swift.max(0, count &- 7)))
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The sixty-four bytes from an offset on, as eight words in the machine's order.
  @inlinable @inline(__always)
  package func block(at offset: Int) -> SIMD8<UInt64> {
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: Swift.max(0, count &- 63)))
    return unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset, as: SIMD8<UInt64>.self)
  }
}
