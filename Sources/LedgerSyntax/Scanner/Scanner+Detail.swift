import LedgerSource

extension Scanner {
  /// Reads costs, lots and an assertion, in any order that the language allows.
  mutating func scanDetail(
    _ bytes: Span<UInt8>, into detail: inout PostingDetail, amount: AmountSyntax
  ) -> SyntaxProblem.Kind? {
    while true {
      skipBlanks(bytes)
      if isAtLineEnd(bytes) || peek(bytes) == Byte.semicolon { return nil }
      let problem: SyntaxProblem.Kind?
      switch peek(bytes) {
      case Byte.at:
        problem = scanCost(bytes, &detail.cost, &detail.costKind, &detail.costMark)
      case Byte.openParenthesis where peekNext(bytes) == Byte.at:
        problem = scanCost(bytes, &detail.cost, &detail.costKind, &detail.costMark)
      case Byte.openParenthesis: problem = scanParenthesis(bytes, &detail)
      case Byte.openBrace: problem = scanLotBraces(bytes, &detail)
      case Byte.openBracket: problem = scanLotDate(bytes, &detail)
      case Byte.equals:
        problem = scanAssertion(bytes, &detail)
        if problem == nil {
          skipBlanks(bytes)
          if isAtLineEnd(bytes) || peek(bytes) == Byte.semicolon { return nil }
          let next = peek(bytes)
          return next == Byte.openBrace || next == Byte.openBracket
            ? .lotInAssertion : .trailingAmountText
        }
      case Byte.minus, Byte.plus:
        problem = amount.isPresent ? .trailingSign : .trailingAmountText
      default: problem = .trailingAmountText
      }
      if let problem { return problem }
    }
  }

  /// Reads `@ AMOUNT`, `@@ AMOUNT`, `(@) AMOUNT` or `(@@) AMOUNT`.
  private mutating func scanCost(
    _ bytes: Span<UInt8>, _ cost: inout AmountSyntax, _ kind: inout PostingDetail.CostKind,
    _ mark: inout SourceRange
  ) -> SyntaxProblem.Kind? {
    if kind != .none { return .doubledCost }
    let start = offset
    let isEnclosed = peek(bytes) == Byte.openParenthesis
    offset += isEnclosed ? 2 : 1
    let isTotal = peek(bytes) == Byte.at
    if isTotal { offset += 1 }
    if isEnclosed {
      guard peek(bytes) == Byte.closeParenthesis else {
        offset = start
        return .trailingAmountText
      }
      offset += 1
    }
    kind = isTotal ? .total : .unit
    mark = SourceRange(start, offset)
    skipBlanks(bytes)
    if isAtLineEnd(bytes) || peek(bytes) == Byte.semicolon {
      offset = start
      return .costWithoutAmount
    }
    return scanAmount(bytes, into: &cost)
  }

  /// Reads `((EXPRESSION))` or `(NOTE)`.
  private mutating func scanParenthesis(
    _ bytes: Span<UInt8>, _ detail: inout PostingDetail
  ) -> SyntaxProblem.Kind? {
    let start = offset
    let isValuation = peekNext(bytes) == Byte.openParenthesis
    while !isAtLineEnd(bytes), peek(bytes) != Byte.closeParenthesis { offset += 1 }
    if isAtLineEnd(bytes) || (isValuation && peekNext(bytes) != Byte.closeParenthesis) {
      offset = start
      return .unclosedLot
    }
    offset += isValuation ? 2 : 1
    return isValuation
      ? note(SourceRange(start, offset), in: &detail.valuation)
      : note(SourceRange(start, offset), in: &detail.lotNote)
  }

  private mutating func note(
    _ range: SourceRange, in place: inout SourceRange
  ) -> SyntaxProblem.Kind? {
    if !place.isEmpty {
      offset = Int(range.start)
      return .doubledLot
    }
    place = range
    return nil
  }

  /// Reads `[2024-01-31]`.
  private mutating func scanLotDate(
    _ bytes: Span<UInt8>, _ detail: inout PostingDetail
  ) -> SyntaxProblem.Kind? {
    let start = offset
    var date = DateSyntax()
    offset += 1
    guard scanDate(bytes, into: &date), peek(bytes) == Byte.closeBracket else {
      offset = start
      return .badPostingDate
    }
    offset += 1
    return note(SourceRange(start, offset), in: &detail.lotDate)
  }

  /// Reads `{COST}`, `{{COST}}`, `{=COST}`, `{}` or `{DATE, "LABEL", COST}`.
  private mutating func scanLotBraces(
    _ bytes: Span<UInt8>, _ detail: inout PostingDetail
  ) -> SyntaxProblem.Kind? {
    let start = offset
    if !detail.lotBraces.isEmpty { return .doubledLot }
    offset += 1
    let isTotal = peek(bytes) == Byte.openBrace
    if isTotal { offset += 1 }
    skipBlanks(bytes)
    if peek(bytes) == Byte.equals {
      offset += 1
      skipBlanks(bytes)
    }
    if let problem = scanLotParts(bytes, &detail, isTotal ? .total : .unit) { return problem }
    guard peek(bytes) == Byte.closeBrace, !isTotal || peekNext(bytes) == Byte.closeBrace else {
      if !isAtLineEnd(bytes) { return .trailingAmountText }
      offset = start
      return .unclosedLot
    }
    offset += isTotal ? 2 : 1
    detail.lotBraces = SourceRange(start, offset)
    return nil
  }

  /// Reads date, label and cost inside braces: any of them, in this order, separated by commas.
  private mutating func scanLotParts(
    _ bytes: Span<UInt8>, _ detail: inout PostingDetail, _ kind: PostingDetail.CostKind
  ) -> SyntaxProblem.Kind? {
    var date = DateSyntax()
    if scanDateInBraces(bytes, into: &date) {
      if let problem = note(date.range, in: &detail.lotDate) { return problem }
      guard continuesLot(bytes) else { return nil }
    }
    if peek(bytes) == Byte.quote {
      var label = SourceRange.zero
      var traits = AmountSyntax.Traits()
      if let problem = scanSymbol(bytes, &label, &traits) { return problem }
      var after = self
      after.skipBlanks(bytes)
      if after.peek(bytes) == Byte.comma || after.peek(bytes) == Byte.closeBrace {
        if let problem = note(label, in: &detail.lotNote) { return problem }
        guard continuesLot(bytes) else { return nil }
      } else {
        // A quoted commodity symbol on the left of the cost.
        offset = Int(label.start) - 1
      }
    }
    if peek(bytes) == Byte.closeBrace { return nil }
    if let problem = scanAmount(bytes, into: &detail.lotCost) { return problem }
    detail.lotCostKind = kind
    skipBlanks(bytes)
    return nil
  }

  /// Reads a date with its year, as `1.50 EUR` and `1.234,50` are costs there; leaves the place alone
  /// otherwise.
  private mutating func scanDateInBraces(
    _ bytes: Span<UInt8>, into date: inout DateSyntax
  ) -> Bool {
    let start = offset
    guard scanDate(bytes, into: &date) else { return false }
    let isWhole =
      peek(bytes) == Byte.comma || peek(bytes) == Byte.closeBrace
      || blankLength(bytes) > 0 || isAtLineEnd(bytes)
    var separator = start
    while Byte.isDigit(bytes[separator]) { separator += 1 }
    // `2024.123.456,00` has points between groups of digits.
    let isGrouped = bytes[separator] == Byte.point && date.month > 12
    if date.year != DateSyntax.noYear, isWhole, !isGrouped { return true }
    offset = start
    return false
  }

  private mutating func continuesLot(_ bytes: Span<UInt8>) -> Bool {
    skipBlanks(bytes)
    guard peek(bytes) == Byte.comma else { return false }
    offset += 1
    skipBlanks(bytes)
    return true
  }

  /// Reads `=`, `==`, `=*`, `==*` and the amount, with a cost perhaps.
  private mutating func scanAssertion(
    _ bytes: Span<UInt8>, _ detail: inout PostingDetail
  ) -> SyntaxProblem.Kind? {
    let start = offset
    offset += 1
    let isSole = peek(bytes) == Byte.equals
    if isSole { offset += 1 }
    let isInclusive = peek(bytes) == Byte.star
    if isInclusive { offset += 1 }
    detail.assertionMark = SourceRange(start, offset)
    skipBlanks(bytes)
    if isAtLineEnd(bytes) || peek(bytes) == Byte.semicolon {
      offset = start
      return .assertionWithoutAmount
    }
    if let problem = scanAmount(bytes, into: &detail.assertion) { return problem }
    detail.assertionKind =
      switch (isSole, isInclusive) {
      case (false, false): .single
      case (true, false): .sole
      case (false, true): .inclusive
      case (true, true): .soleInclusive
      }
    skipBlanks(bytes)
    let isCost =
      peek(bytes) == Byte.at
      || (peek(bytes) == Byte.openParenthesis && peekNext(bytes) == Byte.at)
    guard isCost else { return nil }
    return scanCost(
      bytes, &detail.assertionCost, &detail.assertionCostKind, &detail.assertionCostMark)
  }

  /// Moves over a parenthesised expression such as `(255 €/12)`, if that is what is here.
  ///
  /// Only its extent is found; what it is worth is the model's business.
  mutating func scanExpression(_ bytes: Span<UInt8>, into amount: inout AmountSyntax) -> Bool {
    let start = offset
    var depth = 0
    var isQuoted = false
    var end = offset
    while true {
      let byte = bytes[end]
      if end >= limit || byte == Byte.newline { return false }
      if byte == Byte.quote { isQuoted.toggle() }
      if !isQuoted {
        if byte == Byte.semicolon { return false }
        if byte == Byte.openParenthesis { depth += 1 }
        if byte == Byte.closeParenthesis {
          depth -= 1
          if depth == 0 { break }
        }
      }
      end += 1
    }
    offset = end + 1
    var after = self
    after.skipBlanks(bytes)
    let next = after.peek(bytes)
    // `(A)5` is a commodity called `(A)`.
    if Byte.isDigit(next) || next == Byte.minus || next == Byte.plus || next == Byte.point {
      offset = start
      return false
    }
    amount.range = SourceRange(start, offset)
    amount.traits = [.present, .expression]
    return true
  }
}
