package import LedgerCommandLine
package import LedgerInsights

/// `bursar insights needs`.
package enum NeedsCommand: ScreenCommand {
  package static let name = "needs"
  package static let summary = "Compare needs, wants and savings with 50/30/20"
  package static let examples = [
    Example("bursar insights needs", "the last three complete months together"),
    Example("bursar insights needs -p 'this month'", "another period"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = [
    "Accounts marked `need:` or `want:`, or the nearest one above them that is, decide. Taxes lower the income; accounts without a mark are listed, not guessed. A difference of more than five points from 50, 30 or 20 percent is pointed out."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    InsightsOptions.shared + InsightsOptions.periodFlags

  package static func screen(_ session: InsightsSession) throws(UsageError) -> NeedsReport {
    NeedsReport(session.book, in: session.period)
  }
}
