import LedgerSource

extension SyntaxProblem {
  /// What is wrong with a number or its symbol.
  func numberDiagnostic(_ passage: Passage) -> Diagnostic {
    switch kind {
    case .missingNumber: missingNumber(passage)
    case .symbolWithoutNumber: symbolWithoutNumber(passage)
    case .unclosedQuote:
      passage.column.diagnostic(
        .unclosedQuote, "the symbol's quote is not closed on this line",
        label: "add a `\"` at its end")
    case .doubledMark: doubledMark(passage)
    case .markAfterDecimalMark:
      passage.number.diagnostic(
        .markAfterDecimalMark,
        "\(passage.number.quoted) is not a number: \(passage.character) follows the decimal mark",
        label: "keep one decimal mark")
    case .tooManyDecimals:
      passage.number.diagnostic(
        .tooManyDecimals, "the number has more than 255 digits after its decimal mark",
        label: "write at most 255 decimals")
    case .exponentWithGroups:
      passage.number.diagnostic(
        .exponentWithGroups, "a number with an exponent has no digit groups",
        label: "write it without group marks",
        fixes: [
          Fix(
            "remove the marks",
            edits: [
              passage.edit(
                passage.number.range, passage.number.text.filter { !".,_' ".contains($0) })
            ])
        ])
    case .blankAfterMultiplier: blankAfterMultiplier(passage)
    case .trailingAmountText: textAfterAmount(passage)
    case .trailingSign: trailingSign(passage)
    default: preconditionFailure("another family words \(kind)")
    }
  }

  private func missingNumber(_ passage: Passage) -> Diagnostic {
    let byte = passage.byte(0)
    let column = passage.column
    if byte == Byte.minus || byte == Byte.plus {
      let sign = SourceRange(start: passage.range.start, end: passage.range.start + 1)
      return passage.moved(to: sign).diagnostic(
        .missingNumber, "\(column.quoted) is not an amount: it has two signs",
        label: "the second sign", fixes: [Fix("keep one sign", edits: [passage.edit(sign, "")])])
    }
    if byte == Byte.equals {
      return passage.moved(
        to: SourceRange(start: passage.range.start, end: passage.range.start + 1)
      )
      .diagnostic(
        .missingNumber, "an amount must follow the `=`, not another `=`",
        label: "write `==` without a space")
    }
    if passage.range.isEmpty {
      return passage.visible.diagnostic(
        .missingNumber, "the amount has no number", label: "expected a number")
    }
    return passage.diagnostic(
      .missingNumber,
      "\(passage.quoted) is not an amount: a number cannot begin with "
        + passage.character, label: "expected a number")
  }

  private func symbolWithoutNumber(_ passage: Passage) -> Diagnostic {
    let column = passage.column
    return column.diagnostic(
      .symbolWithoutNumber, "\(column.quoted) is not an amount: it has no number",
      label: "a symbol without a number",
      notes: ["two spaces end the account, so an amount is expected here"],
      fixes: [
        hasAnotherWithoutAmount(passage)
          ? Fix("write the amount, and `;` before a comment") : column.commentFix
      ])
  }

  /// Whether another posting of the entry lacks its amount, so that this one needs its own.
  private func hasAnotherWithoutAmount(_ passage: Passage) -> Bool {
    var reader = EntryReader(passage.entry.offsets)
    var entry = EntrySyntax()
    guard reader.next(in: passage.file.padded.span, into: &entry) else { return false }
    return entry.postings.contains { posting in
      !posting.amount.isPresent && passage.line(at: posting.account.start) != passage.line
    }
  }

  private func blankAfterMultiplier(_ passage: Passage) -> Diagnostic {
    let start = Int(passage.range.start)
    let star = passage.moved(to: SourceRange(start - 1, start))
    let digits = passage.text.drop { $0.isWhitespace }
    let gap = SourceRange(start, Int(passage.range.end) - digits.utf8.count)
    return star.diagnostic(
      .blankAfterMultiplier, "the `*` of a multiplier must touch its number",
      label: "a space follows it",
      fixes: digits.isEmpty ? [] : [Fix("remove the space", edits: [passage.edit(gap, "")])])
  }

  private func doubledMark(_ passage: Passage) -> Diagnostic {
    let number = passage.number
    return number.diagnostic(
      .doubledMark,
      "\(number.quoted) is not a number: two marks follow each other, or the last "
        + "has no digits after it", label: "keep one mark between digits")
  }

  private func textAfterAmount(_ passage: Passage) -> Diagnostic {
    if let fix = quotedSymbol(passage) {
      let symbol = passage.moved(to: fix.edits.first?.range ?? passage.range)
      return symbol.diagnostic(
        .textAfterAmount, "\(symbol.quoted) is not a symbol: one with digits or signs needs quotes",
        label: "ends at its first digit or sign", fixes: [fix])
    }
    if let open = openExpression(passage) { return open }
    if isInBraces(passage) {
      return passage.diagnostic(
        .textAfterAmount, "\(passage.quoted) does not belong inside a lot's braces",
        label: "neither date, label nor cost",
        notes: ["a lot is written `{2026-01-31, \"label\", 50.00 EUR}`, or with any of the three"])
    }
    return passage.diagnostic(
      .textAfterAmount, "unexpected \(passage.quoted) after the amount",
      label: "expected a cost, lot, assertion or comment", fixes: [passage.commentFix])
  }

  /// Whether braces are open before the passage, so that a comment cannot begin there.
  private func isInBraces(_ passage: Passage) -> Bool {
    let before = passage.moved(to: SourceRange(start: passage.line.start, end: passage.range.start))
    return before.text.last { $0 == "{" || $0 == "}" } == "{"
  }

  /// An expression such as `(1 + 2` that goes on to the end of the line.
  private func openExpression(_ passage: Passage) -> Diagnostic? {
    let column = passage.column
    guard column.byte(0) == Byte.openParenthesis, !column.text.contains(")") else { return nil }
    return column.diagnostic(
      .textAfterAmount, "the expression's parenthesis is not closed on this line",
      label: "add a `)`")
  }

  /// The quotes that a symbol such as `A1` or `A-B` needs.
  private func quotedSymbol(_ passage: Passage) -> Fix? {
    let symbol = passage.run {
      Scanner.isSymbolByte($0) || $0 >= 0x80 || Byte.isDigit($0) || $0 == Byte.minus
        || $0 == Byte.point
    }
    guard symbol.range.start < passage.range.start, let first = symbol.text.first,
      first.isLetter, symbol.text.contains(where: { $0.isNumber || $0 == "-" || $0 == "." }),
      symbol.text.last != "-"
    else { return nil }
    return Fix("quote it", edits: [symbol.edit(symbol.range, "\"\(symbol.text)\"")])
  }

  private func trailingSign(_ passage: Passage) -> Diagnostic {
    if let open = openExpression(passage) { return open }
    if let fix = quotedSymbol(passage) {
      let symbol = passage.moved(to: fix.edits.first?.range ?? passage.range)
      return symbol.diagnostic(
        .textAfterAmount, "\(symbol.quoted) is not a symbol: one with digits or signs needs quotes",
        label: "ends at its first digit or sign", fixes: [fix])
    }
    let sign = SourceRange(start: passage.range.start, end: passage.range.start + 1)
    let column = passage.column
    var edits = [passage.edit(sign, "")]
    if passage.byte(0) == Byte.minus {
      let start = SourceRange(start: column.range.start, end: column.range.start)
      edits.insert(passage.edit(start, "-"), at: 0)
    }
    return passage.moved(to: sign).diagnostic(
      .trailingSign, "the sign is after the number", label: "put the sign first",
      fixes: passage.moved(to: passage.entry).loses(.trailingSign, with: edits)
        ? [Fix("put it before the amount", edits: edits)] : [])
  }
}
