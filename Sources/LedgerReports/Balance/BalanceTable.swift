import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// Balances as rows of a table with a column for each period.
struct BalanceTable {
  private(set) var table: Table
  private let text: AmountText
  private let look: BalanceLook
  private let cells: BalanceLook.Cells
  private let columns: PeriodColumns
  private let extras: [BalanceLook.Extra]
  private let droppedParts: Int
  /// The commodity that the title names, so that people do not read it in each cell.
  private let only: CommodityID?

  init(
    _ columns: PeriodColumns, _ options: BalanceReport.Options, _ look: BalanceLook,
    _ text: AmountText, only: CommodityID?
  ) {
    self.only = only
    // What other programs read has no marks between groups of digits in any form.
    self.text = look.cells == .tidy ? text.ungrouped : text
    self.look = look
    self.columns = columns
    droppedParts = options.droppedParts
    cells = look.cells ?? .wide
    extras = [.total, .average].filter {
      look.extras.contains($0) && ($0 == .average || options.hasRowTotals)
    }
    if cells == .tidy {
      table = Table([
        .init(CommonPhrase.account, isKey: true), .init(ReportPhrase.period),
        .init(ReportPhrase.start), .init(ReportPhrase.end), .init(CommonPhrase.commodity),
        .init(CommonPhrase.value, .right),
      ])
      return
    }
    var names =
      look.periods == .summedUp
      ? []
      : columns.periods.map {
        Wording(name: $0.heading(options.accumulation, look.periodTitles))
      }
    if extras.contains(.total) { names.append(Wording(CommonPhrase.total)) }
    if extras.contains(.average) { names.append(Wording(ReportPhrase.average)) }
    // In a tree, parents stand above already.
    let shortening: Table.Shortening = options.layout == .flat ? .parents : .atEnd
    table = Table([.init(CommonPhrase.account, isKey: true, shortening: shortening)])
    if options.order != .byAmount { table.orderingColumn = 0 }
    if cells == .bare { table.columns.append(.init(CommonPhrase.commodity, isKey: true)) }
    table.columns += names.map { .init($0, .right) }
  }

  mutating func addHeading(_ heading: Wording) {
    if cells != .tidy, !heading.isEmpty { table.add([.init(heading)], .heading) }
  }

  mutating func addBlank() {
    if cells != .tidy { table.addBlank() }
  }

  /// Adds a row; where percents are shown, they are those of the totals.
  mutating func add(_ row: BalanceReport.Row, of totals: BalanceReport.Row) {
    let name = Table.Cell(
      row.label, data: row.indentation > 0 ? accountName(row) : nil,
      indentation: row.indentation)
    add(row, name, of: totals, .body)
  }

  /// Adds a row of sums, which no account has.
  mutating func add(
    total row: BalanceReport.Row, of totals: BalanceReport.Row,
    _ label: some Phrase = CommonPhrase.total
  ) {
    add(row, Table.Cell(label), of: totals, .total)
  }

  private mutating func add(
    _ row: BalanceReport.Row, _ name: Table.Cell, of totals: BalanceReport.Row, _ kind: Table.Kind
  ) {
    let amounts = values(row)
    let wholes = look.unit == .percent ? values(totals) : amounts
    switch cells {
    case .wide, .tall:
      var shown = [name]
      shown.reserveCapacity(amounts.count + 1)
      for column in amounts.indices {
        shown.append(cell(amounts[column], of: wholes[column]))
      }
      table.add(shown, kind)
    case .bare: addBare(name, amounts, wholes, kind)
    case .tidy:
      if kind == .body { addTidy(row, totals) }
    }
  }

  /// The amounts of a row in all columns that are shown.
  private func values(_ row: BalanceReport.Row) -> [MixedAmount] {
    (look.periods == .summedUp ? [] : row.amounts)
      + extras.map { $0 == .total ? row.total : row.average }
  }

  private func cell(_ amount: MixedAmount, of whole: MixedAmount) -> Table.Cell {
    if look.unit == .percent { return .init(text.percent(amount, of: whole), .amount) }
    let whole = cells == .tall ? text.text(amount) : text.line(amount)
    guard let only else { return Table.Cell(whole, .amount) }
    return Table.Cell(text.number(amount, in: only), .amount, data: whole)
  }

  private mutating func addBare(
    _ name: Table.Cell, _ amounts: [MixedAmount], _ wholes: [MixedAmount], _ kind: Table.Kind
  ) {
    let commodities = text.shownCommodities(amounts)
    for commodity in commodities {
      let shown = zip(amounts, wholes).map { amount, whole in
        look.unit == .percent
          ? cell(amount, of: whole)
          : bareCell(Amount(amount.quantity(of: commodity), commodity))
      }
      table.add([name, symbolCell(commodity)] + shown, kind)
    }
    if commodities.isEmpty {
      table.add([name, .empty] + amounts.map { _ in .init("0", .amount) }, kind)
    }
  }

  /// The symbol of a commodity, in quotes where a journal wants them; spreadsheets have their own.
  private func symbolCell(_ commodity: CommodityID) -> Table.Cell {
    let plain = text.order(commodity)
    return .init(text.symbol(commodity), data: plain)
  }

  private func bareCell(_ amount: Amount) -> Table.Cell {
    if text.looksZero(MixedAmount(amount)) { return .init("0", .amount) }
    return .init(text.number(amount), .amount)
  }

  private mutating func addTidy(_ row: BalanceReport.Row, _ totals: BalanceReport.Row) {
    let commodities = text.shownCommodities(row.amounts)
    for (column, period) in columns.periods.enumerated() {
      let amount = row.amounts[column]
      var values = commodities.map { commodity in
        look.unit == .percent
          ? [.init("%"), share(amount, of: totals.amounts[column])]
          : [symbolCell(commodity), bareCell(Amount(amount.quantity(of: commodity), commodity))]
      }
      // An account without anything that is listed all the same.
      if values.isEmpty { values = [[.empty, .init("0", .amount)]] }
      for value in values {
        table.add(
          [
            .init(accountName(row)), .init(period.label), .init(period.start?.description ?? ""),
            .init(columns.lastDay(of: column)?.description ?? ""),
          ] + value)
      }
    }
  }
}

extension BalanceTable {
  /// The account of a row without the parts that are dropped.
  private func accountName(_ row: BalanceReport.Row) -> String {
    BalanceReport.name(row.account, without: droppedParts)
  }

  /// The part of a sum as a bare number.
  private func share(_ amount: MixedAmount, of whole: MixedAmount) -> Table.Cell {
    guard let share = AmountText.share(amount, of: whole) else { return .empty }
    return .init(share.isZero ? "0" : share.description, .amount)
  }
}

extension Period {
  /// What stands above the amounts of a period: its name, or for balances its last day.
  func heading(
    _ accumulation: BalanceReport.Accumulation, _ titles: BalanceLook.PeriodTitles
  ) -> String {
    guard accumulation != .change, let end else { return name(titles) }
    return end.adding(days: -1).description
  }

  func name(_ titles: BalanceLook.PeriodTitles) -> String {
    titles == .dates ? boundsLabel : label
  }
}
