package import LedgerModel
package import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The tables of a book: what happened, and the names that it happened with.
///
/// Entries are in several lots, which threads may take at once; what they share is made before.
package struct StarSchema: Sendable {
  let loaded: LoadedJournal
  let plan: Plan
  let book: String
  /// The commit that changed the book last.
  let commit: String?
  let room: TableColumn.Room
  let accounts: [Int64]
  let commodities: [Int64]
  /// By file: its path, its id, where its lines begin, and what the ids of its entries begin with.
  let paths: [String]
  let files: [Int64]
  let lines: [LineTable]
  let seeds: [UInt64]

  var journal: Journal { loaded.journal }

  package init(
    _ loaded: LoadedJournal, _ plan: Plan, book: String, commit: String?,
    for room: TableColumn.Room
  ) {
    self.commit = commit
    self.room = room
    self.loaded = loaded
    self.plan = plan
    self.book = book
    let journal = loaded.journal
    accounts = journal.accounts.ids.map {
      TableIDs.named("account", book, journal.accounts.name($0))
    }
    commodities = journal.commodities.ids.map {
      TableIDs.named("commodity", book, journal.commodities.symbol($0))
    }
    let root = FilePath.folder(of: journal.sources.files.first?.canonicalPath ?? "")
    paths = journal.sources.files.map { file in
      let path = file.canonicalPath
      return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }
    files = paths.map { TableIDs.named("file", book, $0) }
    lines = journal.sources.files.map { LineTable($0) }
    seeds = paths.map { UInt64(bitPattern: TableIDs.named("entry", book, $0)) }
  }

  // MARK: - Lots

  /// The transactions of each year; all in one if a posting counts in another year than its entry.
  package func lots(of transactions: [Int]) -> [[Int]] {
    let journal = journal
    let strays = journal.postingDays.contains { posting, day in
      journal.transactions[journal.transaction(of: Int(posting))].day.civil.year != day.civil.year
    }
    if strays { return [transactions] }
    var lots: [Int: [Int]] = [:]
    for transaction in transactions {
      lots[journal.transactions[transaction].day.civil.year, default: []].append(transaction)
    }
    return lots.sorted { $0.key < $1.key }.map(\.value)
  }

  package func lot(_ transactions: [Int]) -> EntryLot {
    var lot = EntryLot(self)
    for transaction in transactions { lot.add(transaction) }
    lot.finish()
    return lot
  }

  /// All tables of entries in one piece; nil where two rows have the same id.
  package func tables(of lot: EntryLot) -> [ExchangeTable]? {
    guard let (names, tags) = named(by: [lot]) else { return nil }
    let tables = lot.entryTables
    return names + [tables[0], tables[1]] + tags + [prices, tables[2]]
  }

  /// The tables beside those of entries, for all lots: names and days, then tags, then prices; nil
  /// where two rows have the same id.
  package func others(_ lots: [EntryLot]) -> [ExchangeTable]? {
    named(by: lots).map { $0.names + $0.tags + [prices] }
  }

  private func named(
    by lots: [EntryLot]
  ) -> (names: [ExchangeTable], tags: [ExchangeTable])? {
    let spans = lots.compactMap(\.span)
    let span = spans.first.map { first in
      spans.reduce(first) { (min($0.first, $1.first), max($0.last, $1.last)) }
    }
    var files = ExchangeTable(named: "file")
    for file in Set(lots.flatMap(\.files)).sorted() {
      files.append([.integer(self.files[file]), .text(paths[file])])
    }
    let (accounts, accountTags, tagNames) = accountTables
    let tables = [
      bookTable(span), accounts, commodityTable, names("payee", lots.map(\.payees)),
      names("tag", lots.map(\.tags), tagNames), files,
    ]
    let postingTags = lots.reduce(into: ExchangeTable(valuesOf: "posting")) {
      $0.append($1.postingTags)
    }
    let entryTags = lots.reduce(into: ExchangeTable(valuesOf: "entry")) { $0.append($1.entryTags) }
    let ids =
      tables.dropFirst().map { $0.columns[0].integers }
      + [lots.flatMap(\.entryIDs), lots.flatMap(\.postingIDs)]
    return ids.contains(where: ExchangeTable.hasTwins)
      ? nil : (tables + [dayTable(span)], [accountTags, postingTags, entryTags])
  }

  private func names(
    _ table: String, _ names: [TableNames], _ others: Set<String> = []
  ) -> ExchangeTable {
    var result = ExchangeTable(named: table)
    let all = Set(names.flatMap { names in (0..<names.ids.count).map { names.text($0) } })
      .union(others)
    for name in all.sorted() {
      result.append([.integer(TableIDs.named(table, book, name)), .text(name)])
    }
    return result
  }

  // MARK: - Names

  private func bookTable(_ span: (first: Day, last: Day)?) -> ExchangeTable {
    var table = ExchangeTable(
      "book",
      [
        TableColumn("name", .text, required: true), TableColumn("root", .text, required: true),
        TableColumn("commit", .text), TableColumn("first", .day), TableColumn("last", .day),
      ])
    let file = journal.sources.files.first?.canonicalPath ?? ""
    table.append([
      .text(book), .text(String(FilePath.name(of: file))), commit.map { .text($0) } ?? .null,
      span.map { .day($0.first) } ?? .null, span.map { .day($0.last) } ?? .null,
    ])
    return table
  }

  /// All accounts and those above them, their tags as queries find them, and the names of these.
  private var accountTables: (accounts: ExchangeTable, tags: ExchangeTable, names: Set<String>) {
    let declaredTags = AccountTags(journal)
    var accountTags = ExchangeTable(valuesOf: "account")
    var tagNames: Set<String> = []
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
        .integer(TableIDs.named("account", book, name)), .text(name),
        parent.map { .integer(TableIDs.named("account", book, $0)) } ?? .null,
        .integer(Int64(name.count { $0 == ":" } + 1)), .text(leaf),
        loaded.types.type(of: name).map { .text($0.rawValue) } ?? .null,
        .boolean(declared.contains(name)), closed.map { .day($0) } ?? .null,
      ])
      var seen: Set<[String]> = []
      for tag in declaredTags[name]
      where !tag.isHidden && seen.insert([tag.name, tag.value]).inserted {
        tagNames.insert(tag.name)
        accountTags.append([
          .integer(TableIDs.named("account", book, name)),
          .integer(TableIDs.named("tag", book, tag.name)), .text(tag.value),
        ])
      }
    }
    return (table, accountTags, tagNames)
  }

  private var commodityTable: ExchangeTable {
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
        .integer(commodities[Int(commodity.index)]),
        .text(journal.commodities.symbol(commodity)), .integer(Int64(style.decimals)),
        .text(String(style.decimalMark)), .text(style.side == .left ? "left" : "right"),
      ])
    }
    return table
  }

  private func dayTable(_ span: (first: Day, last: Day)?) -> ExchangeTable {
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
    var table = ExchangeTable(
      "price",
      [
        TableColumn("day", .day, required: true),
        TableColumn("commodity_id", .integer, required: true),
        TableColumn("quantity", .decimal, required: true),
        TableColumn("price_commodity_id", .integer, required: true),
      ])
    for price in journal.prices where price.day > Day.earliest {
      let quantity = TableColumn.fitted(price.price.quantity, in: room).price
      if TableColumn.units(quantity, in: room) == nil {
        let place = place(of: price)
        table.noteWide("\(place.path):\(place.line)")
      }
      table.append(
        [
          .day(price.day), .integer(commodities[Int(price.commodity.index)]),
          .decimal(quantity), .integer(commodities[Int(price.price.commodity.index)]),
        ], on: price.day)
    }
    return table
  }

  private func place(of price: PriceRecord) -> (path: String, line: Int) {
    let file = Int(price.place.file.index)
    return (journal.sources.files[file].path, lines[file].line(at: price.place.range.start))
  }

  /// The prices that are rounded.
  package var priceFindings: [ExportFinding] {
    journal.prices.filter {
      $0.day > Day.earliest && TableColumn.fitted($0.price.quantity, in: room).isRounded
    }.map { price in
      let place = place(of: price)
      return .roundedCost(place.path, place.line)
    }
  }
}

extension ExchangeTable {
  /// An empty table of names.
  init(named name: String) {
    self.init(
      name,
      [
        TableColumn("\(name)_id", .integer, required: true),
        TableColumn("name", .text, required: true),
      ])
  }

  /// An empty table of the tags of entries or postings.
  init(valuesOf owner: String) {
    self.init(
      "\(owner)_tag",
      [
        TableColumn("\(owner)_id", .integer, required: true),
        TableColumn("tag_id", .integer, required: true),
        TableColumn("value", .text, required: true),
      ])
  }
}
