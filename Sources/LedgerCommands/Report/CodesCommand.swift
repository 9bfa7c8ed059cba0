package import LedgerCommandLine
import LedgerPhrases
import LedgerReports

/// The command `bursar report codes`.
package enum CodesCommand: ReportScreenCommand {
  package static let name = "codes"
  package static let summary = "List the codes of transactions"
  package static let examples = [
    Example("bursar report codes", "check numbers and the like, by date"),
    Example("bursar report codes -E assets:checking", "a line for each transaction of an account"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.quietFlags + [
      Flag("-E", "--empty", help: "Show an empty line if there is no code", heading: "Shape") {
        $0.lists.emptyCodes = .shown
      }
    ]

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let codes = CodesReport(
      report.read.loaded, report.filter, empty: report.options.lists.emptyCodes)
    return ReportScreen(codes.page, json: codes.json)
      .explained(
        codes.isEmpty ? ReportPhrase.noCodes : nil)
  }
}
