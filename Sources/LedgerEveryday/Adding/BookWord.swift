import LedgerModel
package import LedgerPhrases

/// What the program writes into a journal by itself, in the language of its accounts.
package enum BookWord: CaseIterable {
  case opening
  case adjustment

  /// The last part of its account for equity.
  func account(in language: Language) -> String {
    switch (self, language) {
    case (.opening, .english), (.opening, .pseudo): "opening"
    case (.opening, .czech): "počáteční zůstatky"
    case (.opening, .greek): "αρχικά υπόλοιπα"
    case (.adjustment, .english), (.adjustment, .pseudo): "adjustment"
    case (.adjustment, .czech): "úpravy"
    case (.adjustment, .greek): "προσαρμογές"
    }
  }

  /// The account for equity with this purpose: one that there is, else the name of a new one.
  package func equity(_ known: KnownEntries) -> String {
    let journal = known.journal
    let there = known.accounts.first { account in
      known.type(account)?.isKind(of: .equity) == true && isSaid(by: journal.accounts.name(account))
    }
    if let there { return journal.accounts.name(there) }
    let usual = TemplateAccount.equityRoot(in: known.language)
    return "\(known.root(.equity, orElse: usual)):\(account(in: known.language))"
  }

  /// What entries are called that use it.
  package func entry(in language: Language) -> String {
    switch (self, language) {
    case (.opening, .english), (.opening, .pseudo): "Opening balance"
    case (.opening, .czech): "Počáteční zůstatky"
    case (.opening, .greek): "Αρχικά υπόλοιπα"
    case (.adjustment, .english), (.adjustment, .pseudo): "Adjustment"
    case (.adjustment, .czech): "Úprava zůstatku"
    case (.adjustment, .greek): "Προσαρμογή υπολοίπου"
    }
  }

  /// Whether an account has this purpose, by the beginning of its last part in any language.
  private func isSaid(by account: String) -> Bool {
    let last = TypedName.key(TypedName.lastPart(account))
    let beginnings =
      self == .opening ? ["opening", "pocatecni", "αρχικα"] : ["adjust", "uprav", "προσαρμογ"]
    return beginnings.contains { last.hasPrefix(TypedName.key($0)) }
  }
}

/// What transfers are called that the program writes by itself, in the language of the accounts.
package enum TransferWord {
  case settlement
  case goalGivenUp
  case closing

  package func text(in language: Language) -> String {
    switch (self, language) {
    case (.settlement, .english), (.settlement, .pseudo): "Settlement"
    case (.settlement, .czech): "Vyrovnání"
    case (.settlement, .greek): "Διακανονισμός"
    case (.goalGivenUp, .english), (.goalGivenUp, .pseudo): "Goal given up"
    case (.goalGivenUp, .czech): "Zrušený cíl"
    case (.goalGivenUp, .greek): "Εγκατάλειψη στόχου"
    case (.closing, .english), (.closing, .pseudo): "Closing"
    case (.closing, .czech): "Uzavření účtu"
    case (.closing, .greek): "Κλείσιμο λογαριασμού"
    }
  }
}
