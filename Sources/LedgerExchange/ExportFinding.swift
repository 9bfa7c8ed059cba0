package import LedgerSource

/// Something of a journal that could not be said in another program's language.
package struct ExportFinding: Hashable, Sendable {
  package var code: DiagnosticCode
  package var text: String
  package var path: String
  package var line: Int

  package init(_ code: DiagnosticCode, _ text: String, _ path: String, _ line: Int) {
    self.code = code
    self.text = text
    self.path = path
    self.line = line
  }

  /// A cost or price that has more decimals than a table holds.
  static func roundedCost(_ path: String, _ line: Int) -> ExportFinding {
    ExportFinding(.costChanged, "a cost with too many decimals is rounded", path, line)
  }

  /// The finding on one line: its code, file, line and words.
  package var sentence: String { "\(code.id) \(path):\(line): \(text)" }
}

/// A journal as another program reads it, and what is missing there.
package struct ExportedText: Sendable {
  package var bytes: [UInt8]
  package var findings: [ExportFinding]
}
