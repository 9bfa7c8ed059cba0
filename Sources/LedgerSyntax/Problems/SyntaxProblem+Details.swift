import LedgerSource

extension SyntaxProblem {
  /// What is wrong with costs, lots and assertions.
  func detailDiagnostic(_ passage: Passage) -> Diagnostic {
    switch kind {
    case .costWithoutAmount:
      passage.diagnostic(
        .costWithoutAmount, "no amount follows \(passage.quoted)", label: "write the price here")
    case .doubledCost:
      passage.diagnostic(
        .doubledCost, "a posting can have only one cost", label: "the first one is before it",
        fixes: [Fix("remove it", edits: [passage.edit(passage.restWithBlanks, "")])])
    case .doubledLot:
      passage.diagnostic(
        .doubledLot, "\(passage.quoted) repeats a part of the lot",
        label: "remove it: one of each is enough")
    case .unclosedLot:
      passage.diagnostic(
        .unclosedLot, "the bracket is not closed on this line", label: "close it on this line")
    case .lotInAssertion:
      passage.diagnostic(
        .lotInAssertion, "an assertion cannot have a lot", label: "a lot goes before the `=`",
        fixes: [Fix("remove it", edits: [passage.edit(passage.restWithBlanks, "")])])
    case .assertionWithoutAmount:
      passage.diagnostic(
        .assertionWithoutAmount, "no amount follows \(passage.quoted)",
        label: "write the balance here")
    case .costWithoutPostingAmount:
      passage.diagnostic(
        .costWithoutPostingAmount, "a cost needs an amount before it",
        label: "write the amount before the `@`")
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
