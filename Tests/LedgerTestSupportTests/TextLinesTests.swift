import LedgerTestSupport
import Testing

struct TextLinesTests {
  @Test(arguments: ["", "a", "a\n", "\n", "a\r\nb\r\n", "a\n\nb"])
  func restoresTheText(text: String) {
    #expect(Array(TextLines(text).text.utf8) == Array(text.utf8))
  }

  @Test func keepsACarriageReturnInItsLine() {
    #expect(TextLines("a\r\nb").lines == ["a\r", "b"])
  }
}
