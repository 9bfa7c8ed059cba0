import LedgerModel
import LedgerPhrases
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension ForecastReport {
  /// What matters, a chart, and the days on which something happens.
  package var page: Page {
    var page = Page(SchedulePhrase.upTo(accounts: accounts, forecast.request.through))
    page.add(.table(summary))
    if forecast.days.count > 1, moves { page.add(.chart(.lines(chart))) }
    page.add(.table(days))
    return page
  }

  private var summary: Table {
    var columns: [Table.Column] = [
      .init(SchedulePhrase.what, isKey: true, shortening: .never),
      .init(CommonPhrase.forecast, .right),
    ]
    if changed != nil { columns.append(.init(SchedulePhrase.scenario, .right)) }
    columns.append(.init(SchedulePhrase.whenAndWhy))
    var table = Table(columns, header: changed == nil ? .hidden : .shown)
    let all = [forecast, changed].compactMap(\.self)
    add(.today, all.map { cell($0.startBalance) }, .nothing, to: &table)
    add(.lowest, all.map { cell(rounded($0.lowest.balance, .down)) }, lowestWords, to: &table)
    if all.contains(where: { $0.firstBelowFloor != nil }) {
      add(
        .below(amount: text(forecast.request.floor)),
        all.map {
          $0.firstBelowFloor.map { .init(day: $0.day, .bad) }
            ?? .init(SchedulePhrase.never, .bad)
        },
        firstBelow, to: &table)
    }
    add(
      .safeToSpend, all.map { cell(rounded($0.safeToSpend, .down)) }, untilIncome, to: &table)
    if all.contains(where: { !$0.overdraft.isZero }) {
      add(
        .overdraft, all.map { cell(rounded($0.overdraft, .down)) },
        Wording(SchedulePhrase.beyondThat), to: &table)
    }
    if let move = (changed ?? forecast).billToMove {
      add(
        .move, all.map { $0.billToMove.map { cell($0.bill.amount) } ?? .empty },
        Wording(SchedulePhrase.moved(name(move.bill), from: move.bill.day, to: move.to)),
        to: &table)
    }
    return table
  }

  private func add(
    _ name: SchedulePhrase, _ values: [Table.Cell], _ words: Wording, to table: inout Table
  ) {
    table.add([.init(name)] + values + [.init(words)])
  }

  private func cell(
    _ quantity: Decimal, _ form: CellAmount.Form = .whole
  ) -> Table.Cell {
    view.amounts.cell(Amount(quantity, forecast.request.commodity), .amount, form)
  }

  private func name(_ change: CashChange) -> Wording {
    let words = words(change)
    return key(change).map { Wording(SchedulePhrase.keyed(key: $0.description, words)) } ?? words
  }

  private var lowestWords: Wording {
    let shown = changed ?? forecast
    let day = shown.lowest.day
    let distance = Wording(ScheduleWords.distance(to: day, from: view.schedule.today))
    guard let cause = shown.cause else {
      return Wording(SchedulePhrase.dayAndDistance(day, distance))
    }
    return Wording(SchedulePhrase.dayWithCause(day, distance, cause: name(cause)))
  }

  private var firstBelow: Wording {
    guard let day = (changed ?? forecast).firstBelowFloor?.day else { return .nothing }
    return Wording(ScheduleWords.distance(to: day, from: view.schedule.today))
  }

  private var untilIncome: Wording {
    guard let income = (changed ?? forecast).nextIncome else {
      return Wording(SchedulePhrase.noIncome)
    }
    return Wording(
      SchedulePhrase.untilIncome(
        income.day, income: words(income), amount: text(income.amount)))
  }

  // MARK: Days

  private var days: Table {
    var columns: [Table.Column] = [
      .init(CommonPhrase.day, isKey: true, anchor: .first), .init(CommonPhrase.change, .right),
      .init(CommonPhrase.balance, .right),
    ]
    if changed != nil {
      columns += [SchedulePhrase.scenario, .difference].map { .init($0, .right) }
    }
    columns.append(.init(SchedulePhrase.what))
    var table = Table(columns)
    for day in shownDays {
      let base = day.base
      let other = day.changed
      // Each change has a line; the balance stands beside the last one, as it is after all.
      let lines = lines(of: day)
      var cells: [Table.Cell] = [
        .init(day: base.day),
        view.amounts.cell(
          listing: lines.map { Amount($0.amount, forecast.request.commodity) }, .amount, .apart),
        cell(rounded(base.balance), .apart),
      ]
      if let other { cells.append(cell(rounded(other.balance), .apart)) }
      if let difference = day.difference {
        cells.append(difference.isZero ? .init("", data: "0") : cell(rounded(difference), .apart))
      }
      let words = lines.map(\.words)
      table.add(
        cells + [
          .init(
            SchedulePhrase.lines(words), data: words.map(\.english).joined(separator: ", "))
        ])
    }
    return table
  }

  /// The changes of a day, and in one line what budgets let go out since the day above.
  private func lines(of day: ShownDay) -> [(amount: Decimal, words: Wording)] {
    var lines = (day.changed ?? day.base).changes.map { (amount: $0.amount, words: words($0)) }
    let budgets = day.changedBudgets ?? day.baseBudgets
    if !budgets.isZero {
      let names = day.budgetNames.joined(separator: ", ")
      lines.append((budgets, Wording(SchedulePhrase.budgetsSpend(names: names))))
    }
    return lines
  }

  /// Whether there is anything to draw.
  private var moves: Bool {
    let balances = [forecast, changed].compactMap(\.self).flatMap(\.days).map(\.balance)
    return balances.min() != balances.max()
  }

  private var chart: LineChart {
    let all =
      [(SchedulePhrase.asPlanned, forecast)]
      + (changed.map { [(SchedulePhrase.inScenario, $0)] } ?? [])
    return LineChart(
      Wording(CommonPhrase.balance),
      labels: forecast.days.map { Wording(name: $0.day.description) },
      all.map { name, forecast in
        .init(Wording(name), forecast.days.map { height($0.balance) })
      }, view.amounts.axis(forecast.request.commodity))
  }

  /// How high a balance is drawn; the exact number stands beside the drawing.
  private func height(_ balance: ProratedQuantity) -> Double? {
    rounded(balance).approximate
  }
}
