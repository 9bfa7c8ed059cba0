package import LedgerSource

/// A status mark before a description or an account.
package enum Status: UInt8, BitwiseCopyable, Sendable {
  case unmarked = 0
  case pending = 1
  case cleared = 2
}

/// A posting line as it is written, with the comment lines that follow it.
package struct PostingSyntax: BitwiseCopyable, Sendable {
  /// The line from its first character after the indentation to its last, without the line end.
  package var range: SourceRange
  /// The account with its brackets, as written.
  package var account: SourceRange
  /// What follows the `;` on the same line, untrimmed; empty without one.
  package var comment: SourceRange
  /// The whole comment lines below it, indentation and line ends included; empty without any.
  package var commentLines: SourceRange
  package var amount: AmountSyntax
  /// The place of its costs, lots and assertion in `EntrySyntax.details`; -1 without any.
  package var detail: Int32
  package var status: Status
  /// Whether something about the line could not be read.
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
package struct PostingDetail: BitwiseCopyable, Sendable {
  /// How a cost or a lot's cost is meant.
  package enum CostKind: UInt8, BitwiseCopyable, Sendable {
    case none
    /// Each unit cost this much: `@`, `{…}`.
    case unit
    /// All units together cost this much: `@@`, `{{…}}`.
    case total
  }

  package var cost = AmountSyntax()
  package var costKind = CostKind.none
  package var lotCost = AmountSyntax()
  package var lotCostKind = CostKind.none
  /// The braces with all inside, empty without any.
  package var lotBraces = SourceRange.zero
  package var lotDate = SourceRange.zero
  package var lotNote = SourceRange.zero
  package var valuation = SourceRange.zero
  /// The assertion's operator; empty without an assertion.
  package var assertionMark = SourceRange.zero
  package var assertion = AmountSyntax()
  package var assertionCost = AmountSyntax()
  package var assertionCostKind = CostKind.none
  package var assertionKind = AssertionKind.none

  @inlinable
  package init() {}
}

/// The four ways to assert a balance.
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
