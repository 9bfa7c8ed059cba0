package import LedgerPhrases

extension EverydayPhrase {
  package var greek: Words {
    switch self {
    case .changes: "Αλλαγές"
    case .writes: "Τι γράφτηκε"
    case .when: "Πότε"
    case .command: "Εντολή"
    case .files: "Αρχεία"
    case .takenBack: "αναιρέθηκε"
    case .nothingWritten: "δεν έχει γραφτεί τίποτα ακόμη"
    case .undone(let command, let time, let files):
      "αναιρέθηκε: \(command) (\(time)), στο \(list: files)"
    case .redone(let command, let time, let files):
      "έγινε ξανά: \(command) (\(time)), στο \(list: files)"
    case .alreadyUndone(let command, let time): "έχει ήδη αναιρεθεί: \(command) (\(time))"
    case .nothingToUndo: "δεν υπάρχει τίποτα για αναίρεση"
    case .nothingToRedo: "δεν υπάρχει τίποτα για επανάληψη"
    case .made(let file): "δημιουργήθηκε το \(file)· τώρα εκτελέστε"
    case .nextAdd(let line): "  \(line)  γράφει έναν καφέ"
    case .nextHome: "  bursar  δείχνει πώς έχουν τα πράγματα"
    case .nextCheck: "  bursar check --strict  βρίσκει λάθη"
    case .gitMade: "ο φάκελος είναι πλέον αποθετήριο git"
    }
  }
}
