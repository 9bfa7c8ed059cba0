package import LedgerPhrases
package import LedgerChecks
package import LedgerRendering
import LedgerReports

/// A report in all its forms, of which only the one asked for is made.
package struct ReportScreen: Screen {
  private let makePage: @Sendable () -> Page
  private let makeJSON: @Sendable () -> JSON
  private var makeText: Pieces?
  private var makeData: Pieces?
  package var emptiness: Wording?
  package var remarks: [Wording] = []

  /// A report that people see as a page, and programs as a tree.
  init(
    _ page: @autoclosure @escaping @Sendable () -> Page,
    json: @escaping @Sendable () -> JSON = { .null }
  ) {
    makePage = page
    makeJSON = json
  }

  /// A report whose text and data are written without a page or a tree, as it may be long.
  init(
    _ page: @autoclosure @escaping @Sendable () -> Page,
    text: @escaping Pieces, data: @escaping Pieces
  ) {
    self.init(page())
    makeText = text
    makeData = data
  }

  private var title: String?
  private var heading: [UInt8] = []

  package var page: Page {
    var page = makePage()
    if let title {
      page.title = Wording(name: title)
      page.titling = title.isEmpty ? .documents : .asked
    }
    return page
  }
  package func json() -> JSON { makeJSON() }
  package func text(in language: Language) -> [UInt8]? { pieces(.text).map(ReportScreen.joined) }

  package func pieces(_ kind: PieceKind) -> Pieces? {
    switch kind {
    case .data: return makeData
    case .text:
      guard let makeText else { return nil }
      return { [heading] write in
        if !heading.isEmpty { write(heading) }
        makeText(write)
      }
    }
  }

  private static func joined(_ pieces: Pieces) -> [UInt8] {
    var all: [UInt8] = []
    pieces { all += $0 }
    return all
  }

  /// The same below the title that the command line gives; text that is no page begins with a heading
  /// of its own.
  func titled(
    _ report: ReportSession,
    heading: (String, TerminalLook) -> String = { title, look in
      Style.heading.applied(to: TerminalText.sanitized(title), look.color) + "\n\n"
    }
  ) -> ReportScreen {
    guard let title = report.options.title else { return self }
    var result = self
    result.title = title
    result.heading = title.isEmpty ? [] : Array(heading(title, report.look).utf8)
    return result
  }
  package func data() -> [UInt8]? { makeData.map(ReportScreen.joined) }

  /// The same with the reason why there is nothing to show; nil where there is something.
  func explained(_ emptiness: Wording?) -> ReportScreen {
    var result = self
    result.emptiness = emptiness
    return result
  }

  func explained(_ emptiness: ReportPhrase?) -> ReportScreen {
    explained(emptiness.map { Wording($0) })
  }

  func remarking(_ remarks: [ReportPhrase]) -> ReportScreen {
    remarking(remarks.map { Wording($0) })
  }

  /// The same with what is to be known besides.
  func remarking(_ remarks: [Wording]) -> ReportScreen {
    var result = self
    result.remarks += remarks
    return result
  }
}

/// A command that shows a report.
package protocol ReportScreenCommand: ScreenCommand
where Subject == ReportSession, Shown == ReportScreen {}

extension ReportScreenCommand {
  /// Errors of the plan concern only programs that use it.
  package static var scope: CheckOptions.Scope? { .journal }
}
