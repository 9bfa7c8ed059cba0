import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The tables of some entries, with their postings and what these say.
package struct EntryLot: Sendable {
  private let schema: StarSchema
  /// Stored once more, as each look through the schema would copy it.
  private let journal: Journal
  private var text = TransactionText()
  private(set) var payees: TableNames
  private(set) var tags: TableNames
  private(set) var files: Set<Int> = []
  /// The line that was looked for last, in which file.
  private var place = (file: -1, line: 1)
  /// How many entries there were with the same text on the same day.
  private var seen: [UInt64: UInt64] = [:]
  private(set) var span: (first: Day, last: Day)?
  private var entries = EntryLot.entryTable
  private var postings = EntryLot.postingTable
  private var assertions = EntryLot.assertionTable
  private(set) var postingTags = ExchangeTable(valuesOf: "posting")
  private(set) var entryTags = ExchangeTable(valuesOf: "entry")
  private(set) var entryIDs: [Int64] = []
  private(set) var postingIDs: [Int64] = []
  /// Costs that were rounded.
  package private(set) var findings: [ExportFinding] = []
  /// By commodity, the sum of all real postings; nil where that has too many digits.
  package private(set) var sums: [Int128?]

  init(_ schema: StarSchema) {
    self.schema = schema
    journal = schema.journal
    payees = TableNames("payee", schema.book)
    tags = TableNames("tag", schema.book)
    sums = Array(repeating: 0, count: schema.commodities.count)
  }

  /// Entries, postings and assertions.
  package var entryTables: [ExchangeTable] { [entries, postings, assertions] }

  /// Keeps what others need of the tables, which are written.
  package mutating func dropTables() {
    (entries, postings, assertions) = (
      EntryLot.entryTable, EntryLot.postingTable, EntryLot.assertionTable
    )
  }

  mutating func finish() {
    // Sorted here, all ids of a book are sorted soon.
    entryIDs = entries.columns[0].integers.sorted()
    postingIDs = postings.columns[0].integers.sorted()
  }

  // MARK: - Entries

  mutating func add(_ transaction: Int) {
    text.read(transaction, in: journal)
    let record = journal.transactions[transaction]
    let file = Int(record.file.index)
    files.insert(file)
    let bytes = text.file.padded
    let digest = SHA256.firstBytes(bytes[text.entry.range.offsets])
    let day = UInt64(bitPattern: Int64(record.day.number))
    let key = TableIDs.part(day, of: digest ^ schema.seeds[file])
    let number = seen[key, default: 0]
    seen[key] = number + 1
    let id = Int64(bitPattern: TableIDs.part(number, of: key))
    note(record.day)
    entries.columns[0].add(id)
    entries.columns[1].add(Int64(record.day.number))
    _ = entries.columns[2].append(text.secondaryDay.map { .day($0) } ?? .null)
    _ = entries.columns[3].append(.text(EntryLot.word(record.status)))
    add(text.entry.code, to: 4)
    let payee = text.payeeRange
    if payee.isEmpty {
      entries.columns[5].addNull()
    } else {
      entries.columns[5].add(payees.id(payee.offsets, in: bytes.span))
    }
    let note = text.noteRange
    add(note == payee ? SourceRange.zero : note, to: 6, isThere: note != payee)
    entries.columns[7].add(schema.files[file])
    entries.columns[8].add(line(file, record.start))
    entries.columns[9].add(digest: digest)
    let maker = record.flags.contains(.isForecast) ? "rule" : "auto"
    let isMade = !record.flags.isDisjoint(with: [.isForecast, .isModified])
    _ = entries.columns[10].append(isMade ? .text(maker) : .null)
    entries.note(record.day)
    add(text.tags, of: id, to: \.entryTags)
    for posting in journal.postingRange(transaction) { add(posting, of: transaction, id) }
  }

  /// A text of the entry, or nothing if that is empty.
  private mutating func add(_ range: SourceRange, to column: Int, isThere: Bool = false) {
    if range.isEmpty, !isThere { return entries.columns[column].addNull() }
    entries.columns[column].add(text: range.offsets, in: text.file.padded)
  }

  private static func word(_ status: Status) -> String {
    switch status {
    case .unmarked: "unmarked"
    case .pending: "pending"
    case .cleared: "cleared"
    }
  }

  // MARK: - Postings

  private mutating func add(_ posting: Int, of transaction: Int, _ entry: Int64) {
    let day = journal.day(posting, of: transaction)
    note(day)
    let place = journal.place(posting, of: transaction)
    let file = Int(place.file.index)
    let line = line(file, place.range.start)
    let ordinal = UInt64(posting - journal.postingRange(transaction).lowerBound) << 32
    let first = TableIDs.part(ordinal, of: UInt64(bitPattern: entry))
    if let amount = journal.plainAmount(posting) {
      add(amount, posting, transaction, first, entry, day, file, line)
    } else {
      let amounts = journal.amount(posting).amounts
      let kept = amounts.filter { !$0.quantity.isZero }
      for (part, amount) in (kept.isEmpty ? Array(amounts.prefix(1)) : kept).enumerated() {
        let id = TableIDs.part(ordinal + UInt64(part), of: UInt64(bitPattern: entry))
        add(amount, posting, transaction, id, entry, day, file, line, isSole: kept.count < 2)
      }
      if amounts.isEmpty {
        add(Amount(.zero, .none), posting, transaction, first, entry, day, file, line)
      }
    }
    let id = Int64(bitPattern: first)
    add(text.tags(ofPosting: posting), of: id, to: \.postingTags)
    addAssertion(posting, id, day, file, line)
  }

  /// A line as people name it.
  private func words(_ file: Int, _ line: Int64) -> String {
    "\(journal.sources.files[file].path):\(line)"
  }

  private mutating func add(
    _ amount: Amount, _ posting: Int, _ transaction: Int, _ id: UInt64, _ entry: Int64,
    _ day: Day, _ file: Int, _ line: Int64, isSole: Bool = true
  ) {
    let record = journal.postings[posting]
    let quantity = workedOut(amount.quantity, record, file, line)
    let units = TableColumn.units(quantity, in: schema.room)
    if units == nil { postings.noteWide(words(file, line)) }
    postings.columns[0].add(Int64(bitPattern: id))
    postings.columns[1].add(entry)
    postings.columns[2].add(Int64(day.number))
    postings.columns[3].add(schema.accounts[record.account.index])
    postings.columns[4].add(schema.commodities[Int(amount.commodity.index)])
    postings.columns[5].add(units: units ?? 0)
    if isSole, let cost = journal.cost(posting)?.value(of: amount.quantity) {
      let (fitted, isRounded) = TableColumn.fitted(cost.quantity, in: schema.room)
      if isRounded { findings.append(.roundedCost(journal.sources.files[file].path, Int(line))) }
      if !postings.columns[6].append(.decimal(fitted)) { postings.noteWide(words(file, line)) }
      postings.columns[7].add(schema.commodities[Int(cost.commodity.index)])
    } else {
      postings.columns[6].addNull()
      postings.columns[7].addNull()
    }
    let status = EntryLot.word(journal.status(posting, of: transaction))
    _ = postings.columns[8].append(.text(status))
    postings.columns[9].add(record.kind == .real ? 0 : 1)
    postings.columns[10].add(record.flags.contains(.inferred) ? 1 : 0)
    postings.columns[11].add(line)
    postings.note(day)
    guard record.kind == .real else { return }
    let commodity = Int(amount.commodity.index)
    let sum = sums[commodity]?.addingReportingOverflow(units ?? 0)
    sums[commodity] = sum.flatMap { $0.overflow ? nil : $0.partialValue }
  }

  /// An amount that nobody wrote, and that has more decimals than tables because a cost has.
  private mutating func workedOut(
    _ quantity: Decimal, _ record: PostingRecord, _ file: Int, _ line: Int64
  ) -> Decimal {
    guard record.flags.contains(.inferred), quantity.simplified.scale > TableColumn.scale,
      let short = quantity.rounded(to: TableColumn.scale)
    else { return quantity }
    findings.append(
      ExportFinding(
        .costChanged, "an amount that was worked out from a cost is rounded",
        journal.sources.files[file].path, Int(line)))
    return short
  }

  private mutating func addAssertion(
    _ posting: Int, _ id: Int64, _ day: Day, _ file: Int, _ line: Int64
  ) {
    guard let assertion = journal.assertion(posting) else { return }
    let kind = assertion.kind.isSole ? "sole" : "single"
    let failed = journal.findings.failedAssertions.first { $0.posting == posting }
    if TableColumn.units(assertion.amount.quantity, in: schema.room) == nil {
      assertions.noteWide(words(file, line))
    }
    assertions.append(
      [
        .integer(id), .text(assertion.kind.isInclusive ? "\(kind) inclusive" : kind),
        .integer(schema.commodities[Int(assertion.amount.commodity.index)]),
        .decimal(assertion.amount.quantity),
        .decimal((failed?.actual ?? assertion.amount).quantity), .boolean(failed == nil),
        .day(day),
      ], on: day)
  }

  private mutating func add(
    _ found: [Tag], of id: Int64, to table: WritableKeyPath<EntryLot, ExchangeTable>
  ) {
    for tag in found where !tag.isHidden {
      let name = tags.id(tag.name)
      self[keyPath: table].append([.integer(id), .integer(name), .text(tag.value)])
    }
  }

  private mutating func note(_ day: Day) {
    span = span.map { (min($0.first, day), max($0.last, day)) } ?? (day, day)
  }

  /// The line of an offset, which is seldom far behind the one before.
  private mutating func line(_ file: Int, _ offset: UInt32) -> Int64 {
    if file == place.file, schema.lines[file].starts[place.line - 1] <= offset {
      let count = schema.lines[file].starts.count
      for line in place.line..<place.line + 32
      where line == count || schema.lines[file].starts[line] > offset {
        place.line = line
        return Int64(line)
      }
    }
    place = (file, schema.lines[file].line(at: offset))
    return Int64(place.line)
  }

  // MARK: - Columns

  private static let entryTable = ExchangeTable(
    "entry",
    [
      TableColumn("entry_id", .integer, required: true), TableColumn("day", .day, required: true),
      TableColumn("day2", .day), TableColumn("status", .text, required: true),
      TableColumn("code", .text), TableColumn("payee_id", .integer), TableColumn("note", .text),
      TableColumn("file_id", .integer, required: true),
      TableColumn("line", .integer, required: true),
      TableColumn("sha", .text, required: true), TableColumn("generated_by", .text),
    ])
  private static let postingTable = ExchangeTable(
    "posting",
    [
      TableColumn("posting_id", .integer, required: true),
      TableColumn("entry_id", .integer, required: true), TableColumn("day", .day, required: true),
      TableColumn("account_id", .integer, required: true),
      TableColumn("commodity_id", .integer, required: true),
      TableColumn("quantity", .decimal, required: true), TableColumn("cost_quantity", .decimal),
      TableColumn("cost_commodity_id", .integer), TableColumn("status", .text, required: true),
      TableColumn("virtual", .boolean, required: true),
      TableColumn("inferred", .boolean, required: true),
      TableColumn("line", .integer, required: true),
    ])
  private static let assertionTable = ExchangeTable(
    "assertion",
    [
      TableColumn("posting_id", .integer, required: true),
      TableColumn("kind", .text, required: true),
      TableColumn("commodity_id", .integer, required: true),
      TableColumn("expected", .decimal, required: true),
      TableColumn("actual", .decimal, required: true),
      TableColumn("holds", .boolean, required: true), TableColumn("day", .day, required: true),
    ])
  /// The tables of entries without rows.
  package static let emptyTables = [entryTable, postingTable, assertionTable]
}

/// Names of one kind, each with its id.
struct TableNames: Sendable {
  private let table: String
  private let book: String
  private var names = NameTable(seed: .random(in: 0 ... .max))
  private(set) var ids: [Int64] = []

  init(_ table: String, _ book: String) {
    self.table = table
    self.book = book
  }

  func text(_ number: Int) -> String { String(decoding: names[number], as: UTF8.self) }

  mutating func id(_ name: Range<Int>, in bytes: Span<UInt8>) -> Int64 {
    id(number: names.number(of: name, in: bytes))
  }

  mutating func id(_ name: String) -> Int64 { id(number: names.number(of: name.utf8)) }

  private mutating func id(number: Int) -> Int64 {
    if number == ids.count { ids.append(TableIDs.named(table, book, text(number))) }
    return ids[number]
  }
}

extension TableColumn {
  /// Adds a digest in sixteen hexadecimal digits.
  mutating func add(digest: UInt64) {
    var text: [UInt8] = []
    text.reserveCapacity(32)
    for place in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: digest >> UInt64(place) & 15)
      text.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
    text.append(contentsOf: repeatElement(0, count: 16))
    add(text: 0..<16, in: text)
  }
}
