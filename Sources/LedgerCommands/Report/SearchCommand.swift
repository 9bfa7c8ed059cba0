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
    "The newest entries come first, 50 of them on a screen; other formats have all.",
    "The text is searched for as it is, in upper or lower case, in dates, codes, descriptions, comments, tags, accounts and amounts. Several words are one text with spaces between them.",
  ]
  package static let operands = "TEXT"
  package static let operandUse = OperandUse.other
  package static let flags =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.quietFlags + [
      Flag("--at-most", value: "N", help: "Show this many entries (50)", heading: "Shape") {
        (options, text) throws(UsageError) in
        guard let most = Int(text), most > 0 else {
          throw UsageError(
            "--at-most: '\(text)' is not a number of entries", hints: ["for example: --at-most 500"]
          )
        }
        options.lists.most = most
      }
    ]
  private static let mostOnScreen = 50

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let text = report.invocation.operands.joined(separator: " ")
    guard !text.isEmpty else {
      throw UsageError("what should be found?", hints: ["bursar report search lisbon"])
    }
    var search = SearchReport(text, in: report.read.loaded, report.filter)
    let count = search.rows.count
    // Programs get all, unless they ask for less.
    let isScreen = report.options.output.chosenFormat == .text
    let most = report.options.lists.most ?? (isScreen ? mostOnScreen : count)
    search.cut(to: most)
    let (look, amounts) = (report.look, report.amounts)
    let shown = search
    return ReportScreen(shown.page(amounts, look), json: shown.json).explained(
      shown.isEmpty ? ReportPhrase.foundNowhere(text) : nil
    ).remarking(count > most ? [ReportPhrase.foundMore(most, of: count)] : [])
  }
}
