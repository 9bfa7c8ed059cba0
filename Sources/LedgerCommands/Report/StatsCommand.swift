package import LedgerCommandLine
import LedgerReports

/// `bursar report stats`.
package enum StatsCommand: ReportScreenCommand {
  package static let name = "stats"
  package static let summary = "Show the size, dates and counts of the journal"
  package static let examples = [Example("bursar report stats", "size, dates, counts")]
  package static let flags =
    ReportOptions.sharedFlags + ReportOptions.idleFlags + [
      Flag("-1", "--oneline", help: "Show what matters most in one line") {
        $0.lists.print.extent = .firstLine
      }
    ]

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let stats = StatsReport(report.read.loaded, today: report.read.today)
    let isShort = report.options.lists.print.extent == .firstLine
    return ReportScreen(isShort ? stats.line : stats.page, json: stats.json)
  }
}
