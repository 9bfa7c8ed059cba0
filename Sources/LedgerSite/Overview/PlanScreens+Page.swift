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
    let parts: [(heading: Wording, table: Table?)] = [
      (Wording(CommonPhrase.budgets), budgets.map(table)),
      (Wording(CommonPhrase.goals), goals.map(table)),
      (Wording(SitePhrase.comingUp), bills.map(table)),
    ]
    return parts.flatMap { part -> [Page.Block] in
      guard let table = part.table, !table.rows.isEmpty else { return [] }
      return [.heading(part.heading), .table(table)]
    }
  }

  private func table(_ list: BudgetList) -> Table {
    var table = Table(
      [
        .init(CommonPhrase.budget, isKey: true), .init(CommonPhrase.left, .right),
        .init(CommonPhrase.amount, shortening: .never), .init(.nothing, audience: .people),
        .init(CommonPhrase.until),
      ], header: .hidden)
    for row in list.rows {
      let style: Style? = row.isOver ? .bad : nil
      let days = row.period.end.map { Int($0.number) - Int(today.number) } ?? 0
      let isIncome = row.kind == .income
      table.add([
        .init(row.name),
        isIncome
          ? amounts.cell(Amount(row.spent, row.commodity), style, .shown)
          : cell(row.left, row.commodity, style),
        cell(
          row.available, row.commodity, nil,
          .words(Wording(isIncome ? SitePhrase.earnedOf : .leftOf))),
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
        .init(CommonPhrase.goal, isKey: true), .init(CommonPhrase.saved, .right),
        .init(CommonPhrase.target, shortening: .never), .init(.nothing, audience: .people),
        .init(SitePhrase.by),
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
          : state.isReached ? .init(SitePhrase.reached, style) : .empty,
      ])
    }
    return table
  }

  private func table(_ bills: OccurrenceList) -> Table {
    var table = Table(
      [
        .init(SitePhrase.due), .init(CommonPhrase.amount, .right),
        .init(CommonPhrase.description, isKey: true), .init(CommonPhrase.state),
      ], header: .hidden)
    for row in bills.rows.prefix(PlanScreens.billCount) {
      let isLate = row.occurrence.state == .overdue
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
    let rest = bills.rows.count - PlanScreens.billCount
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
