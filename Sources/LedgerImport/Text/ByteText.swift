/// Small things to do with text that is kept as bytes.
package typealias Bytes = [UInt8]

extension UInt8 {
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }
  @inline(__always) var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inline(__always) var lowered: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Collection<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension BidirectionalCollection<UInt8> {
  /// Without white space at the ends; a no-break space counts as such.
  func trimmedSpace() -> SubSequence {
    var rest = self[...]
    while true {
      if let first = rest.first, first.isSpace {
        rest = rest.dropFirst()
      } else if rest.starts(with: [0xC2, 0xA0]) {
        rest = rest.dropFirst(2)
      } else {
        break
      }
    }
    while true {
      if let last = rest.last, last.isSpace {
        rest = rest.dropLast()
      } else if rest.last == 0xA0, rest.dropLast().last == 0xC2 {
        rest = rest.dropLast(2)
      } else {
        return rest
      }
    }
  }
}

extension Bytes {
  init(_ text: StaticString) {
    self = text.withUTF8Buffer { Array($0) }
  }

  /// Letters of ASCII in small ones.
  var lowered: Bytes { map(\.lowered) }
}
