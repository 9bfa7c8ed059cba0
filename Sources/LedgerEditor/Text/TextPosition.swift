import LedgerRendering
import LedgerSource

/// A line and a place in it, both counted from 0, as editors have them.
package struct TextPosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  var json: JSON { .members(["line": .integer(line), "character": .integer(character)]) }
}

extension Range<TextPosition> {
  var json: JSON { .members(["start": lowerBound.json, "end": upperBound.json]) }
}

/// What a character of a position is.
package enum PositionEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The best of those that a client offers; an editor that offers none counts in UTF-16.
  package init(offered names: [String]?) {
    guard let names, !names.isEmpty else {
      self = .utf16
      return
    }
    self = [.utf8, .utf16, .utf32].first { names.contains($0.rawValue) } ?? .utf16
  }

  /// How many units a scalar has that begins with a byte of UTF-8; the other bytes have none.
  fileprivate func units(_ byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }

  /// How many units text has.
  fileprivate func count(_ bytes: ArraySlice<UInt8>) -> Int {
    if bytes.allSatisfy({ $0 < 0x80 }) || self == .utf8 { return bytes.count }
    // Bytes that are no UTF-8 count as the replacements that editors show for them.
    let text = String(decoding: bytes, as: UTF8.self)
    return self == .utf16 ? text.utf16.count : text.unicodeScalars.count
  }

  /// How many bytes the first units of a line have; those of a whole character.
  fileprivate func bytes(_ units: Int, of line: ArraySlice<UInt8>) -> Int {
    var left = units
    var offset = line.startIndex
    while offset < line.endIndex {
      let width = self == .utf8 ? PositionEncoding.length(line[offset]) : self.units(line[offset])
      if left < width { break }
      left -= width
      offset += 1
      while offset < line.endIndex, line[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset - line.startIndex
  }

  private static func length(_ byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}

/// Where the lines of a text begin, as editors count them: `\n`, `\r\n` and a lone `\r` end one.
package struct TextLines: Sendable {
  private let bytes: [UInt8]
  /// The length of the text, behind which the padding stands.
  private let count: Int
  private let starts: [Int]

  /// The lines of a text that padding follows; a byte order mark belongs to none.
  package init(padded bytes: [UInt8], count: Int, byteOrderMark: Int = 0) {
    self.bytes = bytes
    self.count = count
    var starts = [byteOrderMark]
    let span = bytes.span
    var offset = byteOrderMark
    while offset < count {
      let word = span.word(at: offset)
      var ends = word.marks(of: 0x0A) | word.marks(of: 0x0D)
      while ends != 0 {
        let place = offset + ends.trailingZeroBitCount / 8
        ends &= ends - 1
        guard place < count else { break }
        // The end that counts of `\r\n` is its second byte.
        if span[place] == 0x0A || place + 1 >= count || span[place + 1] != 0x0A {
          starts.append(place + 1)
        }
      }
      offset += 8
    }
    self.starts = starts
  }

  package var lineCount: Int { starts.count }

  /// The bytes of a line, counted from 0, without its end.
  package func range(ofLine line: Int) -> Range<Int> {
    guard line < starts.count else { return count..<count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The line that holds an offset.
  package func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The offset of a position; beyond a line's end that end, beyond the text its end.
  package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line < starts.count else { return count }
    let line = range(ofLine: position.line)
    return line.lowerBound + encoding.bytes(position.character, of: bytes[line])
  }

  package func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(offset, starts[0]), count)
    let line = line(at: offset)
    let whole = range(ofLine: line)
    let end = min(offset, whole.upperBound)
    return TextPosition(
      line: line, character: encoding.count(bytes[whole.lowerBound..<max(whole.lowerBound, end)]))
  }

  package func positions(
    of range: Range<Int>, _ encoding: PositionEncoding
  ) -> Range<TextPosition> {
    let start = position(of: range.lowerBound, encoding)
    // Most ranges are a part of one line.
    let whole = self.range(ofLine: start.line)
    guard whole.lowerBound <= range.lowerBound, range.upperBound <= whole.upperBound else {
      return start..<max(start, position(of: range.upperBound, encoding))
    }
    let length = encoding.count(bytes[range])
    return start..<TextPosition(line: start.line, character: start.character + length)
  }
}
