package import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerReports
import LedgerValues

/// `bursar report print`.
package enum PrintCommand: ReportScreenCommand {
  package static let name = "print"
  package static let summary = "Show transactions as journal entries"
  package static let examples = [
    Example("bursar report print desc:rent", "all transactions about rent"),
    Example("bursar report print -x", "with the amounts that the journal leaves out"),
    Example("bursar report print -O json", "everything, for another program"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    formats + ReportOptions.periodFlags + ReportOptions.selectionFlags
    + ReportOptions.intervalFlags.map(\.hidden) + [
      ValueOptions.inferenceFlag.lifted(into: \.balance.value).hidden,
      Flag("-x", "--explicit", help: "Also show inferred amounts and costs") {
        $0.lists.print.amounts = .explicit
      },
      Flag("-a", help: "Show inferred amounts and lots: -x --lots", heading: "Lots") {
        $0.lists.print.amounts = .explicit
        $0.lots.shown.insert(.lots)
      },
      Flag("-B", "--cost", help: "Convert amounts to what they cost") {
        $0.lists.print.costing = .cost
      },
      Flag("--verbose-tags", help: "Show the tags of what rules made") {
        $0.lists.print.hiddenTags = .shown
      },
      Flag("--oneline", help: "Show the first line of each transaction") {
        $0.lists.print.extent = .firstLine
      },
      ReportOptions.titleFlag, layoutFlag, ReportOptions.unusedDepthFlag, ReportOptions.emptyFlag,
      Flag(
        "--round", value: "TYPE", choices: ["none", "soft"], otherChoices: ["hard", "all"],
        help: "Amounts are shown as they are written", prominence: .hidden
      ) { (_, type) throws(UsageError) in
        if ["hard", "all"].contains(type) {
          throw UsageError(
            "print does not round: what it shows is a journal",
            hints: ["use `bursar report register`, which rounds as commodities are shown"])
        }
      },
    ]

  /// hledger 2 lays entries out by it.
  static let layoutFlag = Flag<ReportOptions>(
    "--layout", value: "LAYOUT", help: "What is written is shown", prominence: .hidden
  ) { (_, layout) throws(UsageError) in
    guard ["hledger1", "hledger2"].contains(layout) || Int(layout).map({ $0 >= 0 }) == true else {
      throw UsageError(
        "--layout: '\(layout)' is not a layout of entries",
        hints: ["hledger1, or a column such as 52"]
      )
    }
  }

  /// The flags of all reports; to the formats hledger's beancount is added.
  private static let formats: [Flag<ReportOptions>] = ReportOptions.sharedFlags.map { flag in
    guard flag.description.names.contains("output-format") else { return flag }
    let choices = OutputOptions.Format.allCases.map(\.rawValue) + ["beancount"]
    return Flag(
      "-O", "--output-format", value: "FORMAT", choices: choices,
      otherChoices: ["txt", "fods", "sql", "ledger"], help: "Use this output format",
      heading: "Output"
    ) { (options, text) throws(UsageError) in
      options.lists.isBeancount = text == "beancount"
      if text != "beancount" { try flag.update(&options, text) }
    }
  }

  /// The transactions as beancount reads them, and what it cannot be told.
  private static func beancount(_ report: ReportSession) -> ReportScreen {
    var filter = report.filter
    let journal = report.read.loaded.journal
    var options = JournalExportOptions()
    options.appliedRules = report.session.options.journal.appliedRules
    options.transactions = journal.transactions.indices.filter {
      filter.contains(transaction: $0, in: journal)
    }
    var export = BeancountJournal(report.read.loaded, report.session.plan, options)
    let result = export.exported()
    for finding in result.findings {
      let line = TerminalText.sanitized(finding.sentence)
      report.session.invocation.console.writeError("\(line)\n")
    }
    return ReportScreen(
      Page(Wording(name: "beancount")), text: { $0(result.bytes) }, data: { _ in }
    )
    .explained(options.transactions.isEmpty ? report.nothingFound : nil)
  }

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    if report.options.lists.isBeancount { return beancount(report) }
    let transactions = PrintReport(report.read.loaded, report.filter, report.printOptions)
    return ReportScreen(
      transactions.page, text: { $0(transactions.text()) },
      data: { transactions.json(ThreadRunner(), to: $0) }
    )
    // What is printed stays a journal.
    .titled(report) { title, _ in "; \(TerminalText.sanitized(title))\n\n" }
    .explained(transactions.isEmpty ? report.nothingFound : nil)
  }
}
