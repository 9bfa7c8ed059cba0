import LedgerRendering
import Testing

struct StyleTests {
  @Test(arguments: Style.allCases)
  func isPlainWhereColorIsForbidden(style: Style) {
    #expect(style.applied(to: "text", .never) == "text")
  }

  @Test func wrapsTextInSequences() {
    #expect(Style.error.applied(to: "text", .always) == "\u{1B}[1;31mtext\u{1B}[0m")
    #expect(Style.error.applied(to: "", .always) == "")
  }

  @Test func keepsWhatIsBoldWithoutColors() {
    #expect(Style.error.applied(to: "text", .weights) == "\u{1B}[1mtext\u{1B}[0m")
    #expect(Style.faint.applied(to: "text", .weights) == "\u{1B}[2mtext\u{1B}[0m")
    #expect(Style.bad.applied(to: "text", .weights) == "text")
  }
}
