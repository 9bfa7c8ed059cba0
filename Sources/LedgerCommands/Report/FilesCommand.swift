package import LedgerCommandLine
import LedgerReports

/// `bursar report files`.
package enum FilesCommand: Command {
  package static let name = "files"
  package static let programName = "bursar-report files"
  package static let summary = "List the files that the journal is read from"
  package static let examples = [Example("bursar report files", "the main file and its includes")]
  package static let defaults = ReportOptions()
  package static let flags = ReportOptions.shared

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let report = try ReportSession(options, flags, invocation) else { return .findings }
    let files = FilesReport(report.session.loaded)
    try report.deliver(files.page, json: files.json, invocation)
    return .done
  }
}
