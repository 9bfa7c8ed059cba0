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
  /// Payees by the letters of their names alone.
  private var spellings: [String: [String]] = [:]
  private var wallets: [String: [String]] = [:]
  private var categories: [String: [String]] = [:]
  private var members: [String: [String]] = [:]
  private var places: [String: [String]] = [:]

  init(_ known: KnownEntries) {
    self.known = known
    language = known.language
    for payee in known.payees {
      let key = TypedName.key(SpokenReader.plain(payee))
      payees[key, default: []].append(payee)
      let letters = key.filter(\.isLetter)
      if letters.count >= 5, !key.contains(where: \.isNumber) {
        spellings[letters, default: []].append(payee)
      }
    }
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

  /// The card: of what is owed on, what is used most, else the only one; else what is called so.
  var card: String? {
    let isOwed = { (account: AccountID) in known.type(account) == .liability }
    let all = known.accounts.filter(isOwed)
    let most = known.latest(60).map(\.wallet).filter(isOwed).mostFrequent?.value
    return (most ?? (all.count == 1 ? all[0] : nil)).map { known.journal.accounts.name($0) }
      ?? only { name in ["card", "kart", "καρτ"].contains { name.hasPrefix($0) } }
  }

  /// The only account for what is put aside.
  var savings: String? { only(TypedName.saysSaving) }

  private func only(_ isMeant: (String) -> Bool) -> String? {
    let found = Set(
      known.accounts.filter { known.isWallet($0) }.map { known.journal.accounts.name($0) }
        .filter { isMeant(TypedName.key(String(TypedName.lastPart($0)))) })
    return found.count == 1 ? found.first : nil
  }

  func payee(_ key: String) -> String? { payees[key]?.first ?? payee(spelledLike: key) }

  /// The payee whose name has the same letters, as `dr max` and `trader joes` have.
  ///
  /// Numbers are read as they stand.
  private func payee(spelledLike key: String) -> String? {
    guard let found = spellings[key.filter(\.isLetter)], found.count == 1,
      !key.contains(where: \.isNumber)
    else { return nil }
    return found[0]
  }

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
    own(key, isInflected) ?? usual(key) { _ in true }
  }

  /// A wallet that no word stands before: `cash`, `kartou`, `hotově`.
  func wallet(alone key: String) -> String? {
    own(key, language != .english && key.count >= 5) ?? usual(key, \.isPaying)
  }

  private func own(_ key: String, _ isInflected: Bool) -> String? {
    if let found = wallets[key] { return found.count == 1 ? found[0] : nil }
    guard isInflected, key.count >= 3 else { return nil }
    let found = Set(wallets.filter { SpokenForms.isForm(key, of: $0.key) }.flatMap(\.value))
    return found.count == 1 ? found.first : nil
  }

  private func usual(_ key: String, _ isMeant: (WalletWord) -> Bool) -> String? {
    guard wallets[key] == nil, let word = WalletWord(key), isMeant(word) else { return nil }
    return usual(word)
  }

  /// The account that a usual word for one means here.
  private func usual(_ word: WalletWord) -> String? {
    switch word.kind {
    case .purse: purse
    case .card: card
    case .bank: bank
    case .savings: savings
    }
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
      names.filter { SpokenForms.areAlike($0.key, key) }.flatMap(\.value))
    return found.count == 1 ? found.first : nil
  }

  /// The accounts for expenses and income that words name: wholly, in singular or plural, or by their
  /// beginning.
  func categories(_ key: String) -> [String] {
    for form in [key, key + "s", key.hasSuffix("s") ? String(key.dropLast()) : key] {
      if let found = categories[form] { return found }
    }
    guard key.count >= 4, !SpokenForms.small.contains(key) else { return [] }
    let found = Set(categories.filter { $0.key.hasPrefix(key) }.flatMap(\.value))
    if found.count == 1 || language == .english { return found.count == 1 ? Array(found) : [] }
    // Names of other languages have cases: `za kávu`.
    let forms = Set(
      categories.filter { $0.key.prefix(3) == key.prefix(3) && SpokenForms.areAlike($0.key, key) }
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
