import LedgerEditing
package import LedgerCommandLine
package import LedgerModel
import LedgerPatterns
import LedgerPlan
import LedgerSource

/// Finds what words stand for: payees, accounts, tags and places.
package struct EntryNames {
  /// For what an account is wanted.
  package enum Use: Sendable {
    case spending
    case income
    case wallet
    case any
  }

  /// What a description stands for.
  package enum Meaning: Sendable {
    case payee(String)
    case account(AccountID)
    case tag(String)
    case place(String)
    case newPayee
  }

  private let known: KnownEntries

  package init(_ known: KnownEntries) {
    self.known = known
  }

  /// What words stand for; the first of several rules that says something.
  package func meaning(of words: String, for use: Use) -> Meaning {
    let key = TypedName.key(words)
    if known.payees.contains(words) { return .payee(words) }
    let payees = known.payees.map { (name: $0, key: TypedName.key($0)) }
    for test: (String) -> Bool in [{ $0 == key }, { $0.hasPrefix(key) }] {
      let found = payees.filter { test($0.key) }
      if found.count == 1 { return .payee(found[0].name) }
    }
    let accounts = matches(key, for: use)
    if accounts.count == 1 { return .account(accounts[0]) }
    if let account = account(byHelp: key, for: use) { return .account(account) }
    if let tag = known.journal.declarations.tags.first(where: { TypedName.key($0.name) == key }) {
      return .tag(tag.name)
    }
    if let place = known.plan.places.first(where: { TypedName.key($0.name.value) == key }) {
      return .place(place.name.value)
    }
    return .newPayee
  }

  /// The one known payee whose name words contain, such as `Rewe` in `Rewe City`.
  package func payee(within words: String) -> String? {
    let key = " \(TypedName.key(words)) "
    let found = known.payees.filter { key.contains(" \(TypedName.key($0)) ") }
    return found.count == 1 ? found[0] : nil
  }

  /// The one account that is called as something else is.
  func namesake(of words: String, for use: Use) -> AccountID? {
    let found = matches(TypedName.key(words), for: use)
    return found.count == 1 ? found[0] : nil
  }

  private func serves(_ account: AccountID, _ use: Use) -> Bool {
    switch use {
    case .any: true
    case .wallet: known.isWallet(account)
    case .spending: known.type(account) == .expense
    case .income: known.type(account)?.isKind(of: .revenue) == true
    }
  }

  /// The accounts with a full name, else with a last part.
  private func matches(_ key: String, for use: Use) -> [AccountID] {
    let names = known.accounts.filter { serves($0, use) }
      .map { ($0, known.journal.accounts.name($0)) }
    let whole = names.filter { TypedName.key($0.1) == key }
    if !whole.isEmpty { return whole.map(\.0) }
    if key.contains(":") {
      return names.filter { TypedName.key($0.1).hasSuffix(":\(key)") }.map(\.0)
    }
    return names.filter { TypedName.key(TypedName.lastPart($0.1)) == key }.map(\.0)
  }

  /// The one account whose line of help holds the word: `coffee` in `Restaurants, coffee`.
  private func account(byHelp key: String, for use: Use) -> AccountID? {
    let found = known.accounts.filter { account in
      guard serves(account, use) else { return false }
      let name = known.journal.accounts.name(account)
      guard let help = known.plan.accounts.first(where: { $0.account.value == name })?.help else {
        return false
      }
      let parts = help.split { !$0.isLetter && $0 != " " }.map { TypedName.key($0) }
      return parts.contains(key)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The full name of an account that somebody names; where it is new, only if that is wanted.
  package func account(
    _ text: String, for use: Use, flag: String, allowsNew: Bool
  ) throws(UsageError) -> String {
    let key = TypedName.key(text)
    var found = matches(key, for: use)
    if found.isEmpty { found = matches(key, for: .any) }
    if found.count == 1 { return known.journal.accounts.name(found[0]) }
    let names = known.accounts.map { known.journal.accounts.name($0) }
    if found.count > 1 {
      let meant = found.map { known.journal.accounts.name($0) }.joined(separator: " or ")
      throw UsageError("\(flag): '\(text)' could be \(meant)", hints: ["write the whole name"])
    }
    let all = known.journal.accounts.ids.map(known.journal.accounts.name)
    if let absent = all.first(where: { name in
      known.isAbsent(name)
        && [name[...], TypedName.lastPart(name)].contains { TypedName.key($0) == key }
    }) {
      // Entries up to its last day may name it: what is written is looked at by that.
      if known.isClosed(absent) { return absent }
      throw UsageError(
        "\(flag): \(absent) is closed or hidden",
        hints: ["to use it again: bursar account unhide \(absent)"], exit: .findings)
    }
    if allowsNew {
      guard AccountText.isName(text) else {
        throw UsageError("\(flag): '\(text)' cannot be the name of an account")
      }
      return text
    }
    let near = nearestName(to: text, in: names).map { "did you mean \($0)?" }
    throw UsageError(
      "\(flag): no account is called '\(text)'",
      hints: [near, "use --create to create it, or run `bursar accounts` to list accounts"]
        .compactMap(\.self))
  }
}
