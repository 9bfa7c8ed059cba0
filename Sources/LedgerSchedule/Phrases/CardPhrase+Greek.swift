package import LedgerPhrases

extension CardPhrase {
  package var greek: Words {
    switch self {
    case .cards: "Κάρτες"
    case .card: "Κάρτα"
    case .statement: "Έκδοση"
    case .statementBalance: "Οφειλή τότε"
    case .paid: "Πληρωμές"
    case .outstanding: "Απομένει"
    case .due: "Λήξη"
    case .owedNow: "Οφειλή τώρα"
    case .next: "Επόμενη έκδοση"
    case .none:
      "για καμία κάρτα δεν αναφέρεται πότε εκδίδεται η κατάστασή της· το ορίζουν δύο ετικέτες του λογαριασμού της"
    case .notADay(let account, let text):
      "\(account): το \(text) δεν είναι ημέρα του μήνα· γράψτε statement:25, due:10"
    }
  }
}
