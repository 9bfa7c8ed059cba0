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

extension Span<UInt8> {
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
  init(_ text: StaticString) {
    self = text.withUTF8Buffer { Array($0) }
  }

  mutating func append(_ text: StaticString) { text.withUTF8Buffer { append(contentsOf: $0) } }

  /// Letters of ASCII in small ones.
  var lowered: Bytes { map(\.lowered) }
}
