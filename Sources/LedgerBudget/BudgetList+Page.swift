import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension BudgetList {
  package var page: Page {
    var page = Page(CommonPhrase.budgets, .documents)
    if !rows.isEmpty { page.add(.table(table)) }
    for row in rows { addNotes(row, &page) }
    if !idle.isEmpty {
      page.add(BudgetPhrase.notNow(idle.map { Wording($0.reason.phrase(of: $0.name)) }), .faint)
    }
    addEnvelopes(&page)
    page.add(heading: BudgetPhrase.allSpending(days: Wording(BudgetWords.days(partition.period))))
    page.add(.table(spending))
    return page
  }

  private var table: Table {
    var table = Table([
      .init(CommonPhrase.budget, isKey: true), .data("Within"),
      .data("From"),
      .init(CommonPhrase.until, omission: .ratherThanCutting(3)),
      .init(CommonPhrase.amount, .right, omission: .ratherThanCutting(8)),
      .init(BudgetPhrase.carry, .right, whenEmpty: .hidden, omission: .ratherThanCutting(6)),
      .init(CommonPhrase.spent, .right, omission: .ratherThanCutting(7)),
      .init(CommonPhrase.left, .right),
      .init(BudgetPhrase.used, .right, omission: .ratherThanCutting(5)),
      .init(.nothing, audience: .people),
      .init(BudgetPhrase.pace, whenEmpty: .hidden),
      .init(BudgetPhrase.aDay, .right, whenEmpty: .hidden, omission: .ratherThanCutting(4)),
      .init(CommonPhrase.forecast, .right, whenEmpty: .hidden, omission: .ratherThanCutting(2)),
      .init(
        BudgetPhrase.range, audience: .people, shortening: .never, whenEmpty: .hidden,
        omission: .ratherThanCutting(1)),
      .data("Low", .right), .data("High", .right),
      .data("Method"),
    ])
    table.headingColumn = Wording(name: "Group")
    var group: BudgetWords.Group?
    for row in rows {
      let own = BudgetWords.Group(row.period.end, situation.today)
      if period == nil, own != group, situation.depth(row.track) == 0 {
        group = own
        table.add([.init(own.phrase)], .heading)
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
      share.map { .init(percent: Decimal(Int128($0 / 10)), style) } ?? .init("", style),
      share.map { .init(Bar(thousandths: max($0, 0), width: 12, style, label: .none)) } ?? .empty,
      BudgetWords.pace(row, situation.today).map { .init($0, BudgetWords.paceStyle(row)) }
        ?? .empty,
      row.kind == .income ? .empty : row.pace.map { money($0.safePerDay) } ?? .empty,
    ] + outlook(of: row)
  }

  /// The forecast, its range as people read it, and as spreadsheets do.
  private func outlook(of row: BudgetRow) -> [Table.Cell] {
    guard row.kind == .spending, let forecast = row.forecast else { return [] }
    // A line through one day or two says nothing of a month.
    if forecast.method == .naive, let pace = row.pace, pace.elapsed < 3, pace.verdict == nil {
      return []
    }
    let style: Style? = forecast.total > row.available ? .bad : nil
    let ends = forecast.band.map { [$0.low, $0.high] } ?? []
    let money = ends.map { situation.cell($0, row.commodity) }
    return [
      situation.cell(forecast.total, row.commodity, style),
      BudgetWords.range(forecast, row, situation).map { .init($0, .faint) } ?? .empty,
      money.first ?? .empty, money.last ?? .empty,
      .init(BudgetWords.remark(forecast)?.text(in: .english) ?? ""),
    ]
  }

  /// What is left; of income above its aim how much more came in, as `+18.45`.
  private func left(of row: BudgetRow) -> Table.Cell {
    let style: Style? =
      row.kind == .spending ? row.isOver ? .bad : .good : row.left < .zero ? .good : nil
    return situation.cell(row.left, row.commodity, style, BudgetWords.mark(row.left, row.kind))
  }

  private func addNotes(_ row: BudgetRow, _ page: inout Page) {
    if situation.isUnfunded(row.track) {
      page.add(
        BudgetPhrase.unfunded(name: row.name, situation.fundingCommand(row.track)), .warning)
    }
    if let alert = row.alerts.max() {
      page.add(BudgetPhrase.reached(name: row.name, percent: alert), .warning)
    }
    if !row.unpriced.isZero {
      let amounts = situation.amounts.lines(row.unpriced).joined(separator: ", ")
      page.add(BudgetPhrase.leavesOut(name: row.name, amounts: amounts), .warning)
    }
    if !row.later.isZero {
      let amount = situation.text(row.later, row.commodity)
      page.add(BudgetPhrase.withDatesToCome(name: row.name, amount: amount), .faint)
    }
  }

  private func addEnvelopes(_ page: inout Page) {
    guard period == nil else { return }
    for book in situation.books {
      page.add(
        .paragraph([
          StyledText(BudgetPhrase.availableLabel),
          StyledText(
            Wording(name: situation.text(book.available, book.commodity)),
            book.available.isNegative ? .bad : .emphasis),
        ]))
    }
  }

  /// The parts of all spending, and their sum.
  private var spending: Table {
    var table = Table(
      [.init(BudgetPhrase.part, isKey: true), .init(CommonPhrase.spent, .right)], header: .hidden)
    let commodity = commodityOfZeros
    func add(_ name: Wording, _ amount: MixedAmount, _ kind: Table.Kind = .body) {
      table.add([.init(name), situation.cell(amount, beside: commodity, .amount)], kind)
    }
    for part in partition.parts where !part.spent.isZero {
      add(Wording(name: situation.ledger.tracks[part.track].name), part.spent)
    }
    add(Wording(BudgetPhrase.unbudgeted), partition.unbudgeted)
    add(Wording(BudgetPhrase.allSpendingSum), partition.total, .total)
    return table
  }

  /// What nothing is written in: a commodity of the sum, else that of the first budget.
  private var commodityOfZeros: CommodityID? {
    partition.total.nonzero.first?.commodity ?? situation.ledger.tracks.first?.commodity
  }
}
