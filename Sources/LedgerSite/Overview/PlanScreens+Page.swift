import LedgerPhrases
import LedgerPlan
import LedgerBudget
import LedgerGoals
import LedgerModel
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerValues

extension PlanScreens {
  /// How many bills are shown.
  private static let billCount = 5

  /// What rules still expect of this month, in a sentence; nothing where they expect nothing.
  var expectedRemark: [Page.Block] {
    guard let expected else { return [] }
    func text(_ amount: MixedAmount) -> String {
      amount.nonzero.map(amounts.whole).sorted().joined(separator: ", ")
    }
    let income = expected.income.isZero ? nil : text(expected.income)
    let bills = expected.bills.isZero ? nil : text(expected.bills.negated)
    let phrase: SitePhrase
    switch (income, bills) {
    case (let income?, let bills?): phrase = .expectedBoth(income: income, bills: bills)
    case (let income?, nil): phrase = .expectedIn(income)
    case (nil, let bills?): phrase = .expectedOut(bills)
    case (nil, nil): return []
    }
    return [.paragraph([StyledText(phrase)])]
  }

  /// Budgets, goals and what is to come, each in a line.
  var blocks: [Page.Block] {
    budgetBlocks + goalBlocks
      + blocks(SitePhrase.comingUp, bills.map { table($0, $0.rows) })
  }

  var budgetBlocks: [Page.Block] { blocks(CommonPhrase.budgets, budgets.map(table)) }

  var goalBlocks: [Page.Block] { blocks(CommonPhrase.goals, goals.map(table)) }

  /// What is overdue.
  var overdueBlocks: [Page.Block] {
    blocks(SitePhrase.toDo, bills.map { table($0, $0.rows.filter(PlanScreens.isLate)) })
  }

  /// What is due within some days.
  func nextBlocks(days: Int) -> [Page.Block] {
    let end = today.adding(days: days)
    return blocks(
      SitePhrase.nextDays(days),
      bills.map { list in
        table(list, list.rows.filter { !PlanScreens.isLate($0) && $0.occurrence.due <= end })
      })
  }

  private static func isLate(_ row: OccurrenceList.Row) -> Bool {
    row.occurrence.state == .overdue
  }

  private func blocks(_ heading: some Phrase, _ table: Table?) -> [Page.Block] {
    guard let table, !table.rows.isEmpty else { return [] }
    return [.heading(Wording(heading)), .table(table)]
  }

  private func table(_ list: BudgetList) -> Table {
    var table = Table(
      [
        .init(CommonPhrase.budget, isKey: true, shortening: .words),
        .init(CommonPhrase.left, .right), .init(CommonPhrase.state, shortening: .never),
        .init(CommonPhrase.amount, shortening: .never, omission: .ratherThanSplitting),
        .init(.nothing, audience: .people, omission: .ratherThanCutting()),
        .init(CommonPhrase.until, omission: .ratherThanCutting(1)),
      ], header: .hidden)
    for row in list.rows {
      let style: Style? = row.isOver ? .bad : nil
      // Those behind today, as what is left for each day counts them.
      let days = row.period.end.map { Int($0.number) - Int(today.number) - 1 } ?? 0
      let isIncome = row.kind == .income
      table.add([
        .init(row.name),
        isIncome
          ? amounts.cell(Amount(row.spent, row.commodity), style, .shown)
          // Whether it is left or over is said beside it.
          : cell(row.isOver ? row.left.negated : row.left, row.commodity, style),
        .init(isIncome ? SitePhrase.earned : row.isOver ? .over : .moneyLeft, style),
        cell(
          row.available, row.commodity, nil,
          row.isOver && !isIncome ? .none : .words(Wording(CommonPhrase.of))),
        row.thousandths.map { .init(Bar(thousandths: max($0, 0), width: 12, style)) } ?? .empty,
        days > 0 && days < 10_000 ? .init(SitePhrase.daysToGo(days), .faint) : .empty,
      ])
    }
    return table
  }

  private func cell(
    _ quantity: ProratedQuantity, _ commodity: CommodityID, _ style: Style?,
    _ mark: CellAmount.Mark = .none
  ) -> Table.Cell {
    let shown = quantity.shown(to: commodities.style(commodity).decimals)
    return amounts.cell(Amount(shown, commodity), style, .shown, mark)
  }

  private func table(_ goals: GoalsReport) -> Table {
    var table = Table(
      [
        .init(CommonPhrase.goal, isKey: true, shortening: .words),
        .init(CommonPhrase.saved, .right),
        .init(CommonPhrase.target, shortening: .never, omission: .ratherThanCutting(1)),
        .init(.nothing, audience: .people, omission: .ratherThanCutting()),
        .init(SitePhrase.by, shortening: .never, omission: .ratherThanSplitting),
      ], header: .hidden)
    for outlook in goals.rows {
      let state = outlook.state
      let target = state.target.map {
        amounts.cell(Amount($0, state.commodity), nil, .shown, .words(Wording(CommonPhrase.of)))
      }
      let style: Style? = outlook.isBehind ? .bad : state.isReached ? .good : nil
      let bar = state.percent.map { Bar(thousandths: max($0, 0) * 10, width: 12, style) }
      table.add([
        .init(state.name), amounts.cell(Amount(state.saved, state.commodity), .amount),
        target ?? .empty, bar.map { .init($0) } ?? .empty,
        outlook.isBehind
          ? .init(SitePhrase.behind, style)
          : .init(state.target == nil ? by(state) : outlook.arrival(outlook.used), style),
      ])
    }
    return table
  }

  /// The day of a goal without a target.
  private func by(_ state: GoalState) -> Wording {
    Wording(name: state.goal.by?.value.description ?? "")
  }

  private func table(_ bills: OccurrenceList, _ rows: [OccurrenceList.Row]) -> Table {
    var table = Table(
      [
        .init(SitePhrase.due), .init(CommonPhrase.amount, .right),
        .init(CommonPhrase.description, isKey: true, shortening: .words),
        .init(CommonPhrase.state, omission: .ratherThanCutting()),
      ], header: .hidden)
    for row in rows.prefix(PlanScreens.billCount) {
      let isLate = PlanScreens.isLate(row)
      let state: SitePhrase? =
        switch (isLate, row.isTransfer) {
        case (true, true): .overdueTransfer
        case (true, false): .overdue
        case (false, true): .transfer
        case (false, false): nil
        }
      table.add([
        .init(row.occurrence.due.description, isLate ? .bad : nil),
        bills.amountCell(row), .init(row.name),
        state.map { .init($0, isLate ? .bad : .faint) } ?? .empty,
      ])
    }
    let rest = rows.count - PlanScreens.billCount
    if rest > 0 { table.add([.empty, .empty, .init(SitePhrase.andMore(rest), .faint)]) }
    return table
  }
}

// MARK: - Data

extension PlanScreens {
  /// The three as members of an object; what the plan does not have is null.
  static func members(_ screens: PlanScreens?) -> [JSON.Member] {
    [
      JSON.Member("budgets", screens?.budgets?.json() ?? .null),
      JSON.Member("goals", screens?.goals?.json() ?? .null),
      JSON.Member("schedule", screens?.bills?.json() ?? .null),
    ]
  }
}
