import LedgerSource

extension SyntaxProblem {
  /// What is wrong with a directive.
  func directiveDiagnostic(_ passage: Passage) -> Diagnostic {
    switch kind {
    case .textAfterDirective, .textAfterTag:
      passage.diagnostic(
        .textAfterDirective, "unexpected \(passage.quoted) after the directive",
        label: "does not belong here", fixes: [passage.commentFix])
    case .textAfterAccount:
      passage.diagnostic(
        .textAfterAccount, "unexpected \(passage.quoted) after the account name",
        label: "only a comment may follow",
        fixes: [
          Fix("put two spaces and `;` before a comment", edits: passage.commentFix.edits)
        ])
    case .missingArgument:
      passage.diagnostic(
        .missingArgument, "\(passage.quoted) needs something after it",
        label: "complete or remove this line")
    case .badDecimalMark:
      passage.diagnostic(
        .badDecimalMark, "\(passage.quoted) is not a decimal mark", label: "expected `.` or `,`")
    case .badYear: badYear(passage)
    case .commodityWithoutDecimalMark:
      withoutDecimalMark(passage)
    case .badPrice:
      passage.visible.diagnostic(
        .badPrice, "a price needs a symbol and an amount", label: "expected P DATE SYMBOL AMOUNT")
    case .textAfterEndComment:
      passage.diagnostic(
        .textAfterEndComment, "\(passage.quoted) follows the end of a comment block",
        label: "nothing may follow",
        fixes: [Fix("remove it", edits: [passage.edit(passage.range, "")])])
    case .emptyPeriod:
      passage.diagnostic(
        .emptyPeriod, "the rule does not say how often it repeats", label: "expected a period",
        fixes: [Fix("for example: `~ monthly  Rent`")])
    default: preconditionFailure("another family words \(kind)")
    }
  }

  private func badYear(_ passage: Passage) -> Diagnostic {
    let text = passage.text
    let isShort = text.utf8.count == 2 && text.utf8.allSatisfy(Byte.isDigit)
    let fixes =
      isShort
      ? [Fix("write the whole year", edits: [passage.edit(passage.range, "20\(text)")])] : []
    return passage.visible.diagnostic(
      .badYear,
      text.allSatisfy(\.isWhitespace)
        ? "a year is missing" : "\(passage.quoted) is not a year of four digits or more",
      label: "expected something like `Y 2026`", fixes: fixes)
  }

  private func withoutDecimalMark(_ passage: Passage) -> Diagnostic {
    var amount = AmountSyntax()
    _ = amount.read(passage.file.padded.span, passage.range)
    let end = amount.isPresent ? amount.number.end : passage.range.end
    return passage.diagnostic(
      .commodityWithoutDecimalMark,
      "\(passage.quoted) does not show the decimal mark", label: "no decimal mark",
      fixes: [
        Fix(
          "write the mark, even without decimals",
          edits: [passage.edit(SourceRange(start: end, end: end), ".")])
      ])
  }
}
