// The one place outside LedgerSystem where bytes are read several at a time. The loads are
// bounds-checked by `RawSpan`; they are called unsafe because any bytes are taken for an integer.

extension Span where Element == UInt8 {
  /// The eight bytes from an offset on, the first in the lowest place.
  @inlinable
  package func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
