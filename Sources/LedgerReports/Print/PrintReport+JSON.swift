package import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PrintReport {
  /// The transactions as `bursar/print/1`, some of many on another thread.
  package func json(_ runner: some ParallelRunner, to output: ([UInt8]) -> Void) {
    var writer = JSONWriter(.indented)
    writer.beginObject()
    writer.key("schema")
    writer.string("bursar/print/1")
    writer.key("transactions")
    writer.beginArray()
    // Behind the first one all are written alike.
    write(transactions.prefix(1), &writer)
    writer.flush(output, beyond: 0)
    let pieces = runner.pieces(upTo: 2, forTransactions: transactions.count)
    var rest = transactions.dropFirst()
    while !rest.isEmpty {
      let parts = (0..<pieces).map { _ in
        defer { rest = rest.dropFirst(PrintReport.pieceLength) }
        return rest.prefix(PrintReport.pieceLength)
      }
      let written = runner.run(
        parts.map { [writer] part in
          { @Sendable in
            var writer = writer
            write(part, &writer)
            return writer.bytes
          }
        })
      written.forEach(output)
    }
    writer.endArray()
    writer.endObject()
    output(writer.finished())
  }

  /// So many transactions are written at a time.
  private static let pieceLength = 1_000

  private func write(_ transactions: ArraySlice<Int>, _ writer: inout JSONWriter) {
    var text = TransactionText()
    for transaction in transactions {
      text.read(transaction, in: loaded.journal)
      write(transaction, text, &writer)
    }
  }

  private func write(_ transaction: Int, _ text: TransactionText, _ writer: inout JSONWriter) {
    let journal = loaded.journal
    let record = journal.transactions[transaction]
    writer.beginObject()
    writer.member("date", record.day)
    if let day = text.secondaryDay { writer.member("secondaryDate", day) }
    write("status", record.status.mark, &writer)
    let bytes = text.file.padded
    writer.member("code", bytes[text.entry.code.offsets])
    writer.member("description", bytes[text.entry.description.offsets])
    writer.member("payee", bytes[text.payeeRange.offsets])
    writer.member("note", bytes[text.noteRange.offsets])
    write("comment", text.comment, text.tags, &writer)
    writer.key("file")
    writer.string(journal.sources[record.file].path)
    writer.key("offset")
    writer.integer(Int(record.start))
    writer.key("postings")
    writer.beginArray()
    for posting in journal.postingRange(transaction) { write(posting: posting, text, &writer) }
    writer.endArray()
    writer.endObject()
  }

  private func write(posting: Int, _ text: TransactionText, _ writer: inout JSONWriter) {
    let journal = loaded.journal
    let record = journal.postings[posting]
    writer.beginObject()
    writer.member("account", journal.accounts.bytes(record.account))
    write("kind", record.kind.name, &writer)
    write("status", record.status.mark, &writer)
    if let day = journal.ownDay(posting) {
      writer.member("date", day)
    }
    writer.key("inferred")
    writer.boolean(record.flags.contains(.inferred))
    writer.key("amounts")
    write(journal.amount(posting), &writer)
    if let cost = journal.cost(posting) {
      writer.key("cost")
      writer.beginObject()
      write("kind", cost.kind == .unit ? "unit" : "total", &writer)
      write(cost.amount, &writer)
      writer.endObject()
    }
    write(basis: posting, text, &writer)
    if let assertion = journal.assertion(posting) {
      writer.key("assertion")
      writer.beginObject()
      write("kind", assertion.kind.mark, &writer)
      write(assertion.amount, &writer)
      writer.endObject()
    }
    write("comment", text.comment(ofPosting: posting), text.tags(ofPosting: posting), &writer)
    writer.endObject()
  }

  func write(_ key: StaticString, _ value: String, _ writer: inout JSONWriter) {
    writer.key(key)
    writer.string(value)
  }

  private func write(
    _ key: StaticString, _ lines: [String], _ tags: [Tag], _ writer: inout JSONWriter
  ) {
    writer.key(key)
    writer.string(lines.joined(separator: "\n"))
    writer.key("tags")
    writer.beginArray()
    for tag in tags where !tag.isHidden {
      writer.beginObject()
      write("name", tag.name, &writer)
      write("value", tag.value, &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ amount: MixedAmount, _ writer: inout JSONWriter) {
    writer.beginArray()
    for amount in amount.amounts {
      writer.beginObject()
      write(amount, &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  func write(_ amount: Amount, _ writer: inout JSONWriter) {
    writer.members(amount, loaded.journal.commodities)
  }
}

extension PostingKind {
  var name: String {
    switch self {
    case .real: "real"
    case .virtual: "virtual"
    case .balancedVirtual: "balanced virtual"
    }
  }
}
