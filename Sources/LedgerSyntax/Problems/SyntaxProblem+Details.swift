import LedgerSource

extension SyntaxProblem {
  /// What is wrong with costs, lots and assertions.
  func detailDiagnostic(_ passage: Passage) -> Diagnostic {
    switch kind {
    case .costWithoutAmount:
      passage.diagnostic(
        .costWithoutAmount, "no amount follows \(passage.quoted)", label: "a cost is missing")
    case .doubledCost:
      passage.diagnostic(
        .doubledCost, "a second cost: a posting has one", label: "and the first stands before it",
        fixes: [Fix("remove it", edits: [passage.edit(passage.restWithBlanks, "")])])
    case .doubledLot:
      passage.diagnostic(
        .doubledLot, "\(passage.quoted) repeats a part of the lot",
        label: "each part stands once at most")
    case .unclosedLot:
      passage.diagnostic(
        .unclosedLot, "the bracket is not closed on this line", label: "opened here")
    case .lotInAssertion:
      passage.diagnostic(
        .lotInAssertion, "an assertion has no lot", label: "a lot stands before the `=`",
        fixes: [Fix("remove it", edits: [passage.edit(passage.restWithBlanks, "")])])
    case .assertionWithoutAmount:
      passage.diagnostic(
        .assertionWithoutAmount, "no amount follows \(passage.quoted)",
        label: "what should the account hold?")
    case .costWithoutPostingAmount:
      passage.diagnostic(
        .costWithoutPostingAmount, "a cost without an amount that it is for",
        label: "the amount is missing before the `@`")
    default: preconditionFailure("another family words \(kind)")
    }
  }
}

extension Passage {
  /// The range with the blanks before it.
  fileprivate var restWithBlanks: SourceRange {
    var start = Int(range.start)
    while start > Int(line.start), file.padded[start - 1] == Byte.space { start -= 1 }
    return SourceRange(start, Int(range.end))
  }
}
