package import LedgerCommandLine
import LedgerPatterns
import LedgerReports
import LedgerValues

/// The command `bursar report aregister`: one account as on a bank's statement.
package enum AccountRegisterCommand: Command {
  package static let name = "aregister"
  package static let aliases = ["areg"]
  package static let programName = "bursar-report aregister"
  package static let summary = "Show the transactions of one account and its balance"
  package static let examples = [
    Example("bursar report aregister checking", "like the bank's statement"),
    Example("bursar report aregister checking -p 2026-03", "March, with the balance before it"),
  ]
  package static let details = [
    "The first word is the name of an account, or a regular expression that the alphabetically first of the matching accounts is taken for; accounts below it count. The balance includes all that was posted before the period. Other words are a query for the transactions that are shown and added up: expenses:food after the account shows what went from it for food.",
    "Transactions that change nothing are shown with -E.",
  ]
  package static let operands = "ACCOUNT [QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.shared + ReportOptions.periodFlags + ReportOptions.selectionFlags + [
      Flag("--txn-dates", help: "Go by transactions' dates, not by postings'", heading: "Time") {
        $0.lists.dating = .byTransaction
      },
      Flag("-E", "--empty", help: "Show transactions without a change, too", heading: "Shape") {
        $0.lists.register.zeroRows = .shown
      },
      Flag(
        "-H", "--historical", help: "Begin with what was there before (as is usual)",
        heading: "Shape"
      ) { $0.lists.accountBeginning = .historical },
      Flag("--cumulative", help: "Begin the balance with the period", heading: "Shape") {
        $0.lists.accountBeginning = .atPeriodStart
      },
      Flag("--invert", help: "Turn the signs of all amounts around", heading: "Shape") {
        $0.lists.register.sign = .inverted
      },
      Flag(
        "--heading", value: "YN", choices: ["yes", "no"], help: "Show what the report is of",
        heading: "Shape", prominence: .special
      ) { $0.lists.heading = $1 == "no" ? .hidden : .shown },
      ReportOptions.unusedDepthFlag,
      Flag("--align-all", help: "Lines are aligned", prominence: .hidden) { _ in
        // All lines of a report are laid out together.
      },
    ] + ReportOptions.valueFlags

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let name = invocation.operands.first else {
      throw UsageError("which account?", hints: ["bursar report aregister checking"])
    }
    let pattern = try Pattern(operand: name)
    guard
      let report = try ReportSession(
        options, flags, invocation, operands: Array(invocation.operands.dropFirst()))
    else { return .findings }
    guard
      let account = AccountRegisterReport.account(name, pattern, in: report.session.journal)
    else {
      throw UsageError(
        "no account matches '\(name)'", hints: ["bursar report accounts lists them"])
    }
    let values = report.options.balance.value
    var lists = report.options.lists
    lists.register.beginning = lists.accountBeginning
    lists.register.costing = values.costing
    lists.register.market = try values.market(report.session)
    let register = AccountRegisterReport(
      account, of: report.session.loaded, report.query, report.askedPeriod, lists.dating,
      lists.register)
    if register.isTooLarge {
      throw UsageError(
        "a balance has more than 38 digits, more than can be added up exactly",
        hints: ["bursar check finds odd amounts"], exit: .findings)
    }
    if register.rows.isEmpty {
      report.note("nothing changed \(account) in this period; -E shows what was zero", invocation)
    }
    report.note(register.gaps, of: lists.register.market, invocation)
    let look = report.options.output.textLook(invocation.console)
    try report.deliver(
      register.page(report.amounts, look),
      text: { register.text(report.amounts, look, heading: report.options.lists.heading) },
      json: register.json, invocation)
    return .done
  }
}
