import LedgerModel
import LedgerRendering
import LedgerValues

extension RegisterReport {
  /// The rows as `bursar/register/1`.
  package func json() -> [UInt8] {
    var writer = JSONWriter(.indented)
    var text = TransactionText()
    writer.beginObject()
    writer.member("schema", "bursar/register/1")
    writer.key("rows")
    writer.beginArray()
    for row in rows { write(row, &text, &writer) }
    writer.endArray()
    writer.endObject()
    return writer.finished()
  }

  private func write(_ row: Row, _ text: inout TransactionText, _ writer: inout JSONWriter) {
    writer.beginObject()
    if let period = row.period {
      writer.member("period", period.label)
      writer.member("start", row.day.description)
      if let end = period.end { writer.member("end", end.description) }
    }
    if let transaction = row.transaction {
      text.read(transaction, in: journal)
      writer.key("transaction")
      writer.integer(transaction + 1)
      writer.member("date", row.day.description)
      writer.member("code", text.code)
      writer.member("description", text.description)
    }
    writer.member("account", row.account)
    writer.member("amounts", row.amount, journal.commodities)
    writer.member(
      options.running == .total ? "total" : "average", row.running, journal.commodities)
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes a member that is a text.
  mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a member that is amounts: a list of commodity and quantity.
  mutating func member(_ name: String, _ amount: MixedAmount, _ commodities: CommodityTable) {
    key(name)
    beginArray()
    for amount in amount.nonzero {
      beginObject()
      member("commodity", commodities.symbol(amount.commodity))
      member("quantity", amount.quantity.description)
      endObject()
    }
    endArray()
  }
}
