package import LedgerPhrases

extension StatementPhrase {
  package var greek: Words {
    switch self {
    case .title: "Εισαγωγή"
    case .heading(let file, let account, let rows, let from, let to):
      "\(file) → \(account)   \(rows, "γραμμή", "γραμμές"), \(from) έως \(to)"
    case .slips(let file, let slips, let day, nil):
      "\(file)   \(slips, "σημείωμα", "σημειώματα"), \(day)"
    case .slips(let file, let slips, let first, let last?):
      "\(file)   \(slips, "σημείωμα", "σημειώματα"), \(first) έως \(last)"
    case .slipsApart(let files): "τα σημειώματα εισάγονται με το όνομά τους: \(list: files)"
    case .new: "νέες"
    case .known: "γνωστές"
    case .linked: "συνδεδεμένες"
    case .planned: "προγραμματισμένες"
    case .transfers: "μεταφορές"
    case .doubtful: "αμφίβολες"
    case .pending: "σε εκκρεμότητα"
    case .void: "άκυρες"
    case .fees: "προμήθειες"
    case .feesOf(let sums, let rows): "\(list: sums) σε \(rows, "γραμμή", "γραμμές")"
    case .notYet: "όχι ακόμη στην τράπεζα"
    case .leftOut(let texts): "παραλείφθηκαν: \(list: texts)"
    case .leftAlone(let files):
      "αφέθηκαν, αφού ο λογαριασμός τους δεν είναι γνωστός: \(list: files)"
    case .categories: "Κατηγορίες, που αλλάζει το --map ΚΑΤΗΓΟΡΙΑ=ΛΟΓΑΡΙΑΣΜΟΣ"
    case .balance: "υπόλοιπο"
    case .asWritten(let count): "\(count) όπως γράφτηκαν"
    case .byRule(let count): "\(count) με κανόνα"
    case .byHabit(let count): "\(count) από συνήθεια"
    case .unsure(let count): "\(count, "αβέβαιη", "αβέβαιες")"
    case .seeUnsure: "για τις αβέβαιες εγγραφές ρωτά το bursar import review"
    case .textChanged(let count): "\(count) με άλλο κείμενο"
    case .moved(let count): "\(count) σε άλλη ημέρα"
    case .byHand: "γραμμένες με το χέρι, τώρα επιβεβαιωμένες"
    case .withdrawn(let count): "αφαίρεση εκκρεμών: \(count)"
    case .occurrences(let keys): "\(list: keys)"
    case .needsAnswer: "χρειάζεται απάντηση"
    case .balanceHolds(let amount, let day): "\(amount) στις \(day), όπως στην τράπεζα"
    case .balanceFails(let amount, let day, let journal):
      "κατά την τράπεζα \(amount) στις \(day), κατά το ημερολόγιο \(journal)"
    case .nothingNew: "τίποτα νέο"
    case .wrote(0, let changed):
      "\(agreeing: changed, "άλλαξε", "άλλαξαν"): \(changed, "εγγραφή", "εγγραφές")"
    case .wrote(let new, 0):
      "\(agreeing: new, "γράφτηκε", "γράφτηκαν"): \(new, "εγγραφή", "εγγραφές")"
    case .wrote(let new, let changed):
      "\(agreeing: new, "γράφτηκε", "γράφτηκαν"): \(new, "εγγραφή", "εγγραφές"), \(agreeing: changed, "άλλαξε", "άλλαξαν"): \(changed)"
    case .wouldWrite(0, let changed):
      "\(agreeing: changed, "θα άλλαζε", "θα άλλαζαν"): \(changed, "εγγραφή", "εγγραφές")"
    case .wouldWrite(let new, 0):
      "\(agreeing: new, "θα γραφόταν", "θα γράφονταν"): \(new, "εγγραφή", "εγγραφές")"
    case .wouldWrite(let new, let changed):
      "\(agreeing: new, "θα γραφόταν", "θα γράφονταν"): \(new, "εγγραφή", "εγγραφές"), \(agreeing: changed, "θα άλλαζε", "θα άλλαζαν"): \(changed)"
    case .ask(0, let changed):
      "\(agreeing: changed, "Να αλλάξει", "Να αλλάξουν") \(changed, "εγγραφή", "εγγραφές"); [ναι/ΟΧΙ] "
    case .ask(let new, 0):
      "\(agreeing: new, "Να γραφτεί", "Να γραφτούν") \(new, "εγγραφή", "εγγραφές"); [ναι/ΟΧΙ] "
    case .ask(let new, let changed):
      "\(agreeing: new, "Να γραφτεί", "Να γραφτούν") \(new, "εγγραφή", "εγγραφές") και \(agreeing: changed, "να αλλάξει", "να αλλάξουν") \(changed); [ναι/ΟΧΙ] "
    case .notWritten: "δεν γράφτηκε τίποτα"
    case .passedOver(let file):
      "το \(file) δεν ορίζει αρχείο με στοιχεία· με αυτό διαβάζει: bursar import ΑΡΧΕΙΟ"
    case .answersUnkept(let file):
      "διαβάστηκε με τις απαντήσεις σας και όχι με το \(file), που ορίζει άλλα· αλλάξτε το εκεί"
    case .onlySomeRows: "όχι όλες οι γραμμές του αρχείου, όπως επιλέξατε"
    case .withoutBalance: "δεν χρησιμοποιείται, όπως επιλέξατε"
    case .putBy(let file): "αποθηκεύτηκε ως \(file)"
    case .adopted(let count):
      "\(agreeing: count, "συνδέθηκε", "συνδέθηκαν") με την τράπεζα: \(count, "εγγραφή", "εγγραφές")"
    case .statusTitle: "Αντίγραφα κινήσεων"
    case .lastRow: "Τελευταία γραμμή"
    case .lastBalance: "Επιβεβαιωμένο υπόλοιπο"
    case .daysSince: "Ημέρες από τότε"
    case .guesses: "Αβέβαιες"
    case .noImports: "δεν έχει εισαχθεί τίποτα ακόμη· αρχίστε με bursar import ΑΡΧΕΙΟ"
    case .outstanding: "Όχι ακόμη στην τράπεζα"
    case .reviewTitle: "Αβέβαιες"
    case .nothingUnsure: "καμία γραμμή δεν είναι αβέβαιη"
    case .likely: "Πιθανώς"
    case .place: "Θέση"
    case .reviewed(let count):
      "\(agreeing: count, "διευθετήθηκε", "διευθετήθηκαν"): \(count, "εγγραφή", "εγγραφές")"
    case .reviewEntry(let number, let all, let text): "\(number) από \(all)  \(text)"
    case .askRefund(let amount, let account):
      "Εισπράχθηκαν \(amount). Είναι επιστροφή χρημάτων για «\(account)»; [ναι/ΟΧΙ] "
    case .askReview:
      "Για τι ήταν; [αριθμός, λογαριασμός, a πάντα, s παράλειψη, u πίσω, q τέλος, ? βοήθεια] "
    case .reviewHelp:
      "Με Enter ο πρώτος, αν είναι πιθανός, αλλιώς παράλειψη· με αριθμό άλλος, με γράμματα ένας λογαριασμός, το new:έξοδα:ζώα φτιάχνει νέο. Το a ρωτά για λέξεις: η επόμενη απάντηση ισχύει για όλες τις γραμμές που τις έχουν, και αργότερα."
    case .askWords(let proposed): "Ποιες λέξεις; [\(proposed)] "
    case .noSuchWords(let words): "το «\(words)» δεν υπάρχει στο κείμενο αυτής της γραμμής"
    case .noRules(let account):
      "ο λογαριασμός «\(account)» δεν έχει κανόνες στον φάκελο `rules`, άρα δεν γράφεται κανένας"
    case .askRule(let count, []):
      "\(agreeing: count, "Να αλλάξει", "Να αλλάξουν") \(count, "εγγραφή", "εγγραφές"); [ναι/ΟΧΙ] "
    case .askRule(let count, let files):
      "\(agreeing: count, "Να αλλάξει", "Να αλλάξουν") \(count, "εγγραφή", "εγγραφές") και να γραφτεί κανόνας στο \(list: files); [ναι/ΟΧΙ] "
    case .ruleWritten(let files): "από εδώ και πέρα το ορίζει κανόνας: \(list: files)"
    case .spentPositive: "τα έξοδα είναι πάνω από το μηδέν"
    case .spentNegative: "τα έξοδα είναι κάτω από το μηδέν"
    case .reconcileTitle: "Τράπεζα και ημερολόγιο"
    case .reconciled: "η τράπεζα και το ημερολόγιο συμφωνούν"
    case .onlyIn: "Μόνο εδώ"
    }
  }
}
