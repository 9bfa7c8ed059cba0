import LedgerModel
import LedgerRendering
import LedgerValues

/// What all JSON of the schedule writes in the same way.
enum ScheduleJSON {
  static func amount(_ amount: MixedAmount, _ commodities: CommodityTable) -> JSON {
    .array(amount.nonzero.map { self.amount($0, commodities) })
  }

  static func amount(_ amount: Amount, _ commodities: CommodityTable) -> JSON {
    .members([
      "commodity": .string(commodities.symbol(amount.commodity)),
      "quantity": .string(amount.quantity.description),
    ])
  }

  static func day(_ day: Day) -> JSON { .string(day.description) }
}
