import LedgerSource

extension Scanner {
  /// Moves over an account name: up to two blanks, a tab, or the end of the line.
  @inline(__always)
  mutating func scanAccount(_ bytes: Span<UInt8>) {
    while true {
      let word = bytes.word(at: offset)
      let marks = word.bytesUpToSpace | word.bytesBeyondASCII
      guard marks != 0 else {
        offset += 8
        continue
      }
      offset += marks.trailingZeroBitCount >> 3
      let byte = bytes[offset]
      if byte == Byte.space {
        let next = bytes[offset + 1]
        if next == Byte.space || next == Byte.tab { return }
        if next > Byte.space, next < 0x80 {
          offset += 1
          continue
        }
      }
      if scanAccountRarely(bytes) { return }
    }
  }

  /// Decides about a byte that is not plain text; says whether the name ends here.
  private mutating func scanAccountRarely(_ bytes: Span<UInt8>) -> Bool {
    if isAtLineEnd(bytes) || peek(bytes) == Byte.tab { return true }
    let length = blankLength(bytes)
    guard length > 0 else {
      offset += 1
      return false
    }
    var after = self
    after.offset += length
    if after.isAtLineEnd(bytes) || after.blankLength(bytes) > 0 { return true }
    offset += length
    return false
  }
}
