package import LedgerCommandLine
import LedgerReports
import LedgerValues

/// The command `bursar report register`: postings and what they add up to.
package enum RegisterCommand: Command {
  package static let name = "register"
  package static let aliases = ["reg"]
  package static let programName = "bursar-report register"
  package static let summary = "Show postings and their running total"
  package static let examples = [
    Example("bursar report register assets:bank", "what went through the bank"),
    Example("bursar report register expenses:food -M", "food, a row for each month"),
    Example("bursar report register -r income:salary", "where the salary went"),
  ]
  package static let details = [
    "Postings stand in the order of their days, each with the sum of all so far. With an interval there is a row for each account and period instead.",
    "--sort takes date, desc, account, amount and absamount, several with commas between them; a minus before one turns it around.",
  ]
  package static let operands = "[QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.shared + ReportOptions.periodFlags + ListOptions.intervalFlags
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
      "-A", "--average", help: "Show the running average in place of the total", heading: "Shape"
    ) { $0.lists.register.running = .average },
    Flag("--invert", help: "Turn the signs of all amounts around", heading: "Shape") {
      $0.lists.register.sign = .inverted
    },
    ReportOptions.depthFlag,
    Flag("-E", "--empty", help: "With an interval, show what is zero, too", heading: "Shape") {
      $0.lists.register.zeroRows = .shown
    },
    ReportOptions.pivotFlag,
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
          "--sort: '\(key)' is nothing to sort by",
          hints: ["take date, desc, account, amount or absamount, such as --sort date,-amount"])
      }
      order.append(step)
    }
    return order
  }

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let values = report.options.balance.value
    var registerOptions = report.options.lists.register
    registerOptions.costing = values.costing
    registerOptions.market = try values.market(report.session)
    let register = RegisterReport(
      report.session.loaded, report.query, try report.span(), depth: report.depth,
      registerOptions)
    if register.isTooLarge {
      throw UsageError.tooLarge("a total")
    }
    if register.isTooLong {
      throw UsageError(
        "the running totals have more than 3,000,000 amounts, one for each commodity in each line",
        hints: ["choose a commodity: cur:EUR; or a period: -b 2026-01"], exit: .findings)
    }
    if register.rows.allSatisfy({ $0.account.isEmpty }) { report.explainEmptiness(invocation) }
    report.note(register.gaps, of: registerOptions.market, invocation)
    let look = report.options.output.textLook(invocation.console)
    try report.deliver(
      register.page(report.amounts, look), text: { register.text(report.amounts, look) },
      json: register.json, invocation)
    return .done
  }
}
