package import LedgerPhrases

extension EditPhrase {
  package var czech: Words {
    switch self {
    case .help:
      """
      Enter ponechá hodnotu v [ ],
      Tab ji dovolí upravit, - ji smaže,
      < vrátí o krok, Ctrl-C nic nezmění.
      """
    case .several:
      "Tento záznam má více částek nebo účtů; ty změní: bursar edit REF amount:ACCOUNT=4.80 account:OLD=NEW"
    case .ask(.day, let old): "Den\(bracketed(old)): "
    case .ask(.payee, let old): "Příjemce\(bracketed(old)): "
    case .ask(.note, let old): "Poznámka\(bracketed(old)): "
    case .ask(.amount, let old): "Částka\(bracketed(old)): "
    case .ask(.account, let old): "Za co\(bracketed(old)): "
    case .ask(.wallet, let old): "Účet nebo hotovost\(bracketed(old)): "
    case .ask(.tags, let old): "Štítky\(bracketed(old)): "
    case .askWrite: "Zapsat tuto změnu? [ano/NE] "
    }
  }
}
