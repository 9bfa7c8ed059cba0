package import LedgerSource

/// How many problems of each kind there are, and in how many files.
package struct DiagnosticCounts: Hashable, Sendable {
  package var errors: Int
  package var warnings: Int
  /// How many files hold at least one of them.
  package var filesWithProblems: Int

  package init(_ diagnostics: [Diagnostic]) {
    errors = diagnostics.count { $0.severity == .error }
    warnings = diagnostics.count { $0.severity == .warning }
    filesWithProblems = Set(diagnostics.map(\.place.file)).count
  }

  /// The last line of a run, such as `6 errors in 3 of 7 files`; nil where nothing was found.
  package func sentence(ofFiles files: Int) -> String? {
    guard errors + warnings > 0 else { return nil }
    var parts: [String] = []
    if errors > 0 { parts.append(counted(errors, "error")) }
    if warnings > 0 { parts.append(counted(warnings, "warning")) }
    let all = counted(files, "file")
    return "\(parts.joined(separator: " and ")) in \(filesWithProblems) of \(all)"
  }
}
