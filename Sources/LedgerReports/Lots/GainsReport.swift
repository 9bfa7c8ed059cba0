package import LedgerLots
package import LedgerModel
package import LedgerPhrases
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// What was sold in a period, what it brought and what it had cost.
package struct GainsReport: Sendable {
  /// What a row stands for.
  package enum Grouping: String, Sendable, CaseIterable {
    case lot, sale, commodity, account, month
  }

  /// Whether sales are listed whose gains are recorded.
  package enum Selection: Sendable {
    case all
    case unrecorded
  }

  package struct Options: Sendable {
    package var grouping = Grouping.lot
    package var selection = Selection.all
    package var kinds: Set<Taking.Kind>?

    package init() {}
  }

  /// One lot's part in a sale, with its share of the fees.
  struct Row {
    var taking: Taking
    var fees: Decimal
    var isRecorded: Bool
  }

  let loaded: LoadedJournal
  let book: LotBook
  let period: Period
  let title: Wording
  let options: Options
  let rows: [Row]
  let amounts: AmountText

  package init(
    _ loaded: LoadedJournal, _ book: LotBook, _ filter: consuming PostingFilter, _ period: Period,
    titled title: String?, _ options: Options, from firstTransaction: Int = 0
  ) throws(TooLarge) {
    var filter = filter
    self.loaded = loaded
    self.book = book
    self.period = period
    self.title =
      title.map { Wording(LotPhrase.gainsIn(period: $0)) } ?? Wording(LotPhrase.gains)
    self.options = options
    amounts = AmountText(loaded.journal.commodities)
    var recorded: [Int: Bool] = [:]
    for entry in book.realized {
      for taking in entry.takings { recorded[taking] = entry.recorded != nil }
    }
    let fees = try EntryFees(loaded, book)
    var rows: [Row] = []
    for (number, taking) in book.takings.enumerated() {
      let isRecorded = recorded[number] ?? false
      guard taking.transaction >= firstTransaction, period.contains(taking.day),
        options.kinds?.contains(taking.kind) ?? true,
        options.selection == .all || !isRecorded,
        filter.asksFor(posting: taking.posting, of: taking.transaction, in: loaded.journal)
      else { continue }
      rows.append(Row(taking: taking, fees: fees[number], isRecorded: isRecorded))
    }
    self.rows = rows.enumerated().sorted {
      ($0.element.taking.day, $0.offset) < ($1.element.taking.day, $1.offset)
    }.map(\.element)
  }

  package var isEmpty: Bool { rows.isEmpty }

  /// The commodities that nobody declared.
  package var undeclared: [String] {
    let shown = Set(rows.map(\.taking.commodity))
    return book.undeclared.filter(shown.contains).map { amounts.symbol($0) }
  }
}

/// The fees of entries, shared among what they buy and sell in proportion to money.
struct EntryFees {
  private var byTaking: [Int: Decimal] = [:]

  subscript(_ taking: Int) -> Decimal { byTaking[taking] ?? .zero }

  init(_ loaded: LoadedJournal, _ book: LotBook) throws(TooLarge) {
    let journal = loaded.journal
    let bought = Dictionary(grouping: book.moves.filter { $0.kind == .acquired }, by: \.transaction)
    for entry in book.realized {
      var fees = Decimal.zero
      for posting in journal.postingRange(entry.transaction)
      where journal.postings[posting].kind == .real
        && loaded.types[journal.postings[posting].account] == .expense
      {
        let value = journal.costValue(posting) ?? journal.amount(posting)
        try fees += value.quantity(of: entry.currency)
      }
      if fees.isZero { continue }
      let takings = entry.takings.filter { book.takings[$0].kind != .excess }
      let others = (bought[entry.transaction] ?? []).map(\.basis.magnitude)
      let weights = takings.map { book.takings[$0].proceeds.quantity.magnitude } + others
      guard let parts = fees.divided(amongWeights: weights, scale: fees.scale) else { continue }
      for (taking, part) in zip(takings, parts) { byTaking[taking] = part }
    }
  }
}

// MARK: - Page

extension GainsReport {
  /// Nothing is asked to be recorded of sales that were only asked about.
  package enum Deeds: Sendable {
    case done
    case imagined
  }

  package func page(_ deeds: Deeds = .done) throws(TooLarge) -> Page {
    var page = Page(title, .everywhere)
    if isEmpty { return page }
    page.add(.table(options.grouping == .lot ? try table() : try groupedTable()))
    let gains = try sum { max($0.taking.gain ?? .zero, .zero) }
    let losses = try sum { min($0.taking.gain ?? .zero, .zero) }
    let fees = try sum(\.fees)
    page.add(
      LotPhrase.sums(gains: wording(gains), losses: wording(losses), fees: wording(fees)))
    let missing = rows.filter { !$0.isRecorded && $0.taking.gain?.isZero == false }
    if !missing.isEmpty, deeds == .done {
      let amount = try GainsReport.sum(missing) { $0.taking.gain ?? .zero }
      let sales = Set(missing.map(\.taking.transaction)).count
      page.add(LotPhrase.unrecorded(wording(amount), sales: sales))
    }
    return page
  }

  /// What all rows gained together.
  package var gain: Wording {
    get throws(TooLarge) { wording(try sum { $0.taking.gain ?? .zero }) }
  }

  private func wording(_ sum: MixedAmount) -> Wording {
    let shown = sum.amounts.isEmpty ? "0" : sum.amounts.map(amounts.display).joined(separator: ", ")
    return Wording(name: shown)
  }

  func sum(_ part: (Row) -> Decimal) throws(TooLarge) -> MixedAmount {
    try GainsReport.sum(rows, part)
  }

  private static func sum(
    _ rows: [Row], _ part: (Row) -> Decimal
  ) throws(TooLarge) -> MixedAmount {
    var sum = MixedAmount()
    for row in rows { try sum += Amount(part(row), row.taking.basis.commodity) }
    return sum
  }

  private func cells(of rows: [Row]) throws(TooLarge) -> [Table.Cell] {
    var proceeds = MixedAmount()
    for row in rows { try proceeds += row.taking.proceeds }
    let basis = try GainsReport.sum(rows) { $0.taking.basis.quantity }
    let gain = try GainsReport.sum(rows) { $0.taking.gain ?? .zero }
    return [proceeds, basis, gain].map { .init(CellAmount($0.amounts, amounts)) }
  }

  private static let money: [Table.Column] = [
    .init(LotPhrase.proceeds, .right), .init(LotPhrase.basis, .right),
    .init(LotPhrase.gain, .right),
  ]

  private func table() throws(TooLarge) -> Table {
    let columns: [Table.Column] = [
      .init(LotPhrase.sold), .init(CommonPhrase.account), .init(CommonPhrase.commodity),
      .init(LotPhrase.quantity, .right), .init(LotPhrase.bought), .init(LotPhrase.held, .right),
    ]
    var table = Table(
      GainsReport.people(columns + GainsReport.money) + GainsReport.data.map { .data($0) })
    var lines = LineFinder(loaded.journal.sources)
    for row in rows {
      let taking = row.taking
      let days = taking.bought.map { Int(taking.day.number - $0.number) }
      table.add(
        [
          .init(day: taking.day), .init(book.accounts.name(taking.account)),
          .init(amounts.symbol(taking.commodity)), .init(taking.units.simplified.description),
          taking.bought.map { .init(day: $0) } ?? .init("-"),
          days.map { .init(LotPhrase.days($0)) } ?? .empty,
        ] + (try cells(of: [row])) + data(row, days, &lines).map { .init($0) })
    }
    let count = LotPhrase.counts(
      lots: rows.count, sales: Set(rows.map(\.taking.transaction)).count)
    let names: [Table.Cell] = [.init(CommonPhrase.total), .init(count)]
    table.add(
      names + Array(repeating: .empty, count: 4) + (try cells(of: rows))
        + (try totalData()), .total)
    return table
  }

  private func totalData() throws(TooLarge) -> [Table.Cell] {
    let sums = try cells(of: rows)
    return GainsReport.data.map { name in
      switch name {
      case "sold": .init("total")
      case "proceeds": sums[0]
      case "basis": sums[1]
      case "gain": sums[2]
      default: .empty
      }
    }
  }

  private static func people(_ columns: [Table.Column]) -> [Table.Column] {
    columns.map { column in
      var column = column
      column.audience = .people
      return column
    }
  }

  /// The columns of spreadsheets.
  private static let data = [
    "sold", "account", "commodity", "quantity", "lot", "label", "bought", "days", "term", "kind",
    "proceeds", "basis", "gain", "fees",
    "currency", "method", "recorded", "file", "line",
  ]

  private func data(_ row: Row, _ days: Int?, _ lines: inout LineFinder) -> [String] {
    let taking = row.taking
    let place = loaded.journal.place(taking.posting, of: taking.transaction)
    let plain = amounts.ungrouped
    let (basis, currency) = (taking.basis, taking.basis.commodity)
    return [
      taking.day.description, book.accounts.name(taking.account), amounts.symbol(taking.commodity),
      taking.units.simplified.description,
      taking.bought?.description ?? "", taking.label ?? "", taking.bought?.description ?? "",
      days.map(String.init) ?? "", "", taking.kind.rawValue, plain.number(taking.proceeds),
      plain.number(basis), taking.gain.map { plain.number(Amount($0, currency)) } ?? "",
      plain.number(Amount(row.fees, currency)), amounts.symbol(currency), taking.method.text,
      row.isRecorded ? "yes" : "no", loaded.journal.sources[place.file].path,
      String(lines.line(at: place.range.start, in: place.file)),
    ]
  }

  private func groupedTable() throws(TooLarge) -> Table {
    var groups: [(key: String, rows: [Row])] = []
    for row in rows {
      let key = key(of: row.taking)
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].rows.append(row)
      } else {
        groups.append((key, [row]))
      }
    }
    var table = Table([groupName, .init(LotPhrase.lots, .right)] + GainsReport.money)
    for group in groups {
      table.add([.init(group.key), .init(count: group.rows.count)] + (try cells(of: group.rows)))
    }
    table.add(
      [.init(CommonPhrase.total), .init(count: rows.count)] + (try cells(of: rows)), .total)
    return table
  }

  private var groupName: Table.Column {
    switch options.grouping {
    case .commodity: .init(CommonPhrase.commodity)
    case .account: .init(CommonPhrase.account)
    case .lot, .sale, .month: .init(LotPhrase.sold)
    }
  }

  private func key(of taking: Taking) -> String {
    let (account, symbol) = (book.accounts.name(taking.account), amounts.symbol(taking.commodity))
    switch options.grouping {
    case .lot, .sale: return "\(taking.day)  \(account)  \(symbol)"
    case .commodity: return symbol
    case .account: return account
    case .month:
      let (year, month, _) = taking.day.civil
      return "\(year)-\(month < 10 ? "0" : "")\(month)"
    }
  }

  // MARK: - JSON

  /// The sales as `bursar/gains/1`.
  package func json() throws(TooLarge) -> JSON {
    var lines = LineFinder(loaded.journal.sources)
    let symbols = loaded.journal.commodities
    func amount(_ amount: Amount) -> JSON { amount.json(symbol: symbols.symbol(amount.commodity)) }
    let items = rows.map { row in
      let taking = row.taking
      let currency = taking.basis.commodity
      let place = loaded.journal.place(taking.posting, of: taking.transaction)
      return JSON.members([
        "sold": .string(taking.day.description),
        "account": .string(book.accounts.name(taking.account)),
        "commodity": .string(symbols.symbol(taking.commodity)),
        "quantity": .string(taking.units.simplified.description),
        "lot": taking.bought.map { day in
          .members([
            "date": .string(day.description), "label": taking.label.map { .string($0) } ?? .null,
          ])
        } ?? .null,
        "match": .string(taking.match.rawValue), "kind": .string(taking.kind.rawValue),
        "days": taking.bought.map { .integer(Int(taking.day.number - $0.number)) } ?? .null,
        "term": .null, "proceeds": amount(taking.proceeds), "basis": amount(taking.basis),
        "gain": taking.gain.map { amount(Amount($0, currency)) } ?? .null,
        "fees": amount(Amount(row.fees, currency)), "recorded": .boolean(row.isRecorded),
        "in": .null, "file": .string(loaded.journal.sources[place.file].path),
        "line": .integer(lines.line(at: place.range.start, in: place.file)),
      ])
    }
    let gain = try sum { $0.taking.gain ?? .zero }
    let basis = try sum { $0.taking.basis.quantity }
    let totals = gain.amounts.map { sum in
      JSON.members([
        "term": .null, "commodity": .string(symbols.symbol(sum.commodity)),
        "basis": .string(basis.quantity(of: sum.commodity).description),
        "gain": .string(sum.quantity.description),
      ])
    }
    return .members([
      "schema": .string("bursar/gains/1"),
      "period": .members([
        "start": period.start.map { .string($0.description) } ?? .null,
        "end": period.end.map { .string($0.description) } ?? .null,
      ]),
      "rows": .array(items), "totals": .array(totals),
      "unrecorded": .array(
        zip(rows, items).filter { !$0.0.isRecorded && $0.0.taking.gain?.isZero == false }.map(\.1)),
    ])
  }
}
