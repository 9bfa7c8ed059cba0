import LedgerSource

/// The bytes of a block without blanks at the ends of lines and without the last line end, with a number
/// that tells most different texts apart at once.
///
/// Most blocks have no such blanks: then these are the bytes of the file, not a copy of them.
package struct BlockText: Hashable, Sendable {
  package let bytes: ArraySlice<UInt8>
  /// Differs for most texts that differ.
  let number: UInt64

  /// The text of a range of a file.
  init(_ range: SourceRange, of file: SourceFile) { self.init(file.padded[range.offsets]) }

  package init(_ bytes: ArraySlice<UInt8>) {
    let kept = bytes[bytes.startIndex..<BlockText.end(bytes)]
    self.bytes =
      BlockText.hasTrailingBlanks(kept) ? BlockText.withoutTrailingBlanks(kept)[...] : kept
    number = BlockText.number(self.bytes)
  }

  package static func == (left: BlockText, right: BlockText) -> Bool {
    left.number == right.number && left.bytes.holdsSame(as: right.bytes)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// Where the text ends, before blanks and line ends.
  private static func end(_ bytes: ArraySlice<UInt8>) -> Int {
    var end = bytes.endIndex
    while end > bytes.startIndex {
      let last = bytes[end - 1]
      guard last == 0x0A || last.isTrailingBlank else { break }
      end -= 1
    }
    return end
  }

  private static func hasTrailingBlanks(_ bytes: ArraySlice<UInt8>) -> Bool {
    let span = bytes.span
    var offset = 0
    while offset &+ 8 <= span.count {
      var ends = span.word(at: offset).marks(of: 0x0A)
      while ends != 0 {
        let end = offset &+ ends.trailingZeroBitCount / 8
        if end > 0, span[end - 1].isTrailingBlank { return true }
        ends &= ends &- 1
      }
      offset &+= 8
    }
    while offset < span.count {
      if offset > 0, span[offset] == 0x0A, span[offset - 1].isTrailingBlank { return true }
      offset &+= 1
    }
    return false
  }

  private static func withoutTrailingBlanks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var lineStart = 0
    for byte in bytes {
      if byte == 0x0A {
        while result.count > lineStart, result[result.count - 1].isTrailingBlank {
          result.removeLast()
        }
        lineStart = result.count + 1
      }
      result.append(byte)
    }
    return result
  }

  /// A number for bytes; only equal bytes are taken for equal, so it may be anything.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var number = UInt64(truncatingIfNeeded: bytes.count) ^ 0x9E37_79B9_7F4A_7C15
    let span = bytes.span
    var offset = 0
    while offset &+ 8 <= span.count {
      number = (number ^ span.word(at: offset)) &* 0xD6E8_FEB8_6659_FD93
      number ^= number >> 32
      offset &+= 8
    }
    while offset < span.count {
      number = (number ^ UInt64(span[offset])) &* 0x100_0000_01B3
      offset &+= 1
    }
    return number ^ (number >> 29)
  }
}

extension BlockText: RandomAccessCollection {
  package var startIndex: Int { bytes.startIndex }
  package var endIndex: Int { bytes.endIndex }
  package subscript(index: Int) -> UInt8 { bytes[index] }
}

extension ArraySlice<UInt8> {
  /// Whether two texts are byte for byte the same, told sooner than by `==`.
  func holdsSame(as other: ArraySlice<UInt8>) -> Bool {
    count == other.count && span.commonLength(0, other.span, 0) == count
  }
}

extension UInt8 {
  fileprivate var isTrailingBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
