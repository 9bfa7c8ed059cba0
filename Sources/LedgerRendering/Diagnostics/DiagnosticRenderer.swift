package import LedgerSource

/// How the findings of a run are written.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people: the lines of the journal, with marks under them.
  case text
  /// One line a problem.
  case concise
  case json
  /// The Static Analysis Results Interchange Format 2.1.0.
  case sarif
  /// Annotations of GitHub's workflows.
  case github
  /// The code quality report of GitLab.
  case gitlab
  /// The report of JUnit in XML.
  case junit
}

/// Turns the findings of a run into each of the formats.
///
/// The diagnostics appear in the order in which they are given.
package struct DiagnosticRenderer: Sendable {
  /// What a run says about itself.
  package struct Run: Sendable {
    package var files: Int
    package var transactions: Int
    package var exitCode: Int
    package var version: String

    package init(files: Int, transactions: Int, exitCode: Int, version: String) {
      self.files = files
      self.transactions = transactions
      self.exitCode = exitCode
      self.version = version
    }
  }

  /// How many notes, and how many helps, text shows of a problem; the machine formats have all.
  static let remarkLimit = 2

  let diagnostics: [Diagnostic]
  let run: Run
  let locations: SourceLocations
  let look: TerminalLook

  /// Files below the root, if there is one, are named from there by the formats for servers.
  package init(
    _ diagnostics: [Diagnostic], in sources: SourceMap, run: Run,
    look: TerminalLook = TerminalLook(), root: String? = nil
  ) {
    self.diagnostics = diagnostics
    self.run = run
    self.locations = SourceLocations(sources, of: diagnostics, root: root)
    self.look = look
  }

  /// The whole output in UTF-8.
  package func rendered(_ format: DiagnosticFormat) -> [UInt8] {
    switch format {
    case .text: Array(text().utf8)
    case .concise: Array(concise().utf8)
    case .json: json().written()
    case .sarif: sarif().written()
    case .github: Array(github().utf8)
    case .gitlab: gitlab().written()
    case .junit: Array(junit().utf8)
    }
  }

  /// The notes that text shows.
  func shownNotes(_ diagnostic: Diagnostic) -> ArraySlice<String> {
    diagnostic.notes.prefix(DiagnosticRenderer.remarkLimit)
  }

  /// The helps that text shows.
  func shownFixes(_ diagnostic: Diagnostic) -> ArraySlice<Fix> {
    diagnostic.fixes.prefix(DiagnosticRenderer.remarkLimit)
  }
}

extension DiagnosticCode {
  /// Where the manual explains the code, from the root of the project.
  package var manualReference: String {
    "docs/diagnostics.md\(anchor)"
  }

  /// Where it stands in the page of the manual.
  package var anchor: String { "#\(id.lowercased())-\(name)" }
}
