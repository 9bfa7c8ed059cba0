package import LedgerCommandLine
import LedgerReports

/// The command `bursar report search`.
package enum SearchCommand: Command {
  package static let name = "search"
  package static let programName = "bursar-report search"
  package static let summary = "Find a text anywhere in transactions"
  package static let examples = [
    Example("bursar report search lisbon", "whatever mentions Lisbon"),
    Example("bursar report search 'no receipt' -p 2026", "in 2026 only"),
  ]
  package static let details = [
    "The text is searched for as it is, in any case, in dates, codes, descriptions, comments, tags, accounts and amounts. Several words are one text with blanks between them."
  ]
  package static let operands = "TEXT"
  package static let defaults = ReportOptions()
  package static let flags = ReportOptions.shared + ReportOptions.periodFlags

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let text = invocation.operands.joined(separator: " ")
    guard !text.isEmpty else {
      throw UsageError("what is to be found?", hints: ["bursar report search lisbon"])
    }
    guard let report = try ReportSession(options, flags, invocation, operands: []) else {
      return .findings
    }
    let search = SearchReport(text, in: report.session.loaded, report.filter)
    if search.isEmpty {
      report.note(
        "'\(text)' stands nowhere; accounts and payees may be spelled otherwise", invocation)
    }
    let look = report.options.output.textLook(invocation.console)
    try report.deliver(search.page(report.amounts, look), json: search.json, invocation)
    return .done
  }
}
