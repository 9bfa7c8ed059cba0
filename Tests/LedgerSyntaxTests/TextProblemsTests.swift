import LedgerSource
import LedgerSyntax
import Testing

/// Plain text is skipped in blocks, so problems are tried at every place in and between them.
struct TextProblemsTests {
  private func find(_ text: [UInt8], limit: Int = TextProblems.limit) -> [SyntaxProblem] {
    let padded = text + Array(repeating: 0, count: SourceFile.padding)
    return TextProblems.find(in: padded.span, 0..<text.count, limit: limit)
  }

  @Test(arguments: [
    ([0x00], SyntaxProblem.Kind.nulByte), ([0x0D], .loneCarriageReturn), ([0x80], .invalidUTF8),
    ([0xC3], .invalidUTF8),
  ])
  func findsAProblemAnywhere(bytes: [UInt8], kind: SyntaxProblem.Kind) {
    for place in 0..<200 {
      var text = [UInt8](repeating: UInt8(ascii: "a"), count: 200)
      text.replaceSubrange(place..<place + 1, with: bytes)
      #expect(find(text) == [SyntaxProblem(kind, SourceRange(place, place + 1))])
    }
  }

  @Test func takesNoOffenceAtGoodText() {
    for place in 0..<150 {
      let start = String(repeating: "a", count: place)
      #expect(find(Array("\(start)é\u{20AC}😀\r\n\u{7F}\t\u{1}b".utf8)).isEmpty)
    }
  }

  @Test func findsNothingBehindTheEnd() {
    for count in 0...130 {
      #expect(find([UInt8](repeating: UInt8(ascii: " "), count: count)).isEmpty)
    }
  }

  @Test func stopsAtTheLimit() {
    let text = [UInt8](repeating: 0, count: 3_000)
    #expect(find(text).count == TextProblems.limit)
    #expect(find(text, limit: 7).count == 7)
    #expect(find(text, limit: 0).isEmpty)
  }
}
