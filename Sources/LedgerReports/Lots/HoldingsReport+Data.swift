import LedgerModel
package import LedgerPhrases
package import LedgerRendering
package import LedgerValues

// MARK: - What is to be known beside it

extension HoldingsReport {
  /// The realized gains of what was sold out; nil if there are none.
  package var hiddenGains: Wording? {
    hidden.isZero
      ? nil : Wording(name: hidden.nonzero.map(amounts.display).joined(separator: ", "))
  }

  /// The symbols of what has no price.
  package var unpricedNames: [String] { unpriced.map { amounts.symbol($0) } }
}

// MARK: - What it says to programs

extension HoldingsReport {
  private func json(_ returns: HoldingReturns.Result, _ currency: CommodityID) -> JSON {
    func money(_ quantity: Decimal) -> JSON {
      Amount(quantity, currency).json(symbol: amounts.symbol(currency))
    }
    func rate(_ rate: Double?) -> JSON {
      GrowthRate.hundredths(rate).map { .string($0.description) } ?? .null
    }
    return .members([
      "income": money(returns.income), "fees": money(returns.fees),
      "days": .integer(returns.days), "xirr": rate(returns.internalRate),
      "twr": rate(returns.timeWeighted),
    ])
  }

  /// The holdings as `bursar/holdings/1`.
  package func json(
    targets: [JSON] = [], sales: JSON = .null
  ) throws(TooLarge) -> JSON {
    func money(_ quantity: Decimal?, _ row: Row) -> JSON {
      quantity.map { Amount($0, row.currency).json(symbol: amounts.symbol(row.currency)) } ?? .null
    }
    let rows = rows.map { row in
      JSON.members([
        "holding": .string(row.name),
        "accounts": .array(row.accounts.sorted().map { .string($0) }),
        "commodity": row.commodity.map { .string(amounts.symbol($0)) } ?? .null,
        "quantity": row.commodity == nil ? .null : .string(row.quantity.simplified.description),
        "price": row.price.map { money($0.quantity, row) } ?? .null,
        "basis": money(row.basis, row), "value": money(row.value, row),
        "gain": money(row.gain, row), "realized": money(row.realized, row),
        "returns": row.returns.map { json($0, row.currency) } ?? .null,
      ])
    }
    let basis = try total(\.basis).amounts.map { $0.json(symbol: amounts.symbol($0.commodity)) }
    let value = try total(\.value).amounts.map { $0.json(symbol: amounts.symbol($0.commodity)) }
    return .members([
      "schema": .string("bursar/holdings/1"), "date": .string(day.description),
      "rows": .array(rows),
      "total": .members(["basis": .array(basis), "value": .array(value)]),
      "targets": .array(targets), "sales": sales,
      "unpriced": .array(unpricedNames.map { .string($0) }),
    ])
  }
}
