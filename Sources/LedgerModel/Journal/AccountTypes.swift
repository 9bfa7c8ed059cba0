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
    self.init(accounts, declared, namesConversions)
  }

  private init(
    _ accounts: AccountTable, _ declared: [String: AccountType], _ namesConversions: Bool
  ) {
    types = accounts.ids.map { id in
      AccountTypes.type(of: accounts.name(id), declared, namesConversions)
    }
    self.declared = declared
    self.namesConversions = namesConversions
  }

  /// The types of other names, by the same declarations.
  package func applied(to accounts: AccountTable) -> AccountTypes {
    AccountTypes(accounts, declared, namesConversions)
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
        guard let colon = rest.utf8.lastIndex(of: UInt8(ascii: ":")) else { break }
        rest = rest[..<colon]
      }
    }
    let small = name.utf8.map { byte in
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
    return named(
      small.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false), namesConversions)
  }

  /// The type that the first parts of a name stand for, which are in small letters.
  ///
  /// A longer beginning of the name is tried before a shorter one.
  private static func named(
    _ parts: [ArraySlice<UInt8>], _ namesConversions: Bool
  ) -> AccountType? {
    let first = parts[0]
    let second = parts.count > 1 ? parts[1] : []
    if Words.assets.contains(first) {
      return parts.dropFirst().contains(where: Words.cash.contains) ? .cash : .asset
    }
    if Words.liabilities.contains(first) { return .liability }
    if Words.equity.contains(first) {
      return namesConversions && Words.conversions.contains(second) ? .conversion : .equity
    }
    if Words.revenues.contains(first) {
      return Words.gains.contains(second.withoutCapital) ? .gain : .revenue
    }
    return Words.expenses.contains(first) ? .expense : nil
  }
}

/// Words that an account's name may have, compared as bytes: this is asked for every account.
private struct Words {
  private let texts: [[UInt8]]

  private init(_ texts: String...) {
    self.texts = texts.map { Array($0.utf8) }
  }

  func contains(_ part: ArraySlice<UInt8>) -> Bool {
    texts.contains { $0.count == part.count && part.elementsEqual($0) }
  }

  static let assets = Words("asset", "assets")
  static let liabilities = Words("debt", "debts", "liability", "liabilities")
  static let equity = Words("equity")
  static let revenues = Words("income", "incomes", "revenue", "revenues")
  static let expenses = Words("expense", "expenses")
  static let cash = Words(
    "cash", "bank", "check", "checking", "cheque", "chequeing", "chequ", "chequing", "saving",
    "savings", "current")
  static let conversions = Words("trade", "trades", "trading", "conversion")
  static let gains = Words("gain", "gains", "loss", "losses")
}

extension ArraySlice<UInt8> {
  /// `gains` of `capital gains`, of `capital-gains` and of itself.
  fileprivate var withoutCapital: ArraySlice<UInt8> {
    guard starts(with: "capital".utf8) else { return self }
    let rest = dropFirst(7)
    return rest.first == UInt8(ascii: "-") || rest.first == 0x20 ? rest.dropFirst() : rest
  }
}
