import LedgerBudget
import LedgerGoals
import LedgerInsights
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerSchedule
package import LedgerValues

/// Everything about a month on one screen: money, budgets, goals, and the bills to come.
package struct OverviewScreen: InsightScreen {
  /// How many bills are shown.
  private static let billCount = 5

  let report: OverviewReport
  let plan: PlanScreens
  private let amounts: AmountText

  init(_ report: OverviewReport, _ plan: PlanScreens) {
    self.report = report
    self.plan = plan
    amounts = AmountText(report.book.plan.commodities)
  }

  package var emptiness: String? {
    report.isEmpty
      ? "nothing was earned or spent yet; bursar help journal shows what a transaction looks like"
      : nil
  }

  package var page: Page {
    var page = Page(report.title)
    guard !report.isEmpty || plan.budgets != nil || plan.goals != nil || plan.bills != nil else {
      return page
    }
    page.blocks += report.blocks
    add("Budgets", plan.budgets.map(table), to: &page)
    add("Goals", plan.goals.map(table), to: &page)
    add("Coming up", plan.bills.map(table), to: &page)
    return page
  }

  private func add(_ heading: String, _ table: Table?, to page: inout Page) {
    guard let table, !table.rows.isEmpty else { return }
    page.add(.heading(heading))
    page.add(.table(table))
  }

  private func table(_ list: BudgetList) -> Table {
    var table = Table(
      [
        .init("Budget", isKey: true), .init("Left", .right), .init("Amount"),
        .init("", audience: .people), .init("Until"),
      ], header: .hidden)
    for row in list.rows {
      let style: Style? = row.isOver ? .bad : nil
      let days = row.period.end.map { Int($0.number) - Int(report.book.today.number) } ?? 0
      let isIncome = row.kind == .income
      let shown = isIncome ? ProratedQuantity(row.spent) ?? .zero : row.left
      table.add([
        .init(row.name), .init(text(shown, row.commodity), style),
        .init("\(isIncome ? "earned" : "left") of \(text(row.available, row.commodity))"),
        row.thousandths.map { .init(Bar(thousandths: max($0, 0), width: 12, style)) } ?? .empty,
        .init(
          days > 0 && days < 10_000 ? "\(days) day\(days == 1 ? "" : "s") to go" : "", .faint),
      ])
    }
    return table
  }

  private func text(_ quantity: ProratedQuantity, _ commodity: CommodityID) -> String {
    let decimals = report.book.plan.commodities.style(commodity).decimals
    guard let rounded = quantity.rounded(to: decimals) else { return "" }
    return amounts.display(Amount(rounded, commodity))
  }

  private func table(_ goals: GoalsReport) -> Table {
    var table = Table(
      [
        .init("Goal", isKey: true), .init("Saved", .right), .init("Target"),
        .init("", audience: .people), .init("By"),
      ], header: .hidden)
    for outlook in goals.rows {
      let state = outlook.state
      let saved = amounts.display(Amount(state.saved, state.commodity))
      let target = state.target.map { "of \(amounts.display(Amount($0, state.commodity)))" } ?? ""
      let style: Style? = outlook.isBehind ? .bad : state.isReached ? .good : nil
      let bar = state.percent.map { Bar(thousandths: max($0, 0) * 10, width: 12, style) }
      table.add([
        .init(state.name), .init(saved, .amount), .init(target), bar.map { .init($0) } ?? .empty,
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
    for row in bills.rows.prefix(OverviewScreen.billCount) {
      let isLate = row.occurrence.state == .overdue
      table.add([
        .init(row.occurrence.due.description, isLate ? .bad : nil),
        .init(row.money.map { amounts.line($0.amount) } ?? "", .amount), .init(row.name),
        .init(isLate ? "overdue" : "", .bad),
      ])
    }
    let rest = bills.rows.count - OverviewScreen.billCount
    if rest > 0 { table.add([.empty, .empty, .init("and \(rest) more", .faint)]) }
    return table
  }
}

// MARK: - Data

extension OverviewScreen {
  package func json() -> JSON {
    var members = [
      JSON.Member("schema", .string("bursar/insights/1")),
      JSON.Member("today", .string(report.book.today.description)),
    ]
    members += report.members
    members.append(JSON.Member("budgets", plan.budgets?.json() ?? .null))
    members.append(JSON.Member("goals", plan.goals?.json() ?? .null))
    members.append(JSON.Member("schedule", plan.bills?.json() ?? .null))
    return .object(members)
  }

  package var figures: [Figure] { report.figures + report.spending.figures + plan.figures }
}
