import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

extension AccountRegisterReport {
  /// The rows as `bursar/aregister/1`.
  package func json(to output: ([UInt8]) -> Void) {
    var writer = JSONWriter(.indented)
    var text = TransactionText()
    var lines = LineFinder(journal.sources)
    writer.beginObject()
    writer.member("schema", "bursar/aregister/1")
    writer.member("account", account)
    writer.key("rows")
    writer.beginArray()
    for row in rows {
      text.readFirstLine(row.transaction, in: journal)
      writer.flush(output)
      writer.beginObject()
      writer.key("transaction")
      writer.integer(row.transaction + 1)
      writer.member("date", row.day)
      writer.member("code", text.code)
      writer.member("description", text.description)
      writer.key("otherAccounts")
      writer.beginArray()
      for name in row.others { writer.string(name) }
      writer.endArray()
      let record = journal.transactions[row.transaction]
      writer.member("file", journal.sources[record.file].path)
      writer.key("line")
      writer.integer(lines.line(at: record.start, in: record.file))
      writer.member("change", row.change, journal.commodities)
      writer.member("balance", row.balance, journal.commodities)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    output(writer.finished())
  }
}
