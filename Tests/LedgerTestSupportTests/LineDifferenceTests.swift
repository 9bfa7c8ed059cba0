import LedgerTestSupport
import Testing

struct LineDifferenceTests {
  @Test func isEmptyForTheSameText() {
    #expect(LineDifference(expected: "a\nb\n", actual: "a\nb\n").isEmpty)
    #expect(LineDifference(expected: "", actual: "").isEmpty)
  }

  @Test func showsChangedLinesAmongTheirNeighbors() {
    let difference = LineDifference(
      expected: "1\n2\n3\n4\n5\nold\n6\n7\n8\n9\n", actual: "1\n2\n3\n4\n5\nnew\n6\n7\n8\n9\n")
    #expect(
      difference.description
        == "  …\n  3\n  4\n  5\n- old\n+ new\n  6\n  7\n  8\n  …")
  }

  @Test func findsALongestCommonSubsequence() {
    let difference = LineDifference(expected: "a\nb\nc\nd\n", actual: "b\nx\nd\na\n")
    #expect(
      difference.lines == [
        .missing("a"), .same("b"), .missing("c"), .unexpected("x"), .same("d"), .unexpected("a"),
      ])
  }

  @Test func tellsApartWhatOnlyLooksTheSame() {
    #expect(!LineDifference(expected: "\u{E9}", actual: "e\u{301}").isEmpty)
    #expect(
      LineDifference(expected: "a\n", actual: "a").description == "- a\n+ a (no line end)")
    #expect(
      LineDifference(expected: "a\n", actual: "a\r\n").description == "- a\n+ a\\u{d}")
  }

  @Test func staysQuickOnTextsWithNothingInCommon() {
    let expected = (0..<20_000).map { "a\($0)\n" }.joined()
    let actual = (0..<20_000).map { "b\($0)\n" }.joined()
    #expect(LineDifference(expected: expected, actual: actual).lines.count == 40_000)
  }
}
