package import LedgerCommandLine
import LedgerRendering
import LedgerReports
import LedgerSource

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
    let settings = report.settings
    let files = FilesReport(report.session.loaded, settings: settings)
    // A list of paths is read by scripts, too: what is no path stands beside it.
    if report.options.output.chosenFormat == .text {
      for setting in settings {
        invocation.console.writeError(
          "note: \(TerminalText.sanitized("\(setting.path):\(setting.line) sets \(setting.flag)"))\n"
        )
      }
    }
    try report.deliver(files.page, json: files.json, invocation)
    return .done
  }
}

extension ReportSession {
  /// What the main file sets, unless that is not wanted.
  fileprivate var settings: [FilesReport.Setting] {
    guard options.journal.usesConfiguration, let file = roots.files.first else { return [] }
    let lines = LineTable(file)
    return JournalSettings(atTopOf: file).settings.map { setting in
      FilesReport.Setting(
        path: file.path, line: lines.line(at: setting.range.start), flag: setting.argument)
    }
  }
}
