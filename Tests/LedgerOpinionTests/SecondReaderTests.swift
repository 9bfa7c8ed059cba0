import LedgerOpinion
import Testing

/// The second reader takes what is plain, and says of the rest why it does not.
struct SecondReaderTests {
  private static func sums(_ text: String) throws -> [String] {
    let reader = SecondReader(text)
    try #require(reader.unread.isEmpty, "\(reader.unread)")
    return reader.entries.flatMap { entry in
      entry.sums.map { "\(entry.line) \($0.key.account) \($0.value) \($0.key.commodity)" }.sorted()
    }
  }

  @Test(arguments: [
    ("a  10 EUR\n  b", ["1 a 10 EUR", "1 b -10 EUR"]),
    ("a  $-1,234.50\n  b", ["1 a -1234.5 $", "1 b 1234.5 $"]),
    ("a  -$10\n  b  $10", ["1 a -10 $", "1 b 10 $"]),
    ("a  1.234,5 EUR\n  b", ["1 a 1234.5 EUR", "1 b -1234.5 EUR"]),
    ("a  1 234,50 Kč\n  b", ["1 a 1234.5 Kč", "1 b -1234.5 Kč"]),
    ("a\t10 \"A 1\" @ 2.5 EUR ; note\n  b", ["1 a 10 A 1", "1 b -25 EUR"]),
    ("a  -10 X @@ 4 EUR\n  b", ["1 a -10 X", "1 b 4 EUR"]),
    ("! a b  10 EUR = 10 EUR\n  ; comment\n  * c", ["1 a b 10 EUR", "1 c -10 EUR"]),
    ("a  1\n  (v)  3\n  [w]  2\n  [x]\n  b", ["1 a 1 ", "1 b -1 ", "1 v 3 ", "1 w 2 ", "1 x -2 "]),
    ("a  1 EUR\n  b  2 USD\n  c", ["1 a 1 EUR", "1 b 2 USD", "1 c -1 EUR", "1 c -2 USD"]),
    ("a  1 EUR\n  a  -1 EUR", []),
  ])
  func takesWhatIsPlain(postings: String, wanted: [String]) throws {
    #expect(try Self.sums("2026-01-01 x\n  \(postings)\n") == wanted)
  }

  @Test(arguments: [
    "a  1,000 EUR\n  b", "a  1 EUR\n  b\n  c", "a  = 5 EUR\n  b", "a  1 X {2 EUR}\n  b",
    "a  (1 + 2) EUR\n  b", "a  1 EUR x\n  b", "a  1e3 EUR\n  b", "a  1,00.0,0 EUR\n  b",
    "a  99999999999999999999999999999999999999999 EUR\n  b",
  ])
  func leavesOutWhatIsNot(postings: String) {
    let reader = SecondReader("; title\n2026-01-01 x\n  \(postings)\n")
    #expect(reader.entries.isEmpty)
    #expect(reader.unread.map(\.line) == [2])
  }

  @Test(arguments: [
    "alias a = b", "apply account x", "D 1,000.00 EUR", "= expenses\n  (v)  1", "A x",
  ])
  func stopsWhereEntriesMeanMore(directive: String) {
    let reader = SecondReader(
      "2026-01-01 x\n  a  1\n  b\n\n\(directive)\n\n2026-01-02 x\n  a  1\n  b\n")
    #expect(reader.entries.count == 1)
    #expect(reader.unread.count == 1)
  }

  @Test func learnsMarksFromDirectives() throws {
    let entry = "\n2026-01-01 x\n  a  1,000 EUR\n  b\n"
    for (line, sum) in [
      ("commodity 1,000.00 EUR", "1000"), ("commodity 1.000,00 EUR", "1"),
      ("commodity EUR\n  format 1.000,00 EUR", "1"), ("decimal-mark .", "1000"),
      ("decimal-mark ,", "1"),
    ] {
      #expect(
        try Self.sums(line + entry).map { $0.dropFirst(2) } == ["a \(sum) EUR", "b -\(sum) EUR"])
    }
  }

  @Test func skipsWhatIsNoEntry() throws {
    let text =
      "comment\n2026-01-01 x\n  a  1\n  b\nend comment\n~ monthly\n  a  1\n  b\n\nP 2026-01-01 X 1 EUR\n"
    #expect(try Self.sums(text).isEmpty)
  }
}
