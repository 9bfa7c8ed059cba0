import LedgerSource

extension EntryReader {
  /// Reads a line that begins with a word.
  mutating func readDirective(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    let first = scanner.peek(bytes)
    if first == Byte.bang || first == Byte.at {
      entry.prefix = SourceRange(start, start + 1)
      scanner.offset += 1
      if first == Byte.bang { scanner.skipBlanks(bytes) }
    }
    entry.kind = .directive
    if readBlock(bytes, &entry, from: start) { return }
    if first == UInt8(ascii: "P"), readPrice(bytes, &entry) { return }
    if scanner.peek(bytes) == UInt8(ascii: "Y"), readDefaultYear(bytes, &entry) { return }
    guard let kind = scanKeyword(bytes, &entry.keyword) else {
      scanner.offset = start
      entry.prefix = .zero
      if isTimeclock(bytes) {
        entry.kind = .unreadable
        entry.report(.timeclockLine, start, start + 1)
        finishLine(bytes)
        skipIndentedLines(bytes)
      } else {
        readUnknown(bytes, &entry)
      }
      return
    }
    entry.directive = kind
    scanner.skipBlanks(bytes)
    readArgument(kind, bytes, &entry)
    finishLine(bytes)
    readSubLines(bytes, &entry)
    if kind == .python { readPythonBlock(bytes, &entry) }
  }

  /// Reads what follows a directive's word on its line.
  private mutating func readArgument(
    _ kind: DirectiveKind, _ bytes: Span<UInt8>, _ entry: inout EntrySyntax
  ) {
    switch kind {
    case .account: readAccountArgument(bytes, &entry)
    case .alias, .applyAccount, .applyTag: readRestOfLine(bytes, &entry, isRequired: true)
    case .include: readUpToComment(bytes, &entry)
    case .commodity: readCommodity(bytes, &entry)
    case .defaultCommodity: readDefaultCommodity(bytes, &entry)
    case .decimalMark: readDecimalMark(bytes, &entry)
    case .year, .applyYear: readYear(bytes, &entry)
    case .payee: readUpToComment(bytes, &entry)
    case .tag: readTagName(bytes, &entry)
    case .endAliases, .endApplyAccount, .endInnermost, .endApplyTag, .endApplyFixed, .endApplyYear,
      .endApplyRate, .endTag:
      readEnd(bytes, &entry)
    case _ where kind.isPlan: readPlanArgument(bytes, &entry)
    default: readRestOfLine(bytes, &entry, isRequired: false)
    }
  }

  private mutating func readRestOfLine(
    _ bytes: Span<UInt8>, _ entry: inout EntrySyntax, isRequired: Bool
  ) {
    let start = scanner.offset
    scanner.skipToLineEnd(bytes)
    entry.argument = SourceRange(start, scanner.trimmedEnd(bytes, from: start))
    if isRequired { requireArgument(&entry) }
  }

  private mutating func readUpToComment(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    scanner.skipToComment(bytes)
    entry.argument = SourceRange(start, scanner.trimmedEnd(bytes, from: start))
    readComment(bytes, &entry.comment)
    requireArgument(&entry)
  }

  private func requireArgument(_ entry: inout EntrySyntax) {
    guard entry.argument.isEmpty else { return }
    entry.problems.append(SyntaxProblem(.missingArgument, entry.keyword))
  }

  private mutating func readAccountArgument(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    scanner.scanAccount(bytes)
    entry.argument = SourceRange(start, scanner.offset)
    requireArgument(&entry)
    scanner.skipBlanks(bytes)
    if scanner.isAtLineEnd(bytes) { return }
    if scanner.peek(bytes) == Byte.semicolon {
      readComment(bytes, &entry.comment)
    } else {
      reportRest(.textAfterAccount, bytes, &entry)
    }
  }

  /// A plan directive's argument: its first line up to a `;` after two blanks or a tab.
  private mutating func readPlanArgument(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    // Behind the directive's own word a comment may begin at once.
    if scanner.peek(bytes) != Byte.semicolon { scanner.skipToPlanComment(bytes) }
    entry.argument = SourceRange(start, scanner.trimmedEnd(bytes, from: start))
    readComment(bytes, &entry.comment)
  }

  private mutating func readTagName(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    while !scanner.isAtLineEnd(bytes), scanner.blankLength(bytes) == 0,
      scanner.peek(bytes) != Byte.semicolon
    {
      scanner.offset += 1
    }
    entry.argument = SourceRange(start, scanner.offset)
    requireArgument(&entry)
    scanner.skipBlanks(bytes)
    if scanner.isAtLineEnd(bytes) { return }
    if scanner.peek(bytes) == Byte.semicolon {
      readComment(bytes, &entry.comment)
    } else {
      reportRest(.textAfterTag, bytes, &entry)
    }
  }

  private mutating func readDecimalMark(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    let mark = scanner.peek(bytes)
    if scanner.isAtLineEnd(bytes) {
      requireArgument(&entry)
    } else if mark != Byte.point, mark != Byte.comma {
      reportRest(.badDecimalMark, bytes, &entry)
    } else {
      scanner.offset += 1
      entry.argument = SourceRange(start, scanner.offset)
      readIgnoredText(bytes, &entry)
    }
  }

  /// Reads a comment, or text that means nothing, up to the end of the line.
  mutating func readIgnoredText(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    scanner.skipBlanks(bytes)
    let start = scanner.offset
    scanner.skipToComment(bytes)
    let end = scanner.trimmedEnd(bytes, from: start)
    if end > start { entry.ignoredText = SourceRange(start, end) }
    readComment(bytes, &entry.comment)
  }

  private mutating func readEnd(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    if scanner.isAtLineEnd(bytes) { return }
    if scanner.peek(bytes) == Byte.semicolon {
      readComment(bytes, &entry.comment)
    } else {
      reportRest(.textAfterDirective, bytes, &entry)
    }
  }

  /// Reports everything up to a comment or the end of the line; an empty range where that is here.
  mutating func reportRest(
    _ kind: SyntaxProblem.Kind, _ bytes: Span<UInt8>, _ entry: inout EntrySyntax
  ) {
    let start = scanner.offset
    scanner.skipToComment(bytes)
    entry.report(kind, start, scanner.trimmedEnd(bytes, from: start))
  }

  private func isTimeclock(_ bytes: Span<UInt8>) -> Bool {
    let letters = [
      UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "I"), UInt8(ascii: "O"),
      UInt8(ascii: "b"), UInt8(ascii: "h"),
    ]
    return letters.contains(scanner.peek(bytes)) && scanner.peekNext(bytes) == Byte.space
  }
}
