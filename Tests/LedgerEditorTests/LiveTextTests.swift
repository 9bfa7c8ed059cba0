import LedgerEditor
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

/// Law E3: after any edits a text has the entries that it has when it is read anew.
struct LiveTextTests {
  private static func dumps(_ text: [UInt8]) -> [String] {
    let file = SourceFile(path: "a", padded: text + Array(repeating: 0, count: SourceFile.padding))
    let lines = LineTable(file)
    return Document(file: file).entries.map {
      SyntaxDump(file, lines, from: $0.range.start).text(of: $0.syntax)
    }
  }

  /// Text that has an effect on what surrounds it.
  private static let pieces = [
    "\n", "\n\n", " ", "    ", ";", "comment\n", "end comment\n", "2026-01-01 x\n", "<<<<<<< a\n",
    "=======\n", ">>>>>>> b\n", "include a\n", "\t", "* ", "~ monthly\n", "\r\n", "\r", "é", "😀",
    "budget Food\n    amount  5 EUR monthly\n", "    a  1 EUR\n", "\u{FEFF}",
  ].map { Array($0.utf8) }

  private static func long(_ random: inout SplitMix64) -> [UInt8] {
    var text: [UInt8] = []
    var day = 0
    while text.count < 150_000 {
      day += 1
      text += Array("2026-\(day % 12 + 1)-\(day % 28 + 1) Payee \(day)\n".utf8)
      text += Array("    expenses:food  \(day) EUR ; tag: value\n    assets:cash\n\n".utf8)
      if random.happens(percent: 1) { text += random.pick(pieces) }
    }
    return text
  }

  private static func edit(
    _ text: inout LiveText, _ copy: inout [UInt8], _ random: inout SplitMix64
  ) {
    let start = random.below(copy.count + 1)
    let length = random.happens(percent: 50) ? 0 : random.below(random.pick([4, 200, 80_000]))
    let range = start..<min(copy.count, start + length)
    let new: [UInt8] =
      switch random.below(4) {
      case 0: []
      case 1: random.pick(pieces)
      case 2: Array("x".utf8)
      default: Array(copy[range.lowerBound..<min(copy.count, range.lowerBound + 300)])
      }
    copy.replaceSubrange(range, with: new)
    text.replace(range, with: new)
  }

  @Test(arguments: 0..<Thoroughness.count(quick: 4, thorough: 200))
  func staysWhatTheWholeTextSays(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var copy = Self.long(&random)
    var text = LiveText(copy, path: "a")
    for round in 0..<25 {
      Self.edit(&text, &copy, &random)
      // The text that has all bytes of a file with a mark at its start is another matter.
      try #require(Array(text.padded.dropLast(SourceFile.padding)) == copy, "\(seed) \(round)")
      guard round % 5 == 4 else { continue }
      let (live, whole) = (text.dumps, Self.dumps(copy))
      try #require(live.count == whole.count, "\(seed) \(round)")
      for (index, pair) in zip(live, whole).enumerated() {
        try #require(pair.0 == pair.1, "\(seed) \(round) \(index)")
      }
    }
  }

  @Test func readsOnlyAPartAnew() {
    let entry = Array("2026-01-01 x\n    a  1 EUR\n    b\n\n".utf8)
    let text = LiveText(Array(repeatElement(entry, count: 9_000).joined()), path: "a")
    #expect(text.pieceCount > 5)
  }

  @Test(arguments: 0..<Thoroughness.count(quick: 60, thorough: 20_000))
  func staysWhatAShortTextSays(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 1_000)
    var copy = Array("2026-01-01 x\n    a  1 EUR\n    b\n\n; note\n".utf8)
    var text = LiveText(copy, path: "a")
    for _ in 0..<40 {
      Self.edit(&text, &copy, &random)
      try #require(text.dumps == Self.dumps(copy), "\(String(decoding: copy, as: UTF8.self))")
    }
  }

  /// Positions as a slow reading of the whole text has them.
  @Test(arguments: PositionEncoding.allCases)
  func countsAsTheWholeTextDoes(encoding: PositionEncoding) throws {
    var random = SplitMix64(seed: 5)
    var copy = Self.long(&random) + Array("é😀 ä\r\nx\ry".utf8)
    var text = LiveText(copy, path: "a")
    for _ in 0..<10 {
      let whole = TextLines(
        padded: copy + Array(repeating: 0, count: SourceFile.padding), count: copy.count)
      for _ in 0..<200 {
        let offset = random.below(copy.count + 1)
        let position = whole.position(of: offset, encoding)
        #expect(text.position(of: offset, encoding) == position)
        #expect(text.offset(of: position, encoding) == whole.offset(of: position, encoding))
        let far = TextPosition(line: random.below(20_000), character: random.below(200))
        #expect(text.offset(of: far, encoding) == whole.offset(of: far, encoding))
      }
      Self.edit(&text, &copy, &random)
    }
  }
}
