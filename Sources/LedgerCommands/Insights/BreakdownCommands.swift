package import LedgerCommandLine
package import LedgerInsights
import LedgerModel

/// `bursar insights spending`.
package enum SpendingCommand: ScreenCommand {
  package static let name = "spending"
  package static let summary = "Show where money went, by account, payee, tag or weekday"
  package static let examples = [
    Example("bursar insights spending", "this month by category"),
    Example("bursar insights spending --by payee --top 10 -p 2026", "the ten largest of a year"),
    Example("bursar insights spending food --by weekday", "one category by day of the week"),
    Example("bursar insights spending --by tag:trip -p 2026", "what each trip cost"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = BreakdownWords.details
  package static let flags = BreakdownWords.flags

  package static func screen(_ session: InsightsSession) throws(UsageError) -> Breakdown {
    try session.breakdown(.expense)
  }
}

/// `bursar insights income`.
package enum IncomeCommand: ScreenCommand {
  package static let name = "income"
  package static let summary = "Show where money came from"
  package static let examples = [
    Example("bursar insights income -p 2026", "a year by account"),
    Example("bursar insights income --by payee -p 2026", "and by who paid"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = BreakdownWords.details
  package static let flags = BreakdownWords.flags

  package static func screen(_ session: InsightsSession) throws(UsageError) -> Breakdown {
    try session.breakdown(.income)
  }
}

/// What commands for breakdowns have in common.
enum BreakdownWords {
  static let details = [
    "Without a period, it covers this month up to today. A month is compared with the month before it, a quarter with a quarter, and what is not over yet with the same number of days.",
    "A wallet is the asset or debt account on the other side; a posting paid from several is divided by what each paid. Members are those of `by:`, places those of `loc:`. Tags are those of the posting, its transaction and its account; one that is declared below another counts in that one, too.",
    "The operands are a query, as in reports; see `bursar help queries`.",
  ]
  static let flags: [Flag<InsightsOptions>] =
    BreakdownOptions.all.lifted(into: \.breakdown) + InsightsOptions.periodFlags
    + InsightsOptions.shared
}

extension InsightsSession {
  func breakdown(_ kind: MoneyFlow.Kind) throws(UsageError) -> Breakdown {
    var asked = options.breakdown.breakdown
    let limits = query.depthLimits
    if asked.depth == nil, !limits.isEmpty { asked.depth = limits }
    let wanted = asked
    return try exactly(Breakdown(book, kind, in: askedPeriod, wanted))
  }
}
