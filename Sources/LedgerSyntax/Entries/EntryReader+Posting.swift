import LedgerSource

extension EntryReader {
  /// Reads a posting line; the place is behind its indentation.
  @inline(__always)
  mutating func readPosting(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    let start = scanner.offset
    var posting = PostingSyntax()
    let mark = scanner.peek(bytes)
    if mark == Byte.star || mark == Byte.bang {
      posting.status = mark == Byte.star ? .cleared : .pending
      scanner.offset += 1
      scanner.skipBlanks(bytes)
    }
    let accountStart = scanner.offset
    scanner.scanAccount(bytes)
    posting.account = SourceRange(accountStart, scanner.offset)
    if scanner.offset == accountStart {
      entry.report(.missingAccount, start, start + 1)
      // Behind the mark rather than behind the blanks after it, which the line's range leaves out.
      posting.account = SourceRange(start + 1, start + 1)
      posting.isDamaged = true
    }
    scanner.skipBlanks(bytes)
    if !scanner.isAtLineEnd(bytes) {
      if let problem = readPostingAmount(bytes, &entry, &posting) {
        damage(bytes, &entry, &posting, problem)
      }
      readComment(bytes, &posting.comment)
    }
    posting.range = SourceRange(start, scanner.trimmedEnd(bytes, from: start))
    scanner.skipLineEnd(bytes)
    entry.postings.append(posting)
  }

  /// Reports what is wrong at the place and moves to the posting's comment.
  private mutating func damage(
    _ bytes: Span<UInt8>, _ entry: inout EntrySyntax, _ posting: inout PostingSyntax,
    _ problem: SyntaxProblem.Kind
  ) {
    posting.isDamaged = true
    let start = scanner.offset
    scanner.skipToComment(bytes)
    entry.report(problem, start, max(scanner.trimmedEnd(bytes, from: start), start))
  }

  /// Reads amount, costs, lots and assertion up to the comment or the end of the line.
  @inline(__always)
  private mutating func readPostingAmount(
    _ bytes: Span<UInt8>, _ entry: inout EntrySyntax, _ posting: inout PostingSyntax
  ) -> SyntaxProblem.Kind? {
    let byte = scanner.peek(bytes)
    if byte == Byte.semicolon { return nil }
    if byte != Byte.equals {
      if byte == Byte.at { return .costWithoutPostingAmount }
      if byte == Byte.star, entry.kind == .autoRule {
        if let problem = readMultiplier(bytes, &posting.amount) { return problem }
      } else if byte == Byte.openParenthesis, scanner.scanExpression(bytes, into: &posting.amount) {
        // An expression is read as a whole and evaluated by the model.
      } else if let problem = scanner.scanAmount(bytes, into: &posting.amount) {
        return problem
      }
      if scanner.isAtLineEnd(bytes) { return nil }
      scanner.skipBlanks(bytes)
      if scanner.isAtLineEnd(bytes) || scanner.peek(bytes) == Byte.semicolon { return nil }
    }
    return readPostingDetail(bytes, &entry, &posting)
  }

  private mutating func readMultiplier(
    _ bytes: Span<UInt8>, _ amount: inout AmountSyntax
  ) -> SyntaxProblem.Kind? {
    scanner.offset += 1
    if scanner.blankLength(bytes) > 0 { return .blankAfterMultiplier }
    if let problem = scanner.scanAmount(bytes, into: &amount) { return problem }
    amount.traits.insert(.multiplier)
    return nil
  }

  private mutating func readPostingDetail(
    _ bytes: Span<UInt8>, _ entry: inout EntrySyntax, _ posting: inout PostingSyntax
  ) -> SyntaxProblem.Kind? {
    var detail = PostingDetail()
    let problem = scanner.scanDetail(bytes, into: &detail, amount: posting.amount)
    posting.detail = Int32(truncatingIfNeeded: entry.details.count)
    entry.details.append(detail)
    return problem
  }
}
