import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension GoalsReport {
  package var page: Page {
    var page = Page(selection == .live ? "Goals" : "Goals that are reached", .documents)
    guard !rows.isEmpty else { return page }
    page.add(.table(selection == .live ? table : archive))
    for feasibility in feasibilities { add(feasibility, to: &page) }
    return page
  }

  private var table: Table {
    var table = Table([
      .init("Goal", isKey: true), .init("Saved", .right, omission: .ratherThanCutting(6)),
      .init("Target", .right, omission: .ratherThanCutting(3)), .init("Done", .right),
      .init("", audience: .people, omission: .ratherThanCutting(4)),
      .init("By", omission: .ratherThanCutting(2)),
      .init("Per month", .right, omission: .ratherThanCutting(5)),
      .init("This month", .right, omission: .ratherThanCutting()), .init("Expected"),
      .init("At pace", omission: .ratherThanCutting(1)),
    ])
    for outlook in rows {
      let state = outlook.state
      table.add([
        .init(outlook.title, data: state.name), book.cell(state.saved, state, .amount),
        book.cell(state.target, state), .init(state.percent.map { "\($0)%" } ?? ""),
        bar(outlook), .init(state.goal.by?.value.description ?? ""),
        book.cell(outlook.required, state),
        book.cell(outlook.leftThisMonth, state), expected(outlook),
        .init(outlook.state.isReached ? "" : outlook.used.pace.kind.text),
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
      if state.isOverdue { return .init("overdue", .bad) }
      let text = outlook.arrivalText(outlook.used)
      let month = outlook.used.projection.arrivalDay == nil ? outlook.used.arrival : nil
      let isLate = outlook.isBehind && outlook.used.arrival != nil
      return .init(
        isLate ? "\(text), late" : text, outlook.isBehind ? .bad : state.isReached ? .good : nil,
        data: state.isReached ? nil : month.map(MonthText.iso) ?? text)
    }
    if let amount = outlook.used.atDate { return book.cell(amount, state) }
    return .init(outlook.used.atYearEnd.map { "\(book.text($0, state)) at year's end" } ?? "")
  }

  private var archive: Table {
    var table = Table([
      .init("Goal", isKey: true), .init("Saved", .right), .init("Target", .right),
      .init("First reached"), .init("Put away"),
    ])
    for outlook in rows {
      let state = outlook.state
      table.add([
        .init(outlook.title, data: state.name), book.cell(state.saved, state, .amount),
        book.cell(state.target, state), .init(state.reached?.description ?? ""),
        .init(state.goal.reached?.value.description ?? ""),
      ])
    }
    return table
  }
}

// MARK: - Together

extension GoalsReport {
  private func add(_ feasibility: GoalFeasibility, to page: inout Page) {
    guard let state = feasibility.needs.first?.outlook.state else { return }
    let months = counted(feasibility.monthCount, "month")
    let facts =
      "All dates need \(book.text(feasibility.required, state)) a month; the median of the last "
      + "\(months) leaves \(book.text(feasibility.surplus, state))."
    if feasibility.shortage.isZero {
      page.add(.paragraph([.init(facts)]))
      return
    }
    page.add(.heading("Not enough for all"))
    page.add(
      .paragraph([
        .init(facts + " "), .init("\(book.text(feasibility.shortage, state)) are missing.", .bad),
      ]))
    var table = Table([
      .init("Goal", isKey: true), .init("Needs", .right), .init("Gets", .right), .init("Note"),
    ])
    for need in feasibility.needs {
      table.add([
        .init(need.outlook.state.name), book.cell(need.required, state),
        book.cell(need.share, state),
        need.isStarving
          ? .init(need.share.isZero ? "gets nothing" : "gets too little", .bad) : .empty,
      ])
    }
    page.add(.table(table))
    guard !feasibility.remedies.isEmpty else {
      page.add(.paragraph([.init("No change of one goal alone would be enough.")]))
      return
    }
    page.add(.heading("Each of these would be enough"))
    var remedies = Table([.init("Change")], header: .hidden)
    for remedy in feasibility.remedies { remedies.add([.init(text(remedy, state))]) }
    page.add(.table(remedies))
  }

  private func text(_ remedy: GoalFeasibility.Remedy, _ state: GoalState) -> String {
    switch remedy {
    case .laterDate(let goal, let day): "give \(goal) time: by \(day)"
    case .smallerTarget(let goal, let amount):
      "save less for \(goal): target \(book.text(amount, state))"
    case .cut(let account, let percent): "spend \(percent)% less on \(account)"
    }
  }
}
