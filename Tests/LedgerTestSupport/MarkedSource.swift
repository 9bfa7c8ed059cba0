/// A text whose interesting places are marked in it: `1️⃣` to `9️⃣` for offsets, `‹` and `›` around
/// ranges.
///
///     let source = try MarkedSource("2026-01-01 x\n  a  1️⃣1,0\n  ‹b›\n")
///     source.text       // without the marks
///     source.offset(1)  // where the first mark stood
///     source.ranges[0]  // what was between the brackets
package struct MarkedSource: Sendable {
  /// What is wrong with the marks of a text.
  package enum Problem: Error, Equatable {
    case repeatedMark(Int)
    case openBracketWithoutClose
    case closeBracketWithoutOpen
  }

  /// The text without marks.
  package let text: String
  /// The ranges between brackets, in the order in which they begin; they may be nested.
  package let ranges: [Range<Int>]
  private let offsets: [Int: Int]

  package init(_ marked: String) throws(Problem) {
    var stripper = MarkStripper(Array(marked.utf8))
    try stripper.strip()
    text = String(decoding: stripper.text, as: UTF8.self)
    offsets = stripper.offsets
    ranges = stripper.ranges.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
  }

  /// The offset in bytes of a numbered mark, or nil where the text has no such mark.
  package func offset(_ mark: Int) -> Int? {
    offsets[mark]
  }

  /// The offsets of all numbered marks in the order of their numbers.
  package var markedOffsets: [Int] {
    offsets.sorted { $0.key < $1.key }.map(\.value)
  }
}

private struct MarkStripper {
  private static let keycap: [UInt8] = [0xEF, 0xB8, 0x8F, 0xE2, 0x83, 0xA3]
  private static let open = Array("‹".utf8)
  private static let close = Array("›".utf8)

  private let marked: [UInt8]
  private var position = 0
  private var opened: [Int] = []
  private(set) var text: [UInt8] = []
  private(set) var offsets: [Int: Int] = [:]
  private(set) var ranges: [Range<Int>] = []

  init(_ marked: [UInt8]) {
    self.marked = marked
  }

  mutating func strip() throws(MarkedSource.Problem) {
    while position < marked.count {
      if (0x31...0x39).contains(marked[position]), stands(Self.keycap, at: position + 1) {
        try note(Int(marked[position]) - 0x30)
      } else if stands(Self.open, at: position) {
        opened.append(text.count)
        position += Self.open.count
      } else if stands(Self.close, at: position) {
        guard let start = opened.popLast() else { throw .closeBracketWithoutOpen }
        ranges.append(start..<text.count)
        position += Self.close.count
      } else {
        text.append(marked[position])
        position += 1
      }
    }
    guard opened.isEmpty else { throw .openBracketWithoutClose }
  }

  private mutating func note(_ mark: Int) throws(MarkedSource.Problem) {
    guard offsets.updateValue(text.count, forKey: mark) == nil else { throw .repeatedMark(mark) }
    position += 1 + Self.keycap.count
  }

  private func stands(_ bytes: [UInt8], at offset: Int) -> Bool {
    marked.dropFirst(offset).starts(with: bytes)
  }
}
