import LedgerImport
import LedgerModel
import LedgerRendering
import LedgerSyntax
import LedgerValues

/// What `convert` shows: the entries of statements as JSON, or as a journal.
struct ConvertedOutput {
  private let statements: [ReadStatement]

  init(_ statements: [ReadStatement]) { self.statements = statements }

  func json() -> [UInt8] {
    var writer = JSONWriter(.indented)
    writer.beginObject()
    write("schema", "bursar/print/1", &writer)
    writer.key("transactions")
    writer.beginArray()
    for statement in statements {
      guard let journal = statement.journal else { continue }
      let model = journal.load().journal
      for number in journal.entries.indices {
        write(number, journal, model, statement, &writer)
      }
    }
    writer.endArray()
    let stated = statements.filter { $0.statement != nil }
    if !stated.isEmpty {
      writer.key("statements")
      writer.beginArray()
      for read in stated { write(read, &writer) }
      writer.endArray()
    }
    writer.endObject()
    return writer.finished()
  }

  /// What a bank says beside the rows.
  private func write(_ read: ReadStatement, _ writer: inout JSONWriter) {
    guard let statement = read.statement else { return }
    writer.beginObject()
    write("file", read.file, &writer)
    write("format", statement.format.rawValue, &writer)
    write("account", read.account, &writer)
    write("commodity", statement.symbol, &writer)
    write("from", (statement.start ?? statement.rows.map(\.day).min())?.description, &writer)
    write("to", statement.lastDay?.description, &writer)
    write("opening", statement.opening?.description, &writer)
    write("closing", statement.closing?.description, &writer)
    writer.endObject()
  }

  private func write(_ key: StaticString, _ value: String?, _ writer: inout JSONWriter) {
    writer.key(key)
    if let value { writer.string(value) } else { writer.null() }
  }

  private func write(_ key: StaticString, _ value: String, _ writer: inout JSONWriter) {
    writer.key(key)
    writer.string(value)
  }

  private func write(
    _ number: Int, _ imported: ImportedJournal, _ journal: Journal, _ statement: ReadStatement,
    _ writer: inout JSONWriter
  ) {
    let entry = imported.entries[number]
    writer.beginObject()
    write("date", entry.day.description, &writer)
    if let day = entry.secondaryDay { write("secondaryDate", day.description, &writer) }
    write("status", entry.status, &writer)
    write("code", entry.code, &writer)
    write("description", entry.description, &writer)
    let parts = entry.description.split(separator: "|", maxSplits: 1).map(String.init)
    write("payee", ConvertedOutput.trimmed(parts.first ?? ""), &writer)
    write("note", ConvertedOutput.trimmed(parts.last ?? ""), &writer)
    write("comment", entry.comment, &writer)
    write("file", statement.file, &writer)
    writer.key("line")
    writer.integer(entry.line)
    writer.key("postings")
    writer.beginArray()
    for (index, posting) in journal.postingRange(number).enumerated() {
      let written = index < entry.postings.count ? entry.postings[index] : nil
      write(posting, written, journal, &writer)
    }
    writer.endArray()
    writer.endObject()
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  private func write(
    _ posting: Int, _ written: ImportedEntry.Posting?, _ journal: Journal,
    _ writer: inout JSONWriter
  ) {
    let record = journal.postings[posting]
    writer.beginObject()
    write("account", journal.accounts.name(record.account), &writer)
    let kind =
      switch record.kind {
      case .real: "real"
      case .virtual: "virtual"
      case .balancedVirtual: "balanced virtual"
      }
    write("kind", kind, &writer)
    write("status", "", &writer)
    if let day = journal.ownDay(posting) { write("date", day.description, &writer) }
    writer.key("inferred")
    writer.boolean(record.flags.contains(.inferred))
    writer.key("amounts")
    writer.beginArray()
    let isNothing = record.flags.contains(.inferred) && journal.amount(posting).isNothing
    for amount in isNothing ? [] : journal.amount(posting).amounts {
      writer.beginObject()
      write(amount, journal, &writer)
      writer.endObject()
    }
    writer.endArray()
    if let cost = journal.cost(posting) {
      writer.key("cost")
      writer.beginObject()
      write("kind", cost.kind == .unit ? "unit" : "total", &writer)
      write(cost.amount, journal, &writer)
      writer.endObject()
    }
    if let assertion = journal.assertion(posting) {
      writer.key("assertion")
      writer.beginObject()
      write("kind", assertion.kind.mark, &writer)
      write(assertion.amount, journal, &writer)
      writer.endObject()
    }
    write("comment", written?.comment ?? "", &writer)
    writer.endObject()
  }

  private func write(_ amount: Amount, _ journal: Journal, _ writer: inout JSONWriter) {
    write("commodity", journal.commodities.symbol(amount.commodity), &writer)
    write("quantity", amount.quantity.description, &writer)
  }
}

// MARK: - Text

extension ConvertedOutput {
  /// How many bytes most entries have at most.
  private static let usualLength = 128

  /// A journal of the entries.
  func text() -> [UInt8] {
    var bytes: [UInt8] = []
    let count = statements.reduce(0) { $0 + ($1.journal?.entries.count ?? 0) }
    bytes.reserveCapacity(count * ConvertedOutput.usualLength)
    for statement in statements {
      let entries = statement.journal?.entries ?? []
      for place in entries.indices {
        EntryText.append(entries[place], to: &bytes)
        bytes.append(0x0A)
      }
    }
    return bytes
  }
}

extension MixedAmount {
  /// Whether it is zero of no commodity, as where nothing is to be balanced.
  fileprivate var isNothing: Bool {
    amounts.count == 1 && amounts[0].quantity.isZero && amounts[0].commodity == .none
  }
}
