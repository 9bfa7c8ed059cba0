package import LedgerPhrases
import LedgerBudget
import LedgerGoals
package import LedgerInsights
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerSchedule
package import LedgerValues

/// Everything about a month on one screen: money, budgets, goals, and the bills to come.
package struct OverviewScreen: Screen {
  let report: OverviewReport
  let plan: PlanScreens
  /// Nil where another month than that of today is shown.
  let advice: AdviceReport?

  package init(_ report: OverviewReport, _ plan: PlanScreens, _ advice: AdviceReport? = nil) {
    self.report = report
    self.plan = plan
    self.advice = report.comparison.whole == report.book.month ? advice : nil
  }

  package var emptiness: Wording? {
    report.isEmpty ? Wording(SitePhrase.nothingYetHint) : nil
  }

  package var page: Page {
    var page = Page(report.title)
    guard !report.isEmpty || plan.budgets != nil || plan.goals != nil || plan.bills != nil else {
      return page
    }
    page.blocks += report.blocks + expected + (advice?.best ?? []) + plan.blocks
    return page
  }
}

extension OverviewScreen {
  /// What is still to come, where the month that is running is shown.
  private var expected: [Page.Block] {
    report.comparison.whole == report.book.month ? plan.expectedRemark : []
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
    members.append(JSON.Member("advice", advice?.bestJSON ?? .array([])))
    return .object(members)
  }

  package var figures: [Figure] { report.figures + report.spending.figures + plan.figures }
}
