package import LedgerModel
package import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The tables of a book: what happened, and the names that it happened with.
package struct StarSchema {
  private let loaded: LoadedJournal
  private let plan: Plan
  private let book: String
  private let root: String
  private var text = TransactionText()
  private var ids = TableIDs()
  private var lines: [FileID: LineTable] = [:]

  private var journal: Journal { loaded.journal }

  private var payees = StarSchema.names("payee")
  private var tags = StarSchema.names("tag")
  private var files = StarSchema.names("file")
  private var entries = ExchangeTable(
    "entry",
    [
      TableColumn("entry_id", .integer, required: true), TableColumn("day", .day, required: true),
      TableColumn("day2", .day), TableColumn("status", .text, required: true),
      TableColumn("code", .text), TableColumn("payee_id", .integer), TableColumn("note", .text),
      TableColumn("file_id", .integer, required: true),
      TableColumn("line", .integer, required: true),
      TableColumn("sha", .text, required: true), TableColumn("generated_by", .text),
    ])
  private var postings = ExchangeTable(
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
  private var postingTags = StarSchema.values("posting_tag", "posting_id")
  private var entryTags = StarSchema.values("entry_tag", "entry_id")
  private var assertions = ExchangeTable(
    "assertion",
    [
      TableColumn("posting_id", .integer, required: true),
      TableColumn("kind", .text, required: true),
      TableColumn("commodity_id", .integer, required: true),
      TableColumn("expected", .decimal, required: true), TableColumn("day", .day, required: true),
    ])
  private var span: (first: Day, last: Day)?
  private var seenEntries: [String: Int] = [:]

  package init(_ loaded: LoadedJournal, _ plan: Plan, book: String) {
    self.loaded = loaded
    self.plan = plan
    self.book = book
    let path = loaded.journal.sources.files.first?.canonicalPath ?? ""
    root = FilePath.folder(of: path)
  }

  private static func names(_ name: String) -> ExchangeTable {
    ExchangeTable(
      name,
      [
        TableColumn("\(name)_id", .integer, required: true),
        TableColumn("name", .text, required: true),
      ])
  }

  private static func values(_ name: String, _ owner: String) -> ExchangeTable {
    ExchangeTable(
      name,
      [
        TableColumn(owner, .integer, required: true),
        TableColumn("tag_id", .integer, required: true),
        TableColumn("value", .text, required: true),
      ])
  }

  /// All tables; nil where two different rows have the same id.
  package mutating func tables(of transactions: [Int]) -> [ExchangeTable]? {
    for transaction in transactions { add(transaction) }
    let prices = prices
    let result = [
      bookTable, accounts, commodities, payees, tags, files, days, entries, postings, postingTags,
      entryTags, prices, assertions,
    ]
    return ids.collided ? nil : result
  }

  // MARK: - Entries

  private mutating func add(_ transaction: Int) {
    text.read(transaction, in: journal)
    let record = journal.transactions[transaction]
    let file = path(record.file)
    let written = text.text(text.entry.range)
    let number = seenEntries["\(file)\n\(written)", default: 0]
    seenEntries["\(file)\n\(written)"] = number + 1
    let isForecast = record.flags.contains(.isForecast)
    let occurrence = isForecast ? record.day.description : ""
    let id = ids.id("entry", book, file, written, String(number), occurrence)
    note(record.day)
    let hasNote = text.description.contains("|")
    let payee = text.payee.isEmpty ? nil : nameID(\.payees, text.payee)
    let fileID = nameID(\.files, file)
    let row = line(record.file, record.start)
    entries.append(
      [
        .integer(id), .day(record.day), text.secondaryDay.map { .day($0) } ?? .null,
        .text(StarSchema.word(record.status)), text.code.isEmpty ? .null : .text(text.code),
        payee.map { .integer($0) } ?? .null, hasNote ? .text(text.note) : .null,
        .integer(fileID), .integer(Int64(row)),
        .text(String(SHA256.hexadecimal(Array(written.utf8)).prefix(16))),
        isForecast ? .text("rule") : record.flags.contains(.isModified) ? .text("auto") : .null,
      ], on: record.day)
    addTags(text.tags, of: id, to: \.entryTags)
    for posting in journal.postingRange(transaction) { add(posting, of: transaction, id) }
  }

  private static func word(_ status: Status) -> String {
    switch status {
    case .unmarked: "unmarked"
    case .pending: "pending"
    case .cleared: "cleared"
    }
  }

  private mutating func add(_ posting: Int, of transaction: Int, _ entry: Int64) {
    let record = journal.postings[posting]
    let day = journal.day(posting, of: transaction)
    note(day)
    let place = journal.place(posting, of: transaction)
    let ordinal = posting - journal.postingRange(transaction).lowerBound
    let amounts = journal.amount(posting).amounts
    let kept = amounts.filter { !$0.quantity.isZero }
    let rows = kept.isEmpty ? [amounts.first ?? Amount(.zero, .none)] : kept
    for (part, amount) in rows.enumerated() {
      let id = ids.id("posting", String(entry), String(ordinal), String(part))
      let cost = rows.count == 1 ? journal.cost(posting)?.value(of: amount.quantity) : nil
      let (account, commodity) = (accountID(record.account), commodityID(amount.commodity))
      let costCommodity = cost.map { commodityID($0.commodity) }
      let row = line(place.file, place.range.start)
      postings.append(
        [
          .integer(id), .integer(entry), .day(day), .integer(account), .integer(commodity),
          .decimal(amount.quantity), cost.map { .decimal($0.quantity) } ?? .null,
          costCommodity.map { .integer($0) } ?? .null,
          .text(StarSchema.word(text.status(ofPosting: posting))),
          .boolean(record.kind != .real), .boolean(record.flags.contains(.inferred)),
          .integer(Int64(row)),
        ], on: day)
      if part == 0 {
        addTags(text.tags(ofPosting: posting), of: id, to: \.postingTags)
        addAssertion(posting, id, day)
      }
    }
  }

  private mutating func addAssertion(_ posting: Int, _ id: Int64, _ day: Day) {
    guard let assertion = journal.assertion(posting) else { return }
    let kind = assertion.kind.isSole ? "sole" : "single"
    let commodity = commodityID(assertion.amount.commodity)
    assertions.append(
      [
        .integer(id), .text(assertion.kind.isInclusive ? "\(kind) inclusive" : kind),
        .integer(commodity), .decimal(assertion.amount.quantity), .day(day),
      ], on: day)
  }

  private mutating func addTags(
    _ found: [Tag], of id: Int64, to table: WritableKeyPath<StarSchema, ExchangeTable>
  ) {
    for tag in found where !tag.isHidden {
      let name = nameID(\.tags, tag.name)
      self[keyPath: table].append([.integer(id), .integer(name), .text(tag.value)])
    }
  }

  private mutating func note(_ day: Day) {
    span = span.map { (min($0.first, day), max($0.last, day)) } ?? (day, day)
  }

  // MARK: - Names

  private mutating func nameID(
    _ table: WritableKeyPath<StarSchema, ExchangeTable>, _ name: String
  ) -> Int64 {
    let (id, isNew) = ids.named(self[keyPath: table].name, book, name)
    if isNew { self[keyPath: table].append([.integer(id), .text(name)]) }
    return id
  }

  private mutating func accountID(_ account: AccountID) -> Int64 {
    ids.named("account", book, journal.accounts.name(account)).id
  }

  private mutating func commodityID(_ commodity: CommodityID) -> Int64 {
    ids.named("commodity", book, journal.commodities.symbol(commodity)).id
  }

  private func path(_ file: FileID) -> String {
    let path = journal.sources[file].canonicalPath
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  private mutating func line(_ file: FileID, _ offset: UInt32) -> Int {
    let table = lines[file] ?? LineTable(journal.sources[file])
    lines[file] = table
    return table.line(at: offset)
  }

  private var bookTable: ExchangeTable {
    var table = ExchangeTable(
      "book",
      [
        TableColumn("name", .text, required: true), TableColumn("root", .text, required: true),
        TableColumn("first", .day), TableColumn("last", .day),
      ])
    let file = journal.sources.files.first?.canonicalPath ?? ""
    table.append([
      .text(book), .text(String(FilePath.name(of: file))), span.map { .day($0.first) } ?? .null,
      span.map { .day($0.last) } ?? .null,
    ])
    return table
  }

  /// All accounts and those above them.
  private var accounts: ExchangeTable {
    mutating get {
      var table = ExchangeTable(
        "account",
        [
          TableColumn("account_id", .integer, required: true),
          TableColumn("name", .text, required: true), TableColumn("parent_id", .integer),
          TableColumn("depth", .integer, required: true),
          TableColumn("leaf", .text, required: true),
          TableColumn("type", .text), TableColumn("declared", .boolean, required: true),
          TableColumn("closed", .day),
        ])
      var names: Set<String> = []
      for account in journal.accounts.ids {
        let name = journal.accounts.name(account)
        names.insert(name)
        for index in name.indices where name[index] == ":" { names.insert(String(name[..<index])) }
      }
      let declared = Set(journal.declarations.accounts.map { journal.accounts.name($0.account) })
      for name in names.sorted() {
        let parent = name.lastIndex(of: ":").map { String(name[..<$0]) }
        let leaf = name.split(separator: ":").last.map(String.init) ?? name
        let closed = plan.accounts.last { $0.account.value == name }?.closed?.value
        table.append([
          .integer(ids.named("account", book, name).id), .text(name),
          parent.map { .integer(ids.named("account", book, $0).id) } ?? .null,
          .integer(Int64(name.count { $0 == ":" } + 1)), .text(leaf),
          loaded.types.type(of: name).map { .text($0.rawValue) } ?? .null,
          .boolean(declared.contains(name)), closed.map { .day($0) } ?? .null,
        ])
      }
      return table
    }
  }

  private var commodities: ExchangeTable {
    mutating get {
      var table = ExchangeTable(
        "commodity",
        [
          TableColumn("commodity_id", .integer, required: true),
          TableColumn("name", .text, required: true),
          TableColumn("decimals", .integer, required: true),
          TableColumn("mark", .text, required: true), TableColumn("side", .text, required: true),
        ])
      for commodity in journal.commodities.ids {
        let style = journal.commodities.style(commodity)
        table.append([
          .integer(commodityID(commodity)), .text(journal.commodities.symbol(commodity)),
          .integer(Int64(style.decimals)), .text(String(style.decimalMark)),
          .text(style.side == .left ? "left" : "right"),
        ])
      }
      return table
    }
  }

  private var days: ExchangeTable {
    var table = ExchangeTable(
      "day",
      [
        TableColumn("day", .day, required: true), TableColumn("quarter", .integer, required: true),
        TableColumn("month", .integer, required: true),
        TableColumn("iso_week", .integer, required: true),
        TableColumn("weekday", .integer, required: true),
        TableColumn("month_end", .boolean, required: true),
        TableColumn("holiday", .boolean, required: true),
      ])
    guard let span else { return table }
    // A mistyped year must not make a million rows.
    let last = min(span.last, span.first.adding(months: 12 * 300))
    let holidays = Set(plan.holidays.map(\.value))
    for number in span.first.number...last.number {
      let day = Day(number: number)
      let month = day.civil.month
      table.append(
        [
          .day(day), .integer(Int64((month + 2) / 3)), .integer(Int64(month)),
          .integer(Int64(StarSchema.week(of: day))), .integer(Int64(day.weekday)),
          .boolean(day.adding(days: 1).civil.month != month), .boolean(holidays.contains(day)),
        ], on: day)
    }
    return table
  }

  /// The ISO week: that of its Thursday, counted in the Thursday's year.
  private static func week(of day: Day) -> Int {
    let thursday = day.adding(days: 4 - day.weekday)
    return Int(thursday.number - thursday.startOfYear.number) / 7 + 1
  }

  private var prices: ExchangeTable {
    mutating get {
      var table = ExchangeTable(
        "price",
        [
          TableColumn("day", .day, required: true),
          TableColumn("commodity_id", .integer, required: true),
          TableColumn("quantity", .decimal, required: true),
          TableColumn("price_commodity_id", .integer, required: true),
        ])
      for price in journal.prices where price.day > Day.earliest {
        table.append(
          [
            .day(price.day), .integer(commodityID(price.commodity)),
            .decimal(price.price.quantity), .integer(commodityID(price.price.commodity)),
          ], on: price.day)
      }
      return table
    }
  }
}

/// Ids that stay the same when lines move: the first eight bytes of a digest.
struct TableIDs {
  private var texts: [Int64: String] = [:]
  private var names: [String: Int64] = [:]
  private(set) var collided = false

  /// The id of a row that comes once.
  mutating func id(_ parts: String...) -> Int64 { make(parts.joined(separator: "\0")) }

  private mutating func make(_ text: String) -> Int64 {
    let id = Int64(bitPattern: SHA256.firstBytes(Array(text.utf8)))
    let digest = String(text.utf8.count) + "\0" + String(text.hashValue)
    if let other = texts[id], other != digest { collided = true }
    texts[id] = digest
    return id
  }

  /// The id of a name, and whether it is asked for the first time.
  mutating func named(_ table: String, _ book: String, _ name: String) -> (id: Int64, isNew: Bool) {
    let text = "\(table)\0\(book)\0\(name)"
    if let id = names[text] { return (id, false) }
    let id = make(text)
    names[text] = id
    return (id, true)
  }
}
