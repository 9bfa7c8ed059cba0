import LedgerSource

/// Finds bytes that do not belong into a text: invalid UTF-8, NUL, and carriage returns alone.
package enum TextProblems {
  /// So many of them, and the file is not a text at all.
  package static let limit = 1000

  /// The problems of a part of a padded text, in order, at most so many.
  package static func find(
    in bytes: Span<UInt8>, _ range: Range<Int>, limit: Int = limit
  ) -> [SyntaxProblem] {
    var problems: [SyntaxProblem] = []
    if limit <= 0 { return problems }
    var offset = range.lowerBound
    while true {
      offset = skipPlainText(bytes, from: offset, to: range.upperBound)
      guard offset < range.upperBound else { break }
      let word = bytes.word(at: offset)
      let suspects =
        word.bytesBeyondASCII | word.zeroBytes | (word ^ 0x0D0D_0D0D_0D0D_0D0D).zeroBytes
      guard suspects != 0 else {
        offset += 8
        continue
      }
      offset += suspects.trailingZeroBitCount >> 3
      guard offset < range.upperBound else { break }
      let (length, kind) = examine(bytes, offset, range.upperBound)
      if let kind {
        problems.append(SyntaxProblem(kind, SourceRange(offset, offset + length)))
        if problems.count == limit { break }
      }
      offset += length
    }
    return problems
  }

  /// Moves over blocks of 64 bytes that are ASCII without NUL and carriage return, and not far beyond an end.
  private static func skipPlainText(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let ones = SIMD8<UInt64>(repeating: 0x0101_0101_0101_0101)
    let carriageReturns = SIMD8<UInt64>(repeating: 0x0D0D_0D0D_0D0D_0D0D)
    var offset = start
    while offset < end, offset + 64 <= bytes.count {
      let block = bytes.block(at: offset)
      let others = block ^ carriageReturns
      // As `zeroBytes` does it, for eight words at once.
      let zeros = ((block &- ones) & ~block) | ((others &- ones) & ~others)
      let marks = block | zeros
      let half = marks.lowHalf | marks.highHalf
      let all = half[0] | half[1] | half[2] | half[3]
      if all.bytesBeyondASCII != 0 { break }
      offset += 64
    }
    return offset
  }

  /// The length of the character at an offset, and what is wrong with it.
  private static func examine(
    _ bytes: Span<UInt8>, _ offset: Int, _ end: Int
  ) -> (length: Int, kind: SyntaxProblem.Kind?) {
    let byte = bytes[offset]
    if byte == 0 { return (1, .nulByte) }
    if byte == Byte.carriageReturn {
      return (1, offset + 1 < end && bytes[offset + 1] == Byte.newline ? nil : .loneCarriageReturn)
    }
    if byte < 0x80 { return (1, nil) }
    let length = sequenceLength(bytes, offset)
    return length == 0 || offset + length > end ? (1, .invalidUTF8) : (length, nil)
  }

  /// The length of a well-formed UTF-8 sequence beyond ASCII, 0 where it is not well-formed.
  private static func sequenceLength(_ bytes: Span<UInt8>, _ offset: Int) -> Int {
    let second = bytes[offset + 1]
    switch bytes[offset] {
    case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
    case 0xE0...0xEF:
      let least: UInt8 = bytes[offset] == 0xE0 ? 0xA0 : 0x80
      // Surrogates have no place in UTF-8.
      let most: UInt8 = bytes[offset] == 0xED ? 0x9F : 0xBF
      return second >= least && second <= most && isContinuation(bytes[offset + 2]) ? 3 : 0
    case 0xF0...0xF4:
      let least: UInt8 = bytes[offset] == 0xF0 ? 0x90 : 0x80
      let most: UInt8 = bytes[offset] == 0xF4 ? 0x8F : 0xBF
      return second >= least && second <= most && isContinuation(bytes[offset + 2])
        && isContinuation(bytes[offset + 3]) ? 4 : 0
    default: return 0
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
