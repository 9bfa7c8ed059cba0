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
    var parts: [String] = []
    if !expected.income.isZero { parts.append("\(text(expected.income)) in") }
    if !expected.bills.isZero { parts.append("\(text(expected.bills.negated)) out") }
    guard !parts.isEmpty else { return [] }
    let sentence = "Still expected this month: \(parts.joined(separator: ", "))."
    return [.paragraph([StyledText(sentence)])]
  }

  /// Budgets, goals and what is to come, each in a line.
  var blocks: [Page.Block] {
    let parts: [(heading: Wording, table: Table?)] = [
      ("Budgets", budgets.map(table)), ("Goals", goals.map(table)), ("Coming up", bills.map(table)),
    ]
    return parts.flatMap { part -> [Page.Block] in
      guard let table = part.table, !table.rows.isEmpty else { return [] }
      return [.heading(part.heading), .table(table)]
    }
  }

  private func table(_ list: BudgetList) -> Table {
    var table = Table(
      [
        .init("Budget", isKey: true), .init("Left", .right), .init("Amount", shortening: .never),
        .init("", audience: .people), .init("Until"),
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
        cell(row.available, row.commodity, nil, .words(isIncome ? "earned of" : "left of")),
        row.thousandths.map { .init(Bar(thousandths: max($0, 0), width: 12, style)) } ?? .empty,
        .init(
          days > 0 && days < 10_000 ? "\(days) day\(days == 1 ? "" : "s") to go" : "", .faint),
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
        .init("Goal", isKey: true), .init("Saved", .right), .init("Target", shortening: .never),
        .init("", audience: .people), .init("By"),
      ], header: .hidden)
    for outlook in goals.rows {
      let state = outlook.state
      let target = state.target.map {
        amounts.cell(Amount($0, state.commodity), nil, .shown, .words("of"))
      }
      let style: Style? = outlook.isBehind ? .bad : state.isReached ? .good : nil
      let bar = state.percent.map { Bar(thousandths: max($0, 0) * 10, width: 12, style) }
      table.add([
        .init(state.name), amounts.cell(Amount(state.saved, state.commodity), .amount),
        target ?? .empty, bar.map { .init($0) } ?? .empty,
        .init(outlook.isBehind ? "behind" : state.isReached ? "reached" : "", style),
      ])
    }
    return table
  }

  private func table(_ bills: OccurrenceList) -> Table {
    var table = Table(
      [
        .init("Due"), .init("Amount", .right), .init("Description", isKey: true), .init("State"),
      ], header: .hidden)
    for row in bills.rows.prefix(PlanScreens.billCount) {
      let isLate = row.occurrence.state == .overdue
      let state = [isLate ? "overdue" : "", row.isTransfer ? "transfer" : ""]
      table.add([
        .init(row.occurrence.due.description, isLate ? .bad : nil),
        bills.amountCell(row), .init(row.name),
        .init(state.filter { !$0.isEmpty }.joined(separator: ", "), isLate ? .bad : .faint),
      ])
    }
    let rest = bills.rows.count - PlanScreens.billCount
    if rest > 0 { table.add([.empty, .empty, .init("and \(rest) more", .faint)]) }
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
