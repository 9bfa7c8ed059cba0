import LedgerValues

/// What each account of a journal stands for, as declared or as its name says.
package struct AccountTypes: Sendable {
  private var types: [AccountType?]
  private let declared: [ExactText: AccountType]
  /// All types that any account is declared to have, each once.
  private let known: [AccountType]

  package init(_ accounts: AccountTable, _ declarations: [AccountDeclaration]) {
    var declared: [ExactText: AccountType] = [:]
    for declaration in declarations {
      guard let type = declaration.type else { continue }
      declared[ExactText(accounts.name(declaration.account))] = type
    }
    var known: [AccountType] = []
    for type in declared.values where !known.contains(type) { known.append(type) }
    self.init(accounts, declared, known)
  }

  private init(
    _ accounts: AccountTable, _ declared: [ExactText: AccountType], _ known: [AccountType]
  ) {
    types = accounts.ids.map { id in
      AccountTypes.type(of: accounts.name(id), declared, known)
    }
    self.declared = declared
    self.known = known
  }

  /// The types of other names, by the same declarations.
  package func applied(to accounts: AccountTable) -> AccountTypes {
    AccountTypes(accounts, declared, known)
  }

  package subscript(_ account: AccountID) -> AccountType? { types[account.index] }

  /// The type of any account, such as one that only has accounts below it.
  package func type(of name: String) -> AccountType? {
    AccountTypes.type(of: name, declared, known)
  }

  /// The type that a name stands for by itself.
  package static func said(by name: String) -> AccountType? { type(of: name, [:], []) }

  /// The type of an account: declared for it or its nearest ancestor, else by its own name's beginning.
  private static func type(
    of name: String, _ declared: [ExactText: AccountType], _ known: [AccountType]
  ) -> AccountType? {
    if !declared.isEmpty {
      var rest = Substring(name)
      while true {
        if let type = declared[ExactText(rest)] { return type }
        guard let colon = rest.utf8.lastIndex(of: UInt8(ascii: ":")) else { break }
        rest = rest[..<colon]
      }
    }
    let small = name.utf8.map { byte in
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
    let parts = small.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return AccountTypes.guess(parts, known)
  }

  /// The type that the parts of a name stand for, which are in small letters.
  ///
  /// Who declares one account as Cash, as Gain or as Conversion has to declare all of them, as in
  /// hledger: other names then only say what their first part says. In hledger they say all of it
  /// again, conversions apart, where that is declared of some account, too.
  private static func guess(
    _ parts: [ArraySlice<UInt8>], _ known: [AccountType]
  ) -> AccountType? {
    guard let root = Words.roots.first(where: { $0.words.contains(parts[0]) })?.type else {
      return nil
    }
    guard let part = part(of: root, parts), known.contains(part) else {
      return part(of: root, parts) ?? root
    }
    return known.contains(root) && part != .conversion ? part : root
  }

  /// What a name stands for more precisely than its first part.
  private static func part(of root: AccountType, _ parts: [ArraySlice<UInt8>]) -> AccountType? {
    let second = parts.count > 1 ? parts[1] : []
    switch root {
    case .asset: return parts.dropFirst().contains(where: Words.cash.contains) ? .cash : nil
    case .equity:
      if Words.conversions.contains(second) { return .conversion }
      return second.isUnrealized ? .unrealizedGain : nil
    case .revenue: return Words.gains.contains(second.withoutCapital) ? .gain : nil
    default: return nil
    }
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

  /// What a first part says.
  static let roots: [(words: Words, type: AccountType)] = [
    (Words("asset", "assets"), .asset),
    (Words("debt", "debts", "liability", "liabilities"), .liability),
    (Words("equity"), .equity), (Words("income", "incomes", "revenue", "revenues"), .revenue),
    (Words("expense", "expenses"), .expense),
  ]
  static let cash = Words(
    "cash", "bank", "check", "checking", "cheque", "chequeing", "chequ", "chequing", "saving",
    "savings", "current")
  static let conversions = Words("trade", "trades", "trading", "conversion")
  static let gains = Words("gain", "gains", "loss", "losses")
  static let onlyGains = Words("gain", "gains")
}

extension ArraySlice<UInt8> {
  /// `gains` of `capital gains`, of `capital-gains` and of itself.
  fileprivate var withoutCapital: ArraySlice<UInt8> {
    guard starts(with: "capital".utf8) else { return self }
    let rest = dropFirst(7)
    return rest.isParted ? rest.dropFirst() : rest
  }

  private var isParted: Bool { first == UInt8(ascii: "-") || first == 0x20 }

  /// `unrealised` or `unrealized`, alone or before gains.
  fileprivate var isUnrealized: Bool {
    guard starts(with: "unrealised".utf8) || starts(with: "unrealized".utf8) else { return false }
    let rest = dropFirst(10)
    return rest.isEmpty
      || rest.isParted && Words.onlyGains.contains(rest.dropFirst().withoutCapital)
  }
}
