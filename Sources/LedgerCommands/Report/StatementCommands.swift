package import LedgerCommandLine
import LedgerModel
package import LedgerReports

/// A financial statement as a command.
package protocol StatementCommand: ReportScreenCommand {
  static var kind: StatementReport.Kind { get }
}

extension StatementCommand {
  package static var operands: String { "[QUERY…]" }
  package static var flags: [Flag<ReportOptions>] {
    ReportOptions.balanceFlags + [
      Flag(
        "--subreport-titles", value: "A|B", help: "Name the parts, in order",
        heading: "Shape", prominence: .special
      ) { options, text in
        let titles = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        // No statement has more parts.
        options.balance.look.partTitles = text.isEmpty ? ["", "", ""] : titles
      }
    ]
  }
  package static var name: String { kind.rawValue }

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let run = try BalanceRun(report, accumulation: kind.accumulation)
    let statement = StatementReport(
      kind, report.read.loaded, report.query, run.columns, depth: report.depth, run.options)
    try run.requireExactness(statement.isTooLarge)
    let (look, text) = (run.look, run.text)
    if look.unit == .percent { try run.requireOneCommodity(statement.sections.map(\.report)) }
    let commodities = report.read.journal.commodities
    return ReportScreen(statement.page(text, look), json: { statement.json(commodities, look) })
      .titled(report)
      .explained(statement.isEmpty ? run.emptiness(hidesZeroRows: statement.hidesZeroRows) : nil)
      .remarking(run.remarks(statement.gaps))
  }
}

/// `bursar report balancesheet`.
package enum BalanceSheetCommand: StatementCommand {
  package static let kind = StatementReport.Kind.balanceSheet
  package static let aliases = ["bs"]
  package static let summary = "Show assets and liabilities"
  package static let examples = [
    Example("bursar report balancesheet", "assets, liabilities, and what is left"),
    Example("bursar report bs -M -b 2026-01", "at the end of each month"),
  ]
}

/// `bursar report balancesheetequity`.
package enum BalanceSheetEquityCommand: StatementCommand {
  package static let kind = StatementReport.Kind.balanceSheetEquity
  package static let aliases = ["bse"]
  package static let summary = "Show assets, liabilities and equity"
  package static let examples = [
    Example("bursar report balancesheetequity", "assets, liabilities and equity"),
    Example("bursar report bse -Y", "at the end of each year"),
  ]
}

/// `bursar report incomestatement`.
package enum IncomeStatementCommand: StatementCommand {
  package static let kind = StatementReport.Kind.incomeStatement
  package static let aliases = ["is"]
  package static let summary = "Show income and expenses"
  package static let examples = [
    Example("bursar report incomestatement -p 'last month'", "revenues and expenses of a month"),
    Example("bursar report is -Q -T", "quarter by quarter, and in all"),
  ]
}

/// `bursar report cashflow`.
package enum CashFlowCommand: StatementCommand {
  package static let kind = StatementReport.Kind.cashFlow
  package static let aliases = ["cf"]
  package static let summary = "Show how money in the bank and on hand changed"
  package static let examples = [
    Example("bursar report cashflow -M", "month by month"),
    Example("bursar report cf -p 2026 --depth 2", "a year in few lines"),
  ]
}
