package import LedgerSyntax

/// How a commodity's symbol is written.
package enum Symbol {
  /// In quotes where it needs them.
  package static func written(_ symbol: String) -> String {
    isPlain(symbol) ? symbol : "\"\(symbol)\""
  }

  private static func isPlain(_ symbol: String) -> Bool {
    !symbol.unicodeScalars.contains {
      $0.properties.isWhitespace || ("0"..."9").contains($0)
        || "-+.@*;\"{}=".unicodeScalars.contains($0)
    }
  }
}

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
