package import LedgerCommandLine
package import LedgerSite
import LedgerInsights

/// `bursar insights` alone.
package enum OverviewCommand: ScreenCommand {
  package static let name = "overview"
  package static let summary = "Show this month on one screen"
  package static let examples = [
    Example("bursar insights", "the month so far, compared with the same days of the last one"),
    Example("bursar insights -p 2026-02", "another month"),
    Example("bursar insights --after-tax", "taxes taken from income"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = [
    "The savings rate is what is left of income, as a part of it. With --after-tax, taxes are not expenses but reduce income: they are the accounts for expenses with tax or taxes as a part of their names, or with the tag `tax:`. Budgets, goals and bills are always those of today."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    [
      Flag("--after-tax", help: "Take taxes from income", heading: "Money") {
        $0.taxes = .lessIncome
      }
    ] + InsightsOptions.periodFlags + InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> OverviewScreen {
    let advice = try session.presentAdvice()
    return try exactly(
      OverviewScreen(
        OverviewReport(session.book, in: session.askedPeriod, taxes: session.options.taxes),
        PlanScreens(session.session.study), advice))
  }
}
