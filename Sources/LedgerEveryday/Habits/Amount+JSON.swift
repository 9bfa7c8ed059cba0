import LedgerModel
import LedgerRendering
import LedgerValues

extension Amount {
  /// The amount as all documents have it.
  func json(_ commodities: CommodityTable) -> JSON { json(symbol: commodities.symbol(commodity)) }
}

extension MixedAmount {
  /// The amounts that are not zero, as all documents have them.
  func json(_ commodities: CommodityTable) -> JSON {
    .array(nonzero.map { $0.json(commodities) })
  }
}
