import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

struct ExtremeInputTests {
  private static let isThorough = Thoroughness.current == .thorough

  private func document(_ text: String) -> Document {
    Document(file: SourceFile(path: "test.journal", text: text))
  }

  @Test func readsNothing() {
    #expect(document("").entries.isEmpty)
    #expect(document("\u{FEFF}").entries.count == 1)
    #expect(document("").dump == "")
  }

  @Test(arguments: [UInt8(0), 0x0D, 0xFF, 0x80, 0xC3, 0x20, 0x09, 0x0A, 0x28, 0x22, 0x3B])
  func readsOneByteOverAndOver(byte: UInt8) {
    for count in [1, 2, 7, 8, 9, 15, 16, 17, 100] {
      checkSyntax([UInt8](repeating: byte, count: count))
    }
  }

  @Test func readsBinaryGarbage() {
    for seed in 1...UInt64(Thoroughness.count(quick: 50, thorough: 5000)) {
      var random = SplitMix64(seed: seed)
      let bytes = (0..<random.below(2000)).map { _ in UInt8(random.below(256)) }
      let found = SyntaxLaws.violations(in: bytes)
      #expect(found.isEmpty, "seed \(seed): \(found)")
    }
  }

  @Test(arguments: [
    "2026-01-01=1/2 * (c) x | y ; z\n  ; c\n  ! a:b  -$1,000.00 @ 2 B = 3 A  ; p\n  b\n",
    "P 2026-01-01 12:00 A 5 B\n", "account a:b  ; c\n  note x\n", "~ monthly  x\n  a  1\n",
  ])
  func findsInvalidBytesAnywhere(text: String) {
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      for wrong: [UInt8] in [[0xFF], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0x80]] {
        let changed = bytes[..<index] + wrong + bytes[index...]
        let found = SyntaxLaws.violations(in: Array(changed))
        #expect(found.isEmpty, "\(found) at \(index)")
        let entries = Document(file: SourceFile(bytes: Array(changed))).entries
        #expect(entries.contains { $0.problems.contains { $0.kind == .invalidUTF8 } })
      }
    }
  }

  @Test(arguments: [
    "", " ", "; ", "2026-01-01 ", "2026-01-01 (", "2026-01-01\n  a  1 (", "P ", "~ ",
  ])
  func readsALongLine(start: String) {
    let size = Self.isThorough ? 20_000_000 : 1_100_000
    for filling in ["x", " ", "(", "\"", "1", ",", "é", "\u{3000}", "@", "="] {
      let text = start + String(repeating: filling, count: size / filling.utf8.count)
      let problems = document(text).entries.flatMap(\.problems)
      let isBlank = (start + filling).allSatisfy(\.isWhitespace)
      #expect(problems.contains { $0.kind == .lineTooLong } || isBlank, "\(start)\(filling)")
    }
  }

  @Test func readsManyPostings() {
    let count = Self.isThorough ? 1_000_000 : 100_000
    let text = "2026-01-01\n" + String(repeating: "  a  1 A @ 2 B\n", count: count)
    let entries = document(text).entries
    #expect(entries.count == 1)
    #expect(entries.first?.postings.count == count)
    #expect(entries.first?.problems.isEmpty == true)
  }

  @Test func readsManyDigits() throws {
    let digits = String(repeating: "9", count: 10_000)
    let amount = try #require(document("2026-01-01\n  a  \(digits) A\n").entries[0].postings.first)
      .amount
    #expect(amount.number.count == 10_000)
    #expect(amount.traits.contains(.wide))
    checkSyntax("2026-\(digits)-01\nY\(digits)\n\(digits)/\(digits)/1\n  a  1e\(digits)\n")
  }

  @Test(arguments: ["(", "((1", "{", "[", "(((((1)"])
  func readsDeepNesting(opening: String) {
    let text = "2026-01-01\n  a  " + String(repeating: opening, count: 100_000) + "\n  b  1 A "
    let whole = text + String(repeating: opening, count: 100_000) + "\nY2026\n"
    let entries = document(whole).entries
    #expect(entries.map(\.directive) == [.none, .year])
    #expect(entries[0].postings.count == 2)
  }

  @Test func readsManyBlankLines() {
    let count = Self.isThorough ? 1_000_000 : 200_000
    for line in ["\n", "\r\n", "  \n", "\t\r\n"] {
      let entries = document(String(repeating: line, count: count) + "Y2026").entries
      #expect(entries.map(\.kind) == [.blank, .directive])
    }
  }

  /// A second or so, even on a busy machine; time that grows with the square would be an hour.
  @Test(
    arguments: [
      "(a) ", "\" ", "1 ", "\n ;", "\n  a  (1", "{} ", "[1/1] ", "a \u{2003}\n", "\n\u{2003}",
      "python\n\n",
      "comment\n", "\n  ~", "\n\n  x",
    ])
  func takesTimeInProportionToTheSize(filling: String) {
    let size = Self.isThorough ? 20_000_000 : 1_000_000
    let text = "2026-01-01\n  a  " + String(repeating: filling, count: size / filling.utf8.count)
    #expect(!document(text).entries.isEmpty)
  }

  @Test(arguments: SyntaxSample.all)
  func readsWithoutAFinalLineEnd(sample: SyntaxSample) {
    var bytes = Array(sample.text.utf8)
    while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
    checkSyntax(bytes)
    checkSyntax(Array(String(decoding: bytes, as: UTF8.self).replacing("\n", with: "\r\n").utf8))
  }
}
