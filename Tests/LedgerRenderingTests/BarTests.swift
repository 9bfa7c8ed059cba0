import LedgerRendering
import Testing

struct BarTests {
  @Test(arguments: [990, 999])
  func isNotFullBeforeTheWhole(thousandths: Int) {
    let bar = Bar(thousandths: thousandths, width: 4)
    #expect(bar.terminalText(TerminalLook()) == "███▊")
    #expect(bar.terminalText(TerminalLook(glyphs: .ascii)) == "###.")
  }

  @Test(arguments: [1000, 1500])
  func isFullFromTheWholeOn(thousandths: Int) {
    let bar = Bar(thousandths: thousandths, width: 4)
    #expect(bar.terminalText(TerminalLook()) == "████")
    #expect(bar.terminalText(TerminalLook(glyphs: .ascii)) == "####")
  }
}
