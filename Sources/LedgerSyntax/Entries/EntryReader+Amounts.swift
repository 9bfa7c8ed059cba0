import LedgerSource

extension EntryReader {
  /// Reads `P DATE [TIME] SYMBOL AMOUNT`; says no where the `P` begins another word.
  mutating func readPrice(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) -> Bool {
    let start = scanner.offset
    let next = scanner.peekNext(bytes)
    guard Byte.isDigit(next) || next == Byte.space || next == Byte.tab else { return false }
    entry.directive = .price
    entry.keyword = SourceRange(start, start + 1)
    scanner.offset += 1
    scanner.skipBlanks(bytes)
    if !scanner.scanDate(bytes, into: &entry.date) {
      reportWord(.badDate, bytes, &entry)
    } else if let problem = readPriceAmount(bytes, &entry) {
      reportRest(problem, bytes, &entry)
    } else {
      readIgnoredText(bytes, &entry)
    }
    finishLine(bytes)
    readSubLines(bytes, &entry)
    return true
  }

  private mutating func readPriceAmount(
    _ bytes: Span<UInt8>, _ entry: inout EntrySyntax
  ) -> SyntaxProblem.Kind? {
    if scanner.isAtLineEnd(bytes) { return .badPrice }
    guard scanner.skipBlanks(bytes) else { return .textAfterDate }
    readTime(bytes, &entry)
    var traits: AmountSyntax.Traits = [.present]
    if let problem = scanner.scanSymbol(bytes, &entry.symbol.symbol, &traits) {
      return problem == .missingNumber ? .badPrice : problem
    }
    entry.symbol.traits = traits
    guard scanner.skipBlanks(bytes), !scanner.isAtLineEnd(bytes),
      scanner.peek(bytes) != Byte.semicolon
    else { return .badPrice }
    return scanner.scanAmount(bytes, into: &entry.amount)
  }

  /// Reads `HH:MM[:SS][+ZZZZ]` and moves over the blanks behind it.
  private mutating func readTime(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    guard Byte.isDigit(scanner.peek(bytes)), Byte.isDigit(scanner.peekNext(bytes)),
      bytes[scanner.offset + 2] == UInt8(ascii: ":")
    else { return }
    let start = scanner.offset
    while !scanner.isAtLineEnd(bytes), scanner.blankLength(bytes) == 0 { scanner.offset += 1 }
    entry.time = SourceRange(start, scanner.offset)
    scanner.skipBlanks(bytes)
  }

  /// Reads a commodity's sample amount or its symbol.
  mutating func readCommodity(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    if scanner.isAtLineEnd(bytes) {
      entry.problems.append(SyntaxProblem(.missingArgument, entry.keyword))
      return
    }
    if let problem = scanner.scanAmount(bytes, into: &entry.amount) {
      entry.amount.traits = []
      readCommoditySymbol(problem, bytes, &entry, from: start)
      return
    }
    entry.argument = entry.amount.range
    requireDecimalMark(entry.amount, &entry)
    readCommentOrReport(bytes, &entry)
  }

  /// Reads `commodity SYMBOL`, as the line is no amount.
  private mutating func readCommoditySymbol(
    _ problem: SyntaxProblem.Kind, _ bytes: Span<UInt8>, _ entry: inout EntrySyntax, from start: Int
  ) {
    let stop = scanner.offset
    scanner.offset = start
    var traits: AmountSyntax.Traits = [.present]
    if scanner.scanSymbol(bytes, &entry.symbol.symbol, &traits) != nil {
      scanner.offset = stop
      reportRest(problem, bytes, &entry)
      return
    }
    entry.symbol.traits = traits
    entry.argument = SourceRange(start, scanner.offset)
    readCommentOrReport(bytes, &entry)
  }

  private mutating func readCommentOrReport(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    scanner.skipBlanks(bytes)
    if scanner.isAtLineEnd(bytes) { return }
    if scanner.peek(bytes) == Byte.semicolon {
      readComment(bytes, &entry.comment)
    } else {
      reportRest(.trailingAmountText, bytes, &entry)
    }
  }

  private func requireDecimalMark(_ amount: AmountSyntax, _ entry: inout EntrySyntax) {
    if amount.decimalMark == 0 {
      entry.problems.append(SyntaxProblem(.commodityWithoutDecimalMark, amount.range))
    }
  }

  /// Reads `D AMOUNT`.
  mutating func readDefaultCommodity(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    if scanner.isAtLineEnd(bytes) {
      entry.problems.append(SyntaxProblem(.missingArgument, entry.keyword))
    } else if let problem = scanner.scanAmount(bytes, into: &entry.amount) {
      entry.amount.traits = []
      reportRest(problem, bytes, &entry)
    } else {
      entry.argument = entry.amount.range
      requireDecimalMark(entry.amount, &entry)
      readIgnoredText(bytes, &entry)
    }
  }

  /// Reads `Y2024`, where the year may touch the letter; says no where another word begins.
  mutating func readDefaultYear(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) -> Bool {
    let next = scanner.peekNext(bytes)
    guard Byte.isDigit(next) || next == Byte.space || next == Byte.tab else { return false }
    entry.directive = .year
    entry.keyword = SourceRange(scanner.offset, scanner.offset + 1)
    scanner.offset += 1
    scanner.skipBlanks(bytes)
    readYear(bytes, &entry)
    finishLine(bytes)
    readSubLines(bytes, &entry)
    return true
  }

  /// Reads the year of `Y`, `year` or `apply year`: four digits or more.
  mutating func readYear(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    let number = scanner.scanSmallNumber(bytes)
    entry.argument = SourceRange(start, scanner.offset)
    guard let number, number.digits >= 4 else {
      scanner.offset = start
      reportRest(.badYear, bytes, &entry)
      return
    }
    entry.date.year = Int32(clamping: number.value)
    readEndOfYear(bytes, &entry)
  }

  private mutating func readEndOfYear(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    scanner.skipBlanks(bytes)
    if scanner.isAtLineEnd(bytes) { return }
    if scanner.peek(bytes) == Byte.semicolon {
      readComment(bytes, &entry.comment)
    } else {
      reportRest(.badYear, bytes, &entry)
    }
  }
}
