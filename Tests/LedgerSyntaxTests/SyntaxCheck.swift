import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

/// Holds a text against all laws of reading, also with some of its lines deleted.
func checkSyntax(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
  let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  // A long text is spared most of what would be as long for each of its lines.
  let step = 1 + lines.count / Thoroughness.count(quick: 4, thorough: 50)
  var found = SyntaxLaws.violations(in: bytes) + SyntaxLaws.leaks(in: bytes, every: step)
  for index in stride(from: 0, to: lines.count, by: step) {
    var fewer = lines
    fewer.remove(at: index)
    found += SyntaxLaws.violations(in: Array(fewer.joined(separator: [0x0A])))
  }
  #expect(
    found.isEmpty, "\(found.prefix(5).joined(separator: "\n"))\n\(shown(bytes))",
    sourceLocation: sourceLocation)
}

/// Holds a text against all laws of reading, also with some of its lines deleted.
func checkSyntax(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  checkSyntax(Array(text.utf8), sourceLocation: sourceLocation)
}

/// The first lines of a text, for messages.
func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix(500), as: UTF8.self) }

/// The entries of a text.
func entries(of text: String) -> [EntrySyntax] {
  Document(file: SourceFile(path: "test.journal", text: text)).entries.map(\.syntax)
}
