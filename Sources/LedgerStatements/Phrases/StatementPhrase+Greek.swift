package import LedgerPhrases

extension StatementPhrase {
  package var greek: Words {
    switch self {
    case .title: "Εισαγωγή"
    case .heading(let file, let account, let rows, let from, let to):
      "\(file) → \(account)   \(rows, "γραμμή", "γραμμές"), \(from) έως \(to)"
    case .new: "νέες"
    case .known: "γνωστές"
    case .linked: "συνδεδεμένες"
    case .planned: "προγραμματισμένες"
    case .transfers: "μεταφορές"
    case .doubtful: "αμφίβολες"
    case .balance: "υπόλοιπο"
    case .byRule(let count): "\(count) με κανόνα"
    case .byHabit(let count): "\(count) από συνήθεια"
    case .unsure(let count): "\(count) αβέβαιες"
    case .textChanged(let count): "\(count) με άλλο κείμενο"
    case .moved(let count): "\(count) σε άλλη ημέρα"
    case .byHand: "γραμμένες με το χέρι, τώρα επιβεβαιωμένες"
    case .occurrences(let keys): "\(list: keys)"
    case .needsAnswer: "χρειάζεται απάντηση"
    case .balanceHolds(let amount, let day): "\(amount) στις \(day), όπως λέει η τράπεζα"
    case .balanceFails(let amount, let day, let journal):
      "\(amount) στις \(day) λέει η τράπεζα, το ημερολόγιο \(journal)"
    case .nothingNew: "τίποτα νέο"
    case .wrote(0, let changed): "άλλαξαν: \(changed, "εγγραφή", "εγγραφές")"
    case .wrote(let new, 0): "γράφτηκαν: \(new, "εγγραφή", "εγγραφές")"
    case .wrote(let new, let changed):
      "γράφτηκαν: \(new, "εγγραφή", "εγγραφές"), άλλαξαν: \(changed)"
    case .wouldWrite(let new, let changed):
      "θα γράφονταν: \(new, "εγγραφή", "εγγραφές"), θα άλλαζαν: \(changed)"
    case .ask(let new, let changed):
      "Να γραφτούν \(new, "εγγραφή", "εγγραφές") και να αλλάξουν \(changed); [y/N] "
    case .notWritten: "δεν γράφτηκε τίποτα"
    case .adopted(let count): "συνδέθηκαν με την τράπεζα: \(count, "εγγραφή", "εγγραφές")"
    case .statusTitle: "Κινήσεις τραπεζών"
    case .lastRow: "Τελευταία γραμμή"
    case .lastBalance: "Επιβεβαιωμένο υπόλοιπο"
    case .daysSince: "Ημέρες από τότε"
    case .guesses: "Αβέβαιες"
    case .noImports: "δεν έχει εισαχθεί τίποτα ακόμα"
    case .reconcileTitle: "Τράπεζα και ημερολόγιο"
    case .reconciled: "είναι ίδια"
    case .onlyIn: "Μόνο σε"
    }
  }
}
