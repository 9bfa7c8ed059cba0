package import LedgerCommandLine
import LedgerReports
import LedgerValues

/// The command `bursar report activity`.
package enum ActivityCommand: Command {
  package static let name = "activity"
  package static let programName = "bursar-report activity"
  package static let summary = "Show how many postings there are, as bars"
  package static let examples = [
    Example("bursar report activity -M", "month by month"),
    Example("bursar report activity expenses:food -W", "how often food was bought"),
  ]
  package static let details = ["Without an interval there is a bar for each day."]
  package static let operands = "[QUERY…]"
  package static let defaults = ReportOptions()
  package static let flags =
    ReportOptions.shared + ReportOptions.periodFlags + ListOptions.intervalFlags
    + ReportOptions.selectionFlags

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let span = try report.span(usually: .days(1))
    let activity = ActivityReport(report.session.loaded, report.query, span)
    if activity.rows.allSatisfy({ $0.postings == 0 }) { report.explainEmptiness(invocation) }
    let look = report.options.output.textLook(invocation.console)
    try report.deliver(activity.page(look), json: activity.json, invocation)
    return .done
  }
}
