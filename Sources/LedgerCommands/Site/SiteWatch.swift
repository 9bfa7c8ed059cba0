import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerSystem

/// Builds a site again whenever a file of the journal changes.
struct SiteWatch {
  /// How long nothing is looked at.
  private static let rest: UInt32 = 50

  private let options: SiteCommandOptions
  private let invocation: Invocation
  private let folder: SiteFolder

  init(_ options: SiteCommandOptions, _ invocation: Invocation, _ folder: SiteFolder) {
    self.options = options
    self.invocation = invocation
    self.folder = folder
  }

  /// Looks at the files until somebody ends the program.
  func follow(_ session: Session<SiteCommandOptions>) throws(UsageError) {
    let disk = session.journal.disk
    var paths = SiteWatch.paths(session)
    var stamps = SiteWatch.stamps(session)
    invocation.console.flush()
    while true {
      pause(milliseconds: SiteWatch.rest)
      let now = paths.map(disk.stamp)
      guard now != stamps else { continue }
      stamps = now
      do throws(UsageError) {
        let session = try SiteCommand.session(options, invocation)
        try SiteCommand.build(session, into: folder, again: true)
        paths = SiteWatch.paths(session)
        stamps = SiteWatch.stamps(session)
      } catch {
        // The last good pages stay, and say what is wrong.
        let text = error.problems.map { String(decoding: $0, as: UTF8.self) } ?? error.message
        invocation.console.writeError(TerminalText.sanitized(error.message) + "\n")
        if let problems = error.problems { invocation.console.writeError(problems) }
        folder.put(SiteBuild([]).file(problems: text))
      }
      invocation.console.flush()
    }
  }

  /// How the files were when they were read: what changes while pages are made is news, too.
  private static func stamps(_ session: Session<SiteCommandOptions>) -> [FileStamp?] {
    session.journal.journal.sources.files.map { $0.stamp ?? session.journal.disk.stamp($0.path) }
  }

  private static func paths(_ session: Session<SiteCommandOptions>) -> [String] {
    session.journal.journal.sources.files.map(\.path)
  }
}
