package import LedgerModel

/// Which account of a journal has a number at a bank.
package struct AccountNumbers: Sendable {
  private var accounts: [(number: String, account: String)] = []
  /// All accounts by the last part of their names.
  private var names: [String: [String]] = [:]

  /// Reads the tags `iban:` and `number:` of declared accounts.
  package init(_ journal: Journal) {
    for id in journal.accounts.ids {
      let name = journal.accounts.name(id)
      let last = name.split(separator: ":").last ?? ""
      names[last.lowercased(), default: []].append(name)
    }
    for declaration in journal.declarations.accounts {
      for tag in declaration.tags where tag.name == "iban" || tag.name == "number" {
        accounts.append(
          (AccountNumbers.key(tag.value), journal.accounts.name(declaration.account)))
      }
    }
  }

  /// Whether the journal has an account.
  package func knows(_ name: String) -> Bool {
    names[(name.split(separator: ":").last ?? "").lowercased()]?.contains(name) == true
  }

  /// The accounts on which money is held or owed whose last part is a name.
  package func accounts(called name: String) -> [String] {
    (names[name.lowercased()] ?? []).filter {
      let root = $0.lowercased()
      return root.hasPrefix("assets:") || root.hasPrefix("liabilities:")
    }
  }

  /// The accounts that one of some numbers can mean: one, mostly.
  package func accounts(for numbers: [String]) -> [String] {
    if accounts.isEmpty { return [] }
    let keys = numbers.map(AccountNumbers.key).filter { !$0.isEmpty }
    let exact = unique(accounts.filter { keys.contains($0.number) }.map(\.account))
    if !exact.isEmpty { return exact }
    // A card's number, of which only the end is seen.
    let ends = keys.compactMap { key -> String? in
      guard key.contains("x") || key.contains("*") || key.contains("…") else { return nil }
      let end = key.reversed().prefix { $0.isNumber }
      return end.count >= 4 ? String(end.reversed()) : nil
    }
    return unique(
      accounts.filter { known in ends.contains { known.number.hasSuffix($0) } }.map(\.account))
  }

  /// Whether one of some numbers is that of an account, or the end of it.
  package func ends(of account: String, in numbers: [String]) -> Bool {
    accounts.contains { known in
      known.account == account
        && numbers.contains { $0.count >= 4 && known.number.hasSuffix($0.lowercased()) }
    }
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// Without blanks, case and zeros at the beginning.
  private static func key(_ number: String) -> String {
    String(number.lowercased().filter { !$0.isWhitespace }.drop { $0 == "0" })
  }
}
