import LedgerModel
import LedgerPhrases
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension ForecastReport {
  /// What matters, a chart, and the weeks; without habits, or beside a scenario, the days on which
  /// something happens.
  package var page: Page {
    switch part {
    case .day(let day): return explanation(of: day)
    case .past: return pastPage
    case .ahead: break
    }
    var page = Page(SchedulePhrase.upTo(accounts: accounts, forecast.request.through))
    page.add(.table(summary))
    for phrase in sentences { page.add(phrase) }
    if forecast.days.count > 1, moves { page.add(.chart(.lines(chart))) }
    page.add(.table(forecast.basis == .habits && changed == nil ? weekTable : days))
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
    add(.lowest, all.map { cell($0.lowest.balance) }, lowestWords, to: &table)
    if all.contains(where: { $0.firstBelowFloor != nil }) {
      add(
        .below(amount: text(forecast.request.floor)),
        all.map {
          $0.firstBelowFloor.map { .init(day: $0.day, .bad) }
            ?? .init(SchedulePhrase.never, .bad)
        },
        firstBelow, to: &table)
    }
    add(.safeToSpend, all.map { cell($0.safeToSpend) }, untilIncome, to: &table)
    if all.contains(where: { !$0.overdraft.isZero }) {
      add(
        .overdraft, all.map { cell($0.overdraft) },
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

  func cell(_ quantity: Decimal, _ form: CellAmount.Form = .whole) -> Table.Cell {
    view.amounts.cell(shown(quantity), .amount, form)
  }

  func name(_ change: CashChange) -> Wording {
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

  /// What it stands on, how sure it is, and where rules say something else than what is paid.
  private var sentences: [ForecastPhrase] {
    var sentences: [ForecastPhrase] = []
    if forecast.basis == .plan {
      sentences.append(forecast.request.basis == .plan ? .planAlone : .planForLackOfEntries)
    } else if let last = forecast.days.last, let half = last.halfBand {
      sentences.append(.band(text(half), day: last.day, months: forecast.trial.months))
    } else {
      sentences.append(.littleHistory)
    }
    return sentences
      + forecast.drifts.map { drift in
        .drift(
          name: view.names[drift.rule], planned: text(drift.planned), usual: text(drift.usual))
      }
      + budgetDrifts.map { drift in
        .drift(name: drift.name, planned: text(drift.planned), usual: text(drift.usual))
      }
  }

  // MARK: Weeks

  /// What moves each week, by why it is foreseen; what no week has is left out.
  private var weekTable: Table {
    let weeks = (try? weeks()) ?? []
    let parts: [(phrase: ForecastPhrase, part: (CashParts) -> Decimal)] = [
      (.byRule, \.rules), (.byHabit, \.habits), (.everyday, \.everyday), (.onCards, \.cards),
      (.byEntries, \.entries),
    ].filter { part in weeks.contains { !part.part($0.parts).isZero } }
    let isBanded = weeks.contains { $0.last.halfBand != nil }
    var columns: [Table.Column] = [.init(SchedulePhrase.week, isKey: true, anchor: .first)]
    columns += parts.map { .init($0.phrase, .right) }
    columns.append(.init(CommonPhrase.balance, .right))
    if isBanded {
      columns += [ForecastPhrase.low, .high].map {
        .init($0, .right, omission: .ratherThanSplitting)
      }
    }
    var table = Table(columns)
    for week in weeks {
      var cells: [Table.Cell] = [.init(day: week.last.day)]
      cells += parts.map { part in
        let amount = part.part(week.parts)
        return amount.isZero ? .init("", data: "0") : cell(amount, .apart)
      }
      cells.append(cell(week.last.balance, .apart))
      if isBanded, let low = try? week.last.low(), let high = try? week.last.high() {
        cells += [cell(low, .apart), cell(high, .apart)]
      }
      table.add(cells)
    }
    return table
  }

  /// The days of each week together: up to Sunday, or to the last day.
  private func weeks() throws(TooLarge) -> [(last: CashForecast.DayBalance, parts: CashParts)] {
    var weeks: [(last: CashForecast.DayBalance, parts: CashParts)] = []
    for day in forecast.days {
      if weeks.isEmpty || day.day.weekday == 1 {
        weeks.append((day, day.parts))
      } else {
        weeks[weeks.count - 1] = (day, try weeks[weeks.count - 1].parts + day.parts)
      }
    }
    return weeks
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
      // Each change has a line; the balance stands beside the last one, as it is after all.
      let lines = lines(of: day)
      var cells: [Table.Cell] = [
        .init(day: day.base.day),
        view.amounts.cell(
          listing: lines.map { shown($0.amount) }, .amount, .apart),
        cell(day.base.balance, .apart),
      ]
      if let other = day.changed { cells.append(cell(other.balance, .apart)) }
      if let difference = day.difference {
        cells.append(difference.isZero ? .init("", data: "0") : cell(difference, .apart))
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

  /// The changes of a day, and in one line what else went out since the day above.
  private func lines(of day: ShownDay) -> [(amount: Decimal, words: Wording)] {
    var lines = (day.changed ?? day.base).changes.map { (amount: $0.amount, words: words($0)) }
    if !day.rest.isZero {
      let names = day.budgetNames.joined(separator: ", ")
      lines.append(
        (
          day.rest,
          forecast.basis == .plan
            ? Wording(SchedulePhrase.budgetsSpend(names: names))
            : Wording(ForecastPhrase.everydayLine)
        ))
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
    var chart = LineChart(
      Wording(CommonPhrase.balance),
      labels: forecast.days.map { Wording(name: $0.day.description) },
      all.map { name, forecast in
        .init(Wording(name), forecast.days.map(\.balance.approximate))
      }, view.amounts.axis(forecast.request.commodity))
    if changed == nil, forecast.days.contains(where: { $0.halfBand != nil }) {
      chart.band = LineChart.Band(
        low: forecast.days.map { (try? $0.low())?.approximate },
        high: forecast.days.map { (try? $0.high())?.approximate })
    }
    return chart
  }
}
