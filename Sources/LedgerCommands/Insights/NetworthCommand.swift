package import LedgerCommandLine
package import LedgerInsights
import LedgerValues

/// `bursar insights networth`.
package enum NetworthCommand: ScreenCommand {
  package static let name = "networth"
  package static let summary = "Show net worth by month"
  package static let examples = [
    Example("bursar insights networth", "the end of every month"),
    Example("bursar insights networth -Y", "the end of every year"),
    Example("bursar insights networth -X EUR -p 2026", "a year, in euros"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = [
    "Balances of assets and liabilities count at the price of each day; what has no price is shown apart and not counted."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    InsightsOptions.shared + InsightsOptions.periodFlags + InsightsOptions.intervalFlags

  package static func screen(_ session: InsightsSession) throws(UsageError) -> NetworthReport {
    let spans: NetworthReport.Spans
    do throws(PeriodProblem) {
      spans = try NetworthReport.Spans(session.book, session.session.journal.period)
    } catch {
      throw UsageError(error.message, hints: ["-M, -Q or -Y"])
    }
    return try exactly(NetworthReport(session.book, spans))
  }
}
