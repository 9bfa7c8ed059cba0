import LedgerSource

/// A cursor over text, with the primitives that the grammar is built from.
///
/// The text is padded with zeros beyond `limit`, so that eight bytes can be loaded at any offset; it
/// is passed in because a span cannot be stored.
struct Scanner: BitwiseCopyable {
  var offset: Int
  /// The end of the text.
  let limit: Int

  /// The byte at the place, 0 at the end of the text.
  @inline(__always)
  func peek(_ bytes: Span<UInt8>) -> UInt8 { bytes[offset] }

  /// The byte after the place.
  @inline(__always)
  func peekNext(_ bytes: Span<UInt8>) -> UInt8 { bytes[offset + 1] }

  /// Whether the place is the end of a line or of the text.
  @inline(__always)
  func isAtLineEnd(_ bytes: Span<UInt8>) -> Bool {
    let byte = bytes[offset]
    if byte == Byte.newline { return true }
    if byte > Byte.carriageReturn { return false }
    return offset >= limit
      || (byte == Byte.carriageReturn && bytes[offset + 1] == Byte.newline)
  }

  /// Moves over a line end, if the place is at one.
  @inline(__always)
  mutating func skipLineEnd(_ bytes: Span<UInt8>) {
    if offset >= limit { return }
    if bytes[offset] == Byte.carriageReturn, bytes[offset + 1] == Byte.newline { offset += 1 }
    if bytes[offset] == Byte.newline { offset += 1 }
  }

  /// Moves over blanks of every kind, and says whether there were any.
  @inline(__always)
  @discardableResult
  mutating func skipBlanks(_ bytes: Span<UInt8>) -> Bool {
    let start = offset
    skipSpaces(bytes)
    let byte = bytes[offset]
    if byte &- 0x21 >= 0x5F, byte != Byte.newline { skipUncommonBlanks(bytes) }
    return offset != start
  }

  /// Moves over spaces, eight at a time.
  @inline(__always)
  private mutating func skipSpaces(_ bytes: Span<UInt8>) {
    while true {
      let others = bytes.word(at: offset) ^ Byte.spaces
      guard others == 0 else {
        offset &+= others.trailingZeroBitCount >> 3
        return
      }
      offset += 8
    }
  }

  /// Moves over blanks of every kind, some of which are no spaces.
  private mutating func skipUncommonBlanks(_ bytes: Span<UInt8>) {
    while true {
      let length = blankLength(bytes)
      if length == 0 { return }
      offset += length
    }
  }

  /// The length in bytes of the blank at the place, 0 where there is none.
  @inline(__always)
  func blankLength(_ bytes: Span<UInt8>) -> Int {
    let byte = bytes[offset]
    if byte == Byte.space || byte == Byte.tab { return 1 }
    return byte > 0x20 && byte < 0x80 ? 0 : rareBlankLength(bytes)
  }

  /// The length of a blank other than space and tab: form feed, or Unicode white space.
  func rareBlankLength(_ bytes: Span<UInt8>) -> Int {
    guard offset < limit else { return 0 }
    let byte = bytes[offset]
    switch byte {
    case 0x0B, 0x0C: return 1
    case 0xC2: return bytes[offset + 1] == 0xA0 || bytes[offset + 1] == 0x85 ? 2 : 0
    case 0xE1: return bytes[offset + 1] == 0x9A && bytes[offset + 2] == 0x80 ? 3 : 0
    case 0xE2:
      let last = bytes[offset + 2]
      if bytes[offset + 1] == 0x80 {
        return (0x80...0x8A).contains(last) || last == 0xA8 || last == 0xA9 || last == 0xAF ? 3 : 0
      }
      return bytes[offset + 1] == 0x81 && last == 0x9F ? 3 : 0
    case 0xE3: return bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0x80 ? 3 : 0
    default: return 0
    }
  }

  /// Moves to the end of the line.
  @inline(__always)
  mutating func skipToLineEnd(_ bytes: Span<UInt8>) {
    while true {
      offset = nextControl(bytes, from: offset)
      if offset >= limit {
        offset = limit
        return
      }
      let byte = bytes[offset]
      if byte == Byte.newline { return }
      if byte == Byte.carriageReturn, bytes[offset + 1] == Byte.newline { return }
      offset += 1
    }
  }

  /// Moves to the next `;` or the end of the line, whichever comes first.
  @inline(__always)
  mutating func skipToComment(_ bytes: Span<UInt8>) {
    while offset < limit {
      let word = bytes.word(at: offset)
      let marks = word.bytesBelowSpace | (word ^ Byte.semicolons).zeroBytes
      guard marks != 0 else {
        offset += 8
        continue
      }
      offset += marks.trailingZeroBitCount >> 3
      if isAtLineEnd(bytes) || bytes[offset] == Byte.semicolon { break }
      offset += 1
    }
    if offset > limit { offset = limit }
  }

  /// The offset of the next byte below 0x20, which may be beyond the limit.
  @inline(__always)
  private func nextControl(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < limit {
      let marks = bytes.word(at: offset).bytesBelowSpace
      if marks != 0 { return offset + marks.trailingZeroBitCount >> 3 }
      offset += 8
    }
    return offset
  }

  /// The end of a range that begins at a place and ends here, without the blanks before here.
  @inline(__always)
  func trimmedEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    if offset > start, bytes[offset - 1] &- 0x21 < 0x5F { return offset }
    return trimmedEndRarely(bytes, from: start)
  }

  private func trimmedEndRarely(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var end = offset
    while end > start {
      let byte = bytes[end - 1]
      if byte == Byte.space || byte == Byte.tab || byte == 0x0C || byte == 0x0B {
        end -= 1
      } else if byte >= 0x80 {
        let length = rareBlankLengthBefore(bytes, end, start)
        if length == 0 { break }
        end -= length
      } else {
        break
      }
    }
    return end
  }

  /// The length of the Unicode blank that ends before an offset.
  private func rareBlankLengthBefore(_ bytes: Span<UInt8>, _ end: Int, _ start: Int) -> Int {
    var before = self
    for length in 2...3 where end - length >= start {
      before.offset = end - length
      if before.rareBlankLength(bytes) == length { return length }
    }
    return 0
  }
}

/// The bytes that have a meaning in the grammar.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let semicolon = UInt8(ascii: ";")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let equals = UInt8(ascii: "=")
  static let star = UInt8(ascii: "*")
  static let bang = UInt8(ascii: "!")
  static let at = UInt8(ascii: "@")
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let point = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let tilde = UInt8(ascii: "~")
  static let hash = UInt8(ascii: "#")
  static let semicolons: UInt64 = 0x3B3B_3B3B_3B3B_3B3B
  static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// Whether a byte is an ASCII digit.
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

extension UInt64 {
  /// The highest bit of each byte that is below 0x20.
  ///
  /// Only the lowest bit set is exact: a borrow can set bits above it.
  @inline(__always)
  var bytesBelowSpace: UInt64 {
    (self &- 0x2020_2020_2020_2020) & ~self & 0x8080_8080_8080_8080
  }

  /// The highest bit of each byte up to 0x20, exact as `bytesBelowSpace`.
  @inline(__always)
  var bytesUpToSpace: UInt64 {
    (self &- 0x2121_2121_2121_2121) & ~self & 0x8080_8080_8080_8080
  }

  /// The highest bit of each byte that is zero, exact as `bytesBelowSpace`.
  @inline(__always)
  var zeroBytes: UInt64 {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }

  /// The highest bit of each byte beyond ASCII.
  @inline(__always)
  var bytesBeyondASCII: UInt64 { self & 0x8080_8080_8080_8080 }
}
