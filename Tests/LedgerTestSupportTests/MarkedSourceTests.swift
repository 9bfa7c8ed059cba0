import LedgerTestSupport
import Testing

struct MarkedSourceTests {
  @Test func findsOffsetsInBytesAndRemovesTheMarks() throws {
    let source = try MarkedSource("é1️⃣ab2️⃣\n1 2")
    #expect(source.text == "é" + "ab\n1 2")
    #expect(source.offset(1) == 2)
    #expect(source.offset(2) == 4)
    #expect(source.offset(3) == nil)
    #expect(source.markedOffsets == [2, 4])
  }

  @Test func findsRangesInTheOrderOfTheirStarts() throws {
    let source = try MarkedSource("‹a‹b›c› ‹›")
    #expect(source.text == "abc ")
    #expect(source.ranges == [0..<3, 1..<2, 4..<4])
  }

  @Test(arguments: [
    ("1️⃣ 1️⃣", MarkedSource.Problem.repeatedMark(1)),
    ("‹a", .openBracketWithoutClose),
    ("a›", .closeBracketWithoutOpen),
  ])
  func refusesMarksThatDoNotFit(marked: String, problem: MarkedSource.Problem) {
    #expect(throws: problem) { try MarkedSource(marked) }
  }
}
