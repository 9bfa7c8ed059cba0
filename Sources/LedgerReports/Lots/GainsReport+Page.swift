import LedgerLots
import LedgerModel
import LedgerPlan
package import LedgerPhrases
package import LedgerRendering
import LedgerSource
package import LedgerValues

extension GainsReport {
  /// Nothing is asked to be recorded of sales that were only asked about.
  package enum Deeds: Sendable {
    case done
    case imagined
  }

  package func page(_ deeds: Deeds = .done) throws(TooLarge) -> Page {
    if isEmpty { return Page(title, .everywhere) }
    var page = try sums(deeds)
    page.blocks.insert(.table(options.grouping == .lot ? try table() : try groupedTable()), at: 0)
    return page
  }

  /// The same as text, which is quicker for very many sales; nil where it cannot be had so.
  package func longPage(_ look: TerminalLook) throws(TooLarge) -> LongPage? {
    if isEmpty || options.grouping != .lot { return nil }
    var table = LongTable(columns, look, rows: rows.count)
    write(to: &table, for: .people)
    let shown = columns.count
    return LongPage(table, sums: try totals().map { Array($0.prefix(shown)) }, try sums(.done))
  }

  /// What stands below the table.
  private func sums(_ deeds: Deeds) throws(TooLarge) -> Page {
    var page = Page(title, .everywhere)
    let gains = try total { max($0, .zero) }
    let losses = try total { min($0, .zero) }
    var fees = try sum(\.fees)
    for place in rows.indices where !rows[place].foreignFees.isZero {
      try fees += Amount(rows[place].foreignFees, rows[place].taking.proceeds.commodity)
    }
    page.add(
      LotPhrase.sums(gains: wording(gains), losses: wording(losses), fees: wording(fees)))
    if !disallowed.isZero {
      var counted = try total { $0 }
      try counted += disallowed
      page.add(LotPhrase.disallowed(wording(disallowed), gain: wording(counted)))
    }
    try addConverted(to: &page)
    if deeds == .done { try addUnrecorded(to: &page) }
    return page
  }

  private func addUnrecorded(to page: inout Page) throws(TooLarge) {
    var amount = MixedAmount()
    func isOpen(_ row: Row) -> Bool { !row.isRecorded && row.booked?.isZero == false }
    for place in rows.indices where isOpen(rows[place]) {
      try amount += Amount(rows[place].booked ?? .zero, rows[place].taking.basis.commodity)
    }
    let count = sales(rows, where: isOpen)
    if count == 0 { return }
    page.add(LotPhrase.unrecorded(wording(amount), sales: count))
  }

  private func addConverted(to page: inout Page) throws(TooLarge) {
    guard let currency = otherCurrency, rows.contains(where: { $0.converted != nil })
    else { return }
    func total(_ part: (ConvertedGain) -> Decimal) throws(TooLarge) -> Wording {
      let sum = try rows.compactMap(\.converted).map(part).sum()
      return wording(MixedAmount(Amount(sum, currency)))
    }
    page.add(
      LotPhrase.converted(
        symbol: amounts.symbol(currency), try total(\.gain), ofAsset: try total(\.ofAsset),
        ofCurrency: try total(\.ofCurrency)))
  }

  /// The currency in which gains are told beside their own.
  private var otherCurrency: CommodityID? {
    let currency = options.currency
    return rows.contains {
      $0.taking.basis.commodity != currency || $0.taking.proceeds.commodity != currency
    } ? currency : nil
  }

  /// What all rows gained together; nil if that is known of none.
  package var gain: Wording? {
    get throws(TooLarge) {
      rows.contains { gain($0) != nil } ? wording(try total { $0 }) : nil
    }
  }

  /// The gains of all rows, or the parts of them that count.
  private func total(_ part: (Decimal) -> Decimal) throws(TooLarge) -> MixedAmount {
    var sum = MixedAmount()
    for place in rows.indices {
      guard let gain = gain(rows[place]) else { continue }
      try sum += Amount(part(gain.quantity), gain.commodity)
    }
    return sum
  }

  private func wording(_ sum: MixedAmount) -> Wording {
    let shown = sum.amounts.isEmpty ? "0" : sum.amounts.map(amounts.display).joined(separator: ", ")
    return Wording(name: shown)
  }

  /// How many entries sell what some rows tell; a flag for each entry is quicker than a set.
  private func sales(_ rows: [Row], where isCounted: (Row) -> Bool) -> Int {
    var isSale = Array(repeating: false, count: loaded.journal.transactions.count)
    for place in rows.indices where isCounted(rows[place]) {
      isSale[rows[place].taking.transaction] = true
    }
    return isSale.count(where: \.self)
  }

  func sum(_ part: (Row) -> Decimal?) throws(TooLarge) -> MixedAmount {
    try GainsReport.sum(rows, part)
  }

  static func sum(_ rows: [Row], _ part: (Row) -> Decimal?) throws(TooLarge) -> MixedAmount {
    var sum = MixedAmount()
    for place in rows.indices {
      guard let quantity = part(rows[place]) else { continue }
      try sum += Amount(quantity, rows[place].taking.basis.commodity)
    }
    return sum
  }
}

// MARK: - Tables

extension GainsReport {
  private func cells(of rows: [Row]) throws(TooLarge) -> [Table.Cell] {
    var proceeds = MixedAmount()
    for place in rows.indices { try proceeds += rows[place].taking.proceeds }
    let basis = try GainsReport.sum(rows) { $0.taking.basis.quantity }
    let gain = try GainsReport.sum(rows, \.taking.gain)
    var cells: [Table.Cell] = [proceeds, basis, gain].map {
      $0.amounts.isEmpty ? .empty : .init(CellAmount($0.amounts, amounts))
    }
    if let currency = otherCurrency {
      let known = rows.compactMap(\.converted)
      let sum = try known.map(\.gain).sum()
      cells.append(known.isEmpty ? .empty : .init(CellAmount(Amount(sum, currency), amounts)))
    }
    return cells
  }

  private var money: [Table.Column] {
    let columns: [Table.Column] = [
      .init(LotPhrase.proceeds, .right, omission: .ratherThanSplitting),
      .init(LotPhrase.basis, .right, omission: .ratherThanSplitting),
      .init(LotPhrase.gain, .right),
    ]
    guard let currency = otherCurrency else { return columns }
    return columns + [.init(LotPhrase.gainIn(symbol: amounts.symbol(currency)), .right)]
  }

  private var hasTerms: Bool { options.terms?.long != nil }

  /// What people see of the table.
  private var columns: [Table.Column] {
    let columns: [Table.Column] = [
      .init(LotPhrase.sold, isKey: true, shortening: .never),
      .init(CommonPhrase.account, shortening: .parents, omission: .ratherThanSplitting),
      .init(CommonPhrase.commodity, isKey: true, shortening: .never),
      .init(LotPhrase.quantity, .right), .init(LotPhrase.bought, shortening: .never),
      .init(LotPhrase.held, .right, omission: .ratherThanSplitting),
    ]
    let term = Table.Column(LotPhrase.term, shortening: .never, omission: .ratherThanSplitting)
    return GainsReport.people(columns + (hasTerms ? [term] : []) + money)
  }

  private func table() throws(TooLarge) -> Table {
    var table = Table(columns + dataNames.map { .data($0) })
    table.rows.reserveCapacity(rows.count + 3)
    write(to: &table, for: .everybody)
    for total in try totals() { table.add(total, .total) }
    return table
  }

  private func write(to table: inout some RowSink, for audience: Table.Audience) {
    var lines = LineFinder(loaded.journal.sources)
    let other = otherCurrency
    for row in rows {
      let taking = row.taking
      table.add(taking.day)
      table.add(book.accounts.name(taking.account))
      table.add(amounts.symbol(taking.commodity))
      table.add(plain.exactNumber(Amount(taking.units.simplified, taking.commodity)))
      if let bought = taking.bought { table.add(bought) } else { table.add("-") }
      if let days = row.days { table.add(days, as: LotPhrase.days) } else { table.add("") }
      if hasTerms {
        if let term = row.term { table.add(term.phrase) } else { table.add("") }
      }
      table.add(plain: taking.proceeds, amounts)
      table.add(plain: taking.basis, amounts)
      // Between two currencies there is no difference.
      if let gain = taking.gain {
        table.add(plain: Amount(gain, taking.basis.commodity), amounts)
      } else {
        table.add("")
      }
      if let currency = other {
        if let gain = row.converted?.gain {
          table.add(plain: Amount(gain, currency), amounts)
        } else {
          table.add("")
        }
      }
      if audience == .people { continue }
      for text in data(row, &lines) { table.add(text) }
    }
  }

  /// The sums below the table.
  private func totals() throws(TooLarge) -> [[Table.Cell]] {
    var totals: [[Table.Cell]] = []
    let gap = Array(repeating: Table.Cell.empty, count: hasTerms ? 5 : 4)
    // One term alone is the total.
    let isMixed = rows.contains { $0.term != rows[0].term }
    for term in Term.allCases.reversed() where isMixed {
      let rows = rows.filter { $0.term == term }
      if rows.isEmpty { continue }
      totals.append(
        [.init(term.name), .init(count(of: rows))] + gap + (try self.cells(of: rows))
          + dataNames.map { _ in .empty })
    }
    let sums = try cells(of: rows)
    return totals + [
      [.init(CommonPhrase.total), .init(count(of: rows))] + gap + sums + totalData(sums)
    ]
  }

  private func count(of rows: [Row]) -> LotPhrase {
    .counts(lots: rows.count, sales: sales(rows) { _ in true })
  }

  private func totalData(_ sums: [Table.Cell]) -> [Table.Cell] {
    dataNames.map { name in
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

  private func groupedTable() throws(TooLarge) -> Table {
    var groups: [(key: String, rows: [Row])] = []
    var places: [String: Int] = [:]
    for row in rows {
      let key = key(of: row)
      if let place = places[key] {
        groups[place].rows.append(row)
      } else {
        places[key] = groups.count
        groups.append((key, [row]))
      }
    }
    var table = Table([groupName, .init(LotPhrase.lots, .right)] + money)
    for group in groups {
      let term = options.grouping == .term ? group.rows.first?.term : nil
      table.add(
        [term.map { .init($0.name) } ?? .init(group.key), .init(count: group.rows.count)]
          + (try cells(of: group.rows)))
    }
    table.add(
      [.init(CommonPhrase.total), .init(count: rows.count)] + (try cells(of: rows)), .total)
    return table
  }

  private var groupName: Table.Column {
    switch options.grouping {
    case .commodity: .init(CommonPhrase.commodity)
    case .account: .init(CommonPhrase.account)
    case .term: .init(LotPhrase.term)
    case .lot, .sale, .month: .init(LotPhrase.sold)
    }
  }

  private func key(of row: Row) -> String {
    let taking = row.taking
    let (account, symbol) = (book.accounts.name(taking.account), amounts.symbol(taking.commodity))
    switch options.grouping {
    case .lot, .sale: return "\(taking.day)  \(account)  \(symbol)"
    case .commodity: return symbol
    case .account: return account
    case .term: return row.term?.rawValue ?? "–"
    case .month:
      let (year, month, _) = taking.day.civil
      return "\(year)-\(month < 10 ? "0" : "")\(month)"
    }
  }
}

extension GainsReport.Row {
  var days: Int? { taking.bought.map { Int(taking.day.number - $0.number) } }
}

extension GainsReport.Term {
  /// In a cell of its column.
  fileprivate var phrase: LotPhrase { self == .long ? .long : .short }
  /// Alone.
  fileprivate var name: LotPhrase { self == .long ? .longTerm : .shortTerm }
}
