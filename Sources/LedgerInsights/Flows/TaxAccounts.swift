import LedgerModel

/// The accounts for expenses that are taxes: named so, or tagged `tax:`.
struct TaxAccounts: Sendable {
  private let isTax: [Bool]

  init(_ loaded: LoadedJournal) {
    let journal = loaded.journal
    let tags = AccountTags(journal)
    isTax = journal.accounts.ids.map { account in
      guard loaded.types[account] == .expense else { return false }
      let name = journal.accounts.name(account)
      let parts = name.lowercased().split(separator: ":")
      return parts.contains("tax") || parts.contains("taxes")
        || tags[name].contains { $0.name == "tax" }
    }
  }

  subscript(_ account: AccountID) -> Bool { isTax[account.index] }
}
