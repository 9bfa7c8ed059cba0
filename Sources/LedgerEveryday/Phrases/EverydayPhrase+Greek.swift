package import LedgerPhrases

extension EverydayPhrase {
  package var greek: Words {
    switch self {
    case .changes: "Αλλαγές"
    case .writes: "Ιστορικό αλλαγών"
    case .when: "Πότε"
    case .command: "Εντολή"
    case .files: "Αρχεία"
    case .takenBack: "αναιρέθηκε"
    case .nothingWritten: "δεν έχει γραφτεί τίποτα ακόμη"
    case .undone(let command, let time, let files):
      "αναιρέθηκε: \(command) (\(time)), στο \(list: files)"
    case .redone(let command, let time, let files):
      "επανάληψη: \(command) (\(time)), στο \(list: files)"
    case .alreadyUndone(let command, let time): "έχει ήδη αναιρεθεί: \(command) (\(time))"
    case .alreadyRedone(let command, let time): "έχει ήδη επαναληφθεί: \(command) (\(time))"
    case .nothingToUndo: "δεν υπάρχει τίποτα για αναίρεση"
    case .nothingToRedo: "δεν υπάρχει τίποτα για επανάληψη"
    case .made(let file): "δημιουργήθηκε το \(file)· τώρα εκτελέστε"
    case .nextAdd(let line): "  \(line)  καταγράφει έναν καφέ"
    case .nextImport(let command): "  \(command)  εισάγει τις εγγραφές του αρχείου"
    case .nextHome: "  bursar  δείχνει πώς είναι τα οικονομικά σας"
    case .nextCheck: "  bursar check --strict  βρίσκει λάθη"
    case .gitMade: "ο φάκελος είναι πλέον αποθετήριο git"
    case .askCurrency(let usual): "Νόμισμα [\(usual)]: "
    case .askAccounts:
      "Οι λογαριασμοί σας, ένας σε κάθε γραμμή, π.χ.: τράπεζα 1234,50 (χρέος σε κάρτα: κάρτα -200). Enter: συνέχεια."
    case .askIncome: "Τακτικά έσοδα, π.χ.: μισθός 1400 στις 25. Enter: συνέχεια."
    case .askBills: "Πάγιες πληρωμές, π.χ.: ενοίκιο 500 στις 1. Enter: συνέχεια."
    case .askBudgets: "Μηνιαίοι προϋπολογισμοί, π.χ.: φαγητό 300. Enter: συνέχεια."
    case .askMembers: "Ποιοι μοιράζονται το ημερολόγιο; Ένα όνομα σε κάθε γραμμή· Enter: τέλος."
    case .askBegin: "Να γραφτούν αυτά τα αρχεία; [ΝΑΙ/όχι] "
    case .askOwed(let name): "«\(name)»: είναι ποσό που οφείλετε; [ΝΑΙ/όχι] "
    case .notUnderstood(let line):
      "η γραμμή «\(line)» δεν είναι κατανοητή· γράψτε την όπως στο παράδειγμα"
    case .balance(let account, let amount): "\(account): \(amount)"
    case .balanceBelow(let account, let amount, "", _):
      "\(account): τώρα \(amount), κάτω από το μηδέν"
    case .balanceBelow(let account, let amount, let other, let entry):
      "\(account): τώρα \(amount), κάτω από το μηδέν· αν πληρώσατε από \(other): bursar edit \(entry) wallet=\(other)"
    case .budgetLeft(let name, let left): "\(name): απομένουν \(left)"
    case .budgetOver(let name, let over): "\(name): υπέρβαση κατά \(over)"
    case .goalSaved(let name, let saved, let target?): "\(name): \(saved) από \(target)"
    case .goalSaved(let name, let saved, nil): "\(name): αποταμιεύτηκαν \(saved)"
    case .whatFor(let payee):
      "Για τι ήταν η πληρωμή «\(payee)»; Γράψτε αριθμό ή λογαριασμό· Enter αν δεν ξέρετε."
    case .choice(let number, let name, nil): "  \(number)  \(name)"
    case .choice(let number, let name, let share?): "  \(number)  \(name)  \(percent: share)"
    case .listed(let name): "  \(name)"
    case .askNewAccount(let name, nil): "Νέος λογαριασμός «\(name)»; [ναι/ΟΧΙ] "
    case .askNewAccount(let name, let near?):
      "Ο λογαριασμός «\(near)» υπάρχει ήδη. Να δημιουργηθεί και ο «\(name)»; [ναι/ΟΧΙ] "
    case .askHowMuch(let usual): "Πόσο ήταν; [\(usual)]: "
    case .askWrite: "Να γραφτεί αυτή η εγγραφή; [ναι/ΟΧΙ] "
    case .inTheFuture: "η ημερομηνία είναι στο μέλλον"
    case .usesWallet(let wallet):
      "οι νέες εγγραφές χρησιμοποιούν τον λογαριασμό «\(wallet)», αν δεν ορίσετε άλλον"
    case .billPaid(let id, let day): "\(id), \(day): πληρωμένο"
    case .billOpen(let id, let day, let amount, let paid):
      "\(id), \(day): εκκρεμεί ακόμη· αν είναι αυτή η πληρωμή: bursar undo και μετά bursar schedule pay \(id)@\(day) --amount '\(amount)' --date \(paid)"
    case .askBill(let id, let day, let planned, let paid):
      "\(paid): είναι η πληρωμή \(id), \(day) (σχέδιο \(planned)); [ναι/ΟΧΙ] "
    case .newFile(let path): "δημιουργήθηκε το \(path) για τη νέα χρονιά"
    case .unknownAccount(let account, _, nil):
      "δεν είναι βέβαιο για τι ήταν: λογαριασμός «\(account)»"
    case .unknownAccount(let account, let example, let entry?):
      "δεν είναι βέβαιο για τι ήταν: γράφτηκε στον λογαριασμό «\(account)»· το bursar edit \(entry) account=\(example) το αλλάζει"
    case .guess(let value, let percent, let places):
      places.isEmpty
        ? "\(value): βεβαιότητα \(percent: percent)"
        : "\(value): βεβαιότητα \(percent: percent), όπως στο \(list: places)"
    case .nothingToDo: "δεν υπάρχει τίποτα για αλλαγή"
    case .askMany(let count):
      "\(agreeing: count, "Να αλλάξει", "Να αλλάξουν") \(count, "εγγραφή", "εγγραφές"); [ναι/ΟΧΙ] "
    case .marked(let count, ""): "\(count, "εγγραφή", "εγγραφές") χωρίς σημάδι"
    case .marked(let count, let mark):
      "\(count, "εγγραφή σημειώθηκε", "εγγραφές σημειώθηκαν") με \(mark)"
    case .editedMany(let count):
      "\(agreeing: count, "άλλαξε", "άλλαξαν") \(count, "εγγραφή", "εγγραφές")"
    case .removed(let day, let text): "αφαιρέθηκε: \(day) \(text)"
    case .removedMany(let count):
      "\(agreeing: count, "αφαιρέθηκε", "αφαιρέθηκαν") \(count, "εγγραφή", "εγγραφές")"
    case .renamed(let old, let new, let count):
      "το «\(old)» είναι πλέον «\(new)», σε \(count, "σημείο", "σημεία")"
    case .mayMatch(let place, let query): "\(place): δείτε μήπως το \(query) αφορά το παλιό όνομα"
    case .askMerge(let old, let new): "Να συγχωνευτεί το «\(old)» στο «\(new)»; [ναι/ΟΧΙ] "
    case .nothingAdded: "δεν γράφτηκε τίποτα"
    case .goodbye: "τέλος"
    case .askDate(let usual): "Ημερομηνία [\(usual)]: "
    case .dialogueHelp:
      """
      Enter: αποδοχή της τιμής σε [ ],
      Tab: συμπλήρωση, <: πίσω,
      .: τέλος, Ctrl-C: ακύρωση.
      """
    case .askDescription(let usual): "Περιγραφή\(bracketed(usual)): "
    case .askAccount(let number, _, _, .yes): "Λογαριασμός \(number) (. ή Enter για τέλος): "
    case .askAccount(let number, let usual, let rest?, .no):
      "Λογαριασμός \(number), απομένουν \(rest)\(bracketed(usual)): "
    case .askAccount(let number, let usual, nil, .no):
      "Λογαριασμός \(number)\(bracketed(usual)): "
    case .askAmount(let number, let usual): "Ποσό \(number)\(bracketed(usual)): "
    case .askSave(let entry, nil): "\(entry)\nΝα γραφτεί; [ΝΑΙ/όχι] "
    case .askSave(let entry, let same?):
      "\(entry)\nΤο ίδιο υπάρχει ήδη, \(same.day), \(same.place)\nΝα γραφτεί κι αυτό; [ναι/ΟΧΙ] "
    case .newAccount(let name): "ο λογαριασμός «\(name)» είναι νέος"
    case .notADate(let text): "το «\(text)» δεν είναι ημερομηνία· γράψτε την όπως 2026-01-31"
    case .notBalanced: "τα ποσά δεν μηδενίζονται ακόμη"
    case .notAnAccount(let text): "το «\(text)» δεν είναι λογαριασμός"
    case .notAnAmount(let text): "το «\(text)» δεν είναι ποσό· γράψτε το όπως 4,50"
    case .amountsTooLarge: "τα ποσά είναι πολύ μεγάλα για να προστεθούν"
    }
  }
}
