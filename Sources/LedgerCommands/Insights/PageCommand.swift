package import LedgerCommandLine
package import LedgerSite
import LedgerInsights
import LedgerRendering

/// `bursar insights page -o FILE.html`.
package enum PageCommand: ScreenCommand {
  package static let name = "page"
  package static let summary = "Write everything on one self-contained web page"
  package static let examples = [
    Example("bursar insights page -o march.html -p 2026-03", "a month as a page to send"),
    Example("bursar insights page -o money.html", "the month so far"),
    Example("bursar insights page -O json", "what is on it, for another program"),
  ]
  package static let details = [
    "The page has the month, the months before it, spending by category and payee, trends, budgets, goals and upcoming payments. It is one file without scripts that loads nothing, looks well in light and dark, on a phone and on paper. Months, trends, budgets, goals and bills are those of today."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    [
      Flag("--after-tax", help: "Take taxes from income", heading: "Money") {
        $0.taxes = .lessIncome
      }
    ] + InsightsOptions.periodFlags + InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> MonthlyPage {
    let advice = try session.presentAdvice()
    return try exactly(
      MonthlyPage(
        session.book, PlanScreens(session.session.study), advice, in: session.askedPeriod,
        taxes: session.options.taxes))
  }

  /// A page is meant for a browser unless something else is asked for.
  package static func run(
    _ options: InsightsOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard options.output.format == nil, options.output.path == nil else {
      return try show(options, invocation)
    }
    var asked = options
    asked.output.format = .html
    return try show(
      asked, invocation.presetting(["-O", "html"], operands: invocation.operands))
  }
}
