package import LedgerCommandLine
import LedgerReports
import LedgerValues

/// The command `bursar report register`: postings and what they add up to.
package enum RegisterCommand: ReportScreenCommand {
  package static let name = "register"
  package static let aliases = ["reg"]
  package static let summary = "Show postings and their running total"
  package static let examples = [
    Example("bursar report register assets:bank", "what went through the bank"),
    Example("bursar report register expenses:food -M", "food, a row for each month"),
    Example("bursar report register -r income:salary", "where the salary went"),
  ]
  package static let details = [
    "Postings are in date order, each with the sum of all so far. With an interval there is a row for each account and period instead.",
    "--sort takes date, desc, account, amount and absamount, several with commas between them; a minus before one reverses it.",
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ListOptions.intervalFlags
    + ReportOptions.selectionFlags + shapeFlags + ReportOptions.valueFlags

  private static let shapeFlags: [Flag<ReportOptions>] = [
    Flag(
      "-r", "--related", help: "Show the other postings of the transactions", heading: "Selection"
    ) { $0.lists.register.listed = .related },
    Flag("--cumulative", help: "Begin the total with the period (as is usual)", heading: "Shape") {
      $0.lists.register.beginning = .atPeriodStart
    },
    Flag(
      "-H", "--historical", help: "Begin the total with what was there before", heading: "Shape"
    ) { $0.lists.register.beginning = .historical },
    Flag(
      "-A", "--average", help: "Show the running average instead of the total", heading: "Shape"
    ) { $0.lists.register.running = .average },
    Flag("--invert", help: "Reverse the sign of all amounts", heading: "Shape") {
      $0.lists.register.sign = .inverted
    },
    ReportOptions.depthFlag,
    Flag("-E", "--empty", help: "With an interval, show what is zero, too", heading: "Shape") {
      $0.lists.register.zeroRows = .shown
    },
    ReportOptions.pivotFlag, ReportOptions.titleFlag,
    Flag(
      "--period-titles", value: "HOW", choices: BalanceLook.PeriodTitles.allCases.map(\.rawValue),
      help: "Call periods by short names, or by their first and last days", heading: "Shape",
      prominence: .special
    ) { $0.lists.register.periodTitles = BalanceLook.PeriodTitles(rawValue: $1) ?? .compact },
    Flag("--sort", value: "KEYS", help: "Sort by date, desc, account, amount…", heading: "Shape") {
      (options, text) throws(UsageError) in
      options.lists.register.order = try order(text)
    },
  ]

  private static func order(_ text: String) throws(UsageError) -> [RegisterOrder] {
    var order: [RegisterOrder] = []
    for key in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let step = RegisterOrder(key) else {
        throw UsageError(
          "--sort: '\(key)' is not something to sort by",
          hints: ["use date, desc, account, amount or absamount, for example: --sort date,-amount"])
      }
      order.append(step)
    }
    return order
  }

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let values = report.options.balance.value
    var options = report.options.lists.register
    options.costing = values.costing
    options.market = try values.market(report.read)
    let register = RegisterReport(
      report.read.loaded, report.query, try report.span(), depth: report.depth, options)
    if register.isTooLarge { throw .tooLarge("a total") }
    if register.isTooLong {
      throw UsageError(
        "the running totals have more than 3,000,000 amounts, one for each commodity in each line",
        hints: ["choose a commodity: cur:EUR; or a period: -b 2026-01"], exit: .findings)
    }
    let (look, amounts) = (report.look, report.amounts)
    return ReportScreen(
      register.page(amounts, look), text: { register.text(amounts, look, ThreadRunner(), to: $0) },
      data: register.json
    ).titled(report)
      .explained(register.rows.allSatisfy { $0.account.isEmpty } ? report.nothingFound : nil)
      .remarking(report.remarks(register.gaps, of: options.market))
  }
}
