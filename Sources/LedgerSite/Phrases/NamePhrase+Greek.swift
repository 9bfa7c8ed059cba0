import LedgerModel
import LedgerPhrases

extension NamePhrase {
  var greek: Words {
    switch self {
    case .named(.account, let name): "Λογαριασμός \(name)"
    case .named(.budget, let name): "Προϋπολογισμός \(name)"
    case .named(.envelope, let name): "Φάκελος \(name)"
    case .named(.goal, let name): "Στόχος \(name)"
    case .named(.rule, let name): "Επαναλαμβανόμενη πληρωμή \(name)"
    case .word: "Ως όρος του bursar"
    case .fact: "Στοιχείο"
    case .more(let command): "Περισσότερα: \(command)"
    case .type: "Τύπος"
    case .accountType(.asset): "περιουσία"
    case .accountType(.cash): "διαθέσιμα χρήματα"
    case .accountType(.liability): "χρέος"
    case .accountType(.equity), .accountType(.conversion):
      "ίδια κεφάλαια, ούτε περιουσία ούτε έξοδο"
    case .accountType(.revenue): "έσοδο"
    case .accountType(.expense): "έξοδο"
    case .accountType(.gain), .accountType(.unrealizedGain): "κέρδος ή ζημία"
    case .state: "Κατάσταση"
    case .closed(let day): "έκλεισε στις \(day)"
    case .hidden: "κρυφός στις λίστες"
    case .entries: "Εγγραφές"
    case .latest: "Τελευταία"
    case .thisMonth: "Αυτόν τον μήνα"
    case .lastMonth: "Τον προηγούμενο μήνα"
    case .balance: "Υπόλοιπο"
    case .floor: "Ποτέ κάτω από"
    case .period: "Περίοδος"
    case .available: "Διαθέσιμα"
    case .spent: "Δαπάνες"
    case .left: "Απομένουν"
    case .target: "Ποσό-στόχος"
    case .saved: "Αποταμίευση"
    case .missing: "Λείπουν ακόμη"
    case .by: "Προθεσμία"
    case .reached: "Επιτεύχθηκε"
    case .next: "Επόμενη"
    case .amount: "Ποσό"
    case .paid: "Πληρωμές ως τώρα"
    case .lastPaid: "Τελευταία"
    case .overdue: "Εκπρόθεσμη από"
    }
  }
}
