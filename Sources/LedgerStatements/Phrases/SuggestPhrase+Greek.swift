package import LedgerPhrases

extension SuggestPhrase {
  package var greek: Words {
    switch self {
    case .title: "Κανόνες από παλιές εγγραφές"
    case .word: "Λέξη"
    case .entries: "Εγγραφές"
    case .nothing:
      "καμία λέξη δεν οδήγησε αρκετές φορές σε έναν λογαριασμό, ή οι κανόνες την ψάχνουν ήδη"
    case .added(let count, let file):
      "\(agreeing: count, "προστέθηκε", "προστέθηκαν") στο \(file): \(count, "κανόνας", "κανόνες")"
    }
  }
}
