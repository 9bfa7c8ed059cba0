import LedgerRendering
import LedgerSource
import Testing

/// A file whose lines of interest are given by number, with empty lines between them.
func numberedLines(_ lines: KeyValuePairs<Int, String>, count: Int? = nil) -> String {
  let last = max(count ?? 0, lines.map(\.key).max() ?? 0)
  var all = [String](repeating: "", count: last)
  for (number, line) in lines { all[number - 1] = line }
  return all.joined(separator: "\n") + "\n"
}

/// Files, and the places of words in them.
struct Fixture {
  private(set) var sources = SourceMap()

  mutating func add(_ path: String, _ text: String) -> FileID {
    sources.add(SourceFile(path: path, text: text))
  }

  mutating func add(_ path: String, bytes: [UInt8]) -> FileID {
    sources.add(SourceFile(path: path, padded: bytes + [UInt8](repeating: 0, count: 16)))
  }

  /// Where a word first stands in a line, counted from 1.
  func place(_ file: FileID, _ line: Int, _ word: String) throws -> SourcePlace {
    let whole = self.line(file, line)
    let bytes = sources[file].padded[whole.range.offsets]
    let needle = Array(word.utf8)
    let start = try #require(
      bytes.indices.first { bytes[$0...].starts(with: needle) }, "\(word) stands in line \(line)")
    return SourcePlace(file, SourceRange(start, start + needle.count))
  }

  /// A whole line without its line end.
  func line(_ file: FileID, _ line: Int) -> SourcePlace {
    let source = sources[file]
    return SourcePlace(file, LineTable(source).range(ofLine: line, in: source))
  }

  /// The lines from one to another, as an entry.
  func entry(_ file: FileID, _ lines: ClosedRange<Int>) -> SourceRange {
    SourceRange(
      start: line(file, lines.lowerBound).range.start, end: line(file, lines.upperBound).range.end)
  }

  func rendered(
    _ diagnostics: [Diagnostic], _ format: DiagnosticFormat, look: TerminalLook = TerminalLook(),
    exitCode: Int = 1
  ) -> String {
    let run = DiagnosticRenderer.Run(
      files: sources.files.count, transactions: 1234, exitCode: exitCode, version: "0.1.0")
    let renderer = DiagnosticRenderer(diagnostics, in: sources, run: run, look: look)
    return String(decoding: renderer.rendered(format), as: UTF8.self)
  }
}

extension DiagnosticCode {
  static let unbalanced = DiagnosticCode(
    "T101", "unbalanced-transaction", explanation: "The postings add up to something.")
  static let undeclared = DiagnosticCode(
    "A201", "undeclared-account", explanation: "An account without a directive.")
  static let assertion = DiagnosticCode(
    "B301", "assertion-failed", explanation: "The balance is another.")
  static let date = DiagnosticCode("P011", "bad-date", explanation: "There is no such day.")
  static let amount = DiagnosticCode(
    "P021", "ambiguous-amount", explanation: "The amount has two readings.")
  static let overlap = DiagnosticCode(
    "G402", "budget-overlap", explanation: "Two budgets claim an account.")
  static let odd = DiagnosticCode(
    "F901", "odd-layout", .warning, explanation: "It looks unlike the rest.")
}
