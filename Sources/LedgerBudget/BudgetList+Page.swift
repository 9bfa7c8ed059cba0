import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension BudgetList {
  package var page: Page {
    var page = Page("Budgets", .documents)
    if !rows.isEmpty { page.add(.table(table)) }
    for row in rows { addNotes(row, &page) }
    if !idle.isEmpty {
      let text = idle.map { "\($0.name) \($0.reason.text)" }.joined(separator: "; ")
      page.add(.paragraph([StyledText("Not now: \(text)", .faint)]))
    }
    addEnvelopes(&page)
    page.add(.heading("All spending, \(BudgetWords.days(partition.period))"))
    page.add(.table(spending))
    return page
  }

  private var table: Table {
    var table = Table([
      .init("Budget", isKey: true), .init("Within", audience: .machines),
      .init("From", audience: .machines), .init("Until", omission: .ratherThanCutting(4)),
      .init("Amount", .right, omission: .ratherThanCutting(8)),
      .init("Carry", .right, whenEmpty: .hidden, omission: .ratherThanCutting(3)),
      .init("Spent", .right, omission: .ratherThanCutting(7)), .init("Left", .right),
      .init("Used", .right, omission: .ratherThanCutting(6)), .init("", audience: .people),
      .init("Pace", whenEmpty: .hidden),
      .init("A day", .right, whenEmpty: .hidden, omission: .ratherThanCutting(5)),
      .init("Forecast", .right, whenEmpty: .hidden, omission: .ratherThanCutting(2)),
      .init(
        "Range", audience: .people, shortening: .never, whenEmpty: .hidden,
        omission: .ratherThanCutting(1)),
      .init("Low", .right, audience: .machines), .init("High", .right, audience: .machines),
      .init("Method", audience: .machines),
    ])
    table.headingColumn = "Group"
    var group = ""
    for row in rows {
      let title = BudgetWords.group(row.period.end, situation.today)
      if period == nil, title != group, situation.depth(row.track) == 0 {
        group = title
        table.add([.init(title)], .heading)
      }
      table.add(cells(row))
    }
    return table
  }

  private func cells(_ row: BudgetRow) -> [Table.Cell] {
    let icon = situation.budget(row.track)?.icon.map { "\($0) " } ?? ""
    let style: Style? = row.isOver ? .bad : nil
    let money = { (quantity: ProratedQuantity) in situation.cell(quantity, row.commodity) }
    let share = row.thousandths
    let outer = situation.ledger.tracks[row.track].outer
    return [
      .init(icon + row.name, data: row.name, indentation: situation.depth(row.track)),
      .init(outer.map { situation.ledger.tracks[$0].name } ?? ""),
      .init(BudgetWords.firstDay(row.period)), .init(BudgetWords.lastDay(row.period)),
      situation.cell(row.base, row.commodity, nil, row.isProrated ? .about : .none),
      row.carried.isZero ? .empty : money(row.carried),
      situation.cell(row.spent, row.commodity), left(of: row),
      .init(share.map { "\($0 / 10) %" } ?? "", style),
      share.map { .init(Bar(thousandths: max($0, 0), width: 12, style, label: .none)) } ?? .empty,
      .init(BudgetWords.pace(row, situation.today), BudgetWords.paceStyle(row)),
      row.kind == .income ? .empty : row.pace.map { money($0.safePerDay) } ?? .empty,
    ] + outlook(of: row)
  }

  /// The forecast, its range as people read it, and as spreadsheets do.
  private func outlook(of row: BudgetRow) -> [Table.Cell] {
    guard row.kind == .spending, let forecast = row.forecast else { return [] }
    let style: Style? = forecast.total > row.available ? .bad : nil
    let ends = forecast.band.map { [$0.low, $0.high] } ?? []
    let money = ends.map { situation.cell($0, row.commodity) }
    return [
      situation.cell(forecast.total, row.commodity, style),
      .init(BudgetWords.range(forecast, row, situation), .faint),
      money.first ?? .empty, money.last ?? .empty, .init(BudgetWords.method(forecast)),
    ]
  }

  /// What is left; of income above its aim how much more came in, as `+18.45`.
  private func left(of row: BudgetRow) -> Table.Cell {
    let style: Style? =
      row.kind == .spending ? row.isOver ? .bad : .good : row.left < .zero ? .good : nil
    return situation.cell(row.left, row.commodity, style, BudgetWords.mark(row.left, row.kind))
  }

  private func addNotes(_ row: BudgetRow, _ page: inout Page) {
    if let alert = row.alerts.max() {
      page.add(
        .paragraph([
          StyledText("\(row.name) has reached \(alert) % of what there is", .warning)
        ]))
    }
    if !row.unpriced.isZero {
      let amounts = situation.amounts.lines(row.unpriced).joined(separator: ", ")
      page.add(
        .paragraph([
          StyledText("\(row.name) leaves out \(amounts): nothing says what that is worth", .warning)
        ]))
    }
    if !row.later.isZero {
      page.add(
        .paragraph([
          StyledText(
            "\(row.name): \(situation.text(row.later, row.commodity)) with dates to come",
            .faint)
        ]))
    }
  }

  private func addEnvelopes(_ page: inout Page) {
    guard period == nil else { return }
    for book in situation.books {
      page.add(
        .paragraph([
          StyledText("Available to budget: "),
          StyledText(
            Wording(name: situation.text(book.available, book.commodity)),
            book.available.isNegative ? .bad : .emphasis),
        ]))
    }
  }

  /// The parts of all spending, and their sum.
  private var spending: Table {
    var table = Table(
      [.init("Part", isKey: true), .init("Spent", .right)], header: .hidden)
    let commodity = commodityOfZeros
    func add(_ name: String, _ amount: MixedAmount, _ kind: Table.Kind = .body) {
      table.add([.init(name), situation.cell(amount, beside: commodity, .amount)], kind)
    }
    for part in partition.parts where !part.spent.isZero {
      add(situation.ledger.tracks[part.track].name, part.spent)
    }
    add("Unbudgeted", partition.unbudgeted)
    add("All spending", partition.total, .total)
    return table
  }

  /// What nothing is written in: a commodity of the sum, else that of the first budget.
  private var commodityOfZeros: CommodityID? {
    partition.total.nonzero.first?.commodity ?? situation.ledger.tracks.first?.commodity
  }
}
