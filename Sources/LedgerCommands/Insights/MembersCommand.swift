package import LedgerCommandLine
package import LedgerInsights

/// `bursar insights members`.
package enum MembersCommand: ScreenCommand {
  package static let name = "members"
  package static let summary = "Show who owes whom, and the fewest transfers to settle it"
  package static let examples = [
    Example("bursar insights members", "everything up to today"),
    Example("bursar insights members -p 'last month'", "a month"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = [
    "A transaction, or a posting, says who paid with `by:anna` and for whom it was with `for:anna+tom`. Without `for:` it is shared as the household's `split` says; by income means the income of the same period.",
    "Expenses count, and so does any posting with a `for:` of its own: money that tom gives back to anna is a transaction with `by:tom` whose posting to her account has `for:anna`.",
  ]
  package static let flags: [Flag<InsightsOptions>] =
    InsightsOptions.shared + InsightsOptions.periodFlags

  package static func screen(_ session: InsightsSession) throws(UsageError) -> MembersReport {
    try exactly(MembersReport(session.book, in: session.period))
  }
}
