package import LedgerPhrases
import LedgerPlan
import LedgerBudget
import LedgerGoals
package import LedgerInsights
import LedgerModel
package import LedgerRendering
import LedgerSchedule
package import LedgerValues

/// Everything on one page, good enough to send to somebody: the same screens one below the other.
///
/// A part is added in `parts`; it needs a heading, what it looks like and its data, and nothing else.
package struct MonthlyPage: Screen {
  /// A screen on the page.
  struct Part: Sendable {
    var name: String
    var heading: Wording
    var blocks: [Page.Block]
    var json: JSON
  }

  let book: InsightBook
  let overview: OverviewScreen
  let parts: [Part]

  /// How many months are listed.
  private static let monthCount = 13

  /// How many complete months a trend takes; fewer show nothing that the list of months does not.
  private static let trendMonths = 3

  package init(
    _ book: InsightBook, _ plan: PlanScreens, _ advice: AdviceReport? = nil,
    in period: Period? = nil, taxes: OverviewReport.Taxes
  ) throws(TooLarge) {
    self.book = book
    overview = OverviewScreen(try OverviewReport(book, in: period, taxes: taxes), plan, advice)
    parts = try MonthlyPage.parts(book, period, plan).filter { !$0.blocks.isEmpty }
  }

  private static func parts(
    _ book: InsightBook, _ period: Period?, _ plan: PlanScreens
  ) throws(TooLarge) -> [Part] {
    let start = book.today.startOfMonth.adding(months: 1 - monthCount)
    let months = MonthsReport(book, in: Period(start: start))
    let month = try MonthReport(book, in: period)
    let trend = try TrendReport(book, by: Breakdown.Options())
    var payees = Breakdown.Options()
    payees.key = .payee
    payees.top = 10
    let shops = try Breakdown(book, .expense, in: period, payees)
    var parts = [
      Part(name: "months", heading: Wording(SitePhrase.months), screen: months),
      Part(
        name: "month",
        heading: Wording(SitePhrase.byCategory(month.comparison.title)),
        screen: month),
      Part(
        name: "payees", heading: Wording(SitePhrase.byPayee(shops.comparison.title)),
        screen: shops),
    ]
    if trend.months.count >= trendMonths {
      parts.append(Part(name: "trend", heading: Wording(SitePhrase.trend), screen: trend))
    }
    let shown = period ?? book.month
    parts.append(
      Part(
        name: "wallets", heading: Wording(CommonPhrase.wallets),
        screen: try WalletsReport(book, in: shown)))
    // Shares by income say nothing before the month's income is there.
    let settled = month.comparison.isRunning ? month.comparison.whole.earlier(1) ?? shown : shown
    let members = book.plan.household?.members.count ?? 0
    if members > 1 {
      let shares = try MembersReport(book, in: settled)
      parts.append(
        Part(
          name: "members", heading: Wording(SitePhrase.members(Wording(settled))),
          screen: shares))
    }
    let map = try MapReport(book, in: shown)
    parts.append(
      Part(
        name: "map", heading: Wording(SitePhrase.places(month.comparison.title)),
        screen: map))
    if let budgets = plan.budgets {
      parts.append(
        Part(
          name: "budgets", heading: Wording(CommonPhrase.budgets), blocks: budgets.page.blocks,
          json: budgets.json()))
    }
    if let goals = plan.goals {
      parts.append(
        Part(
          name: "goals", heading: Wording(CommonPhrase.goals), blocks: goals.page.blocks,
          json: goals.json()))
    }
    if let bills = plan.bills {
      parts.append(
        Part(
          name: "schedule", heading: Wording(SitePhrase.comingUp), blocks: bills.page.blocks,
          json: bills.json()))
    }
    return parts
  }

  package var emptiness: Wording? { overview.emptiness }

  package var page: Page {
    let period = overview.report.comparison.title
    var page = Page(
      SitePhrase.pageTitle(household: book.plan.household?.name.value, period, book.today))
    guard emptiness == nil else {
      page.add(SitePhrase.nothingYet, .faint)
      return page
    }
    page.blocks += overview.report.blocks + (overview.advice?.best ?? [])
    for part in parts {
      page.add(.heading(part.heading))
      page.blocks += part.blocks
    }
    return page
  }

  package func json() -> JSON {
    var members = [
      JSON.Member("schema", .string("bursar/page/1")),
      JSON.Member("today", .string(book.today.description)),
      JSON.Member("overview", .object(overview.report.members)),
      JSON.Member("advice", overview.advice?.bestJSON ?? .array([])),
    ]
    members += parts.map { JSON.Member($0.name, $0.json) }
    return .object(members)
  }

  package var figures: [Figure] { overview.figures }
}

extension MonthlyPage.Part {
  init(name: String, heading: Wording, screen: some Screen) {
    // Where a screen is empty its page says nothing, and no heading is wanted.
    let blocks = screen.emptiness == nil ? screen.page.blocks : []
    self.init(name: name, heading: heading, blocks: blocks, json: screen.json())
  }
}
