package import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerValues

/// `bursar report print`.
package enum PrintCommand: Command {
  package static let name = "print"
  package static let programName = "bursar-report print"
  package static let summary = "Show transactions as they are written"
  package static let examples = [
    Example("bursar report print desc:rent", "all transactions about rent"),
    Example("bursar report print -x", "with the amounts that the journal leaves out"),
    Example("bursar report print -O json", "everything, for another program"),
  ]
  package static let operands = "[QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.shared + ReportOptions.periodFlags + ReportOptions.selectionFlags + [
      Flag("-x", "--explicit", help: "Show the amounts and costs that are inferred, too") {
        $0.lists.print.amounts = .explicit
      },
      Flag("-B", "--cost", help: "Convert amounts to what they cost") {
        $0.lists.print.costing = .cost
      },
      Flag("--verbose-tags", help: "Show the tags of what rules made") {
        $0.lists.print.hiddenTags = .shown
      },
      ReportOptions.unusedDepthFlag, ReportOptions.emptyFlag,
      Flag(
        "--round", value: "TYPE", choices: ["none", "soft"], otherChoices: ["hard", "all"],
        help: "Amounts are shown as they are written", prominence: .hidden
      ) { (_, type) throws(UsageError) in
        if ["hard", "all"].contains(type) {
          throw UsageError(
            "print does not round: what it shows is a journal",
            hints: ["bursar report register rounds as commodities are shown"])
        }
      },
    ]

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let options = report.options
    let transactions = PrintReport(
      report.session.loaded, report.filter, options.lists.print)
    if transactions.isEmpty { report.explainEmptiness(invocation) }
    switch options.output.chosenFormat {
    case .json: try report.deliver(transactions.json(), invocation)
    case .text: try report.deliver(transactions.text(), invocation)
    case .csv, .tsv, .html, .markdown:
      try report.deliver(transactions.page, json: { .null }, invocation)
    }
    return .done
  }
}
