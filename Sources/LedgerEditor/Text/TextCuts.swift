import LedgerSource
import LedgerSyntax

/// Where a text can be cut into parts that are read alone, so that an edit reads only one of them again.
struct TextCuts {
  /// So many bytes a part has, or not many more.
  static let usual = 32 << 10
  /// A part that has grown beyond this is cut.
  static let most = 64 << 10

  /// Cuts a text that begins where an entry begins, and that padding follows.
  static func parts(of padded: [UInt8], count: Int) -> [Range<Int>] {
    guard count > most else { return [0..<count] }
    let bytes = padded.span
    let blocks = blockStart(in: bytes, count)
    // A comment block may hold anything, and a conflict ends who knows where.
    return blocks == nil
      ? ranges(upTo: count) { quickCut(in: bytes, from: $0, count) }
      : parts(ofBlocks: padded, count)
  }

  /// Where a comment block or a conflict may begin; nil for a text that has none.
  private static func blockStart(in bytes: Span<UInt8>, _ count: Int) -> Int? {
    for (mark, word) in [
      ([0x0A, 0x63, 0x6F] as [3 of UInt8], "comment"), ([0x0A, 0x3C, 0x3C], "<<<"),
      ([0x0A, 0x74, 0x65], "test"),
    ] {
      if begins(word, at: 0, bytes, count) { return 0 }
      var offset = 0
      while let found = bytes.firstIndex(of: mark, from: offset, upTo: count) {
        if begins(word, at: found + 1, bytes, count) { return found + 1 }
        offset = found + 1
      }
    }
    return nil
  }

  private static func begins(
    _ word: String, at start: Int, _ bytes: Span<UInt8>, _ count: Int
  ) -> Bool {
    var offset = start
    for byte in word.utf8 {
      guard offset < count, bytes[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  private static func ranges(upTo count: Int, _ cut: (Int) -> Int?) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    while count - start > most, let end = cut(start + usual) {
      parts.append(start..<end)
      start = end
    }
    return parts + [start..<count]
  }

  /// The next line that begins with a `2` below an empty one: there an entry begins.
  private static func quickCut(in bytes: Span<UInt8>, from start: Int, _ count: Int) -> Int? {
    // Most years begin with a 2, and more cuts than those are not needed.
    bytes.firstIndex(of: [0x0A, 0x0A, 0x32], from: start, upTo: count).map { $0 + 2 }
  }

  /// Cuts at the entries that a reader finds.
  private static func parts(ofBlocks padded: [UInt8], _ count: Int) -> [Range<Int>] {
    let starts = entryStarts(in: padded, upTo: count, limit: count)
    var parts: [Range<Int>] = []
    var start = 0
    for place in starts where place - start >= usual && !isConflict(padded, start, place) {
      parts.append(start..<place)
      start = place
    }
    return parts + [start..<count]
  }

  /// Whether a part has what may be the start of a conflict, whose end decides what it is.
  static func isConflict(_ padded: [UInt8], _ start: Int, _ end: Int) -> Bool {
    padded.span.firstIndex(of: [0x3C, 0x3C, 0x3C], from: start, upTo: end) != nil
  }

  /// Where entries begin, behind the first one, as far as `end`; `limit` is the end of the text that
  /// is known.
  static func entryStarts(in padded: [UInt8], upTo end: Int, limit: Int) -> [Int] {
    let bytes = padded.span
    var reader = EntryReader(0..<limit)
    var entry = EntrySyntax()
    var starts: [Int] = []
    while reader.offset < end, reader.next(in: bytes, into: &entry) {
      let next = reader.offset
      // A part may not begin with what would count as a byte order mark there.
      let hasMark = next + 2 < limit && bytes[next] == 0xEF && bytes[next + 1] == 0xBB
      if next <= end, !hasMark { starts.append(next) }
    }
    return starts
  }
}
