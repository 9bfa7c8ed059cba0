import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PrintReport {
  /// Writes what `{…}`, `[DATE]` and `(LABEL)` say of a posting's lot; null where nothing of it is written.
  func write(basis posting: Int, _ text: TransactionText, _ writer: inout JSONWriter) {
    writer.key("basis")
    guard let syntax = text.syntax(ofPosting: posting), syntax.detail >= 0 else {
      return writer.null()
    }
    let detail = text.entry.details[Int(syntax.detail)]
    guard [detail.lotBraces, detail.lotDate, detail.lotNote].contains(where: { !$0.isEmpty }) else {
      return writer.null()
    }
    writer.beginObject()
    write("date", day(text.text(detail.lotDate)), &writer)
    write("label", inner(text.text(detail.lotNote)), &writer)
    let lot = loaded.journal.lot(posting)
    writer.key("cost")
    if let lot {
      writer.beginObject()
      write(lot.amount, &writer)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.key("total")
    writer.boolean(lot?.isTotal ?? false)
    writer.endObject()
  }

  private func write(_ key: String, _ value: String?, _ writer: inout JSONWriter) {
    writer.key(key)
    if let value { writer.string(value) } else { writer.null() }
  }

  /// A date as it is written, with any of its marks, as `2026-01-31`.
  private func day(_ written: String) -> String? {
    guard let text = inner(written) else { return nil }
    let numbers = text.split { "-/.".contains($0) }.compactMap { Int($0) }
    guard numbers.count == 3 else { return text }
    return Day(year: numbers[0], month: numbers[1], day: numbers[2])?.description ?? text
  }

  /// What brackets hold; nil where nothing is written.
  private func inner(_ written: String) -> String? {
    if written.isEmpty { return nil }
    let marks = ["[": "]", "(": ")"]
    guard let first = written.first, marks[String(first)] == written.last.map(String.init) else {
      return written
    }
    return String(written.dropFirst().dropLast())
  }
}
