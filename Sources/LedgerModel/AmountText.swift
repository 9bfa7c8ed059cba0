package import LedgerValues

/// Writes amounts as their commodities are written.
package struct AmountText {
  private var styles: [AmountStyle] = []
  private var symbols: [String] = []

  package init(_ commodities: CommodityTable) {
    for id in commodities.ids {
      styles.append(commodities.style(id))
      let symbol = commodities.symbol(id)
      symbols.append(AmountText.isPlain(symbol) ? symbol : "\"\(symbol)\"")
    }
  }

  /// Whether a symbol can be written without quotes.
  private static func isPlain(_ symbol: String) -> Bool {
    !symbol.unicodeScalars.contains {
      $0.properties.isWhitespace || ("0"..."9").contains($0)
        || "-+.@*;\"{}=".unicodeScalars.contains($0)
    }
  }

  /// An amount rounded for display.
  package func display(_ amount: Amount) -> String {
    let style = styles[Int(amount.commodity.index)]
    return text(style, style.displayNumber(amount.quantity), amount.commodity)
  }

  /// An amount with all of its digits.
  package func exact(_ amount: Amount) -> String {
    let style = styles[Int(amount.commodity.index)]
    return text(style, style.number(amount.quantity), amount.commodity)
  }

  private func text(_ style: AmountStyle, _ number: String, _ commodity: CommodityID) -> String {
    let symbol = symbols[Int(commodity.index)]
    // `$-5` rather than `-$5`, as hledger writes it.
    return style.text(number, symbol: symbol)
  }

  /// The lines of a mixed amount: one a commodity, `0` for nothing.
  package func lines(_ amount: MixedAmount) -> [String] {
    let shown = amount.nonzero.filter { shownAsNonzero($0) }
    if shown.isEmpty { return ["0"] }
    return shown.sorted { symbols[Int($0.commodity.index)] < symbols[Int($1.commodity.index)] }
      .map(display)
  }

  /// A mixed amount as the text of a cell.
  package func text(_ amount: MixedAmount) -> String { lines(amount).joined(separator: "\n") }

  /// Whether anything is left of an amount after rounding for display.
  private func shownAsNonzero(_ amount: Amount) -> Bool {
    let decimals = styles[Int(amount.commodity.index)].decimals
    return amount.quantity.rounded(to: decimals)?.isZero != true
  }
}
