/// What each account of a journal stands for, as declared or as its name says.
package struct AccountTypes: Sendable {
  private var types: [AccountType?]
  private let declared: [String: AccountType]
  private let namesConversions: Bool

  package init(_ accounts: AccountTable, _ declarations: [AccountDeclaration]) {
    var declared: [String: AccountType] = [:]
    for declaration in declarations {
      if let type = declaration.type { declared[accounts.name(declaration.account)] = type }
    }
    let namesConversions = !declared.values.contains(.conversion)
    types = accounts.ids.map { id in
      AccountTypes.type(of: accounts.name(id), declared, namesConversions)
    }
    self.declared = declared
    self.namesConversions = namesConversions
  }

  package subscript(_ account: AccountID) -> AccountType? { types[account.index] }

  /// The type of any account, such as one that only has accounts below it.
  package func type(of name: String) -> AccountType? {
    AccountTypes.type(of: name, declared, namesConversions)
  }

  /// The type of an account: declared for it or its nearest ancestor, else by its own name's beginning.
  private static func type(
    of name: String, _ declared: [String: AccountType], _ namesConversions: Bool
  ) -> AccountType? {
    if !declared.isEmpty {
      var rest = Substring(name)
      while true {
        if let type = declared[String(rest)] { return type }
        guard let colon = rest.lastIndex(of: ":") else { break }
        rest = rest[..<colon]
      }
    }
    let parts = name.lowercased().split(separator: ":", omittingEmptySubsequences: false)
      .map(String.init)
    // A longer beginning of the name is tried before a shorter one.
    return named(parts, namesConversions)
  }

  private static let cashNames: Set<String> = [
    "cash", "bank", "check", "checking", "cheque", "chequeing", "chequ", "chequing", "saving",
    "savings", "current",
  ]

  private static func named(_ parts: [String], _ namesConversions: Bool) -> AccountType? {
    switch parts[0] {
    case "asset", "assets":
      return parts.dropFirst().contains(where: cashNames.contains) ? .cash : .asset
    case "debt", "debts", "liability", "liabilities": return .liability
    case "equity":
      guard parts.count > 1 else { return .equity }
      if namesConversions, ["trade", "trades", "trading", "conversion"].contains(parts[1]) {
        return .conversion
      }
      return .equity
    case "income", "incomes", "revenue", "revenues":
      return parts.count > 1 && isGain(parts[1]) ? .gain : .revenue
    case "expense", "expenses": return .expense
    default: return nil
    }
  }

  /// `gain`, `capital gains`, `capital-loss` and the like.
  private static func isGain(_ part: String) -> Bool {
    var rest = Substring(part)
    if rest.hasPrefix("capital") {
      rest = rest.dropFirst(7)
      if rest.hasPrefix("-") || rest.hasPrefix(" ") { rest = rest.dropFirst() }
    }
    return ["gain", "gains", "loss", "losses"].contains(rest)
  }
}
