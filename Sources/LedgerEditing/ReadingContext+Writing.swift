package import LedgerModel
package import LedgerValues

// What is written into a text that somebody else puts at its place, such as an editor.
extension ReadingContext {
  /// An amount as it has to be written here to be read as that amount, as a journal writes it elsewhere
  /// if that means the same.
  package func written(
    _ amount: Amount, as commodities: CommodityTable
  ) throws(Unwritable) -> String {
    let (symbol, style) = (
      commodities.symbol(amount.commodity), commodities.style(amount.commodity)
    )
    let decimals = max(style.decimals, amount.quantity.scale)
    let quantity = amount.quantity.rescaled(to: decimals) ?? amount.quantity
    return try written(MeantAmount(quantity, symbol), like: style)
  }
}

extension NewTransaction {
  /// The lines that say it under some directives.
  package func lines(in context: ReadingContext) throws(Unwritable) -> [String] {
    try TransactionComposer(self, in: context).lines
  }
}
