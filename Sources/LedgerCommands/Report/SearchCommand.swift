package import LedgerCommandLine
import LedgerReports

/// The command `bursar report search`.
package enum SearchCommand: ReportScreenCommand {
  package static let name = "search"
  package static let summary = "Search transactions for a text"
  package static let examples = [
    Example("bursar report search lisbon", "whatever mentions Lisbon"),
    Example("bursar report search 'no receipt' -p 2026", "in 2026 only"),
  ]
  package static let details = [
    "The text is searched for as it is, in any case, in dates, codes, descriptions, comments, tags, accounts and amounts. Several words are one text with spaces between them."
  ]
  package static let operands = "TEXT"
  package static let operandUse = OperandUse.other
  package static let flags =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.quietFlags

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let text = report.invocation.operands.joined(separator: " ")
    guard !text.isEmpty else {
      throw UsageError("what is to be found?", hints: ["bursar report search lisbon"])
    }
    let search = SearchReport(text, in: report.read.loaded, report.filter)
    let (look, amounts) = (report.look, report.amounts)
    return ReportScreen(search.page(amounts, look), json: search.json).explained(
      search.isEmpty
        ? ReportPhrase.foundNowhere(text) : nil)
  }
}
