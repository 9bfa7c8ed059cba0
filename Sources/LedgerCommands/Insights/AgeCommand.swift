package import LedgerCommandLine
package import LedgerInsights

/// `bursar insights age`.
package enum AgeCommand: ScreenCommand {
  package static let name = "age"
  package static let summary = "Show how old your money is when you spend it"
  package static let examples = [
    Example("bursar insights age", "age of money, days of buffer, emergency months")
  ]
  package static let operands = "[QUERY…]"
  package static let details = [
    "What comes into the pool first leaves it first; the age of money is how many days that takes, over the last ten outflows. The pool is that of the plan's `pool` lines, otherwise all accounts of type Cash.",
    "The buffer is how many days the pool lasts at the pace of the last 180 days; the emergency fund, how many months of what accounts marked `need:` took, in the median of the last six.",
  ]
  package static let flags: [Flag<InsightsOptions>] = InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> AgeReport {
    try exactly(AgeReport(session.book))
  }
}
