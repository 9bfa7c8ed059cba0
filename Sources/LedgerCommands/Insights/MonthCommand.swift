package import LedgerCommandLine
package import LedgerInsights
import LedgerValues

/// `bursar insights month`.
package enum MonthCommand: ScreenCommand {
  package static let name = "month"
  package static let summary = "Show a month by category, compared with usual months"
  package static let examples = [
    Example("bursar insights month", "this month up to today"),
    Example("bursar insights month 2026-02", "another one"),
    Example("bursar insights month 2026-02 assets:cash", "what one wallet paid"),
    Example("bursar insights month -Q", "this quarter"),
    Example("bursar insights month -p 2025-07..2026-01", "half a year"),
  ]
  package static let operands = "[PERIOD] [QUERY…]"
  package static let operandUse = OperandUse.wordsAndQuery(1)
  package static let details = [
    "Each category is compared with the month before, a running month with as many days of it, and with the means of the last 3, 6 and 12 complete months. -Q and -Y take the quarter or the year of the month instead, -p any period; what is compared is then as long.",
    "A query can follow the period; without a period its first term needs a colon: assets:cash, acct:food.",
  ]
  package static let flags: [Flag<InsightsOptions>] =
    [BreakdownOptions.keyFlag, BreakdownOptions.depthFlag].lifted(into: \.breakdown)
    + InsightsOptions.periodFlags + InsightsOptions.intervalFlags + InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> MonthReport {
    var period = session.askedPeriod
    if let word = session.periodWords.first { period = try session.period(word) }
    let widened = session.widened(period)
    return try exactly(
      MonthReport(session.book, in: widened, session.options.breakdown.breakdown))
  }
}

/// `bursar insights compare`.
package enum CompareCommand: ScreenCommand {
  package static let name = "compare"
  package static let summary = "Compare two periods, largest change first"
  package static let examples = [
    Example("bursar insights compare 2026-02 2026-03", "two months"),
    Example("bursar insights compare 2025 2026 --by payee --top 10", "two years by payee"),
    Example("bursar insights compare 'last month' 'this month'", "as many days of each"),
  ]
  package static let operands = "OLD NEW [QUERY…]"
  package static let operandUse = OperandUse.wordsAndQuery(2)
  package static let details = [
    "What was nothing before is new; what is nothing now is gone. If the second period is not over, the first is cut to as many days as have passed."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    [BreakdownOptions.keyFlag, BreakdownOptions.depthFlag, BreakdownOptions.topFlag]
    .lifted(into: \.breakdown) + InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> CompareReport {
    let words = session.periodWords
    guard words.count == 2 else {
      throw UsageError(
        "name two periods, an older and a newer one",
        hints: ["for example: bursar insights compare 2026-02 2026-03"])
    }
    let old = try session.boundedPeriod(words[0])
    let new = try session.boundedPeriod(words[1])
    return try exactly(
      CompareReport(session.book, old, new, session.options.breakdown.breakdown))
  }
}

/// `bursar insights trend`.
package enum TrendCommand: ScreenCommand {
  package static let name = "trend"
  package static let summary = "Show trends in income, expenses and savings"
  package static let examples = [
    Example("bursar insights trend", "the last twelve complete months"),
    Example("bursar insights trend -b 2024 --by account", "longer, and by category"),
    Example("bursar insights trend expenses:food", "one category"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = [
    "The slope is that of Theil and Sen: the median of the changes per month between any two months. It is shown if the test of Mann and Kendall says that it would come by chance less than once in ten times, from eight complete months on."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    [
      BreakdownOptions.keyFlag, BreakdownOptions.depthFlag, BreakdownOptions.topFlag,
    ].lifted(into: \.breakdown) + InsightsOptions.periodFlags + InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> TrendReport {
    let asked = session.options.breakdown
    return try exactly(
      TrendReport(
        session.book, in: session.askedPeriod, by: asked.isGrouped ? asked.breakdown : nil))
  }
}

/// `bursar insights tags`.
package enum TagSpendingCommand: ScreenCommand {
  package static let name = "tags"
  package static let summary = "Show spending by tag, as a tree"
  package static let examples = [
    Example("bursar insights tags -p 2026", "all tags of a year"),
    Example("bursar insights tags --share", "what has several tags divided evenly"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = [
    "`tag coffee  ; parent:food` puts a tag below another one, which counts what it counts, once. Tags overlap, so their shares can add up to more than everything; use --share to divide instead. Use `bursar insights spending --by tag:NAME` for the values of a tag."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    [BreakdownOptions.shareFlag].lifted(into: \.breakdown) + InsightsOptions.periodFlags
    + InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> Breakdown {
    var options = session.options.breakdown.breakdown
    options.key = .tags
    let asked = options
    return try exactly(Breakdown(session.book, .expense, in: session.askedPeriod, asked))
  }
}

extension InsightsSession {
  /// A period on the command line.
  func period(_ text: String) throws(UsageError) -> Period {
    try PeriodOptions.expression(text, nil, session.today).period
  }

  /// A period on the command line that has both sides.
  func boundedPeriod(_ text: String) throws(UsageError) -> Period {
    let period = try period(text)
    guard let start = period.start, let end = period.end, start < end else {
      throw UsageError(
        "'\(text)' has no beginning or no end", hints: ["for example: 2026-02, or 2025"])
    }
    return period
  }

  /// The quarter, the year, or another part of the year that has a period; without an interval itself.
  func widened(_ period: Period?) -> Period? {
    guard let interval = session.journal.period.interval else { return period }
    let day = period?.start ?? session.today
    let months: Int
    switch interval {
    case .months(let count) where count > 0 && 12 % count == 0: months = count
    case .quarters(1): months = 3
    case .quarters(2): months = 6
    case .years(1): months = 12
    case .weeks(1): return Period(start: day.startOfWeek, end: day.startOfWeek.adding(days: 7))
    case .days(1): return Period(start: day, end: day.adding(days: 1))
    default: return period
    }
    let (year, month, _) = day.civil
    let start = Day.clipping(year: year, month: (month - 1) / months * months + 1, day: 1)
    return Period(start: start, end: start.adding(months: months))
  }
}
