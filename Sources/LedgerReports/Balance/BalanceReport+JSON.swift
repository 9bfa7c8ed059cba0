package import LedgerModel
package import LedgerRendering
import LedgerValues

extension BalanceReport {
  /// The report as `bursar/balance/1`, or as `bursar/balance-columns/1` where it has several periods:
  /// exact decimals as strings, an account a row.
  package func json(
    _ commodities: CommodityTable, _ look: BalanceLook, _ shape: Shape
  ) -> JSON {
    guard shape == .columns else {
      return .members([
        "schema": .string("bursar/balance/1"),
        "rows": .array(rows.map { listed($0, commodities, look) }),
        "total": look.totalLine == .shown ? total.json(commodities) : nil,
      ])
    }
    return .members([
      "schema": .string("bursar/balance-columns/1"),
      "periods": columns.json,
      "rows": .array(rows.map { json($0, commodities, look) }),
      "totals": look.totalLine == .shown ? json(totals, commodities, look) : nil,
    ])
  }

  private func listed(
    _ row: Row, _ commodities: CommodityTable, _ look: BalanceLook
  ) -> JSON {
    .members([
      "account": .string(row.account), "amounts": row.amount.json(commodities),
      "percent": look.unit == .percent ? percent(row.amount, of: total) : nil,
    ])
  }

  private func percent(_ amount: MixedAmount, of whole: MixedAmount) -> JSON {
    AmountText.share(amount, of: whole).map { .string($0.description) } ?? .null
  }

  /// A row with its columns; the row of the totals has no account.
  func json(_ row: Row, _ commodities: CommodityTable, _ look: BalanceLook) -> JSON {
    let percents = zip(row.amounts, totals.amounts).map { percent($0, of: $1) }
    return .members([
      "account": row.account.isEmpty ? nil : .string(row.account),
      "amounts": .array(row.amounts.map { $0.json(commodities) }),
      "percents": look.unit == .percent ? .array(percents) : nil,
      "total": look.extras.contains(.total) && options.hasRowTotals
        ? row.total.json(commodities) : nil,
      "average": look.extras.contains(.average) ? row.average.json(commodities) : nil,
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
