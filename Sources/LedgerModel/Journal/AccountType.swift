/// What kind of thing an account stands for.
package enum AccountType: String, Sendable, CaseIterable {
  case asset
  case liability
  case equity
  case revenue
  case expense
  case cash
  case conversion
  case gain
  case unrealizedGain

  /// The type that a `type:` tag names.
  package init?(named name: String) {
    switch name.lowercased() {
    case "a", "asset": self = .asset
    case "l", "liability": self = .liability
    case "e", "equity": self = .equity
    case "r", "revenue": self = .revenue
    case "x", "expense": self = .expense
    case "c", "cash": self = .cash
    case "v", "conversion": self = .conversion
    case "g", "gain", "gains": self = .gain
    case "u", "unrealisedgain", "unrealised", "unrealised-gain", "unrealised-gains",
      "unrealizedgain", "unrealized", "unrealized-gain", "unrealized-gains":
      self = .unrealizedGain
    default: return nil
    }
  }

  /// The letter that stands for it.
  package var letter: Character {
    switch self {
    case .asset: "A"
    case .liability: "L"
    case .equity: "E"
    case .revenue: "R"
    case .expense: "X"
    case .cash: "C"
    case .conversion: "V"
    case .gain: "G"
    case .unrealizedGain: "U"
    }
  }

  /// Whether an account of this type counts as one of another.
  package func isKind(of other: AccountType) -> Bool {
    if self == other { return true }
    switch self {
    case .cash: return other == .asset
    case .conversion, .unrealizedGain: return other == .equity
    case .gain: return other == .revenue
    default: return false
    }
  }
}
