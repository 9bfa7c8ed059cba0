package import LedgerCommandLine
import LedgerRendering
import LedgerReports
import LedgerSource

/// `bursar report files`.
package enum FilesCommand: ReportScreenCommand {
  package static let name = "files"
  package static let summary = "List the files of the journal"
  package static let examples = [Example("bursar report files", "the main file and its includes")]
  package static let flags = ReportOptions.sharedFlags + ReportOptions.idleFlags

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let settings = report.settings
    let files = FilesReport(report.read.loaded, settings: settings)
    // A list of paths is read by scripts, too: what is no path stands beside it.
    let isText = report.options.output.chosenFormat == .text
    return ReportScreen(files.page, json: files.json).remarking(
      isText
        ? settings.map { ReportPhrase.sets(place: "\($0.path):\($0.line)", flag: $0.flag) } : [])
  }
}

extension ReportSession {
  /// What the main file sets, unless that is not wanted.
  fileprivate var settings: [FilesReport.Setting] {
    guard options.journal.usesConfiguration, let file = session.roots.files.first else { return [] }
    let lines = LineTable(file)
    return JournalSettings(atTopOf: file).settings.map { setting in
      FilesReport.Setting(
        path: file.path, line: lines.line(at: setting.range.start), flag: setting.argument)
    }
  }
}
