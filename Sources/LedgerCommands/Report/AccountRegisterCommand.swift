package import LedgerCommandLine
import LedgerPatterns
import LedgerReports
import LedgerValues

/// The command `bursar report aregister`: one account as on a bank's statement.
package enum AccountRegisterCommand: ReportScreenCommand {
  package static let name = "aregister"
  package static let aliases = ["areg"]
  package static let summary = "Show one account's transactions and balance"
  package static let examples = [
    Example("bursar report aregister checking", "like the bank's statement"),
    Example("bursar report aregister checking -p 2026-03", "March, with the balance before it"),
  ]
  package static let details = [
    "The first word is an account name, or a regular expression, which takes the alphabetically first of the matching accounts; accounts below it count. The balance includes all that was posted before the period. Other words are a query for the transactions that are shown and added up: expenses:food after the account shows what went from it for food.",
    "Use -E to show transactions that change nothing.",
  ]
  package static let operands = "ACCOUNT [QUERY…]"
  package static let operandUse = OperandUse.wordsAndQuery(1)
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.selectionFlags + [
      Flag("--txn-dates", help: "Go by transactions' dates, not by postings'", heading: "Time") {
        $0.lists.dating = .byTransaction
      },
      Flag("-E", "--empty", help: "Also show transactions without a change", heading: "Shape") {
        $0.lists.register.zeroRows = .shown
      },
      Flag(
        "-H", "--historical", help: "Begin with what was there before (as is usual)",
        heading: "Shape"
      ) { $0.lists.accountBeginning = .historical },
      Flag("--cumulative", help: "Begin the balance with the period", heading: "Shape") {
        $0.lists.accountBeginning = .atPeriodStart
      },
      Flag("--invert", help: "Reverse the sign of all amounts", heading: "Shape") {
        $0.lists.register.sign = .inverted
      },
      Flag(
        "--heading", value: "YN", choices: ["yes", "no"], help: "Show the title of the report",
        heading: "Shape", prominence: .special
      ) { $0.lists.heading = $1 == "no" ? .hidden : .shown },
      ReportOptions.unusedDepthFlag,
      Flag("--align-all", help: "Lines are aligned", prominence: .hidden) { _ in
        // All lines of a report are laid out together.
      },
    ] + ReportOptions.valueFlags

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    guard let name = report.invocation.operands.first else {
      throw UsageError("which account?", hints: ["bursar report aregister checking"])
    }
    let pattern = try Pattern(operand: name)
    guard let account = AccountRegisterReport.account(name, pattern, in: report.read.journal) else {
      throw UsageError(
        "no account matches '\(name)'", hints: ["run `bursar report accounts` to list them"])
    }
    let values = report.options.balance.value
    var lists = report.options.lists
    lists.register.beginning = lists.accountBeginning
    lists.register.costing = values.costing
    lists.register.market = try values.market(report.read)
    let register = AccountRegisterReport(
      account, of: report.read.loaded, report.query, report.askedPeriod, lists.dating,
      lists.register)
    if register.isTooLarge { throw .tooLarge("a balance") }
    let (look, amounts, heading) = (report.look, report.amounts, lists.heading)
    return ReportScreen(
      register.page(amounts, look),
      text: { register.text(amounts, look, heading: heading, to: $0) },
      data: register.json
    ).explained(
      register.rows.isEmpty
        ? ReportPhrase.nothingChanged(account: account) : nil
    ).remarking(report.remarks(register.gaps, of: lists.register.market))
  }
}
