package import LedgerPhrases

extension CardPhrase {
  package var greek: Words {
    switch self {
    case .cards: "Κάρτες"
    case .card: "Κάρτα"
    case .statement: "Ημ. έκδοσης"
    case .statementBalance: "Οφειλή λογαριασμού"
    case .paid: "Πληρωμές"
    case .outstanding: "Απομένουν"
    case .due: "Προθεσμία"
    case .owedNow: "Οφειλή τώρα"
    case .next: "Επόμενος λογαριασμός"
    case .none:
      "για καμία κάρτα δεν αναφέρεται ακόμη πότε εκδίδεται ο μηνιαίος λογαριασμός· προσθέστε δύο ετικέτες στον λογαριασμό της:"
    case .notADay(let account, let text):
      "\(account): το \(text) δεν είναι ημέρα του μήνα· γράψτε statement:25, due:10"
    }
  }
}
