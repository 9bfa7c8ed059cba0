import LedgerBudget
import LedgerGoals
import LedgerInsights
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerSchedule
package import LedgerValues

/// Everything about a month on one screen: money, budgets, goals, and the bills to come.
package struct OverviewScreen: Screen {
  let report: OverviewReport
  let plan: PlanScreens

  init(_ report: OverviewReport, _ plan: PlanScreens) {
    self.report = report
    self.plan = plan
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
    page.blocks += report.blocks + plan.blocks
    return page
  }
}

// MARK: - Data

extension OverviewScreen {
  package func json() -> JSON {
    var members = [
      JSON.Member("schema", .string("bursar/insights/1")),
      JSON.Member("today", .string(report.book.today.description)),
    ]
    members += report.members + PlanScreens.members(plan)
    return .object(members)
  }

  package var figures: [Figure] { report.figures + report.spending.figures + plan.figures }
}
