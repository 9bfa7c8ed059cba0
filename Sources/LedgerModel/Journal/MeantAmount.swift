package import LedgerValues

/// A quantity of a commodity that is known by its symbol, as each journal numbers its own.
package struct MeantAmount: Hashable, Sendable {
  package var quantity: Decimal
  package var symbol: String

  package init(_ quantity: Decimal, _ symbol: String) {
    self.quantity = quantity
    self.symbol = symbol
  }

  package init(_ amount: Amount, _ commodities: CommodityTable) {
    self.init(amount.quantity, commodities.symbol(amount.commodity))
  }

  package init(_ amount: Amount, _ journal: Journal) {
    self.init(amount, journal.commodities)
  }
}
