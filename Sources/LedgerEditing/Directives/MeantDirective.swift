import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerSyntax

/// What a directive says: its words, line by line, however far apart they stand.
package struct MeantDirective: Hashable, Sendable {
  package let lines: [String]

  package init(_ lines: [String]) {
    self.lines = lines.map { line in
      line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
  }

  package init(_ text: String) {
    self.init(TextLines.split(text))
  }
}

/// What becomes of directives, and of what comes with them.
package struct DirectiveClaim: Sendable {
  /// As they stood, and as they stand now.
  package var gone: [MeantDirective] = []
  package var came: [MeantDirective] = []
  /// Transactions by their numbers that are no more, and what comes.
  package var goneTransactions: [Int] = []
  package var transactions: [MeantTransaction] = []
  /// Periodic rules by their numbers that are no more.
  package var goneRules: [Int] = []
  package var cameRules: [MeantRule] = []

  package init() {}
}

/// The directives that stand in touched text of a journal.
struct TouchedDirectives {
  private(set) var found: [MeantDirective] = []

  init(_ journal: Journal, _ touched: [String: [SourceRange]]) {
    var seen: Set<String> = []
    for file in journal.sources.files where seen.insert(file.canonicalPath).inserted {
      guard let ranges = touched[file.canonicalPath], !ranges.isEmpty else { continue }
      var reader = EntryReader(file.byteOrderMarkLength..<file.count)
      var entry = EntrySyntax()
      while reader.next(in: file.padded.span, into: &entry) {
        guard entry.kind == .directive, ranges.contains(where: { $0.overlaps(entry.range) }) else {
          continue
        }
        found.append(MeantDirective(file.text(entry.range)))
      }
    }
  }

  /// Whether they are these, in whatever order.
  func are(_ expected: [MeantDirective]) -> Bool {
    func counts(_ directives: [MeantDirective]) -> [MeantDirective: Int] {
      directives.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    return counts(found) == counts(expected)
  }
}
