package import LedgerPhrases

extension LessonPhrase {
  package var greek: Words {
    switch self {
    case .lessons: "Μαθήματα"
    case .lesson: "Μάθημα"
    case .about: "Θέμα"
    case .before: "Πριν"
    case .after: "Μετά"
    case .right: "σωστό"
    case .wrong: "λάθος"
    case .askAnswer: "Η απάντησή σας, 1 έως 3: "
    case .isRight: "Σωστά."
    case .isWrong(let number, let text): "Το σωστό είναι το \(number): \(text)"
    case .allDone: "όλα τα μαθήματα έγιναν· πώς πήγαν: bursar learn --score"
    case .goOn(let taken, let next):
      "\(agreeing: taken, "Έγινε", "Έγιναν"): \(taken, "μάθημα", "μαθήματα"). Το επόμενο: bursar learn \(next)"
    case .readOn(let command, let source):
      "Στα δικά σας στοιχεία το δείχνει: \(command). Περισσότερα: \(source)"
    case .chapterColumn: "Κεφάλαιο"
    case .chapter(.money): "Έσοδα και έξοδα"
    case .chapter(.planning): "Προγραμματισμός"
    case .chapter(.borrowing): "Χρέη και τόκοι"
    case .chapter(.saving): "Αποταμίευση και επενδύσεις"
    case .questionColumn: "Ερώτηση"
    case .taken: "Έγιναν"
    case .all: "Όλα τα μαθήματα"
    case .scoreTitle: "Σωστές απαντήσεις"
    case .noneTaken: "κανένα μάθημα ακόμη· το πρώτο: bursar learn"
    case .ownEntry(let amount, let from, let to):
      "Στο δικό σας ημερολόγιο, τελευταία: \(amount) από «\(from)» σε «\(to)»."
    case .ownWorth(let owned, let owed, let worth):
      "Στο δικό σας ημερολόγιο: \(owned) μείον \(owed) κάνει \(worth)."
    case .ownBudget(let name, let amount): "Στο δικό σας ημερολόγιο: \(name), \(amount)."
    case .ownGoal(let name, let target): "Στο δικό σας ημερολόγιο: \(name), \(target)."
    case .ownRules(let count):
      "Στο δικό σας ημερολόγιο: \(count, "επαναλαμβανόμενη πληρωμή", "επαναλαμβανόμενες πληρωμές")."
    case .ownTags(let count): "Στο δικό σας ημερολόγιο: \(count, "ετικέτα", "ετικέτες")."
    case .ownAssertions(let count):
      "Στο δικό σας ημερολόγιο: \(count, "έλεγχος υπολοίπου", "έλεγχοι υπολοίπου")."
    case .ownMembers(let names): "Το δικό σας ημερολόγιο το μοιράζονται: \(list: names)."
    case .ownMonth(let month, let income, let expenses, let left):
      "Στο δικό σας ημερολόγιο, \(month): έσοδα \(income) μείον έξοδα \(expenses) κάνει \(left)."
    case .ownEnvelopes(let count):
      "Στο δικό σας ημερολόγιο: \(count, "φάκελος", "φάκελοι")."
    case .ownYearly(let name, let year, let month):
      "Στο δικό σας ημερολόγιο: \(name), \(year) τον χρόνο είναι \(month) τον μήνα."
    case .ownLowest(let amount, let day):
      "Στο δικό σας ημερολόγιο το χαμηλότερο υπόλοιπο είναι \(amount) στις \(day)."
    case .ownInterest(let name, let debt, let percent, let month):
      "Στο δικό σας ημερολόγιο: \(name), \(debt) με \(percent: percent), τόκοι \(month) τον μήνα."
    case .ownMinimum(let name, let payment, let interest):
      "Στο δικό σας ημερολόγιο: \(name), ελάχιστη δόση \(payment), από αυτήν τόκοι \(interest)."
    case .ownDearest(let name, let percent, let count):
      "Στο δικό σας ημερολόγιο: \(count, "χρέος", "χρέη"), το υψηλότερο επιτόκιο έχει: \(name), \(percent: percent)."
    case .ownDebts(let amount): "Στο δικό σας ημερολόγιο χρωστάτε \(amount)."
    case .ownBelow(let account, let amount):
      "Στο δικό σας ημερολόγιο: \(account), υπόλοιπο \(amount)."
    case .ownGrowth(let amount, let percent, let one, let two):
      "Στο δικό σας ημερολόγιο: τα διαθέσιμα \(amount) με \(percent: percent) θα ήταν \(one) σε έναν χρόνο και \(two) σε δύο."
    case .ownReserve(let cash, let spending, let months):
      "Στο δικό σας ημερολόγιο: διαθέσιμα \(cash) και έξοδα του προηγούμενου μήνα \(spending), φτάνουν για \(months, "μήνα", "μήνες")."
    case .ownInflation(let spending, let percent, let later):
      "Στο δικό σας ημερολόγιο: τα έξοδα του προηγούμενου μήνα \(spending) θα ήταν \(later) σε έναν χρόνο με \(percent: percent)."
    case .ownYearOf(let account, let amount):
      "Στο δικό σας ημερολόγιο: \(account), \(amount) τους τελευταίους δώδεκα μήνες."
    case .ownParts(let cash, let owned, let percent):
      "Στο δικό σας ημερολόγιο: διαθέσιμα \(cash) από \(owned), δηλαδή \(percent: percent)."
    case .ownHoldings(let count):
      "Στο δικό σας ημερολόγιο: \(count, "είδος", "είδη") πέρα από το κύριο νόμισμα."
    case .title(let lesson): lesson.greek.title
    case .text(let lesson): lesson.greek.text
    case .question(let lesson, let moment): lesson.greek.question(moment).text
    case .choice(let lesson, let moment, let number):
      lesson.greek.question(moment).answers[number - 1]
    }
  }
}
