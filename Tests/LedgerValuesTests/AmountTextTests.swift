import LedgerTestSupport
import LedgerValues
import Testing

struct AmountTextTests {
  private static let styles: [(symbol: String, style: AmountStyle)] = [
    ("$", AmountStyle(side: .left, isSpaced: false, groupMark: ",", groupSizes: [3], decimals: 2)),
    ("EUR", AmountStyle(decimalMark: ",", groupMark: ".", groupSizes: [3], decimals: 2)),
    ("Kč", AmountStyle(groupMark: "\u{202F}", groupSizes: [3], decimals: 0)),
    ("INR", AmountStyle(groupMark: ",", groupSizes: [3, 2], decimals: 2)),
    ("very long symbol", AmountStyle(decimals: 1)), ("", AmountStyle(decimals: 3)),
  ]

  /// The quick way of writing amounts gives what number and symbol are by themselves.
  @Test func writesAmountsAsTheirStylesSay() {
    var random = SplitMix64(seed: 11)
    let amounts = AmountText(AmountTextTests.styles)
    for (number, (symbol, style)) in AmountTextTests.styles.enumerated() {
      for _ in 0..<400 {
        let most = Int64(1) << Int64.random(in: 0...62, using: &random)
        let scale = Int.random(in: 0...4, using: &random)
        let quantity = Decimal(Int128(Int64.random(in: -most...most, using: &random)), scale: scale)
        let written = Symbol.written(symbol)
        let expected = style.text(style.displayNumber(quantity), symbol: written)
        #expect(amounts.display(Amount(quantity, CommodityID(number))) == expected)
      }
    }
  }
}
