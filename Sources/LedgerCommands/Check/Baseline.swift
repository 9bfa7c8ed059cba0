import LedgerCommandLine
import LedgerRendering
import LedgerSource
import LedgerSystem

/// Problems that are known and accepted: a fingerprint a line, with the problem behind it for people.
struct Baseline {
  private var fingerprints: Set<String> = []
  private var lines: [String] = []

  /// The baseline that knows these diagnostics.
  init(_ diagnostics: [Diagnostic], in sources: SourceMap) {
    for (diagnostic, fingerprint) in zip(diagnostics, Fingerprint.of(diagnostics, in: sources)) {
      let path = sources[diagnostic.place.file].path
      lines.append("\(fingerprint)  \(diagnostic.code.id) \(path): \(diagnostic.summary)")
      fingerprints.insert(fingerprint.description)
    }
  }

  private init(_ text: String, _ path: String) throws(UsageError) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let word = line.prefix { $0 != " " && $0 != "\r" }
      if word.isEmpty || word.hasPrefix("#") { continue }
      guard word.count == 32, word.allSatisfy(\.isHexDigit) else {
        throw UsageError(
          "\(path):\(number + 1): does not begin with a fingerprint",
          hints: [Baseline.hint])
      }
      fingerprints.insert(String(word))
    }
  }

  private static let hint = "make a baseline with bursar check --write-baseline FILE"

  static func read(_ path: String, _ disk: Disk) throws(UsageError) -> Baseline {
    let file = try JournalRoots.attempt(hint: hint) { () throws(FileProblem) in try disk.read(path)
    }
    return try Baseline(file.text(file.range), path)
  }

  /// What a baseline's file holds.
  var text: String {
    "# Problems that bursar check accepts: --baseline FILE leaves them out.\n"
      + lines.map { line in TerminalText.sanitized(line) + "\n" }.joined()
  }

  /// How many of the known problems are gone.
  func goneCount(_ diagnostics: [Diagnostic], in sources: SourceMap) -> Int {
    let found = Fingerprint.of(diagnostics, in: sources).map(\.description)
    return fingerprints.subtracting(found).count
  }

  /// The diagnostics that the baseline does not know.
  func unknown(_ diagnostics: [Diagnostic], in sources: SourceMap) -> [Diagnostic] {
    zip(diagnostics, Fingerprint.of(diagnostics, in: sources))
      .filter { !fingerprints.contains($0.1.description) }
      .map(\.0)
  }
}
