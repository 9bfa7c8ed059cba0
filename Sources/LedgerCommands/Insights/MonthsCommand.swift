package import LedgerCommandLine
package import LedgerInsights

/// `bursar insights months`.
package enum MonthsCommand: ScreenCommand {
  package static let name = "months"
  package static let summary = "List months with income, expenses and savings"
  package static let examples = [
    Example("bursar insights months", "all months, the newest first"),
    Example("bursar insights months -p 2026", "those of a year"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<InsightsOptions>] =
    InsightsOptions.shared + InsightsOptions.periodFlags

  package static func screen(_ session: InsightsSession) throws(UsageError) -> MonthsReport {
    MonthsReport(session.book, in: session.period)
  }
}
