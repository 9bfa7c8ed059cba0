import LedgerModel
import LedgerSource
import LedgerValues

/// Names that beancount accepts, for all accounts and commodities of a journal.
struct BeancountNames {
  private(set) var accounts: [String] = []
  private(set) var commodities: [String] = []
  /// The accounts that no type has, which become equity.
  private(set) var untyped: Set<AccountID> = []

  init(_ loaded: LoadedJournal, _ symbols: [String: String]) {
    addAccounts(loaded)
    addCommodities(loaded.journal.commodities, symbols)
  }

  // MARK: - Names that were written

  /// What an export writes for a name, as an account or as a commodity.
  static func written(_ name: String) -> [String] {
    var parts = name.split(separator: ":").map(String.init)
    if let first = parts.first, RedactionWords.roots.contains(first.lowercased()) {
      parts.removeFirst()
    }
    if parts.isEmpty { parts = ["General"] }
    return [parts.map(part).joined(separator: ":"), signs[name] ?? capitals(name)]
  }

  /// A name of beancount without the type of an account, and without the number that told it from others.
  static func plain(_ name: String) -> String {
    let parts = name.split(separator: ":", maxSplits: 1)
    let own = parts.count > 1 ? parts[1] : parts.first ?? ""
    guard let hyphen = own.lastIndex(of: "-"), Int(own[own.index(after: hyphen)...]) != nil else {
      return String(own)
    }
    return String(own[..<hyphen])
  }

  // MARK: - Accounts

  private mutating func addAccounts(_ loaded: LoadedJournal) {
    var used: Set<String> = []
    for account in loaded.journal.accounts.ids {
      let name = loaded.journal.accounts.name(account)
      if loaded.types[account] == nil { untyped.insert(account) }
      let root = BeancountNames.root(loaded.types[account])
      var parts = name.split(separator: ":").map(String.init)
      if let first = parts.first, RedactionWords.roots.contains(first.lowercased()) {
        parts.removeFirst()
      }
      if parts.isEmpty { parts = ["General"] }
      let wanted = ([root] + parts.map(BeancountNames.part)).joined(separator: ":")
      accounts.append(BeancountNames.unique(wanted, &used))
    }
  }

  private static func root(_ type: AccountType?) -> String {
    switch type {
    case .asset, .cash: "Assets"
    case .liability: "Liabilities"
    case .equity, .conversion, .unrealizedGain, nil: "Equity"
    case .revenue, .gain: "Income"
    case .expense: "Expenses"
    }
  }

  /// A part with a capital first letter or a digit, other signs as hyphens.
  private static func part(_ text: String) -> String {
    let signs = text.unicodeScalars.map { scalar in
      letters.union(firsts).contains(scalar.properties.generalCategory) ? Character(scalar) : "-"
    }
    let plain = String(signs)
    let capital = plain.prefix(1).uppercased() + plain.dropFirst()
    guard let first = capital.unicodeScalars.first else { return "X" }
    // Scripts without capitals stand behind one.
    return firsts.contains(first.properties.generalCategory) ? capital : "X" + capital
  }

  /// What a part may begin with, and what else it may have.
  private static let firsts: Set<Unicode.GeneralCategory> = [.uppercaseLetter, .decimalNumber]
  private static let letters: Set<Unicode.GeneralCategory> = [
    .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
  ]

  private static func unique(_ wanted: String, _ used: inout Set<String>) -> String {
    var name = wanted
    var number = 2
    while !used.insert(name).inserted {
      name = "\(wanted)-\(number)"
      number += 1
    }
    return name
  }

  // MARK: - Commodities

  private static let signs = ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"]

  private mutating func addCommodities(_ table: CommodityTable, _ symbols: [String: String]) {
    // Symbols that are fine as they are keep their names; the others come after them.
    var used = Set(table.ids.map { table.symbol($0) }.filter { BeancountNames.isCommodity($0) })
    for commodity in table.ids {
      let symbol = table.symbol(commodity)
      if symbols[symbol] == nil, BeancountNames.isCommodity(symbol) {
        commodities.append(symbol)
        continue
      }
      let wanted =
        symbols[symbol] ?? BeancountNames.signs[symbol] ?? BeancountNames.capitals(symbol)
      commodities.append(BeancountNames.unique(wanted, &used))
    }
  }

  static func isCommodity(_ symbol: String) -> Bool {
    let bytes = Array(symbol.utf8)
    guard (2...24).contains(bytes.count), let first = bytes.first, let last = bytes.last else {
      return false
    }
    func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    return isCapital(first) && (isCapital(last) || isDigit(last))
      && bytes.allSatisfy { isCapital($0) || isDigit($0) || "'._-".utf8.contains($0) }
      && !["TRUE", "FALSE", "NULL"].contains(symbol)
  }

  private static func capitals(_ symbol: String) -> String {
    let kept = symbol.uppercased().unicodeScalars.map { scalar -> String in
      let isPlain = ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      return isPlain
        ? String(scalar)
        : scalar.value > 0x7F ? "U" + String(scalar.value, radix: 16).uppercased() : ""
    }.joined()
    let name = kept.isEmpty ? "XXX" : kept
    let short = String(name.prefix(20))
    return isCommodity(short) ? short : "X" + short
  }
}
