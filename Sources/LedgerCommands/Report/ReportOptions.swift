import LedgerCommandLine
import LedgerModel
import LedgerRendering
package import LedgerReports
import LedgerValues

/// What all reports have in common: a journal, a query, an output.
package struct ReportOptions: SessionOptions {
  package static let program = "bursar-report"

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var balance = BalanceOptions()
  package var listsFigures = false
  package var isGate = false
  package var depth: Int?
  package var title: String?
  /// The field whose values stand for accounts.
  package var pivot: String?
  /// The queries of `roi`.
  package var investments: String?
  package var gains: String?
  package var closing = ClosingReport.Options()
  /// Query terms that flags stand for, such as `-R`.
  package var terms: [String] = []
  package var selection = AccountsReport.Selection.all
  /// Whether accounts that the plan hides are listed, too.
  package var listsHidden = false
  package var details: AccountsReport.Details = []
  package var lists = ListOptions()
  package var lots = LotOptions()
  package var lotReports = LotReportOptions()

  package init() {}

  /// The flags that choose postings.
  static let selectionFlags: [Flag<ReportOptions>] = [
    Flag("-R", "--real", help: "Leave virtual postings out", heading: "Selection") {
      $0.terms.append("real:")
    },
    Flag("-U", "--unmarked", help: "Show only postings without a mark", heading: "Selection") {
      $0.terms.append("status:")
    },
    Flag("-P", "--pending", help: "Show only postings marked !", heading: "Selection") {
      $0.terms.append("status:!")
    },
    Flag("-C", "--cleared", help: "Show only postings marked *", heading: "Selection") {
      $0.terms.append("status:*")
    },
  ]

  static let depthFlag = Flag<ReportOptions>(
    "--depth", value: "N", help: "Add up accounts below this depth; ACCOUNTS=N for some of them",
    heading: "Shape"
  ) { (options, text) throws(UsageError) in
    if let equals = text.lastIndex(of: "="), Int(text[text.index(after: equals)...]) != nil {
      options.terms.append("depth:" + text)
      return
    }
    guard let depth = Int(text), depth >= 0 else {
      throw UsageError(
        "--depth: '\(text)' is not a whole number",
        hints: ["for example: --depth 2, or --depth expenses=2 for some accounts"])
    }
    options.depth = depth
  }

  /// `--depth` where nothing is summed up by account; hledger has it with all reports.
  static let unusedDepthFlag = Flag<ReportOptions>(
    "--depth", value: "N", help: "Nothing is summed up here", prominence: .hidden
  ) { (_, _) in
    // The report is not about depths.
  }

  static let pivotFlag = Flag<ReportOptions>(
    "--pivot", value: "FIELD", help: "Use a field or a tag's value as the account",
    heading: "Shape", prominence: .special
  ) { $0.pivot = $1 }

  /// The heading, in place of the report's own.
  static let titleFlag = Flag<ReportOptions>(
    "--title", value: "TEXT", help: "Use this title; none if it is empty",
    heading: "Shape", prominence: .special
  ) { $0.title = $1 }

  /// The flag that takes the first operand for a name to look up in a list.
  static func findFlag(_ thing: String) -> Flag<ReportOptions> {
    Flag(
      "--find", help: "Show the \(thing) that the first word names or matches",
      heading: "Selection", prominence: .special
    ) { $0.lists.lookup = .first }
  }

  /// `-E` where a list has nothing that is left out.
  static let emptyFlag = Flag<ReportOptions>(
    "-E", "--empty", help: "Nothing is left out", prominence: .hidden
  ) { _ in
    // hledger has it with all reports.
  }

  /// The flags that every report has.
  static let sharedFlags: [Flag<ReportOptions>] =
    shared + LotOptions.flags.lifted(into: \.lots) + [basisFlag] + absentFlags

  private static let basisFlag = Flag<ReportOptions>(
    "--basis", help: "Convert amounts to what their lots cost", heading: "Lots",
    prominence: .special
  ) { options in
    options.lots.shown.insert(.basis)
    options.balance.value.convertToCost()
    options.lists.print.costing = .cost
  }

  static let periodFlags: [Flag<ReportOptions>] =
    PeriodOptions.rangeFlags.lifted(into: \.journal.period)

  static let intervalFlags: [Flag<ReportOptions>] =
    PeriodOptions.intervalFlags.lifted(into: \.journal.period)

  /// The flags that convert amounts.
  static let valueFlags: [Flag<ReportOptions>] =
    ValueOptions.flags.lifted(into: \.balance.value)

  /// Flags that hledger has with every report, and that change nothing of a list.
  static let idleFlags = idleValues + intervalFlags.map(\.hidden)

  /// Those among them that do not divide other reports into periods.
  static let idleValues = (valueFlags + [unusedDepthFlag]).map(\.hidden)

  /// What lists have besides: the marks of postings choose, and nothing else changes.
  static let quietFlags: [Flag<ReportOptions>] = selectionFlags.map(\.hidden) + idleFlags

  /// The flags of `balance` and of the statements.
  static let balanceFlags: [Flag<ReportOptions>] =
    sharedFlags + periodFlags + intervalFlags + selectionFlags + [
      depthFlag, pivotFlag, titleFlag,
    ]
    + BalanceOptions.flags.lifted(into: \.balance)
}
