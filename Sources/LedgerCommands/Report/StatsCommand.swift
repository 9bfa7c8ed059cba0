package import LedgerCommandLine
import LedgerReports

/// `bursar report stats`.
package enum StatsCommand: Command {
  package static let name = "stats"
  package static let programName = "bursar-report stats"
  package static let summary = "Show what the journal holds, in numbers"
  package static let examples = [Example("bursar report stats", "size, dates, counts")]
  package static let defaults = ReportOptions()
  package static let flags = ReportOptions.shared

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let stats = StatsReport(report.session.loaded, today: report.session.today)
    try report.deliver(stats.page, json: stats.json, invocation)
    return .done
  }
}
