import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerValues

/// The names that words of a line may stand for.
struct SpokenNames {
  private let known: KnownEntries
  private let language: Language
  /// Names by their keys; a key may stand for several.
  private var payees: [String: [String]] = [:]
  private var wallets: [String: [String]] = [:]
  private var categories: [String: [String]] = [:]
  private var members: [String: [String]] = [:]
  private var places: [String: [String]] = [:]

  init(_ known: KnownEntries) {
    self.known = known
    language = known.language
    for payee in known.payees { payees[TypedName.key(payee), default: []].append(payee) }
    for account in known.accounts {
      let name = known.journal.accounts.name(account)
      let key = TypedName.key(name)
      // Its last parts: `fuel`, and `car:fuel`.
      let parts = key.indices.filter { key[$0] == ":" }.map { String(key[key.index(after: $0)...]) }
      let keys = Set([key] + parts)
      for key in keys {
        if known.isWallet(account) { wallets[key, default: []].append(name) }
        if isCategory(account), !known.isUnknown(account) {
          categories[key, default: []].append(name)
        }
      }
    }
    for member in known.plan.household?.members ?? [] {
      members[TypedName.key(member.name.value), default: []].append(member.name.value)
    }
    for place in known.plan.places {
      places[TypedName.key(place.name.value), default: []].append(place.name.value)
    }
  }

  private func isCategory(_ account: AccountID) -> Bool {
    known.type(account) == .expense || known.type(account)?.isKind(of: .revenue) == true
  }

  /// The card: of what is owed on, what is used most, else the only one.
  var card: String? {
    let isOwed = { (account: AccountID) in known.type(account) == .liability }
    let all = known.accounts.filter(isOwed)
    let most = known.latest(60).map(\.wallet).filter(isOwed).mostFrequent?.value
    return (most ?? (all.count == 1 ? all[0] : nil)).map { known.journal.accounts.name($0) }
  }

  func payee(_ key: String) -> String? { payees[key]?.first }

  /// An account for money that a word names, and that was closed or hidden.
  func absentWallet(_ key: String) -> String? {
    known.journal.accounts.ids.first { account in
      let name = known.journal.accounts.name(account)
      let type = known.type(account)
      return known.isAbsent(name) && (type?.isKind(of: .asset) == true || type == .liability)
        && [name[...], TypedName.lastPart(name)].contains { TypedName.key($0) == key }
    }.map { known.journal.accounts.name($0) }
  }

  /// Whether a rule of the plan is about somebody who is called so; then it says which way money goes.
  func isOfRule(_ key: String) -> Bool {
    known.plan.rules.contains { TypedName.key($0.payee) == key }
  }

  /// Whether money went out to a payee before.
  func isSpendingKnown(_ payee: String) -> Bool {
    known.transactions(of: payee).suffix(5).compactMap(known.past).contains { !$0.isIncome }
  }

  /// The only payee that some words begin, if they are three letters or more.
  func payee(beginning key: String) -> String? {
    guard key.count >= 3 else { return nil }
    let found = payees.filter { $0.key.hasPrefix(key) }.flatMap(\.value)
    return found.count == 1 ? found[0] : nil
  }

  func place(_ key: String) -> String? { places[key]?.first }

  /// A wallet by its name or last part; after a word of another language in any case.
  func wallet(_ key: String, isInflected: Bool = false) -> String? {
    only(wallets, key, isInflected)
  }

  /// A wallet that no word stands before: `cash`, `kartou`, `hotově`.
  func wallet(alone key: String) -> String? {
    if key == "hotove" { return purse }
    return wallet(key, isInflected: language != .english && key.count >= 5)
  }

  /// A payee whose name has another ending, if there is only one.
  func payee(inflected key: String) -> String? { only(payees, key, true) }

  func member(_ key: String, isInflected: Bool = false) -> String? {
    only(members, key, isInflected)
  }

  private func only(_ names: [String: [String]], _ key: String, _ isInflected: Bool) -> String? {
    if let found = names[key] { return found.count == 1 ? found[0] : nil }
    guard isInflected, key.count >= 3 else { return nil }
    let found = Set(
      names.filter { SpokenNames.areAlike($0.key, key) }.flatMap(\.value))
    return found.count == 1 ? found.first : nil
  }

  /// Whether two names are equal but for their last two letters.
  private static func areAlike(_ one: String, _ other: String) -> Bool {
    let shared = zip(one, other).prefix { $0 == $1 }.count
    return shared >= 2 && one.count - shared <= 2 && other.count - shared <= 2
  }

  /// The accounts for expenses and income that words name: wholly, in singular or plural, or by their
  /// beginning.
  func categories(_ key: String) -> [String] {
    for form in [key, key + "s", key.hasSuffix("s") ? String(key.dropLast()) : key] {
      if let found = categories[form] { return found }
    }
    guard key.count >= 4 else { return [] }
    let found = Set(categories.filter { $0.key.hasPrefix(key) }.flatMap(\.value))
    if found.count == 1 || language == .english { return found.count == 1 ? Array(found) : [] }
    // Names of other languages have cases: `za kávu`.
    let forms = Set(
      categories.filter { $0.key.prefix(3) == key.prefix(3) && SpokenNames.areAlike($0.key, key) }
        .flatMap(\.value))
    return forms.count == 1 ? Array(forms) : []
  }

  func isRevenue(_ account: String) -> Bool {
    known.journal.accounts.find(account).flatMap(known.type)?.isKind(of: .revenue) == true
  }

  /// Whether words are the whole name of an account, or the whole last part of it.
  func isWhole(_ key: String, _ account: String) -> Bool {
    ":\(TypedName.key(account))".hasSuffix(":\(key)")
  }

  /// Whether money is owed on an account.
  func isOwed(_ account: String) -> Bool {
    known.journal.accounts.find(account).flatMap(known.type) == .liability
  }

  /// The only purse.
  var purse: String? {
    let purses = known.accounts.filter { known.isPurse($0) }
    return purses.count == 1 ? known.journal.accounts.name(purses[0]) : nil
  }

  /// The account in the bank that is used most.
  var bank: String? { known.usualIncomeWallet.map { known.journal.accounts.name($0) } }

  func isAccount(_ name: String) -> Bool { known.journal.accounts.find(name) != nil }
}

// MARK: - Commodities

/// Signs and codes of currencies, which are one thing.
enum SpokenCurrency {
  private static let signs = ["€": "EUR", "$": "USD", "£": "GBP", "Kč": "CZK", "zł": "PLN"]

  private static let codes: Set<String> = [
    "EUR", "USD", "GBP", "CHF", "CZK", "PLN", "HUF", "SEK", "NOK", "DKK", "ISK", "JPY", "CNY",
    "AUD",
    "CAD", "NZD", "INR", "BRL", "MXN", "ZAR", "TRY", "RON", "BGN", "RSD", "UAH", "ILS", "AED",
    "KRW",
    "THB", "SGD", "HKD",
  ]

  /// Words for currencies, which count where the journal has the currency.
  private static let words = Dictionary(
    uniqueKeysWithValues: [
      ("EUR", ["euro", "euros", "eura", "ευρώ"]),
      ("CZK", ["koruna", "koruny", "korun", "κορώνες"]),
      ("USD", ["dollar", "dollars", "bucks", "dolar", "dolary", "dolarů", "δολάρια", "δολάριο"]),
      ("GBP", ["pound", "pounds", "quid", "libra", "libry", "liber", "λίρες"]),
      ("PLN", ["zl", "zloty", "zlotys", "zlotych", "ζλότι"]), ("RON", ["lei"]),
      ("JPY", ["yen", "jen", "jenů", "γιεν"]), ("SEK", ["kr", "kronor"]), ("NOK", ["kroner"]),
      ("CHF", ["francs", "franků", "φράγκα"]),
      ("HUF", ["forint", "forints", "forintů", "φιορίνια"]),
    ].flatMap { code, words in words.map { (TypedName.key($0), code) } })

  /// The commodity of the journal that a word stands for.
  static func find(_ word: String, in commodities: CommodityTable) -> CommodityID? {
    let code = words[TypedName.key(word)]
    for name in names(code ?? word) {
      if let found = commodities.find(name) { return found }
    }
    // The crowns of one country where the journal has no others.
    guard code == "SEK" || code == "NOK" else { return nil }
    let crowns = ["SEK", "NOK", "DKK", "ISK"].compactMap { commodities.find($0) }
    return crowns.count == 1 ? crowns[0] : nil
  }

  /// Whether a word in a line means a currency: one of the journal, or the code in capitals.
  static func isSaid(
    _ word: String, in commodities: CommodityTable, asWord: Bool
  ) -> Bool {
    guard isCurrency(word) || (asWord && words[TypedName.key(word)] != nil) else { return false }
    return find(word, in: commodities) != nil || word == word.uppercased()
  }

  /// The code of the currency that a word means; beside another number, pounds may be weight.
  static func code(_ word: String, isOnlyNumber: Bool = true) -> String? {
    let found = words[TypedName.key(word)]
    return found == "GBP" && !isOnlyNumber ? nil : found
  }

  /// How a currency that the journal does not have is written in its declaration.
  static func written(_ word: String) -> String {
    if let code = code(word) { return code }
    if let sign = signs.keys.first(where: { $0.lowercased() == word.lowercased() }) { return sign }
    return codes.contains(word.uppercased()) ? word.uppercased() : word
  }

  /// Whether a word is a currency, be it known to the journal or not.
  static func isCurrency(_ word: String) -> Bool {
    signs[word] != nil || codes.contains(word)
      || (codes.contains(word.uppercased()) && !["try", "ron", "all"].contains(word))
      || word.lowercased() == "kč"
  }

  /// Other ways to write it.
  private static func names(_ word: String) -> [String] {
    let upper = word.uppercased()
    let sign = signs.first { $0.key.lowercased() == word.lowercased() }
    let code = sign?.value ?? upper
    let isCode = codes.contains(code)
    return [word] + (isCode ? [code] + signs.filter { $0.value == code }.map(\.key) : [])
  }
}
