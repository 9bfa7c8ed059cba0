import LedgerModel
import LedgerRendering
import LedgerValues

extension Amount {
  /// The amount as all documents have it.
  func json(_ commodities: CommodityTable) -> JSON {
    .members([
      "commodity": .string(commodities.symbol(commodity)),
      "quantity": .string(quantity.description),
    ])
  }
}
