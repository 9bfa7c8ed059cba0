import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension GoalsReport {
  package var page: Page {
    var page = Page(
      selection == .live ? Wording(CommonPhrase.goals) : Wording(GoalPhrase.reachedGoals),
      .documents)
    guard !rows.isEmpty else { return page }
    page.add(.table(selection == .live ? table : archive))
    for feasibility in feasibilities { add(feasibility, to: &page) }
    return page
  }

  private var table: Table {
    var table = Table([
      .init(CommonPhrase.goal, isKey: true),
      .init(CommonPhrase.saved, .right, omission: .ratherThanCutting(6)),
      .init(CommonPhrase.target, .right, omission: .ratherThanCutting(3)),
      .init(GoalPhrase.done, .right),
      .init(Wording.nothing, audience: .people, omission: .ratherThanCutting(4)),
      .init(GoalPhrase.by, omission: .ratherThanCutting(2)),
      .init(GoalPhrase.perMonth, .right, omission: .ratherThanCutting(5)),
      .init(GoalPhrase.thisMonth, .right, omission: .ratherThanCutting()),
      .init(GoalPhrase.expected), .init(GoalPhrase.atPace, omission: .ratherThanCutting(1)),
    ])
    for outlook in rows {
      let state = outlook.state
      table.add([
        .init(outlook.title, data: state.name), book.cell(state.saved, state, .amount),
        book.cell(state.target, state),
        state.percent.map { .init(GoalPhrase.percent(Decimal(Int128($0)))) } ?? .empty,
        bar(outlook), .init(state.goal.by?.value.description ?? ""),
        book.cell(outlook.required, state),
        book.cell(outlook.leftThisMonth, state), expected(outlook),
        outlook.state.isReached || outlook.used.arrival == nil
          ? .empty : .init(outlook.used.pace.kind.phrase),
      ])
    }
    return table
  }

  private func bar(_ outlook: GoalOutlook) -> Table.Cell {
    let state = outlook.state
    guard let target = state.target, target.signum > 0,
      let part = state.saved.multiplied(by: Decimal(1000))?
        .divided(by: target, scale: 0, .down)
    else { return .empty }
    return .init(
      Bar(
        thousandths: Int(clamping: part.mantissa), width: 10,
        outlook.isBehind ? .bad : state.isReached ? .good : nil))
  }

  /// When it is there; without a target how much there will be.
  private func expected(_ outlook: GoalOutlook) -> Table.Cell {
    let state = outlook.state
    if state.target != nil {
      if state.isOverdue { return .init(GoalPhrase.overdue, .bad) }
      let arrival = outlook.arrival(outlook.used)
      let month = outlook.used.projection.arrivalDay == nil ? outlook.used.arrival : nil
      let isLate = outlook.isBehind && outlook.used.arrival != nil
      return .init(
        isLate ? Wording(GoalPhrase.late(arrival)) : arrival,
        outlook.isBehind ? .bad : state.isReached ? .good : nil,
        data: state.isReached ? nil : month.map(MonthText.iso) ?? arrival.english)
    }
    if let amount = outlook.used.atDate { return book.cell(amount, state) }
    return outlook.used.atYearEnd.map {
      .init(GoalPhrase.amountAtYearEnd(book.text($0, state)))
    } ?? .empty
  }

  private var archive: Table {
    var table = Table([
      .init(CommonPhrase.goal, isKey: true), .init(CommonPhrase.saved, .right),
      .init(CommonPhrase.target, .right), .init(GoalPhrase.firstReached),
      .init(GoalPhrase.putAway), .init(GoalPhrase.givenUp, whenEmpty: .hidden),
    ])
    for outlook in rows {
      let state = outlook.state
      table.add([
        .init(outlook.title, data: state.name), book.cell(state.saved, state, .amount),
        book.cell(state.target, state), .init(state.reached?.description ?? ""),
        .init(state.goal.reached?.value.description ?? ""),
        .init(state.goal.dropped?.value.description ?? ""),
      ])
    }
    return table
  }
}

// MARK: - Together

extension GoalsReport {
  private func add(_ feasibility: GoalFeasibility, to page: inout Page) {
    guard let state = feasibility.needs.first?.outlook.state else { return }
    let facts = GoalPhrase.allDatesNeed(
      required: book.text(feasibility.required, state),
      surplus: book.text(feasibility.surplus, state), months: feasibility.monthCount)
    if feasibility.shortage.isZero {
      page.add(facts)
      return
    }
    page.add(heading: GoalPhrase.notEnough)
    page.add(
      .paragraph([
        StyledText(facts), StyledText(Wording(name: " ")),
        StyledText(GoalPhrase.missing(amount: book.text(feasibility.shortage, state)), .bad),
      ]))
    var table = Table([
      .init(CommonPhrase.goal, isKey: true), .init(GoalPhrase.needs, .right),
      .init(GoalPhrase.gets, .right), .init(GoalPhrase.note),
    ])
    for need in feasibility.needs {
      table.add([
        .init(need.outlook.state.name), book.cell(need.required, state),
        book.cell(need.share, state),
        need.isStarving
          ? .init(need.share.isZero ? GoalPhrase.getsNothing : .getsTooLittle, .bad) : .empty,
      ])
    }
    page.add(.table(table))
    guard !feasibility.remedies.isEmpty else {
      page.add(GoalPhrase.noChangeAlone)
      return
    }
    page.add(heading: GoalPhrase.eachWouldBeEnough)
    var remedies = Table([.init(CommonPhrase.change)], header: .hidden)
    for remedy in feasibility.remedies { remedies.add([.init(phrase(remedy, state))]) }
    page.add(.table(remedies))
  }

  private func phrase(_ remedy: GoalFeasibility.Remedy, _ state: GoalState) -> GoalPhrase {
    switch remedy {
    case .laterDate(let goal, let day): .laterDate(goal: goal, day)
    case .smallerTarget(let goal, let amount):
      .smallerTarget(goal: goal, amount: book.text(amount, state))
    case .cut(let account, let percent): .spendLess(account: account, percent: percent)
    }
  }
}
