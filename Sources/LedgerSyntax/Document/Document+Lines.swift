package import LedgerSource

/// A line that is a comment and nothing else.
package struct CommentLineSyntax: BitwiseCopyable, Sendable {
  /// The blanks before the mark.
  package let indentation: SourceRange
  /// The `;`, or `#`, `*`, `%` or `|` between entries.
  package let mark: SourceRange
  /// What follows the mark, untrimmed, without the line end.
  package let text: SourceRange

  /// From the mark to the last byte before the line end.
  package var range: SourceRange { SourceRange(start: mark.start, end: text.end) }
}

extension Document {
  /// The lines of a range that begins at the start of a line, without their line ends.
  package func lines(in range: SourceRange) -> [SourceRange] {
    let bytes = file.padded.span
    var scanner = Scanner(offset: Int(range.start), limit: Int(range.end))
    var lines: [SourceRange] = []
    while scanner.offset < scanner.limit {
      let start = scanner.offset
      scanner.skipToLineEnd(bytes)
      lines.append(SourceRange(start, scanner.offset))
      scanner.skipLineEnd(bytes)
    }
    return lines
  }

  /// The comments in a range of whole lines, such as `PostingSyntax.commentLines`; lines that hold
  /// none are left out.
  package func comments(in range: SourceRange) -> [CommentLineSyntax] {
    let bytes = file.padded.span
    return lines(in: range).compactMap { line in
      let indentation = indentation(ofLineAt: line.start)
      let mark = Int(indentation.end)
      guard mark < Int(line.end), ";#*%|".utf8.contains(bytes[mark]) else { return nil }
      return CommentLineSyntax(
        indentation: indentation, mark: SourceRange(mark, mark + 1),
        text: SourceRange(mark + 1, Int(line.end)))
    }
  }

  /// The blanks at the start of the line that holds an offset, a byte order mark left out.
  package func indentation(ofLineAt offset: UInt32) -> SourceRange {
    let bytes = file.padded.span
    var start = Int(offset)
    while start > 0, bytes[start - 1] != Byte.newline { start -= 1 }
    if start == 0 { start = file.byteOrderMarkLength }
    var scanner = Scanner(offset: start, limit: file.count)
    scanner.skipBlanks(bytes)
    return SourceRange(start, scanner.offset)
  }

  /// A description's payee and note, parted by the first `|`; both are the whole without one.
  package func payeeAndNote(_ description: SourceRange) -> (
    payee: SourceRange, mark: SourceRange, note: SourceRange
  ) {
    let bytes = file.padded.span
    guard let bar = description.offsets.first(where: { bytes[$0] == UInt8(ascii: "|") }) else {
      return (description, .zero, description)
    }
    let start = Int(description.start)
    let end = Scanner(offset: bar, limit: file.count).trimmedEnd(bytes, from: start)
    var note = Scanner(offset: bar + 1, limit: Int(description.end))
    note.skipBlanks(bytes)
    return (
      SourceRange(start, end), SourceRange(bar, bar + 1),
      SourceRange(min(note.offset, note.limit), note.limit)
    )
  }
}

extension PostingSyntax {
  /// The `*` or `!` before the account; empty without one.
  package var statusMark: SourceRange {
    status == .unmarked ? .zero : SourceRange(start: range.start, end: range.start + 1)
  }
}

extension AmountSyntax {
  /// The symbol with the quotes that it may stand in.
  package var writtenSymbol: SourceRange {
    guard traits.contains(.quoted) else { return symbol }
    return SourceRange(start: symbol.start - 1, end: symbol.end + 1)
  }

  /// The `*` before the amount of an auto rule; empty without one.
  package var multiplierMark: SourceRange {
    guard traits.contains(.multiplier) else { return .zero }
    return SourceRange(start: range.start - 1, end: range.start)
  }
}
