package import LedgerSource

extension SyntaxProblem {
  /// The problem in words; the entry is the one in which it was found.
  package func diagnostic(
    entry: SourceRange, in file: SourceFile, _ id: FileID
  ) -> Diagnostic {
    let passage = Passage(range, of: entry, in: file, id)
    // A kind that nobody words does not compile.
    return switch kind {
    case .invalidUTF8, .nulByte, .loneCarriageReturn, .lineTooLong: textDiagnostic(passage)
    case .unknownDirective, .strayIndentedLine, .strayEnd, .timeclockLine, .unclosedCode,
      .missingAccount:
      itemDiagnostic(passage)
    case .badDate, .badSecondaryDate, .textAfterDate, .badPostingDate: dateDiagnostic(passage)
    case .missingNumber, .symbolWithoutNumber, .unclosedQuote, .doubledMark,
      .markAfterDecimalMark, .tooManyDecimals, .exponentWithGroups, .blankAfterMultiplier,
      .trailingAmountText, .trailingSign:
      numberDiagnostic(passage)
    case .conflictMarkers: conflictDiagnostic(passage)
    case .costWithoutAmount, .doubledCost, .doubledLot, .unclosedLot, .lotInAssertion,
      .assertionWithoutAmount, .costWithoutPostingAmount:
      detailDiagnostic(passage)
    case .textAfterDirective, .textAfterTag, .textAfterAccount, .missingArgument,
      .badDecimalMark, .badYear, .commodityWithoutDecimalMark, .badPrice, .textAfterEndComment,
      .emptyPeriod:
      directiveDiagnostic(passage)
    }
  }

  /// What is wrong with the bytes themselves.
  private func textDiagnostic(_ passage: Passage) -> Diagnostic {
    switch kind {
    case .invalidUTF8:
      let code = String(passage.byte(0), radix: 16, uppercase: true)
      return passage.diagnostic(
        .invalidUTF8, "byte 0x\(code) is not valid UTF-8", label: "not a character",
        fixes: [Fix("convert the file, for example: iconv -f LATIN1 -t UTF-8")])
    case .nulByte:
      return passage.diagnostic(
        .nulByte, "the file has a byte of value 0 here, which no text has", label: "byte 0x00",
        fixes: [Fix("remove it", preview: .titleOnly, edits: [passage.edit(range, "")])])
    case .loneCarriageReturn:
      return passage.diagnostic(
        .loneCarriageReturn, "a lone carriage return does not end a line here",
        label: "no line feed follows",
        fixes: [
          Fix("end the line here", preview: .titleOnly, edits: [passage.edit(range, "\n")])
        ])
    case .lineTooLong:
      let limit = EntryReader.maximumLineLength
      return passage.diagnostic(
        .lineTooLong, "the line has \(passage.line.count) bytes, the most is \(limit)",
        label: "begins here")
    default: preconditionFailure("another family words \(kind)")
    }
  }
}

extension SyntaxProblem.Kind {
  /// The code under which the manual explains it.
  package var code: DiagnosticCode {
    SyntaxProblem(self, .zero)
      .diagnostic(entry: .zero, in: SourceFile(path: "", text: ""), FileID(0)).code
  }
}

extension DiagnosticCode {
  /// The codes of everything that reading the text can find.
  package static let ofSyntax: [DiagnosticCode] = [
    .invalidUTF8, .nulByte, .loneCarriageReturn, .lineTooLong, .unknownDirective,
    .strayIndentedLine, .strayEnd, .textAfterDirective, .missingArgument, .timeclockLine,
    .badDate, .textAfterDate, .badPostingDate, .unclosedCode, .missingAccount,
    .textAfterAccount, .missingNumber, .symbolWithoutNumber, .unclosedQuote, .doubledMark,
    .markAfterDecimalMark, .tooManyDecimals, .exponentWithGroups, .textAfterAmount,
    .trailingSign, .costWithoutAmount, .doubledCost, .doubledLot, .unclosedLot,
    .lotInAssertion, .assertionWithoutAmount, .blankAfterMultiplier,
    .costWithoutPostingAmount, .badDecimalMark, .badYear, .commodityWithoutDecimalMark,
    .badPrice, .textAfterEndComment, .emptyPeriod, .conflictMarkers,
  ]
}
