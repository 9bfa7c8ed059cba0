package import LedgerSource
import LedgerSyntax

/// Proves that a new text says all that the old one says, and in the same order.
///
/// Both texts are read again from their bytes. Every token is compared: dates by what they mean,
/// numbers by their digits, comments without the blanks behind them, everything else byte for byte.
package enum TokenProof {
  /// The first thing that is lost, gained or changed; nil where nothing is.
  package static func failure(from old: SourceFile, to new: SourceFile) -> ProofFailure? {
    let oldBytes = old.padded.span
    let newBytes = new.padded.span
    var left = TokenCursor(old)
    var right = TokenCursor(new)
    while true {
      let hasLeft = left.advance(oldBytes)
      let hasRight = right.advance(newBytes)
      guard hasLeft else {
        let end = UInt32(truncatingIfNeeded: old.count)
        return hasRight
          ? ProofFailure("something would be added at its end", at: end, in: old) : nil
      }
      guard hasRight else { return ProofFailure("it would be lost", at: left.start, in: old) }
      if let reason = difference(left, oldBytes, right, newBytes) {
        return ProofFailure(reason, at: left.start, in: old)
      }
    }
  }

  private static func difference(
    _ left: borrowing TokenCursor, _ oldBytes: Span<UInt8>, _ right: borrowing TokenCursor,
    _ newBytes: Span<UInt8>
  ) -> String? {
    let comparison = TokenComparison()
    switch (left.isComment, right.isComment) {
    case (true, true):
      return comparison.isSame(left.comment, oldBytes, right.comment, newBytes)
        ? nil : "its comment would change"
    case (false, false):
      return comparison.difference(left.entry, oldBytes, right.entry, newBytes)
    default: return "another entry would stand in its place"
    }
  }
}

/// Goes from one entry to the next that is not empty; between entries, from one comment to the next.
struct TokenCursor {
  private var reader: EntryReader
  private(set) var entry = EntrySyntax()
  private(set) var isComment = false
  /// The comment, from its mark on, without blanks at its end.
  private(set) var comment = SourceRange.zero
  /// The comment lines that are still to come.
  private var rest = SourceRange.zero

  init(_ file: SourceFile) {
    let problems = TextProblems.find(in: file.padded.span, 0..<file.count)
    reader = EntryReader(0..<file.count, textProblems: problems)
  }

  var start: UInt32 { isComment ? comment.start : entry.range.start }

  mutating func advance(_ bytes: Span<UInt8>) -> Bool {
    while rest.isEmpty {
      guard reader.next(in: bytes, into: &entry) else { return false }
      guard entry.problems.isEmpty else { break }
      if entry.kind == .blank { continue }
      guard entry.kind == .comment else { break }
      rest = entry.range
      // A byte order mark is no part of a comment.
      if rest.start == 0, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { rest.start = 3 }
    }
    isComment = !rest.isEmpty
    if isComment { comment = TokenCursor.takeLine(&rest, bytes) }
    return true
  }

  /// The first of several comment lines, which is taken away from them.
  static func takeLine(_ lines: inout SourceRange, _ bytes: Span<UInt8>) -> SourceRange {
    var start = Int(lines.start)
    var end = start
    while end < Int(lines.end), bytes[end] != 0x0A { end += 1 }
    lines.start = UInt32(truncatingIfNeeded: min(end + 1, Int(lines.end)))
    while start < end, !";#*%|".utf8.contains(bytes[start]) { start += 1 }
    return PlainBlank.trimmedEnd(SourceRange(start, end), bytes)
  }
}
