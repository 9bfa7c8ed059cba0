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
      let text = idle.map { "\($0.name) \($0.reason)" }.joined(separator: "; ")
      page.add(.paragraph([StyledText("Not now: \(text)", .faint)]))
    }
    addEnvelopes(&page)
    page.add(.heading("All spending, \(BudgetWords.days(partition.period))"))
    page.add(.table(spending))
    return page
  }

  private var table: Table {
    var table = Table([
      .init("Budget", isKey: true), .init("Until"), .init("Amount", .right), .init("Carry", .right),
      .init("Spent", .right), .init("Left", .right), .init("Used", .right),
      .init("", audience: .people), .init("Pace"), .init("A day", .right),
      .init("Forecast", .right),
    ])
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
    let mark = row.isProrated ? "~" : ""
    let icon = situation.budget(row.track)?.icon.map { "\($0) " } ?? ""
    let style: Style? = row.isOver ? .bad : nil
    let money = { (quantity: ProratedQuantity) in situation.text(quantity, row.commodity) }
    let share = row.thousandths
    return [
      .init("\(icon)\(row.name)", indentation: situation.depth(row.track)),
      .init(BudgetWords.lastDay(row.period)),
      .init(mark + money(row.base)),
      .init(row.carried.isZero ? "" : money(row.carried)),
      .init(situation.text(row.spent, row.commodity)),
      left(of: row),
      .init(share.map { "\($0 / 10) %" } ?? "", style),
      share.map { .init(Bar(thousandths: max($0, 0), width: 12, style)) } ?? .empty,
      .init(BudgetWords.pace(row, situation.today), row.pace?.verdict == .over ? .bad : nil),
      .init(row.kind == .income ? "" : row.pace.map { money($0.safePerDay) } ?? ""),
      .init(BudgetWords.forecast(row, situation), isForecastOver(row) ? .bad : nil),
    ]
  }

  /// What is left; of income above its aim how much more came in, as `+18.45`.
  private func left(of row: BudgetRow) -> Table.Cell {
    let text = situation.text(row.left, row.commodity)
    guard row.kind == .income else { return .init(text, row.isOver ? .bad : .good) }
    guard row.left < .zero, let more = ProratedQuantity.zero.subtracting(row.left) else {
      return .init(text)
    }
    return .init("+\(situation.text(more, row.commodity))", .good)
  }

  private func isForecastOver(_ row: BudgetRow) -> Bool {
    row.kind == .spending && row.forecast.map { $0.total > row.available } ?? false
  }

  private func addNotes(_ row: BudgetRow, _ page: inout Page) {
    if let alert = row.alerts(situation.budget(row.track)).max() {
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
            "\(row.name): \(situation.text(row.later, row.commodity)) more with dates to come",
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
            situation.text(book.available, book.commodity),
            book.available.isNegative ? .bad : .emphasis),
        ]))
    }
  }

  /// The parts of all spending, and their sum.
  private var spending: Table {
    var table = Table(
      [.init("Part", isKey: true), .init("Spent", .right)], header: .hidden)
    for part in partition.parts where !part.spent.isZero {
      table.add([
        .init(situation.ledger.tracks[part.track].name),
        .init(situation.amounts.text(part.spent), .amount),
      ])
    }
    table.add([
      .init("Unbudgeted"), .init(situation.amounts.text(partition.unbudgeted), .amount),
    ])
    table.add(
      [.init("All spending"), .init(situation.amounts.text(partition.total), .amount)], .total)
    return table
  }
}
