package import LedgerLots
package import LedgerModel
import LedgerPhrases
package import LedgerPlan
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// The lots that are there on a day: what was bought when, and for how much.
package struct LotsReport: Sendable {
  /// Which lots are listed.
  package enum Selection: Sendable {
    case open
    /// Those that are empty by now, too.
    case all
  }

  /// What a row stands for.
  package enum Grouping: String, Sendable, CaseIterable {
    case lot, account, commodity
  }

  /// Whether what happened to each lot is listed below it.
  package enum Moves: Sendable {
    case hidden
    case shown
  }

  package struct Options: Sendable {
    package var selection = Selection.open
    package var grouping = Grouping.lot
    package var moves = Moves.hidden
    package var terms: GainTerms?
    /// The currency in which bases are told.
    package var currency: CommodityID?

    package init() {}
  }

  let loaded: LoadedJournal
  let book: LotBook
  package let day: Day
  let options: Options
  let lots: [LotNumber]
  /// What each lot cost, in the currency that is asked for where there is a rate.
  private let bases: [LotNumber: Amount]
  /// Where lots were bought whose basis no longer is what they cost.
  private let changed: Set<LotNumber>
  let amounts: AmountText
  /// For numbers of units, which are not grouped.
  private let plain: AmountText

  package init(
    _ loaded: LoadedJournal, _ book: LotBook, _ filter: consuming PostingFilter, on day: Day,
    _ options: Options
  ) throws(TooLarge) {
    var filter = filter
    self.loaded = loaded
    self.book = book
    self.day = day
    self.options = options
    amounts = AmountText(loaded.journal.commodities)
    plain = amounts.ungrouped
    // Out of what was loaded it would be copied for each lot.
    let journal = loaded.journal
    let numbers = book.lots.indices.filter { number in
      let lot = book.lots[number]
      return (options.selection == .all || lot.isOpen)
        && filter.asksFor(posting: lot.posting, of: lot.transaction, in: journal)
    }
    lots = book.sorted(numbers)
    changed = Set(
      book.moves.filter { $0.kind == .changed && !$0.basis.isZero }.map { book.lots[$0.lot].origin }
    )
    guard let currency = options.currency else {
      bases = [:]
      return
    }
    var conversion = LotConversion(currency, loaded.journal, book)
    var bases: [LotNumber: Amount] = [:]
    for number in numbers { bases[number] = try conversion.basis(of: book.lots[number]) }
    self.bases = bases
  }

  /// The currencies of lots that have no rate to the one that is asked for, with the first day without.
  package var withoutRate: [String: Day] {
    if options.currency == nil { return [:] }
    let missing = lots.filter { bases[$0] == nil }.map { book.lots[$0] }
    return Dictionary(missing.map { (amounts.symbol($0.currency), $0.day) }, uniquingKeysWith: min)
  }

  private func basis(_ number: LotNumber) -> Amount {
    bases[number] ?? Amount(book.lots[number].basis, book.lots[number].currency)
  }

  package var isEmpty: Bool { lots.isEmpty }

  /// Why there are none at all; nil if the query leaves out those that there are.
  package var emptiness: LotPhrase? {
    if book.lots.isEmpty { return .noLots }
    return options.selection == .open && !book.lots.contains(where: \.isOpen) ? .noLotsLeft : nil
  }

  /// The commodities that nobody declared.
  package var undeclared: [String] {
    let shown = Set(lots.map { book.lots[$0].commodity })
    return book.undeclared.filter(shown.contains).map { amounts.symbol($0) }
  }

  /// What one cost: as it was bought, but in a pool, or once its basis was raised or lowered, by what there is.
  func unit(_ lot: Lot) -> Amount? {
    if lot.isPooled || changed.contains(lot.origin) {
      return UnitCost(lot.basis, for: lot.quantity, lot.currency).shown
        .map { Amount($0, lot.currency) }
    }
    return lot.unit.shown.map { Amount($0, lot.currency) }
  }

  func total(_ numbers: [LotNumber]) throws(TooLarge) -> MixedAmount {
    var sum = MixedAmount()
    for number in numbers {
      try sum += basis(number)
    }
    return sum
  }
}

// MARK: - Page

extension LotsReport {
  package func page() throws(TooLarge) -> Page {
    var page = Page(LotPhrase.lotsOn(day), .everywhere)
    if isEmpty { return page }
    page.add(.table(options.grouping == .lot ? try table() : try groupedTable()))
    return page
  }

  /// The same as text, which is quicker for very many lots; nil where it cannot be had so.
  package func longPage(_ look: TerminalLook) throws(TooLarge) -> LongPage? {
    if isEmpty || options.grouping != .lot || options.moves == .shown { return nil }
    var table = LongTable(columns, look, rows: lots.count)
    let names = LotNames(amounts)
    for number in lots { write(number, names, to: &table) }
    return LongPage(table, sums: [try sum()], Page(LotPhrase.lotsOn(day), .everywhere))
  }

  private var hasTerms: Bool { options.terms?.long != nil }

  private var columns: [Table.Column] {
    let term = Table.Column(
      LotPhrase.longTerm, shortening: .never, omission: .ratherThanCutting(2))
    return [
      .init(CommonPhrase.account, shortening: .parents, omission: .ratherThanSplitting),
      .init(LotPhrase.lot, isKey: true, shortening: .never), .init(LotPhrase.quantity, .right),
      .init(LotPhrase.unitCost, .right, omission: .ratherThanCutting(0)),
      .init(LotPhrase.basis, .right),
      .init(LotPhrase.held, .right, omission: .ratherThanCutting(1)),
    ] + (hasTerms ? [term] : [])
  }

  private func table() throws(TooLarge) -> Table {
    var table = Table(columns)
    let gap = hasTerms ? [Table.Cell.empty] : []
    let names = LotNames(amounts)
    let moves =
      options.moves == .shown ? Dictionary(grouping: book.moves, by: \.lot) : [:]
    for number in lots {
      write(number, names, to: &table)
      for row in rows(of: moves[number] ?? []) { table.add(row + gap, .part) }
    }
    table.add(try sum(), .total)
    return table
  }

  private func write(_ number: LotNumber, _ names: LotNames, to table: inout some RowSink) {
    let lot = book.lots[number]
    table.add(book.accounts.name(lot.account))
    var name = Array(amounts.symbol(lot.commodity).utf8)
    name.append(UInt8(ascii: " "))
    names.append(lot, to: &name)
    table.add(name[...])
    table.add(units(lot.quantity, of: lot))
    if let unit = unit(lot) { table.add(whole: unit, amounts) } else { table.add("") }
    table.add(plain: basis(number), amounts)
    table.add(Int(day.number - lot.day.number), as: LotPhrase.days)
    if hasTerms { table.add(longTerm(lot)) }
  }

  private func sum() throws(TooLarge) -> [Table.Cell] {
    [
      .init(CommonPhrase.total), .empty, .empty, .empty,
      .init(CellAmount(try total(lots), amounts)), .empty,
    ] + (hasTerms ? [.empty] : [])
  }

  private func units(_ quantity: Decimal, of lot: Lot) -> String {
    plain.exactNumber(Amount(quantity.simplified, lot.commodity))
  }

  /// Whether a sale would have a long-term gain today, or from when on.
  private func longTerm(_ lot: Lot) -> LotPhrase {
    guard let first = options.terms?.longFrom(lot.day), first > day else { return .yes }
    return .from(first)
  }

  /// What happened to a lot, a row a movement.
  private func rows(of moves: [LotMove]) -> [[Table.Cell]] {
    if moves.isEmpty { return [] }
    var lines = LineFinder(loaded.journal.sources)
    return moves.map { move in
      let place = loaded.journal.place(move.posting, of: move.transaction)
      let path = loaded.journal.sources[place.file].path
      let line = lines.line(at: place.range.start, in: place.file)
      let currency = book.lots[move.lot].currency
      return [
        .init("  \(loaded.journal.transactions[move.transaction].day)"), .init("\(path):\(line)"),
        .init(units(move.quantity, of: book.lots[move.lot])), .empty,
        .init(CellAmount(Amount(move.basis, currency), amounts)), .empty,
      ]
    }
  }

  private func groupedTable() throws(TooLarge) -> Table {
    var table = Table([
      .init(options.grouping == .account ? CommonPhrase.account : CommonPhrase.commodity),
      .init(LotPhrase.lots, .right), .init(LotPhrase.quantity, .right),
      .init(LotPhrase.basis, .right),
    ])
    var groups: [(key: String, lots: [LotNumber])] = []
    for number in lots {
      let lot = book.lots[number]
      let symbol = amounts.symbol(lot.commodity)
      let key = options.grouping == .account ? book.accounts.name(lot.account) : symbol
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].lots.append(number)
      } else {
        groups.append((key, [number]))
      }
    }
    for group in groups.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
      var units = MixedAmount()
      for number in group.lots {
        try units += Amount(book.lots[number].quantity, book.lots[number].commodity)
      }
      table.add([
        .init(group.key), .init(count: group.lots.count), .init(CellAmount(units, amounts, .whole)),
        .init(CellAmount(try total(group.lots), amounts)),
      ])
    }
    table.add(
      [
        .init(CommonPhrase.total), .init(count: lots.count), .empty,
        .init(CellAmount(try total(lots), amounts)),
      ], .total)
    return table
  }

  private func json(_ move: LotMove, _ lines: inout LineFinder) -> JSON {
    let place = loaded.journal.place(move.posting, of: move.transaction)
    let basis = Amount(move.basis, book.lots[move.lot].currency)
    return .members([
      "date": .string(loaded.journal.transactions[move.transaction].day.description),
      "quantity": .string(move.quantity.simplified.description),
      "basis": basis.json(symbol: loaded.journal.commodities.symbol(basis.commodity)),
      "file": .string(loaded.journal.sources[place.file].path),
      "line": .integer(lines.line(at: place.range.start, in: place.file)),
    ])
  }

  /// The lots as `bursar/lots/1`.
  package func json() -> JSON {
    var lines = LineFinder(loaded.journal.sources)
    let symbols = loaded.journal.commodities
    let moves = options.moves == .shown ? Dictionary(grouping: book.moves, by: \.lot) : nil
    let rows = lots.map { number in
      let lot = book.lots[number]
      let place = loaded.journal.place(lot.posting, of: lot.transaction)
      let account = book.accounts.name(lot.account)
      return JSON.members([
        "account": .string(account), "commodity": .string(symbols.symbol(lot.commodity)),
        "date": .string(lot.day.description),
        "label": lot.isPooled ? .null : lot.label.map { .string($0) } ?? .null,
        "quantity": .string(lot.quantity.simplified.description),
        "unit": unit(lot).map { .string($0.quantity.description) } ?? .null,
        "basis": basis(number).json(symbol: symbols.symbol(basis(number).commodity)),
        "days": .integer(Int(day.number - lot.day.number)),
        "long-from": options.terms?.longFrom(lot.day).map { .string($0.description) } ?? .null,
        "method": .string(
          book.declarations.method(lot.commodity, in: account, on: day).text),
        "file": .string(loaded.journal.sources[place.file].path),
        "line": .integer(lines.line(at: place.range.start, in: place.file)),
        "moves": moves.map { .array(($0[number] ?? []).map { json($0, &lines) }) },
      ])
    }
    return .members([
      "schema": .string("bursar/lots/1"), "date": .string(day.description), "lots": .array(rows),
    ])
  }
}
