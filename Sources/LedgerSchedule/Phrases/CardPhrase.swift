package import LedgerPhrases

/// How the screen about credit cards speaks.
package enum CardPhrase: Phrase {
  case cards
  case card
  case statement
  case statementBalance
  case paid
  case outstanding
  case due
  case owedNow
  case next
  case none
  case notADay(account: String, text: String)
}

extension CardPhrase {
  package var english: Words {
    switch self {
    case .cards: "Cards"
    case .card: "Card"
    case .statement: "Statement"
    case .statementBalance: "Owed then"
    case .paid: "Paid since"
    case .outstanding: "Outstanding"
    case .due: "Due"
    case .owedNow: "Owed now"
    case .next: "Next statement"
    case .none: "no card has statement dates yet; add two tags to its account:"
    case .notADay(let account, let text):
      "\(account): \(text) is not a day of the month; write statement:25, due:10"
    }
  }
}
