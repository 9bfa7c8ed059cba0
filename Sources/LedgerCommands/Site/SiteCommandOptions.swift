import LedgerCommandLine
package import LedgerSite
package import LedgerStudy

/// What `bursar site` can be told.
package struct SiteCommandOptions: SessionOptions {
  package static let program = "bursar-site"
  package static let needs: Study.Needs = [.budgets, .goals]

  package enum Amounts: Sendable {
    case shown
    case redacted
  }

  package enum Stay: Sendable {
    case once
    case watching
  }

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  /// The folder; nil for `site` beside the journal.
  package var folder: String?
  package var title: String?
  package var years: Int?
  package var editor: EditorLink?
  package var amounts = Amounts.shown
  package var stay = Stay.once
  package var isOpened = false

  package init() {}

  static let own: [Flag<SiteCommandOptions>] = [
    Flag(
      "-o", "--output-dir", value: "DIR", help: "Write into DIR instead of site beside the journal"
    ) {
      $0.folder = $1
    },
    Flag("--title", value: "TEXT", help: "Use this title for the site") { $0.title = $1 },
    Flag("--years", value: "N", help: "Make full pages for the last N years only") {
      (options, text) throws(UsageError) in
      guard let years = Int(text), years > 0 else {
        throw UsageError(
          "--years: '\(text)' is not a number of years", hints: ["for example: --years 3"])
      }
      options.years = years
    },
    Flag(
      "--editor", value: "EDITOR",
      help: "Link entries to an editor: vscode, idea or an address"
    ) { (options, text) throws(UsageError) in
      guard let editor = EditorLink(text) else {
        throw UsageError(
          "--editor: '\(text)' is not a known editor",
          hints: ["vscode, idea, or an address such as myeditor://open?file={file}&line={line}"])
      }
      options.editor = editor
    },
    Flag("--redacted", help: "Show shares and shapes, but no amounts and no payees") {
      $0.amounts = .redacted
    },
    Flag("--open", help: "Show the site in the browser once it is written") { $0.isOpened = true },
    Flag("--watch", help: "Build again whenever a file of the journal is saved") {
      $0.stay = .watching
    },
  ]
}
