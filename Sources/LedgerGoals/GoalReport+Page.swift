import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension GoalReport {
  package var page: Page {
    var page = Page(Wording(name: outlook.title))
    page.add(.table(facts))
    if !state.others.isZero {
      page.add(
        .paragraph([
          StyledText(GoalPhrase.otherCommodity, .warning),
          StyledText(Wording(name: book.amounts.lines(state.others).joined(separator: ", "))),
        ]))
    }
    if state.isArchived { return page }
    if !state.isReached {
      page.add(heading: GoalPhrase.atEachPace)
      page.add(.table(paces))
    }
    // Where nothing is added and nothing earned, every month is the same.
    guard
      outlook.used.projection.months.contains(where: { !($0.contribution + $0.interest).isZero })
    else { return page }
    page.add(heading: GoalPhrase.monthByMonth)
    page.add(.table(months))
    page.add(.chart(.lines(chart)))
    if let sentence = chanceSentence { page.add(sentence) }
    return page
  }

  /// Names and what they are, in the order in which they are shown.
  private typealias Facts = [(name: GoalPhrase, value: Wording, style: Style?)]

  private var facts: Table {
    var table = Table(
      [.init(GoalPhrase.what, isKey: true), .init(GoalPhrase.value)], header: .hidden)
    for fact in balances + needs + remarks where !fact.value.isEmpty {
      table.add([.init(fact.name), .init(fact.value, fact.style)])
    }
    return table
  }

  private var balances: Facts {
    var facts: Facts = [
      (.savedFact, saved, nil), (.owedFact, Wording(name: book.text(state.owed, state)), nil),
      (.addedFact, Wording(name: book.text(state.added, state)), nil),
    ]
    if !state.charged.isZero {
      facts.append((.chargedFact, Wording(name: book.text(state.charged, state)), nil))
    }
    if !state.isReached {
      facts.append((.missingFact, Wording(name: book.text(state.missing, state)), nil))
    }
    return facts
  }

  private var needs: Facts {
    var facts: Facts = []
    if let by = state.goal.by?.value {
      facts.append(
        state.isOverdue
          ? (.byFact, Wording(GoalPhrase.datePassed(by)), .bad)
          : (.byFact, Wording(name: by.description), nil))
    }
    if !state.isReached, let required = outlook.required {
      let amount = book.text(required, state)
      if state.isOverdue {
        facts.append((.stillToSave, Wording(name: amount), nil))
      } else {
        let needed = state.slots.map {
          Wording(GoalPhrase.neededFor(amount: amount, months: $0))
        }
        facts.append((.neededAMonth, needed ?? Wording(name: amount), nil))
        let left = Wording(name: book.text(outlook.leftThisMonth, state))
        facts.append((.leftThisMonth, left, nil))
      }
    }
    return facts + [(.expectedFact, expected, outlook.isBehind ? .bad : nil)]
  }

  private var remarks: Facts {
    let rate = state.goal.rate.map {
      Wording($0.kind == .effective ? GoalPhrase.yearlyRate($0.percent) : .nominalRate($0.percent))
    }
    return [
      (.interestFact, rate ?? .nothing, nil),
      (.firstReachedFact, Wording(name: state.reached?.description ?? ""), nil),
      (.putAwayFact, Wording(name: state.goal.reached?.value.description ?? ""), nil),
      (.givenUpFact, Wording(name: state.goal.dropped?.value.description ?? ""), nil),
      (.noteFact, Wording(name: state.goal.note ?? ""), nil),
    ]
  }

  private var saved: Wording {
    let saved = book.text(state.saved, state)
    guard let target = state.target.map({ book.text($0, state) }) else {
      return Wording(name: saved)
    }
    guard let percent = state.percent else {
      return Wording(GoalPhrase.savedOf(saved: saved, target: target))
    }
    return Wording(GoalPhrase.savedOfWithPercent(saved: saved, target: target, percent: percent))
  }

  private var expected: Wording {
    if state.isReached || state.isArchived { return .nothing }
    if state.target == nil {
      if let amount = outlook.used.atDate {
        return Wording(GoalPhrase.amountByItsDate(book.text(amount, state)))
      }
      return outlook.used.atYearEnd.map {
        Wording(GoalPhrase.amountAtEndOfYear(book.text($0, state)))
      } ?? .nothing
    }
    let arrival = outlook.arrival(outlook.used)
    return outlook.isBehind && !state.isOverdue ? Wording(GoalPhrase.tooLate(arrival)) : arrival
  }

  private var paces: Table {
    var table = Table([
      .init(GoalPhrase.pace, isKey: true), .init(GoalPhrase.aMonth, .right),
      .init(GoalPhrase.reachedWhen), .init(GoalPhrase.atItsDate, .right),
      .init(GoalPhrase.atYearEnd, .right), .init(Wording.nothing),
    ])
    var all = [outlook.used] + outlook.others()
    if outlook.used.pace.kind != .month { all.append(outlook.thisMonth()) }
    for (number, one) in all.enumerated() {
      table.add([
        .init(one.pace.kind.phrase), book.cell(one.pace.monthly, state),
        .init(outlook.arrival(one)), book.cell(one.atDate, state),
        book.cell(one.atYearEnd, state),
        number == 0 ? .init(GoalPhrase.used, .faint) : .empty,
      ])
    }
    return table
  }

  private var months: Table {
    let hasInterest = state.goal.rate != nil
    var columns: [Table.Column] = [
      .init(CommonPhrase.month, isKey: true), .init(GoalPhrase.added, .right),
    ]
    if hasInterest { columns.append(.init(GoalPhrase.interest, .right)) }
    columns.append(.init(CommonPhrase.saved, .right))
    if chances != nil {
      columns += [GoalPhrase.low, .middle, .high].map { .init($0, .right) }
    }
    var table = Table(columns)
    for place in shownMonths {
      let month = outlook.used.projection.months[place]
      var cells: [Table.Cell] = [
        .init(
          CalendarPhrase.shortMonthOfYear(month.start), data: MonthText.iso(month.start)),
        book.cell(month.contribution, state),
      ]
      if hasInterest { cells.append(book.cell(month.interest, state)) }
      cells.append(book.cell(month.saved, state, .amount))
      if let chances, place < chances.outcome.low.count {
        cells += [chances.outcome.low, chances.outcome.middle, chances.outcome.high].map {
          .init(book.rough($0[place], state), .faint)
        }
      }
      table.add(cells)
    }
    return table
  }

  private var chart: LineChart {
    let months = outlook.used.projection.months.prefix(count)
    let values = months.map { $0.saved.approximate }
    var series = [LineChart.Series(Wording(GoalPhrase.savedFact), values)]
    if let target = state.target {
      series.append(.init(Wording(GoalPhrase.target), values.map { _ in target.approximate }))
    }
    let band = chances.map { chances in
      LineChart.Band(
        low: padded(chances.outcome.low, values.count),
        high: padded(chances.outcome.high, values.count))
    }
    return LineChart(
      Wording(GoalPhrase.savedAtPace(Wording(outlook.used.pace.kind.phrase))),
      labels: months.map { Wording(name: MonthText.iso($0.start)) }, series, band: band,
      book.amounts.axis(state.commodity))
  }

  private func padded(_ values: [Double], _ count: Int) -> [Double?] {
    values.prefix(count).map { $0 } + Array(repeating: nil, count: max(0, count - values.count))
  }

  /// How likely it is that the goal is there in time.
  private var chanceSentence: GoalPhrase? {
    if state.isReached || state.isOverdue || state.target == nil { return nil }
    guard let chances else {
      return .tooFewMonths(state.months.count, needed: MonthlyBootstrap.leastMonths)
    }
    let basis = Wording(
      chances.trust == .rough
        ? GoalPhrase.fewOwnMonths(chances.monthCount) : .ownMonths(chances.monthCount))
    if state.goal.by != nil, let probability = chances.outcome.probability {
      return .inTime(percent: Int((probability * 100).rounded()), basis)
    }
    let start = book.today.startOfMonth
    guard let middle = chances.outcome.arrivals.middle else {
      return .laterThan(month: start.adding(months: chances.futureCount - 1), basis)
    }
    return .halfBy(month: start.adding(months: middle), basis)
  }
}
