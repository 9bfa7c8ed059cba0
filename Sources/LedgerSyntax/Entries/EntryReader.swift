import LedgerSource

/// Pulls one entry after another out of a file.
///
///     var reader = EntryReader(file)
///     var entry = EntrySyntax()
///     while reader.next(in: bytes, into: &entry) { use(entry) }
///
/// The entries tile the file; whatever is wrong stays inside its entry; each call advances.
package struct EntryReader: Sendable {
  /// The longest line that is read, in bytes.
  package static let maximumLineLength = 1 << 20

  var scanner: Scanner
  /// What is wrong with the bytes themselves, in order, and which of it comes next.
  private let textProblems: [SyntaxProblem]
  private var nextTextProblem = 0

  /// Reads a part of a padded text that begins at the start of an entry, with what `TextProblems.find`
  /// says about the part.
  package init(_ range: Range<Int>, textProblems: [SyntaxProblem] = []) {
    scanner = Scanner(offset: range.lowerBound, limit: range.upperBound)
    self.textProblems = textProblems
  }

  /// Where the next entry begins.
  package var offset: Int { scanner.offset }

  /// Reads the next entry; says no at the end of the text.
  package mutating func next(in bytes: Span<UInt8>, into entry: inout EntrySyntax) -> Bool {
    let start = scanner.offset
    guard start < scanner.limit else { return false }
    entry.clear()
    if start == 0, Scanner.hasByteOrderMark(bytes) { scanner.offset = 3 }
    readEntry(bytes, &entry)
    precondition(scanner.offset > start, "each entry takes at least a byte")
    entry.range = SourceRange(start, scanner.offset)
    if entry.range.count > EntryReader.maximumLineLength { checkLineLengths(bytes, &entry) }
    if nextTextProblem < textProblems.count { addTextProblems(&entry) }
    return true
  }

  /// Reads the first line of a transaction; says no, and reads nothing, where there is none.
  package mutating func nextFirstLine(
    in bytes: Span<UInt8>, into entry: inout EntrySyntax
  ) -> Bool {
    guard Byte.isDigit(scanner.peek(bytes)) else { return false }
    let start = scanner.offset
    entry.clear()
    readFirstLine(bytes, &entry)
    entry.range = SourceRange(start, scanner.offset)
    return true
  }

  /// Moves over transactions, and over empty lines between them, that end before an offset; what they
  /// say is not read.
  package mutating func skipTransactions(before end: Int, in bytes: Span<UInt8>) {
    while scanner.offset < end {
      var next = self
      while next.scanner.offset < end, next.scanner.peek(bytes) == Byte.newline {
        next.scanner.offset += 1
      }
      guard Byte.isDigit(next.scanner.peek(bytes)) else { break }
      next.finishLine(bytes)
      next.skipIndentedLines(bytes)
      guard next.scanner.offset < end else { break }
      scanner.offset = next.scanner.offset
    }
    while nextTextProblem < textProblems.count,
      Int(textProblems[nextTextProblem].range.start) < scanner.offset
    {
      nextTextProblem += 1
    }
  }

  @inline(__always)
  private mutating func readEntry(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let byte = scanner.peek(bytes)
    if Byte.isDigit(byte) {
      readTransaction(bytes, &entry)
    } else if byte == Byte.newline {
      if Byte.isDigit(scanner.peekNext(bytes)) {
        entry.kind = .blank
        scanner.offset += 1
      } else {
        readBlankLines(bytes, &entry)
      }
    } else {
      readUncommonEntry(bytes, &entry)
    }
  }

  private mutating func readUncommonEntry(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    switch scanner.peek(bytes) {
    case Byte.semicolon, Byte.hash, Byte.star: readCommentLines(bytes, &entry)
    case Byte.tilde: readPeriodicRule(bytes, &entry)
    case Byte.equals: readAutoRule(bytes, &entry)
    case UInt8(ascii: "%"), UInt8(ascii: "|"):
      if scanner.peekNext(bytes) == Byte.space {
        readCommentLines(bytes, &entry)
      } else {
        readUnknown(bytes, &entry)
      }
    case UInt8(ascii: "<"):
      if !readConflict(bytes, &entry) { readUnknown(bytes, &entry) }
    default:
      if scanner.blankLength(bytes) > 0 || scanner.isAtLineEnd(bytes) {
        readBlankLines(bytes, &entry)
      } else {
        readDirective(bytes, &entry)
      }
    }
  }

  /// Reads empty lines; an indented line that is neither empty nor a comment is an error.
  private mutating func readBlankLines(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    entry.kind = .blank
    let start = scanner.offset
    while scanner.offset < scanner.limit {
      let line = scanner.offset
      scanner.skipBlanks(bytes)
      if scanner.isAtLineEnd(bytes) {
        scanner.skipLineEnd(bytes)
        continue
      }
      if scanner.offset == line || line > start {
        scanner.offset = line
        return
      }
      readIndentedLines(bytes, &entry)
      return
    }
  }

  /// Reads a line that is indented though nothing stands above it, and those like it below.
  private mutating func readIndentedLines(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let first = scanner.peek(bytes)
    if first == Byte.semicolon || first == Byte.hash || first == Byte.star {
      entry.kind = .comment
      scanner.skipToLineEnd(bytes)
      scanner.skipLineEnd(bytes)
      return
    }
    entry.kind = .unreadable
    var line = scanner
    line.skipToLineEnd(bytes)
    let end = line.trimmedEnd(bytes, from: scanner.offset)
    let problem = SyntaxProblem(.strayIndentedLine, SourceRange(scanner.offset, end))
    // They may well be postings of the transaction above, and are read as such; that they are out of
    // place is the only thing said about them.
    readPosting(bytes, &entry)
    readPostings(bytes, &entry)
    entry.problems = [problem]
  }

  /// Where an entry of indented lines ends, such as a transaction, without reading what it says.
  package static func endOfEntry(at start: Int, in bytes: Span<UInt8>, limit: Int) -> Int {
    var reader = EntryReader(start..<limit)
    reader.finishLine(bytes)
    reader.skipIndentedLines(bytes)
    return reader.offset
  }

  /// Moves over the indented lines that follow, which belong to something unreadable.
  mutating func skipIndentedLines(_ bytes: Span<UInt8>) {
    while scanner.offset < scanner.limit {
      let line = scanner.offset
      guard scanner.skipBlanks(bytes), !scanner.isAtLineEnd(bytes) else {
        scanner.offset = line
        return
      }
      scanner.skipToLineEnd(bytes)
      scanner.skipLineEnd(bytes)
    }
  }

  /// Reads comment lines that begin in the first column.
  private mutating func readCommentLines(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    entry.kind = .comment
    while scanner.offset < scanner.limit {
      let byte = scanner.peek(bytes)
      let isComment =
        byte == Byte.semicolon || byte == Byte.hash || byte == Byte.star
        || ((byte == UInt8(ascii: "%") || byte == UInt8(ascii: "|"))
          && scanner.peekNext(bytes) == Byte.space)
      guard isComment else { return }
      scanner.skipToLineEnd(bytes)
      scanner.skipLineEnd(bytes)
    }
  }

  /// Gives up on a line and on what is indented below it.
  mutating func readUnknown(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    entry.kind = .unreadable
    while !scanner.isAtLineEnd(bytes), scanner.blankLength(bytes) == 0 { scanner.offset += 1 }
    entry.report(.unknownDirective, start, scanner.offset)
    finishLine(bytes)
    skipIndentedLines(bytes)
  }

  /// Moves behind the end of the line.
  @inline(__always)
  mutating func finishLine(_ bytes: Span<UInt8>) {
    scanner.skipToLineEnd(bytes)
    scanner.skipLineEnd(bytes)
  }

  private mutating func checkLineLengths(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    var line = Scanner(offset: Int(entry.range.start), limit: scanner.offset)
    while line.offset < line.limit {
      let start = line.offset
      line.skipToLineEnd(bytes)
      if line.offset - start > EntryReader.maximumLineLength {
        entry.report(.lineTooLong, start, start + 1)
      }
      line.skipLineEnd(bytes)
    }
  }

  private mutating func addTextProblems(_ entry: inout EntrySyntax) {
    while nextTextProblem < textProblems.count,
      textProblems[nextTextProblem].range.start < entry.range.end
    {
      entry.problems.append(textProblems[nextTextProblem])
      nextTextProblem += 1
    }
  }
}

extension Scanner {
  static func hasByteOrderMark(_ bytes: Span<UInt8>) -> Bool {
    bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }
}
