package import LedgerCommandLine
import LedgerReports
import LedgerValues

/// The command `bursar report list`.
package enum ListCommand: ReportScreenCommand {
  package static let name = "list"
  package static let summary = "List this month's transactions, newest first"
  package static let examples = [
    Example("bursar report list", "this month"),
    Example("bursar report list --prev", "the month before"),
    Example("bursar report list --last 10", "the ten newest entries, of any month"),
    Example("bursar report list --by amount expenses", "what cost most"),
  ]
  package static let details = [
    "The amount is what an entry moved on your accounts with money on hand, negative if it was spent; an arrow marks what moved between them. An entry with several accounts has its parts below it. With a query, the amount is what moved in the matching postings. -b, -e and -p choose other days, and --prev and --next, which may be repeated, other months.",
    "--by takes date, amount, description or account, with :asc or :desc after it.",
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.selectionFlags
    + ReportOptions.idleFlags + [
      Flag("--prev", help: "Go to the month before; repeatable", heading: "Time") {
        $0.lists.months = ($0.lists.months ?? 0) - 1
      },
      Flag("--next", help: "Go to the month after; repeatable", heading: "Time") {
        $0.lists.months = ($0.lists.months ?? 0) + 1
      },
      limitFlag("--last", "newest") { .last($0) },
      Flag("--newest", help: "Newest first, as usual", prominence: .hidden) {
        $0.lists.order = .newest
      },
      Flag(
        "--unclear", help: "Show only what is not marked *, of any month, oldest first",
        heading: "Selection"
      ) {
        $0.terms.append("not:status:*")
        $0.lists.order = TransactionList.Order(key: .date, direction: .ascending)
        $0.lists.isOfAnyMonth = true
      },
      limitFlag("--first", "oldest") { .first($0) },
      Flag("--by", value: "ORDER", help: "Sort by date, amount…", heading: "Shape") {
        (options, text) throws(UsageError) in
        guard let order = TransactionList.Order(text) else {
          throw UsageError(
            "--by: '\(text)' is not something to sort by",
            hints: ["use date, amount, description or account, for example: --by account:desc"])
        }
        options.lists.order = order
      },
      Flag("--at-most", value: "N", help: "List this many, but sum over all", prominence: .hidden) {
        (options, text) throws(UsageError) in
        guard let most = Int(text), most >= 0 else {
          throw UsageError(
            "--at-most: '\(text)' is not a whole number", hints: ["for example: --at-most 50"])
        }
        options.lists.most = most
      },
      Flag("--numbers", help: "Number entries as edit takes them: @12", heading: "Shape") {
        $0.lists.numbers = .shown
      },
    ]

  private static func limitFlag(
    _ flag: String, _ kind: String, _ limit: @escaping @Sendable (Int) -> TransactionList.Limit
  ) -> Flag<ReportOptions> {
    Flag(flag, value: "N", help: "Show the N \(kind) entries, of any month", heading: "Time") {
      (options, text) throws(UsageError) in
      guard let count = Int(text), 1...1_000_000 ~= count else {
        throw UsageError("\(flag): '\(text)' is not a number of entries", hints: ["\(flag) 10"])
      }
      options.lists.limit = limit(count)
    }
  }

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let period = try period(report)
    let shown = TransactionList(
      report.read.loaded, PostingFilter(report.query, period, in: report.read.loaded), period,
      report.options.lists.order, report.options.lists.limit,
      listing: report.options.lists.most ?? .max)
    let (look, amounts, numbers) = (report.look, report.amounts, report.options.lists.numbers)
    return ReportScreen(
      shown.page(amounts, look, numbers), json: shown.json
    ).explained(
      shown.rows.isEmpty ? emptiness(report, period) : nil)
  }

  /// Why nothing is listed: nothing in the period, or nothing of the words that were typed.
  private static func emptiness(_ report: ReportSession, _ period: Period) -> ReportPhrase {
    let words = report.invocation.operands
    let isText = !words.isEmpty && !words.contains { $0.contains(":") || $0.hasPrefix("-") }
    if isText { return .nothingOf(words.joined(separator: " "), period) }
    return period == .always ? .nothingMatches : .nothingIn(period)
  }

  private static func period(_ report: ReportSession) throws(UsageError) -> Period {
    let asked = report.askedPeriod
    if asked != .always {
      guard report.options.lists.months == nil else {
        throw UsageError(
          "--prev and --next choose a month, and so do -b, -e, -p and date:",
          hints: ["leave out one of them"])
      }
      if let start = asked.start, let end = asked.end, start >= end {
        throw UsageError(
          "the period ends on \(end), before it begins on \(start)",
          hints: ["-e and the end of a range are the day after the last"])
      }
      return asked
    }
    let lists = report.options.lists
    if lists.limit != nil || lists.isOfAnyMonth, lists.months == nil { return .always }
    let start = report.read.today.startOfMonth.adding(months: report.options.lists.months ?? 0)
    return Period(start: start, end: start.adding(months: 1))
  }
}
