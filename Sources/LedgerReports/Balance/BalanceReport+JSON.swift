package import LedgerModel
package import LedgerRendering
import LedgerValues

extension BalanceReport {
  /// The report as `bursar/balance/1`: exact decimals as strings, an account a row.
  package func json(_ commodities: CommodityTable, _ totalLine: TotalLine) -> JSON {
    let rows = rows.map { row in
      JSON.members([
        "account": .string(row.account), "amounts": row.amount.json(commodities),
      ])
    }
    return .members([
      "schema": .string("bursar/balance/1"), "rows": .array(rows),
      "total": totalLine == .shown ? total.json(commodities) : nil,
    ])
  }
}

extension MixedAmount {
  /// The amounts as a list of commodity and quantity.
  package func json(_ commodities: CommodityTable) -> JSON {
    .array(
      nonzero.map { amount in
        .members([
          "commodity": .string(commodities.symbol(amount.commodity)),
          "quantity": .string(amount.quantity.description),
        ])
      })
  }
}
