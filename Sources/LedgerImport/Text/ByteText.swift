import LedgerSource

/// Small things to do with text that is kept as bytes.
package typealias Bytes = [UInt8]

extension UInt8 {
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }
  @inline(__always) var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inline(__always) var lowered: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension ArraySlice<UInt8> {
  /// The first four bytes as a number, capitals of ASCII as small letters.
  var beginning: UInt32 { prefix(4).reduce(0) { $0 << 8 | UInt32($1.lowered) } }
}

/// The first four bytes of some texts, of which most others are told by one look.
struct Beginnings: Sendable {
  private let all: Set<UInt32>
  private var marks = [Bool](repeating: false, count: 1024)

  init(_ texts: [String]) {
    all = Set(texts.map { Array($0.utf8)[...].beginning })
    for beginning in all { marks[Beginnings.place(beginning)] = true }
  }

  func contains(_ beginning: UInt32) -> Bool {
    marks[Beginnings.place(beginning)] && all.contains(beginning)
  }

  private static func place(_ beginning: UInt32) -> Int { Int((beginning &* 0x9E37_79B1) >> 22) }
}

extension Span<UInt8> {
  /// The first place of a byte from a place on, or the end.
  func firstPlace(of byte: UInt8, from start: Int) -> Int {
    var place = start
    while place + 8 <= count {
      let found = word(at: place).marks(of: byte)
      if found != 0 { return place + found.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < count, self[place] != byte { place += 1 }
    return place
  }

  /// Where the text is without white space at the ends; a no-break space counts as such.
  var trimmedSpace: Range<Int> {
    var (start, end) = (0, count)
    while start < end {
      if self[start].isSpace {
        start += 1
      } else if self[start] == 0xC2, start + 1 < end, self[start + 1] == 0xA0 {
        start += 2
      } else {
        break
      }
    }
    while start < end {
      if self[end - 1].isSpace {
        end -= 1
      } else if self[end - 1] == 0xA0, start < end - 1, self[end - 2] == 0xC2 {
        end -= 2
      } else {
        break
      }
    }
    return start..<end
  }
}

extension String {
  /// Whether all its bytes are of a kind; by its memory, as a view of a short text is slow to walk over.
  @inline(__always) func hasOnly(_ isWanted: (UInt8) -> Bool) -> Bool {
    let bytes = utf8Span.span
    for place in bytes.indices where !isWanted(bytes[place]) { return false }
    return true
  }
}

extension Collection<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension BidirectionalCollection<UInt8> {
  /// Without white space at the ends; a no-break space counts as such.
  func trimmedSpace() -> SubSequence {
    var (start, end) = (startIndex, endIndex)
    while start < end {
      let next = index(after: start)
      if self[start].isSpace {
        start = next
      } else if self[start] == 0xC2, next < end, self[next] == 0xA0 {
        start = index(after: next)
      } else {
        break
      }
    }
    while start < end {
      let last = index(before: end)
      if self[last].isSpace {
        end = last
      } else if self[last] == 0xA0, start < last, self[index(before: last)] == 0xC2 {
        end = index(before: last)
      } else {
        break
      }
    }
    return self[start..<end]
  }
}

extension Array {
  /// What becomes of all elements; nil as soon as one becomes nothing.
  func allMapped<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    var results: [Result] = []
    for element in self {
      guard let result = transform(element) else { return nil }
      if results.isEmpty { results.reserveCapacity(count) }
      results.append(result)
    }
    return results
  }
}

extension Bytes {
  /// Whether a byte is anywhere among many.
  func holds(_ byte: UInt8) -> Bool { span.firstPlace(of: byte, from: 0) < count }

  init(_ text: StaticString) {
    self = text.withUTF8Buffer { Array($0) }
  }

  mutating func append(_ text: StaticString) { text.withUTF8Buffer { append(contentsOf: $0) } }

  /// Letters of ASCII in small ones.
  var lowered: Bytes { map(\.lowered) }
}
