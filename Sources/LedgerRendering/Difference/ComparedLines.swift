import LedgerSource

/// The lines of a text with their line ends, by where they begin.
///
/// Texts have hundreds of thousands, so that none is copied.
package struct ComparedLines: Sendable {
  private static let lineFeed = UInt8(ascii: "\n")

  private let text: ArraySlice<UInt8>
  /// Where each line begins, counted from the beginning of the text, and where the last one ends.
  private var starts: [Int] = [0]

  package init(_ text: ArraySlice<UInt8>) {
    self.text = text
    let bytes = text.span
    if bytes.count > 4096 { starts.reserveCapacity(bytes.count / 32) }
    var offset = 0
    while offset + 8 <= bytes.count {
      var ends = bytes.word(at: offset).marks(of: ComparedLines.lineFeed)
      while ends != 0 {
        starts.append(offset + ends.trailingZeroBitCount / 8 + 1)
        ends &= ends &- 1
      }
      offset += 8
    }
    while offset < bytes.count {
      offset += 1
      if bytes[offset - 1] == ComparedLines.lineFeed { starts.append(offset) }
    }
    if starts[starts.count - 1] < bytes.count { starts.append(bytes.count) }
  }

  package var count: Int { starts.count - 1 }

  /// A line with its end.
  package subscript(line: Int) -> ArraySlice<UInt8> {
    let start = text.startIndex
    return text[(start + starts[line])..<(start + starts[line + 1])]
  }

  /// The line that begins at an offset, or the first one behind it.
  func line(from offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return min(low, count)
  }

  /// Whether a line is one of another text.
  func isSame(_ line: Int, _ other: ComparedLines, _ otherLine: Int) -> Bool {
    let (start, otherStart) = (starts[line], other.starts[otherLine])
    let length = starts[line + 1] - start
    guard length == other.starts[otherLine + 1] - otherStart else { return false }
    return text.span.commonLength(start, other.text.span, otherStart, upTo: length) == length
  }
}
