package import LedgerPhrases

/// What `bursar edit` asks field by field.
package enum EditPhrase: Phrase {
  case help
  case several
  case ask(Field, old: String)
  case askWrite

  /// What an entry says, in the order in which it is asked for.
  package enum Field: CaseIterable, Sendable {
    case day
    case payee
    case note
    case amount
    case account
    case wallet
    case tags
  }

  /// What stands in brackets is what Enter keeps.
  func bracketed(_ old: String) -> String { old.isEmpty ? "" : " [\(old)]" }
}

extension EditPhrase {
  package var english: Words {
    switch self {
    case .help:
      """
      Enter keeps the value in [ ],
      Tab lets you change it, - empties it,
      < goes back, Ctrl-C changes nothing.
      """
    case .several:
      "This entry has several amounts or accounts; to change those: bursar edit REF amount:ACCOUNT=4.80 account:OLD=NEW"
    case .ask(.day, let old): "Day\(bracketed(old)): "
    case .ask(.payee, let old): "Payee\(bracketed(old)): "
    case .ask(.note, let old): "Note\(bracketed(old)): "
    case .ask(.amount, let old): "Amount\(bracketed(old)): "
    case .ask(.account, let old): "What for\(bracketed(old)): "
    case .ask(.wallet, let old): "Wallet\(bracketed(old)): "
    case .ask(.tags, let old): "Tags\(bracketed(old)): "
    case .askWrite: "Write this change? [y/N] "
    }
  }
}
