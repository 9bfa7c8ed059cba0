package import LedgerSyntax

extension PostingKind {
  /// A name in the brackets that stand for the kind.
  package func bracketed(_ name: String) -> String {
    switch self {
    case .real: name
    case .virtual: "(\(name))"
    case .balancedVirtual: "[\(name)]"
    }
  }
}

extension Status {
  /// The mark as it is written.
  package var mark: String {
    switch self {
    case .unmarked: ""
    case .pending: "!"
    case .cleared: "*"
    }
  }
}

extension AssertionKind {
  /// The mark before the asserted amount.
  package var mark: String {
    switch self {
    case .none: ""
    case .single: "="
    case .sole: "=="
    case .inclusive: "=*"
    case .soleInclusive: "==*"
    }
  }
}

extension PostingDetail.CostKind {
  /// The mark before a cost.
  package var mark: String {
    switch self {
    case .none: ""
    case .unit: "@"
    case .total: "@@"
    }
  }
}
