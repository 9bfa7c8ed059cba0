package import LedgerSource

/// A place in a line of the plan, and the readings that its values are made of.
///
///     amount    400 EUR monthly from 2026-01-01
///
/// Amounts and dates are read by the scanner that reads those of postings; only the plan's own words
/// are never taken for symbols.
package struct PlanCursor: BitwiseCopyable, Sendable {
  private var scanner: Scanner

  package init(_ range: SourceRange) {
    scanner = Scanner(offset: Int(range.start), limit: Int(range.end))
  }

  package var offset: Int { min(scanner.offset, scanner.limit) }

  /// What is left of the line.
  package var rest: SourceRange { SourceRange(offset, scanner.limit) }

  /// Moves over blanks, and says whether anything is left.
  package mutating func skipBlanks(_ bytes: Span<UInt8>) -> Bool {
    scanner.skipBlanks(bytes)
    return scanner.offset < scanner.limit
  }

  /// Reads up to the next blank; empty at the end.
  package mutating func word(_ bytes: Span<UInt8>) -> SourceRange {
    guard skipBlanks(bytes) else { return SourceRange(scanner.limit, scanner.limit) }
    let start = scanner.offset
    while scanner.offset < scanner.limit, scanner.blankLength(bytes) == 0 { scanner.offset += 1 }
    return SourceRange(start, scanner.offset)
  }

  /// Reads up to two blanks, a tab or the end, as names and accounts are written.
  package mutating func name(_ bytes: Span<UInt8>) -> SourceRange {
    guard skipBlanks(bytes) else { return SourceRange(scanner.limit, scanner.limit) }
    let start = scanner.offset
    scanner.scanAccount(bytes)
    scanner.offset = min(scanner.offset, scanner.limit)
    return SourceRange(start, scanner.trimmedEnd(bytes, from: start))
  }

  /// Moves to an offset behind the place.
  package mutating func move(to offset: Int) { scanner.offset = offset }

  /// Moves to the end.
  package mutating func finish() { scanner.offset = scanner.limit }

  /// Reads a full date; leaves the place alone where there is none.
  package mutating func date(_ bytes: Span<UInt8>, into date: inout DateSyntax) -> Bool {
    _ = skipBlanks(bytes)
    let start = scanner
    guard scanner.scanDate(bytes, into: &date), scanner.offset <= scanner.limit,
      scanner.offset == scanner.limit || scanner.blankLength(bytes) > 0
    else {
      scanner = start
      return false
    }
    return true
  }
}

extension PlanCursor {
  /// Reads an amount, behind which other words may follow.
  ///
  /// On failure the place is where the amount begins, and the result says where and why it fails.
  package mutating func amount(
    _ bytes: Span<UInt8>, into amount: inout AmountSyntax
  ) -> SyntaxProblem? {
    guard skipBlanks(bytes) else {
      return SyntaxProblem(.missingNumber, SourceRange(scanner.limit, scanner.limit))
    }
    let start = scanner
    let first = scanner
    if isReserved(at: first, bytes) {
      return SyntaxProblem(.missingNumber, SourceRange(first.offset, scanner.limit))
    }
    if scanner.peek(bytes) == Byte.openParenthesis {
      if scanner.scanExpression(bytes, into: &amount), scanner.offset <= scanner.limit {
        return nil
      }
      return SyntaxProblem(.missingNumber, SourceRange(start.offset, scanner.limit))
    }
    if let kind = scanner.scanAmount(bytes, into: &amount) {
      let problem = SyntaxProblem(kind, SourceRange(offset, max(offset, scanner.limit)))
      scanner = start
      return problem
    }
    if !amount.traits.contains(.symbolOnLeft), !amount.traits.contains(.quoted),
      !amount.symbol.isEmpty,
      isReserved(at: Scanner(offset: Int(amount.symbol.start), limit: scanner.limit), bytes)
    {
      amount.symbol = .zero
      amount.traits.remove(.spaced)
      amount.range = SourceRange(start: amount.range.start, end: amount.number.end)
      scanner.offset = Int(amount.number.end)
    }
    return nil
  }

  /// Whether the word at a place belongs to the plan's language.
  private func isReserved(at place: Scanner, _ bytes: Span<UInt8>) -> Bool {
    var end = place
    while end.offset < end.limit, end.blankLength(bytes) == 0 { end.offset += 1 }
    let length = end.offset - place.offset
    return PlanCursor.reservedWords.contains { word in
      word.utf8.count == length
        && word.utf8.enumerated().allSatisfy { bytes[place.offset + $0.offset] == $0.element }
    }
  }

  /// The words that are never symbols in a line of the plan; a commodity of that name is quoted.
  package static let reservedWords = [
    "daily", "weekly", "biweekly", "monthly", "bimonthly", "quarterly", "half-yearly", "yearly",
    "every", "from", "to", "through", "by", "up", "cap", "floor", "start", "rate", "shift",
    "priority", "share", "weight", "average", "schedule", "rest", "of", "hold", "repeat",
  ]
}
