import LedgerRendering
import LedgerTestSupport
import Testing

struct UnifiedDifferenceTests {
  private func difference(_ old: String, _ new: String) -> String {
    String(
      decoding: UnifiedDifference("a.journal", from: Array(old.utf8)[...], to: Array(new.utf8)[...])
        .bytes(),
      as: UTF8.self)
  }

  @Test func isEmptyForEqualTexts() {
    #expect(difference("a\nb\n", "a\nb\n") == "")
  }

  @Test func showsAChangeWithItsContext() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    let new = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"
    #expect(
      difference(old, new) == """
        --- a/a.journal
        +++ b/a.journal
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  /// Where it is known what was put in, ten thousand places do not count as one.
  @Test func keepsWhatStandsBetweenManyPieces() {
    var (old, new): ([UInt8], [UInt8]) = ([], [])
    var spans: [(old: Range<Int>, new: Range<Int>)] = []
    for number in 0..<5_000 {
      let (line, added) = (Array("same \(number % 7)\n".utf8), Array("new\n".utf8))
      spans.append((old.count..<old.count, new.count..<new.count + added.count))
      new += added
      old += line
      new += line
    }
    let difference = UnifiedDifference("a.journal", from: old[...], to: new[...], in: spans).bytes()
    let lines = difference.split(separator: 0x0A)
    #expect(lines.count { $0.first == UInt8(ascii: "+") } == 5_001)
    #expect(lines.count { $0.first == UInt8(ascii: "-") } == 1)
  }

  @Test func saysThatTheLastLineHasNoEnd() {
    #expect(
      difference("a", "b\n") == """
        --- a/a.journal
        +++ b/a.journal
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +b

        """)
  }

  @Test func beginsAnEmptySideAtLineZero() {
    #expect(difference("", "a\n").contains("@@ -0,0 +1,1 @@\n+a\n"))
    #expect(difference("a\n", "").contains("@@ -1,1 +0,0 @@\n-a\n"))
  }

  /// Applies a difference as `patch` would, going by the line numbers alone.
  private func patched(_ old: String, _ difference: String) -> String {
    let lines = old.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    var result: [Substring] = []
    var next = 0
    for line in difference.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@") {
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
        let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        while next < start {
          result.append(lines[next])
          next += 1
        }
      } else if line.hasPrefix("+") {
        result.append(line.dropFirst())
      } else {
        if line.hasPrefix(" ") { result.append(lines[next]) }
        next += 1
      }
    }
    result += lines[next...]
    return result.map { $0 + "\n" }.joined()
  }

  @Test func leadsFromTheOldTextToTheNew() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let old = (0..<generator.below(30)).map { _ in "\(generator.below(6))\n" }.joined()
      let new = (0..<generator.below(30)).map { _ in "\(generator.below(6))\n" }.joined()
      #expect(patched(old, difference(old, new)) == new)
    }
  }
}
