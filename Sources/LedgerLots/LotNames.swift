import LedgerModel
package import LedgerValues

/// The names of lots, as reports and journals write them.
package struct LotNames: Sendable {
  private let amounts: AmountText

  package init(_ amounts: AmountText) { self.amounts = amounts }

  /// `{2026-01-15, "0001", 50.00 EUR}`; the date alone in a pool.
  package func name(_ lot: Lot) -> String {
    lot.isPooled ? "{\(lot.day)}" : name(lot.day, lot.label, lot.unit)
  }

  /// The parts of a name that are known.
  package func name(_ day: Day?, _ label: String?, _ unit: UnitCost?) -> String {
    let parts = [
      day?.description, label.map { "\"\($0)\"" }, unit.flatMap { cost($0) },
    ]
    return "{" + parts.compactMap(\.self).joined(separator: ", ") + "}"
  }

  /// The cost of one.
  package func cost(_ unit: UnitCost) -> String? {
    unit.shown.map { amounts.whole(Amount($0, unit.currency)) }
  }

  /// `{50.00 EUR} [2026-01-15] (0001)`, as ledger and hledger up to 1.52 write it; the whole basis where
  /// the cost of one does not end.
  package func separate(_ lot: Lot, _ unit: UnitCost, basis: Decimal? = nil) -> String {
    var cost = self.cost(unit).map { "{\($0)} " } ?? ""
    if let basis, !unit.isExact {
      cost = "{{\(amounts.whole(Amount(basis.magnitude, lot.currency)))}} "
    }
    return "\(cost)[\(lot.day)]" + (lot.label.map { " (\($0))" } ?? "")
  }
}
