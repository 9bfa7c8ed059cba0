import LedgerSource

extension EntryReader {
  /// Reads `~ PERIOD  DESCRIPTION` and the postings below.
  mutating func readPeriodicRule(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    entry.kind = .periodicRule
    let start = scanner.offset
    entry.keyword = SourceRange(start, start + 1)
    scanner.offset += 1
    scanner.skipBlanks(bytes)
    let period = scanner.offset
    scanPeriod(bytes)
    entry.argument = SourceRange(period, scanner.trimmedEnd(bytes, from: period))
    if entry.argument.isEmpty { entry.report(.emptyPeriod, start, start + 1) }
    readDescription(bytes, &entry)
    finishLine(bytes)
    readPostings(bytes, &entry)
  }

  /// Moves to the two blanks, the tab, the `;` or the line end that ends a period expression.
  private mutating func scanPeriod(_ bytes: Span<UInt8>) {
    while !scanner.isAtLineEnd(bytes), scanner.peek(bytes) != Byte.semicolon {
      let length = scanner.blankLength(bytes)
      if length == 0 {
        scanner.offset += 1
        continue
      }
      if scanner.peek(bytes) == Byte.tab { return }
      var after = scanner
      after.offset += length
      if after.blankLength(bytes) > 0 { return }
      scanner.offset = after.offset
    }
  }

  /// Reads `= QUERY` and the postings below.
  mutating func readAutoRule(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    entry.kind = .autoRule
    entry.keyword = SourceRange(scanner.offset, scanner.offset + 1)
    scanner.offset += 1
    scanner.skipBlanks(bytes)
    let query = scanner.offset
    scanner.skipToComment(bytes)
    entry.argument = SourceRange(query, scanner.trimmedEnd(bytes, from: query))
    readComment(bytes, &entry.comment)
    finishLine(bytes)
    readPostings(bytes, &entry)
  }
}
