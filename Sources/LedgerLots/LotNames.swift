import LedgerModel
package import LedgerValues

/// The names of lots, as reports and journals write them.
package struct LotNames: Sendable {
  private let amounts: AmountText

  package init(_ amounts: AmountText) { self.amounts = amounts }

  /// `{2026-01-15, "0001", 50.00 EUR}`; the date alone in a pool.
  package func name(_ lot: Lot) -> String {
    var text: [UInt8] = []
    append(lot, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  package func append(_ lot: Lot, to text: inout [UInt8]) {
    lot.isPooled
      ? append(lot.day, nil, nil, to: &text) : append(lot.day, lot.label, lot.unit, to: &text)
  }

  /// The parts of a name that are known.
  package func name(_ day: Day?, _ label: String?, _ unit: UnitCost?) -> String {
    var text: [UInt8] = []
    append(day, label, unit, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func append(
    _ day: Day?, _ label: String?, _ unit: UnitCost?, to text: inout [UInt8]
  ) {
    text.append(UInt8(ascii: "{"))
    let start = text.count
    day?.append(to: &text)
    for part in [label.map { "\"\($0)\"" }, unit.flatMap { cost($0) }] {
      guard let part else { continue }
      if text.count > start { text.append(contentsOf: ", ".utf8) }
      text.append(contentsOf: part.utf8)
    }
    text.append(UInt8(ascii: "}"))
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
