import LedgerSource

extension EntryReader {
  /// Reads a transaction: its first line, the comments below, its postings.
  @inline(__always)
  mutating func readTransaction(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    readFirstLine(bytes, &entry)
    readPostings(bytes, &entry)
  }

  @inline(__always)
  mutating func readFirstLine(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    entry.kind = .transaction
    let start = scanner.offset
    if !scanner.scanDate(bytes, into: &entry.date) {
      reportWord(.badDate, bytes, &entry)
      finishLine(bytes)
    } else {
      readHeader(bytes, &entry, from: start)
    }
  }

  /// Reads what follows the date on a transaction's first line.
  @inline(__always)
  private mutating func readHeader(
    _ bytes: Span<UInt8>, _ entry: inout EntrySyntax, from start: Int
  ) {
    if scanner.peek(bytes) == Byte.equals {
      let mark = scanner.offset
      scanner.offset += 1
      if !scanner.scanDate(bytes, into: &entry.secondaryDate) {
        scanner.offset = mark
        reportWord(.badSecondaryDate, bytes, &entry)
      }
    }
    if scanner.peek(bytes) != Byte.space, !scanner.isAtLineEnd(bytes),
      scanner.blankLength(bytes) == 0, entry.problems.isEmpty
    {
      scanner.offset = start
      reportWord(entry.secondaryDate.isPresent ? .badSecondaryDate : .textAfterDate, bytes, &entry)
    }
    readDescription(bytes, &entry)
    finishLine(bytes)
  }

  /// Reads status, code, description and comment, up to the end of the line.
  @inline(__always)
  mutating func readDescription(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    var hasBlanks = scanner.skipBlanks(bytes)
    let mark = scanner.peek(bytes)
    if mark == Byte.star || mark == Byte.bang {
      entry.status = mark == Byte.star ? .cleared : .pending
      entry.statusMark = SourceRange(scanner.offset, scanner.offset + 1)
      scanner.offset += 1
      hasBlanks = scanner.skipBlanks(bytes)
    }
    if hasBlanks, scanner.peek(bytes) == Byte.openParenthesis { readCode(bytes, &entry) }
    let start = scanner.offset
    scanner.skipToComment(bytes)
    entry.description = SourceRange(start, scanner.trimmedEnd(bytes, from: start))
    readComment(bytes, &entry.comment)
  }

  private mutating func readCode(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    scanner.offset += 1
    while scanner.peek(bytes) != Byte.closeParenthesis {
      if scanner.isAtLineEnd(bytes) {
        entry.report(.unclosedCode, start, start + 1)
        return
      }
      scanner.offset += 1
    }
    entry.code = SourceRange(start + 1, scanner.offset)
    scanner.offset += 1
    scanner.skipBlanks(bytes)
  }

  /// Reads `; text` to the end of the line, if the place is at a `;`.
  @inline(__always)
  mutating func readComment(_ bytes: Span<UInt8>, _ comment: inout SourceRange) {
    guard scanner.peek(bytes) == Byte.semicolon else { return }
    let start = scanner.offset + 1
    scanner.skipToLineEnd(bytes)
    comment = SourceRange(start, scanner.offset)
  }

  /// Reports the word at the place, up to the next blank.
  mutating func reportWord(
    _ kind: SyntaxProblem.Kind, _ bytes: Span<UInt8>, _ entry: inout EntrySyntax
  ) {
    let start = scanner.offset
    while !scanner.isAtLineEnd(bytes), scanner.blankLength(bytes) == 0,
      scanner.peek(bytes) != Byte.semicolon || scanner.offset == start
    {
      scanner.offset += 1
    }
    entry.report(kind, start, max(scanner.offset, start))
  }

  /// Reads the indented lines below: comments first, then postings with theirs.
  @inline(__always)
  mutating func readPostings(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    while scanner.offset < scanner.limit {
      let line = scanner.offset
      guard scanner.skipBlanks(bytes) else { return }
      if scanner.isAtLineEnd(bytes) {
        scanner.offset = line
        return
      }
      if scanner.peek(bytes) == Byte.semicolon {
        readCommentLine(bytes, &entry, from: line)
      } else {
        readPosting(bytes, &entry)
      }
    }
  }

  /// Reads a whole-line comment and adds it to the posting above, or to the first line.
  private mutating func readCommentLine(
    _ bytes: Span<UInt8>, _ entry: inout EntrySyntax, from line: Int
  ) {
    finishLine(bytes)
    let last = entry.postings.count - 1
    if last >= 0 {
      let before = entry.postings[last].commentLines
      entry.postings[last].commentLines = SourceRange(
        before.isEmpty ? line : Int(before.start), scanner.offset)
    } else {
      entry.commentLines = SourceRange(
        entry.commentLines.isEmpty ? line : Int(entry.commentLines.start), scanner.offset)
    }
  }
}
