package import LedgerSource
package import LedgerSyntax
package import LedgerValues

/// What a journal declares by directives.
package struct Declarations: Sendable {
  package var accounts: [AccountDeclaration] = []
  package var commodities: [NameDeclaration] = []
  package var payees: [NameDeclaration] = []
  package var tags: [NameDeclaration] = []
  /// The commodity of the last `D` directive.
  package var defaultCommodity: CommodityID?
  /// Lines that are read for ledger's sake and have no effect here.
  package var ignored: [IgnoredDirective] = []

  package init() {}
}

/// An `account` directive.
package struct AccountDeclaration: Sendable {
  package var account: AccountID
  package var place: SourcePlace
  package var entry: SourceRange
  /// The type that its comment gives, and where.
  package var type: AccountType?
  package var typePlace: SourcePlace?
  package var tags: [Tag]
}

/// A `commodity`, `payee` or `tag` directive.
package struct NameDeclaration: Sendable {
  package var name: String
  package var place: SourcePlace
  package var entry: SourceRange
  package var tags: [Tag]
}

/// A directive of ledger that does nothing here.
package struct IgnoredDirective: Sendable {
  package enum Effect: Sendable {
    /// Nothing that matters is lost.
    case harmless
    /// Totals or checks may differ from ledger's.
    case mayDiffer
  }

  package var keyword: String
  package var place: SourcePlace
  package var entry: SourceRange
  package var effect: Effect
}

/// A budget, goal or other directive of the plan, or an account with facts that only the plan knows.
package struct PlanEntry: Sendable {
  package var directive: DirectiveKind
  package var place: SourcePlace
  /// What directives above say about how to read it.
  package var state: ParseState
}

/// A number such as `1,000` whose mark nothing declares.
package struct AmbiguousNumber: Sendable {
  package var place: SourcePlace
  package var entry: SourceRange
  package var number: SourceRange
  package var mark: UInt8
  package var commodity: CommodityID
}

/// A periodic or an auto rule.
package struct RuleRecord: Sendable {
  package var file: FileID
  /// Its entry, to be read again when it generates something.
  package var entry: SourceRange
  /// The period expression or query.
  package var argument: SourceRange
  /// How often a periodic rule happens, and in which days; an auto rule has none.
  package var period: PeriodExpression?
  package var state: ParseState
  /// January 1st of the default year, which dates in a periodic rule refer to.
  package var reference: Day
}
