package import LedgerCommandLine
package import LedgerInsights
import LedgerModel

/// `bursar insights advice`.
package enum AdviceCommand: ScreenCommand {
  package static let name = "advice"
  package static let summary = "Give advice based on your entries"
  package static let examples = [
    Example("bursar insights advice", "what is urgent first"),
    Example("bursar insights advice -O json", "with all numbers, for another program"),
  ]
  package static let details = [
    "Eighteen rules, A1 to A18, look at budgets, months, subscriptions, savings, debts, accounts and goals. Each says what it found, for which days, from how many months or payments, the condition, the entries, what clears it, and a command that shows more. A rule that has too few months or payments is silent. Nothing is compared with other people.",
    "A line such as `mute A15 until 2026-12-31` in the journal silences a rule up to a day, `mute A15` for good. bursar help advice has all rules.",
  ]
  package static let flags: [Flag<InsightsOptions>] = InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> AdviceReport {
    try exactly(AdviceReport(session.book, session.session.study))
  }
}

extension InsightsSession {
  /// The advice for screens about this month as a whole; nil for another one, or a part of it.
  ///
  /// It looks farther ahead than other screens, and so is made before them.
  func presentAdvice() throws(UsageError) -> AdviceReport? {
    guard query == .all, askedPeriod == nil || askedPeriod == book.month else { return nil }
    return try exactly(AdviceReport(book, session.study))
  }
}
