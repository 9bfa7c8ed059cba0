import LedgerPhrases
import LedgerRendering
import LedgerValues
import Testing

/// Amounts of cells as each form writes them.
struct CellAmountTests {
  private static let euro = CommodityID(0)
  private static let coupon = CommodityID(1)

  private static let writer = AmountText([
    (
      symbol: "EUR",
      style: AmountStyle(decimalMark: ",", groupMark: ".", groupSizes: [3], decimals: 2)
    ),
    (symbol: "A-1", style: AmountStyle(side: .left, isSpaced: false)),
  ])

  private func page(_ cell: Table.Cell) -> Page {
    var table = Table([.init("Amount", .right)], header: .hidden)
    table.add([cell])
    return Page("Amounts", .documents, [.table(table)])
  }

  private func amounts(_ amounts: [Amount]) -> MixedAmount {
    var result = MixedAmount()
    for amount in amounts { result.append(amount) }
    return result
  }

  private func rows(_ cell: Table.Cell) -> [String] {
    page(cell).html(in: .english).split(separator: "\n").filter { $0.hasPrefix("<tr>") }.map(
      String.init)
  }

  @Test(arguments: [
    (CellAmount.Form.shown, "1.234,57 EUR", "\"1234,57 EUR\""),
    (.whole, "1.234,567 EUR", "\"1234,567 EUR\""), (.apart, "1.234,567 EUR", "1234.567"),
    (.besideOthers, "1.234,57", "\"1234,57 EUR\""), (.number, "1.234,57", "\"1234,57\""),
    (.units, "1.235", "\"1234,57\""),
  ])
  func writesNumbersForPeopleAndForSpreadsheets(
    form: CellAmount.Form, shown: String, data: String
  ) {
    let amount = Amount(Decimal(1_234_567, scale: 3), Self.euro)
    let page = page(Self.writer.cell(amount, nil, form))
    #expect(page.terminalText(TerminalLook()) == shown + "\n")
    #expect(page.separatedValues(.comma) == "Amount\n\(data)\n")
  }

  @Test(arguments: [
    (CellAmount.Mark.about, "~-5,00 EUR"), (.moved, "→ -5,00 EUR"), (.words("of"), "of -5,00 EUR"),
    (.difference, "-5,00 EUR"), (.surplus, "+5,00 EUR"),
  ])
  func marksAmountsForPeopleOnly(mark: CellAmount.Mark, shown: String) {
    let page = page(Self.writer.cell(Amount(Decimal(-5), Self.euro), nil, .shown, mark))
    #expect(page.terminalText(TerminalLook()) == shown + "\n")
    #expect(page.separatedValues(.comma) == "Amount\n\"-5,00 EUR\"\n")
  }

  @Test func writesNothingAsABareZeroWhereNoCommodityIsMeant() {
    #expect(page(Self.writer.cell(MixedAmount())).terminalText(TerminalLook()) == "0\n")
    let zero = Self.writer.cell(Amount(.zero, Self.euro))
    #expect(page(zero).terminalText(TerminalLook()) == "0,00 EUR\n")
  }

  /// A symbol may have a minus, and each amount has a sign of its own.
  @Test func paintsAnAmountByItsValue() {
    let positive = Amount(Decimal(3), Self.coupon)
    let negative = Amount(Decimal(-2), Self.euro)
    #expect(
      rows(Self.writer.cell(positive, .amount)) == [
        "<tr><td class=\"number\">&quot;A-1&quot;3</td></tr>"
      ])
    #expect(
      rows(Self.writer.cell(amounts([positive, negative]), .amount)) == [
        "<tr><td class=\"number\">&quot;A-1&quot;3<br><span class=\"bad\">-2,00 EUR</span></td></tr>"
      ])
    let text = page(Self.writer.cell(amounts([positive, negative]), .amount))
      .terminalText(TerminalLook(.always))
    #expect(text == "   \"A-1\"3\n\u{1B}[31m-2,00 EUR\u{1B}[0m\n")
  }

  @Test func leavesWhatIsRepeatedToSpreadsheets() {
    let page = page(Self.writer.cell(Amount(Decimal(1234), Self.euro)).repeated)
    #expect(page.terminalText(TerminalLook()) == "\n")
    #expect(page.separatedValues(.comma) == "Amount\n\"1234,00 EUR\"\n")
  }
}
