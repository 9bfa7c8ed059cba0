public import LedgerSource

/// A status mark before a description or an account.
@usableFromInline
package enum Status: UInt8, BitwiseCopyable, Sendable {
  case unmarked = 0
  case pending = 1
  case cleared = 2
}

/// A posting line as it is written, with the comment lines that follow it.
@usableFromInline
package struct PostingSyntax: BitwiseCopyable, Sendable {
  /// The line from its first character after the indentation to its last, without the line end.
  @usableFromInline
  package var range: SourceRange
  /// The account with its brackets, as written.
  @usableFromInline
  package var account: SourceRange
  /// What follows the `;` on the same line, untrimmed; empty without one.
  @usableFromInline
  package var comment: SourceRange
  /// The whole comment lines below it, indentation and line ends included; empty without any.
  @usableFromInline
  package var commentLines: SourceRange
  @usableFromInline
  package var amount: AmountSyntax
  /// The place of its costs, lots and assertion in `EntrySyntax.details`; -1 without any.
  @usableFromInline
  package var detail: Int32
  @usableFromInline
  package var status: Status
  /// Whether something about the line could not be read.
  @usableFromInline
  package var isDamaged: Bool

  @inlinable
  package init() {
    range = .zero
    account = .zero
    comment = .zero
    commentLines = .zero
    amount = AmountSyntax()
    detail = -1
    status = .unmarked
    isDamaged = false
  }
}

/// What may follow an amount: cost, lot and balance assertion.
@usableFromInline
package struct PostingDetail: BitwiseCopyable, Sendable {
  /// How a cost or a lot's cost is meant.
  @usableFromInline
  package enum CostKind: UInt8, BitwiseCopyable, Sendable {
    case none
    /// Each unit cost this much: `@`, `{…}`.
    case unit
    /// All units together cost this much: `@@`, `{{…}}`.
    case total
  }

  @usableFromInline
  package var cost = AmountSyntax()
  /// The cost's operator with its parentheses, such as `@@` or `(@)`; empty without one.
  @usableFromInline
  package var costMark = SourceRange.zero
  @usableFromInline
  package var costKind = CostKind.none
  @usableFromInline
  package var lotCost = AmountSyntax()
  @usableFromInline
  package var lotCostKind = CostKind.none
  /// The braces with all inside, empty without any.
  @usableFromInline
  package var lotBraces = SourceRange.zero
  @usableFromInline
  package var lotDate = SourceRange.zero
  @usableFromInline
  package var lotNote = SourceRange.zero
  @usableFromInline
  package var valuation = SourceRange.zero
  /// The assertion's operator; empty without an assertion.
  @usableFromInline
  package var assertionMark = SourceRange.zero
  @usableFromInline
  package var assertion = AmountSyntax()
  @usableFromInline
  package var assertionCost = AmountSyntax()
  @usableFromInline
  package var assertionCostMark = SourceRange.zero
  @usableFromInline
  package var assertionCostKind = CostKind.none
  @usableFromInline
  package var assertionKind = AssertionKind.none

  @inlinable
  package init() {}
}

/// The four ways to assert a balance.
@usableFromInline
package enum AssertionKind: UInt8, BitwiseCopyable, Sendable {
  case none
  /// `=`: this commodity in this account.
  case single
  /// `==`: this commodity, and no other.
  case sole
  /// `=*`: this commodity in this account and those below it.
  case inclusive
  /// `==*`
  case soleInclusive

  package var isInclusive: Bool { self == .inclusive || self == .soleInclusive }
  package var isSole: Bool { self == .sole || self == .soleInclusive }
}

extension SourceRange {
  /// An account without the brackets of a virtual posting.
  package func withoutBrackets(_ bytes: [UInt8]) -> SourceRange {
    guard count > 1, "([".utf8.contains(bytes[Int(start)]) else { return self }
    let isClosed = ")]".utf8.contains(bytes[Int(end) - 1])
    return SourceRange(start: start + 1, end: isClosed ? end - 1 : end)
  }
}
