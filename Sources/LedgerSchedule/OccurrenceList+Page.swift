import LedgerModel
import LedgerPhrases
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension OccurrenceList {
  /// A table of the occurrences, and below it what comes in and goes out.
  ///
  /// A folded one is for the eyes of people only, and its sums are those of all rows.
  package var page: Page {
    var page = Page(title, .documents)
    if !rows.isEmpty { page.add(.table(table(length == .folded ? folds : []))) }
    if !weeks.isEmpty {
      page.add(heading: SchedulePhrase.byWeek)
      page.add(.table(table(of: weeks, Wording(SchedulePhrase.week))))
    }
    if months.count > 1 {
      page.add(heading: SchedulePhrase.byMonth)
      page.add(.table(table(of: months, Wording(CommonPhrase.month))))
    }
    return page
  }

  private var title: SchedulePhrase {
    let schedule = view.schedule
    return switch selection {
    case .upcoming: .dueUpTo(schedule.horizon)
    case .due, .dueAndBefore: .dueOn(schedule.today)
    case .all: .occurrencesUpTo(schedule.horizon)
    }
  }

  private func table(_ folds: [FoldedRows]) -> Table {
    var showsPayments = true
    if case .upcoming = selection { showsPayments = false }
    var columns: [Table.Column] = [
      .init(SchedulePhrase.due, shortening: .never),
      .init(SchedulePhrase.when, .right, audience: .people, omission: .ratherThanSplitting),
      .init(CommonPhrase.amount, .right), .init(CommonPhrase.commodity, audience: .machines),
      .init(CommonPhrase.description, isKey: true),
      .init(CommonPhrase.account, omission: .ratherThanCutting(1)),
      // Commands want it as it is; its rule and its day stand beside it.
      .init(SchedulePhrase.occurrence, shortening: .never, omission: .ratherThanCutting()),
      .init(CommonPhrase.state, shortening: .never),
    ]
    if showsPayments {
      columns.append(.init(SchedulePhrase.paidBy, omission: .ratherThanSplitting))
    }
    columns.append(.init(SchedulePhrase.rule, audience: .machines))
    var table = Table(columns)
    // Two commodities of one rule are read from above.
    table.anchor = .first
    let money = view.money.map(view.cells)
    for (number, row) in rows.enumerated() {
      guard let fold = folds.first(where: { $0.hidden.contains(number) }) else {
        let usual = money[row.occurrence.rule]
        let isOwn = row.money != view.money[row.occurrence.rule]
        table.add(cells(row, isOwn ? view.cells(row.money) : usual, showsPayments))
        continue
      }
      if number == fold.place { table.add(cells(fold, like: row)) }
    }
    return table
  }

  /// One row for many.
  private func cells(_ fold: FoldedRows, like row: Row) -> [Table.Cell] {
    let style = style(fold.state)
    return [
      .init("…", style), .init(SchedulePhrase.more(fold.hidden.count), style),
      fold.amount.map { view.amounts.cell($0, .amount, .whole) } ?? .init("?"), .empty,
      .init(row.name),
      .init(row.money?.account ?? ""), .init("\(fold.id)@…"),
      .init(ScheduleWords.phrase(fold.state), style),
    ]
  }

  private func cells(
    _ row: Row, _ money: ScheduleView.MoneyCells, _ showsPayments: Bool
  ) -> [Table.Cell] {
    let occurrence = row.occurrence
    let style = style(occurrence.state)
    var cells: [Table.Cell] = [
      .init(occurrence.due.description, style),
      .init(ScheduleWords.distance(to: occurrence.due, from: view.schedule.today), style),
      money.amount, money.commodity, .init(row.name), .init(row.money?.account ?? ""),
      .init(row.key?.description ?? ""),
      .init(
        state(row), style,
        data: ScheduleWords.phrase(occurrence.state, occurrence.notes).text(in: .english)),
      .init(row.source),
    ]
    if showsPayments {
      let payments = row.payments.map { "\($0.day) \($0.location)" }
      cells.insert(.init(payments.joined(separator: "\n")), at: cells.count - 1)
    }
    return cells
  }

  /// What an occurrence moves, of which nothing is rounded away; transfers are grey, with an arrow.
  package func amountCell(_ row: Row) -> Table.Cell { view.cells(row.money).amount }

  /// The state; transfers are marked, as their amounts stand beside those of income.
  private func state(_ row: Row) -> Wording {
    let occurrence = row.occurrence
    var isPlain = false
    if case .upcoming = selection, occurrence.state == .upcoming { isPlain = true }
    let state = Wording(ScheduleWords.phrase(occurrence.state, occurrence.notes))
    guard row.isTransfer else { return isPlain ? .nothing : state }
    let transfer = Wording(SchedulePhrase.transfer)
    return isPlain ? transfer : Wording(SchedulePhrase.remarked([state, transfer]))
  }

  private func style(_ state: OccurrenceState) -> Style? {
    switch state {
    case .overdue: .bad
    case .today, .dueSoon: .emphasis
    case .skipped, .beforeBooks, .paid, .probablyPaid: .faint
    case .upcoming: nil
    }
  }

  private func wording(_ span: Span) -> Wording {
    switch span {
    case .overdue: Wording(SchedulePhrase.overdue)
    case .week(let day): Wording(SchedulePhrase.weekOf(day))
    case .month(let day): Wording(name: String(day.description.prefix(7)))
    }
  }

  private func table(of totals: [Total], _ name: Wording) -> Table {
    var table = Table([
      .init(name, isKey: true, shortening: .never), .init(SchedulePhrase.moneyIn, .right),
      .init(SchedulePhrase.moneyOut, .right), .init(SchedulePhrase.moneyLeft, .right),
    ])
    table.anchor = .first
    for total in totals {
      table.add([
        .init(wording(total.span), total.span == .overdue ? .bad : nil),
        view.amounts.cell(total.income, .amount, .whole),
        view.amounts.cell(total.bills, .amount, .whole),
        view.amounts.cell(total.left, .amount, .whole),
      ])
    }
    return table
  }
}
