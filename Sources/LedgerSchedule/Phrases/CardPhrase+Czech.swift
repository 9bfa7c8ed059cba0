package import LedgerPhrases

extension CardPhrase {
  package var czech: Words {
    switch self {
    case .cards: "Karty"
    case .card: "Karta"
    case .statement: "Výpis"
    case .statementBalance: "Dluh k výpisu"
    case .paid: "Zaplaceno"
    case .outstanding: "Zbývá zaplatit"
    case .due: "Splatnost"
    case .owedNow: "Dluh nyní"
    case .next: "Příští výpis"
    case .none: "u žádné karty zatím není uvedeno, kdy je výpis; přidejte jejímu účtu dva štítky:"
    case .notADay(let account, let text):
      "\(account): \(text) není den v měsíci; pište statement:25, due:10"
    }
  }
}
