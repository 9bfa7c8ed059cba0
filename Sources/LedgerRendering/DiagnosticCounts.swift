package import LedgerSource

/// How many problems of each kind there are, and in how many files.
package struct DiagnosticCounts: Hashable, Sendable {
  package var errors: Int
  package var warnings: Int
  /// How many files hold at least one of them.
  package var filesWithProblems: Int

  package init(_ diagnostics: [Diagnostic]) {
    errors = diagnostics.count { $0.severity == .error }
    warnings = diagnostics.count - errors
    filesWithProblems = Set(diagnostics.map(\.place.file)).count
  }

  /// The last line of a run, such as `6 errors in 3 of 7 files`; nil where nothing was found.
  package func sentence(ofFiles files: Int) -> String? {
    guard errors + warnings > 0 else { return nil }
    let parts = [counted(errors, "error"), counted(warnings, "warning")].compactMap(\.self)
    let noun = files == 1 ? "file" : "files"
    return "\(parts.joined(separator: " and ")) in \(filesWithProblems) of \(files) \(noun)"
  }

  private func counted(_ count: Int, _ noun: String) -> String? {
    switch count {
    case 0: nil
    case 1: "1 \(noun)"
    default: "\(count) \(noun)s"
    }
  }
}
