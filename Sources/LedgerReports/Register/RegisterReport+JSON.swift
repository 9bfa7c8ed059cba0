import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

extension RegisterReport {
  /// The rows as `bursar/register/1`.
  package func json(to output: ([UInt8]) -> Void) {
    var writer = JSONWriter(.indented)
    var text = TransactionText()
    var running = beginning
    writer.beginObject()
    writer.member("schema", "bursar/register/1")
    writer.key("rows")
    writer.beginArray()
    for row in rows { write(row, next(row, after: &running), &text, &writer, output) }
    writer.endArray()
    writer.endObject()
    output(writer.finished())
  }

  private func write(
    _ row: Row, _ running: MixedAmount, _ text: inout TransactionText, _ writer: inout JSONWriter,
    _ output: ([UInt8]) -> Void
  ) {
    writer.flush(output)
    writer.beginObject()
    if let period = row.period {
      writer.member("period", period.label)
      writer.member("start", row.day)
      if let end = period.end { writer.member("end", end) }
    }
    if let transaction = row.transaction {
      text.readFirstLine(transaction, in: journal)
      writer.key("transaction")
      writer.integer(transaction + 1)
      writer.member("date", row.day)
      writer.member("code", text.file.padded[text.entry.code.offsets])
      writer.member("description", text.file.padded[text.entry.description.offsets])
    }
    writer.member("account", row.account)
    writer.member("amounts", amount(of: row), journal.commodities)
    writer.member(options.running == .total ? "total" : "average", running, journal.commodities)
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes a member that is a text.
  mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a member that is a text in UTF-8.
  mutating func member(_ name: StaticString, _ text: ArraySlice<UInt8>) {
    key(name)
    string(text)
  }

  /// Writes a member that is a day.
  mutating func member(_ name: StaticString, _ day: Day) {
    key(name)
    plainString { day.append(to: &$0) }
  }

  /// Writes members that are an amount.
  mutating func members(_ amount: Amount, _ commodities: CommodityTable) {
    member("commodity", commodities.symbol(amount.commodity))
    key("quantity")
    plainString { amount.quantity.append(to: &$0) }
  }

  /// Writes a member that is amounts: a list of commodity and quantity.
  mutating func member(_ name: StaticString, _ amount: MixedAmount, _ commodities: CommodityTable) {
    key(name)
    beginArray()
    for amount in amount.amounts where !amount.quantity.isZero {
      beginObject()
      members(amount, commodities)
      endObject()
    }
    endArray()
  }
}
