package import LedgerCommandLine
import LedgerModel
import LedgerReports
import LedgerValues

/// `bursar report balance`.
package enum BalanceCommand: Command {
  package static let name = "balance"
  package static let aliases = ["bal"]
  package static let programName = "bursar-report balance"
  package static let summary = "Show the balances of accounts"
  package static let examples = [
    Example("bursar report balance", "all balances"),
    Example("bursar report balance assets --tree", "what there is, as a tree"),
    Example("bursar report balance expenses -p 'last month' --depth 2", "where the money went"),
  ]
  package static let operands = "[QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.shared + ReportOptions.periodFlags + ReportOptions.selectionFlags + [
      Flag("-l", "--flat", help: "List accounts with their full names", heading: "Shape") {
        $0.balance.layout = .flat
      },
      Flag("-t", "--tree", help: "List accounts as a tree", heading: "Shape") {
        $0.balance.layout = .tree
      },
      ReportOptions.depthFlag,
      Flag("-E", "--empty", help: "Show accounts with a zero balance, too", heading: "Shape") {
        $0.balance.zeroRows = .shown
      },
      Flag("-N", "--no-total", help: "Leave out the total", heading: "Shape") {
        $0.totalLine = .hidden
      },
      Flag("-B", "--cost", help: "Convert amounts to what they cost", heading: "Shape") {
        $0.balance.worth = .cost
      },
    ]

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let options = report.options
    let journal = report.session.journal
    let balance = BalanceReport(
      report.session.loaded, report.query, report.session.period.period, depth: report.depth,
      options.balance)
    if balance.isTooLarge {
      throw UsageError("a balance has more than 38 digits, more than can be added up exactly")
    }
    if balance.rows.isEmpty { report.explainEmptiness(invocation) }
    try report.deliver(
      balance.page(AmountText(journal.commodities), options.totalLine),
      json: { balance.json(journal.commodities, options.totalLine) }, invocation)
    return .done
  }
}
