package import LedgerCommandLine
import LedgerReports
import LedgerValues

/// The command `bursar report activity`.
package enum ActivityCommand: ReportScreenCommand {
  package static let name = "activity"
  package static let summary = "Show the number of postings as bars"
  package static let examples = [
    Example("bursar report activity -M", "month by month"),
    Example("bursar report activity expenses:food -W", "how often food was bought"),
  ]
  package static let details = ["Without an interval there is a bar for each day."]
  package static let operands = "[QUERY…]"
  package static let flags =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ListOptions.intervalFlags
    + ReportOptions.selectionFlags
    + ReportOptions.idleValues

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let span = try report.span(usually: .days(1))
    let activity = ActivityReport(report.read.loaded, report.query, span)
    let look = report.look
    return ReportScreen(activity.page(look), json: activity.json)
      .explained(activity.rows.allSatisfy { $0.postings == 0 } ? report.nothingFound : nil)
  }
}
