import LedgerRendering
import Testing

struct TextTableTests {
  @Test func alignsByWidthAndDecimalMark() {
    var table = TextTable([.left, .decimalMark("."), .right])
    table.add([.init("Food"), .init("1,045.20 EUR"), .init("5")])
    table.add([.init("食費"), .init("12 EUR"), .init("12")])
    table.add([.init("Household"), .init("-0.125 EUR")])
    table.add([.init("Total")])
    #expect(
      table.rendered() == """
        Food       1,045.20 EUR    5
        食費          12 EUR      12
        Household     -0.125 EUR
        Total

        """)
  }

  @Test func colorsCellsWithoutMovingThem() {
    var table = TextTable([.right, .left])
    table.add([.init("-5", .negativeAmount), .init("a\u{1B}[0m")])
    table.add([.init("100"), .init("b")])
    #expect(
      table.rendered(TerminalLook(.always))
        == " \u{1B}[31m-5\u{1B}[0m  a\\u{1B}[0m\n100  b\n")
  }
}
