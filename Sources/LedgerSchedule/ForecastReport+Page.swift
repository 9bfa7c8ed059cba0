import LedgerModel
import LedgerPhrases
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension ForecastReport {
  /// What matters, a chart, and the days on which something happens.
  package var page: Page {
    var page = Page("\(accounts), up to \(forecast.request.through)")
    page.add(.table(summary))
    if forecast.days.count > 1, moves { page.add(.chart(.lines(chart))) }
    page.add(.table(days))
    return page
  }

  private var summary: Table {
    var columns: [Table.Column] = [
      .init("What", isKey: true, shortening: .never), .init("Forecast", .right),
    ]
    if changed != nil { columns.append(.init("Scenario", .right)) }
    columns.append(.init("When and why"))
    var table = Table(columns, header: changed == nil ? .hidden : .shown)
    let all = [forecast, changed].compactMap(\.self)
    add("today", all.map { cell($0.startBalance) }, "", to: &table)
    add("lowest", all.map { cell(rounded($0.lowest.balance, .down)) }, lowestWords, to: &table)
    if all.contains(where: { $0.firstBelowFloor != nil }) {
      add(
        "below \(text(forecast.request.floor))",
        all.map { $0.firstBelowFloor.map { .init(day: $0.day, .bad) } ?? .init("never", .bad) },
        firstBelow, to: &table)
    }
    add(
      "safe to spend", all.map { cell(rounded($0.safeToSpend, .down)) }, untilIncome, to: &table)
    if all.contains(where: { !$0.overdraft.isZero }) {
      add(
        "overdraft", all.map { cell(rounded($0.overdraft, .down)) },
        "could be drawn beyond that", to: &table)
    }
    if let move = (changed ?? forecast).billToMove {
      add(
        "move", all.map { $0.billToMove.map { cell($0.bill.amount) } ?? .empty },
        "\(name(move.bill)) from \(move.bill.day) to \(move.to)", to: &table)
    }
    return table
  }

  private func add(
    _ name: String, _ values: [Table.Cell], _ words: String, to table: inout Table
  ) {
    table.add([.init(name)] + values + [.init(words)])
  }

  private func cell(
    _ quantity: Decimal, _ form: CellAmount.Form = .whole
  ) -> Table.Cell {
    view.amounts.cell(Amount(quantity, forecast.request.commodity), .amount, form)
  }

  private func name(_ change: CashChange) -> String {
    key(change).map { "\($0) \(words(change))" } ?? words(change)
  }

  private var lowestWords: String {
    let shown = changed ?? forecast
    let distance = ScheduleWords.distance(to: shown.lowest.day, from: view.schedule.today)
    guard let cause = shown.cause else { return "\(shown.lowest.day), \(distance)" }
    return "\(shown.lowest.day), \(distance): \(name(cause))"
  }

  private var firstBelow: String {
    guard let day = (changed ?? forecast).firstBelowFloor?.day else { return "" }
    return ScheduleWords.distance(to: day, from: view.schedule.today)
  }

  private var untilIncome: String {
    guard let income = (changed ?? forecast).nextIncome else {
      return "for 30 days; no income is planned"
    }
    return "until \(income.day): \(words(income)), \(text(income.amount))"
  }

  // MARK: Days

  private var days: Table {
    var columns: [Table.Column] = [
      .init("Day", isKey: true, anchor: .first), .init("Change", .right), .init("Balance", .right),
    ]
    if changed != nil { columns += [.init("Scenario", .right), .init("Difference", .right)] }
    columns.append(.init("What"))
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
      table.add(cells + [.init(lines.map(\.words).joined(separator: "\n"))])
    }
    return table
  }

  /// The changes of a day, and in one line what budgets let go out since the day above.
  private func lines(of day: ShownDay) -> [(amount: Decimal, words: String)] {
    var lines = (day.changed ?? day.base).changes.map { (amount: $0.amount, words: words($0)) }
    let budgets = day.changedBudgets ?? day.baseBudgets
    if !budgets.isZero {
      lines.append((budgets, "budgets: \(day.budgetNames.joined(separator: ", "))"))
    }
    return lines
  }

  /// Whether there is anything to draw.
  private var moves: Bool {
    let balances = [forecast, changed].compactMap(\.self).flatMap(\.days).map(\.balance)
    return balances.min() != balances.max()
  }

  private var chart: LineChart {
    let all = [("as planned", forecast)] + (changed.map { [("scenario", $0)] } ?? [])
    return LineChart(
      "Balance", labels: forecast.days.map { "\($0.day)" },
      all.map { name, forecast in
        .init(Wording(name: name), forecast.days.map { height($0.balance) })
      }, view.amounts.axis(forecast.request.commodity))
  }

  /// How high a balance is drawn; the exact number stands beside the drawing.
  private func height(_ balance: ProratedQuantity) -> Double? {
    rounded(balance).approximate
  }
}
