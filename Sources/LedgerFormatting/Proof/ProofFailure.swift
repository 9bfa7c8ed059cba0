package import LedgerSource

/// Why a new text may not take the place of the old one.
package struct ProofFailure: Hashable, Sendable {
  /// The path of the file that would lose something.
  package var path: String
  /// The line of the entry, counted from 1.
  package var line: Int
  /// What would be lost or changed, as the end of a sentence.
  package var reason: String

  package init(_ reason: String, at offset: UInt32, in file: SourceFile) {
    path = file.path
    line = LineTable(file).line(at: offset)
    self.reason = reason
  }
}
