import LedgerModel
import LedgerRendering
import LedgerValues

extension PrintReport {
  /// Writes what `{…}`, `[DATE]` and `(LABEL)` say of a posting's lot; null where nothing of it is written.
  func write(basis posting: Int, _ text: TransactionText, _ writer: inout JSONWriter) {
    writer.key("basis")
    guard let lot = text.lot(ofPosting: posting, in: loaded.journal) else { return writer.null() }
    writer.beginObject()
    write("date", lot.day?.description, &writer)
    write("label", lot.label, &writer)
    writer.key("cost")
    if let cost = lot.cost {
      writer.beginObject()
      write(cost.amount, &writer)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.key("total")
    writer.boolean(lot.cost?.isTotal ?? false)
    writer.endObject()
  }

  private func write(_ key: StaticString, _ value: String?, _ writer: inout JSONWriter) {
    writer.key(key)
    if let value { writer.string(value) } else { writer.null() }
  }
}
