import LedgerSource

extension Passage {
  /// Whether edits within the range, which holds whole lines, leave fewer problems of a kind in them.
  func loses(_ kind: SyntaxProblem.Kind, with edits: [Edit]) -> Bool {
    let base = range.start
    let part = SourceFile(path: file.path, padded: Passage.padded(file.padded[range.offsets]))
    let moved = edits.map { edit in
      Edit(
        id, SourceRange(start: edit.range.start - base, end: edit.range.end - base), edit.newText)
    }
    guard let repaired = moved.applied(to: part, id: id) else { return false }
    let after = SourceFile(path: file.path, padded: Passage.padded(repaired[...]))
    return Passage.count(kind, in: after) < Passage.count(kind, in: part)
  }

  private static func padded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes + Array(repeating: 0, count: SourceFile.padding)
  }

  private static func count(_ kind: SyntaxProblem.Kind, in file: SourceFile) -> Int {
    var reader = EntryReader(0..<file.count)
    var entry = EntrySyntax()
    var count = 0
    while reader.next(in: file.padded.span, into: &entry) {
      count += entry.problems.count { $0.kind == kind }
    }
    return count
  }

  /// So many lines are looked at for the first one of an entry.
  private static let mostLines = 200

  /// The first line of the entry that a line is of: the one above it that is not indented.
  func firstLine(ofEntryAt line: SourceRange) -> SourceRange {
    var line = line
    for _ in 0..<Passage.mostLines where line.start > 0 {
      guard line.count > 0, " \t".utf8.contains(file.padded[Int(line.start)]) else { break }
      line = self.line(at: line.start - 1)
    }
    return line
  }
}
