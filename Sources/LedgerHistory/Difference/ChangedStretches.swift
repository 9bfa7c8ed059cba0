package import LedgerSource
import LedgerSyntax

/// Where two texts differ, in whole entries, found without reading what is the same in both.
///
/// Each stretch begins and ends with an entry that both texts have, so that nothing outside can belong to
/// what is inside.
///
///     for stretch in ChangedStretches(old, new)?.stretches ?? [] { cut(stretch.old); cut(stretch.new) }
package struct ChangedStretches {
  package struct Stretch: Sendable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  package private(set) var stretches: [Stretch] = []
  private let old: SourceFile
  private let new: SourceFile

  /// Nil where blocks of comments may hide entries, so that all has to be read.
  package init?(_ old: SourceFile, _ new: SourceFile) {
    self.old = old
    self.new = new
    guard old.count > ChangedStretches.leastBytes, new.count > ChangedStretches.leastBytes,
      !ChangedStretches.mayHideEntries(old, 0..<old.count)
    else { return nil }
    find()
    for stretch in stretches where ChangedStretches.mayHideEntries(new, stretch.new) { return nil }
  }

  /// Shorter texts are read sooner than compared.
  private static let leastBytes = 4_096

  /// Whether a line may begin a block of comments.
  private static func mayHideEntries(_ file: SourceFile, _ range: Range<Int>) -> Bool {
    let bytes = file.padded.span
    func begins(at offset: Int) -> Bool {
      guard offset < range.upperBound else { return false }
      var start = offset
      if bytes[start] == UInt8(ascii: "!") || bytes[start] == UInt8(ascii: "@") { start += 1 }
      let word = bytes.word(at: start)
      return word & 0x00FF_FFFF_FFFF_FFFF == 0x0074_6E65_6D6D_6F63  // comment
        || word & 0xFFFF_FFFF == 0x7473_6574  // test
    }
    if begins(at: range.lowerBound + (range.lowerBound == 0 ? file.byteOrderMarkLength : 0)) {
      return true
    }
    var offset = range.lowerBound
    while offset < range.upperBound {
      var ends = bytes.word(at: offset).marks(of: 0x0A)
      while ends != 0 {
        if begins(at: offset &+ ends.trailingZeroBitCount / 8 &+ 1) { return true }
        ends &= ends &- 1
      }
      offset &+= 8
    }
    return false
  }

  private mutating func find() {
    var (left, right) = (0, 0)
    let bytes = (old: old.padded, new: new.padded)
    while true {
      let length = min(
        bytes.old.span.commonLength(left, bytes.new.span, right), old.count - left,
        new.count - right)
      if left + length == old.count, right + length == new.count { return }
      // Back to the beginning of the entry before the one that differs.
      let same = ChangedStretches.secondLastEntry(of: old, in: left..<left + length)
      // Where too little is the same in between, the last stretch goes on.
      if same != nil || stretches.isEmpty {
        let start = same ?? left
        stretches.append(
          Stretch(old: start..<old.count, new: (start - left + right)..<new.count))
      }
      guard let next = resumption(from: (left + length, right + length)) else {
        endLast(at: (old.count, new.count))
        return
      }
      endLast(at: next.end)
      (left, right) = next.start
    }
  }

  private mutating func endLast(at end: (Int, Int)) {
    let last = stretches.removeLast()
    stretches.append(
      Stretch(old: last.old.lowerBound..<end.0, new: last.new.lowerBound..<end.1))
  }

  // MARK: - Entries

  /// The next place behind an empty line where a date may stand; nil where there is none.
  private static func entry(after offset: Int, in file: SourceFile) -> Int? {
    let bytes = file.padded.span
    let limit = file.count
    var offset = max(offset, 1)
    while offset < limit {
      var ends = bytes.word(at: offset).marks(of: 0x0A)
      while ends != 0 {
        let end = offset &+ ends.trailingZeroBitCount / 8
        if end + 1 < limit, bytes[end - 1] == 0x0A, isDigit(bytes[end + 1]) { return end + 1 }
        ends &= ends &- 1
      }
      offset &+= 8
    }
    return nil
  }

  /// The second last such place in a range, which a whole entry follows there.
  private static func secondLastEntry(of file: SourceFile, in range: Range<Int>) -> Int? {
    let bytes = file.padded.span
    var found = 0
    var offset = range.upperBound - 1
    let first = max(range.lowerBound + 2, range.upperBound - ChangedStretches.longestSearch)
    while offset >= first {
      if isDigit(bytes[offset]), bytes[offset - 1] == 0x0A, bytes[offset - 2] == 0x0A {
        found += 1
        if found == 2 { return offset }
      }
      offset -= 1
    }
    return nil
  }

  /// Entries are not longer than this; a text without empty lines is read whole.
  private static let longestSearch = 1 << 16

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  // MARK: - Where the texts meet again

  /// An entry that stands in both texts behind a difference: where it begins, and where it ends.
  private func resumption(
    from differing: (Int, Int)
  ) -> (start: (Int, Int), end: (Int, Int))? {
    var most = 16
    while true {
      let left = ChangedStretches.entries(of: old, from: differing.0, most)
      let right = ChangedStretches.entries(of: new, from: differing.1, most)
      var places: [UInt64: Int?] = [:]
      for (index, entry) in right.enumerated() {
        places[entry.number] = .some(places[entry.number] == nil ? index : nil)
      }
      var seen: [UInt64: Int] = [:]
      for entry in left { seen[entry.number, default: 0] += 1 }
      var best: (Int, Int)?
      for (index, entry) in left.enumerated() where seen[entry.number] == 1 {
        guard case .some(.some(let other)) = places[entry.number], isSame(entry, right[other])
        else {
          continue
        }
        if index + other < best.map({ $0.0 + $0.1 }) ?? .max { best = (index, other) }
      }
      if let best {
        let (first, second) = (left[best.0], right[best.1])
        return (
          (first.range.lowerBound, second.range.lowerBound),
          (first.range.upperBound, second.range.upperBound)
        )
      }
      if left.count < most, right.count < most { return nil }
      most *= 8
    }
  }

  /// A text from one such place to the next, and a number that tells most of them apart.
  private struct Paragraph {
    var range: Range<Int>
    var number: UInt64
  }

  /// The next whole entries behind a place, which another follows.
  private static func entries(of file: SourceFile, from offset: Int, _ most: Int) -> [Paragraph] {
    var result: [Paragraph] = []
    guard var start = entry(after: offset, in: file) else { return [] }
    while result.count < most, let end = entry(after: start, in: file) {
      let text = BlockText(file.padded[start..<end])
      result.append(Paragraph(range: start..<end, number: text.number))
      start = end
    }
    return result
  }

  private func isSame(_ left: Paragraph, _ right: Paragraph) -> Bool {
    old.padded[left.range].holdsSame(as: new.padded[right.range])
  }
}

/// What two texts have as blocks where they differ.
struct ChangedBlocks {
  private(set) var old: [Block] = []
  private(set) var new: [Block] = []

  /// Nil where only the whole files tell what belongs to what.
  init?(_ old: SourceFile, _ new: SourceFile) {
    guard let stretches = ChangedStretches(old, new)?.stretches else { return nil }
    for stretch in stretches {
      guard let left = ChangedBlocks.blocks(old, stretch.old),
        let right = ChangedBlocks.blocks(new, stretch.new)
      else { return nil }
      self.old += left
      self.new += right
    }
  }

  private static func blocks(_ file: SourceFile, _ range: Range<Int>) -> [Block]? {
    var cutter = BlockCutter(file)
    cutter.cut(range)
    let blocks = cutter.blocks
    // A transaction at each end keeps what is outside from what is inside, and no year may come from
    // outside.
    if range.lowerBound > 0 {
      guard let first = blocks.first, first.isTransaction,
        Int(first.range.start) == range.lowerBound
      else { return nil }
    }
    if range.upperBound < file.count {
      guard let last = blocks.last, last.isTransaction, Int(last.gap.end) == range.upperBound else {
        return nil
      }
    }
    guard blocks.allSatisfy({ !$0.isTransaction || $0.day != nil }) else { return nil }
    return blocks
  }
}
