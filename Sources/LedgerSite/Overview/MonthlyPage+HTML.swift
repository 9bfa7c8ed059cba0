import LedgerBudget
import LedgerGoals
import LedgerInsights
package import LedgerPhrases
import LedgerRendering
import LedgerSchedule
import LedgerValues

extension MonthlyPage {
  /// Parts whose tables have many columns.
  private static let wideParts: Set<String> = ["month", "trend", "months"]

  /// The page as one file, in cards beside one another where there is room.
  package func html(in language: Language) -> String? {
    guard emptiness == nil else { return nil }
    var html = HTMLLook(language)
    html.headingLevel = 3
    let look = SiteLook(html: html, root: nil)
    return Page.document(
      page.title, in: language, style: SiteStyle.text,
      "<div class=\"grid\">\n\(cards.map { $0.html(look) }.joined())</div>\n")
  }

  private var cards: [SiteCard] {
    var cards = [
      SiteCard(
        overview.report.comparison.title, .half, .blocks(overview.report.blocks))
    ]
    if let best = overview.advice?.best, !best.isEmpty {
      cards.append(SiteCard(Wording(AdvicePhrase.title), .half, .blocks(Array(best.dropFirst()))))
    }
    let plan = overview.plan
    let addresses = SiteAddresses()
    if let list = plan.budgets, !list.rows.isEmpty {
      let meters = BudgetMeters(list, addresses)
      cards.append(SiteCard(Wording(CommonPhrase.budgets), .half, .drawn(meters.draw)))
    }
    if let bills = plan.bills, !bills.rows.isEmpty {
      let list = BillList(bills, book.today, plan.amounts)
      cards.append(SiteCard(Wording(SitePhrase.comingUp), .half, .drawn(list.draw)))
    }
    if let goals = plan.goals, !goals.rows.isEmpty {
      let bars = GoalBars(goals.rows, plan.amounts, addresses)
      cards.append(SiteCard(Wording(CommonPhrase.goals), .half, .drawn(bars.draw)))
    }
    for part in parts {
      let isWide = MonthlyPage.wideParts.contains(part.name)
      cards.append(SiteCard(part.heading, isWide ? .whole : .half, .blocks(part.blocks)))
    }
    return cards
  }
}
