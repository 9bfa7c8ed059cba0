import LedgerPhrases
import LedgerValues

extension SitePhrase {
  var greek: Words {
    switch self {
    case .homeTitle(let file, let day): "\(file), \(day)"
    case .noTransactions:
      "Δεν υπάρχουν εγγραφές ακόμη· το bursar add 4,50 καφές γράφει την πρώτη."
    case .monthSoFar: "Αυτός ο μήνας ως τώρα"
    case .latest: "Τελευταίες εγγραφές"
    case .errors(let count): "\(count, "σφάλμα", "σφάλματα"). "
    case .leftOut(let count):
      "\(count, "εγγραφή με σφάλμα δεν υπολογίζεται εδώ", "εγγραφές με σφάλματα δεν υπολογίζονται εδώ"). "
    case .assertionsFail(let count):
      "\(count, "έλεγχος υπολοίπου δεν συμφωνεί", "έλεγχοι υπολοίπου δεν συμφωνούν"). "
    case .warnings(let count): "\(count, "προειδοποίηση", "προειδοποιήσεις"). "
    case .checkShows(let count):
      "Το `bursar check` δείχνει πού και πώς \(agreeing: count, "διορθώνεται", "διορθώνονται")."
    case .hiddenAccounts(let count):
      "\(count, "κρυφός ή κλειστός λογαριασμός", "κρυφοί ή κλειστοί λογαριασμοί")"
    case .safeToSpend(let amount, let lowest, let day):
      "Διαθέσιμα για έξοδα: \(amount)· ελάχιστο \(lowest) στις \(day)."
    case .safeToSpendUntil(let income, let amount, let lowest, let day):
      "Διαθέσιμα για έξοδα έως \(income): \(amount)· ελάχιστο \(lowest) στις \(day)."
    case .netWorth: "καθαρή θέση"
    case .moneyIn: "έσοδα"
    case .moneyOut: "έξοδα"
    case .moneyLeft: "απομένουν"
    case .what: "Τι"
    case .due: "Προθεσμία"
    case .by: "Έως"
    case .comingUp: "Επόμενες πληρωμές"
    case .toDo: "Εκπρόθεσμα"
    case .moneyNow: "Χρήματα τώρα"
    case .nextDays(let count):
      "\(agreeing: count, "Επόμενη", "Επόμενες") \(count, "ημέρα", "ημέρες")"
    case .unsure(let count):
      "\(count, "εισαγμένη γραμμή", "εισαγμένες γραμμές") χωρίς κατηγορία: bursar import review"
    case .mergeUnderWay(let count, let file):
      "\(file): \(agreeing: count, "έμεινε", "έμειναν") \(count, "διένεξη", "διενέξεις") από συγχώνευση· συγχώνευση ανά εγγραφή: bursar merge --resolve"
    case .mergeLeft(let count, let file):
      "\(file): \(agreeing: count, "έμεινε", "έμειναν") \(count, "διένεξη", "διενέξεις") από συγχώνευση· το πού δείχνει: bursar check"
    case .conflictedCopy(let copy, let original, let word):
      "\(copy): αντίγραφο από πρόγραμμα συγχρονισμού. Για συγχώνευση (μετά αφαιρέστε το αντίγραφο): bursar merge \(original) \(word) -o \(original)"
    case .noBudgets: "Δεν υπάρχουν ακόμη προϋπολογισμοί· προτάσεις: bursar budget suggest"
    case .nextDue: "Επόμενο: bursar schedule due  τα εκπρόθεσμα"
    case .nextReview: "Επόμενο: bursar import review  για τι ήταν οι εισαγμένες γραμμές"
    case .nextFind: "Επόμενο: bursar schedule suggest  εύρεση τακτικών πληρωμών"
    case .nextGoal: "Επόμενο: bursar goals add Λισαβόνα 900  αποταμίευση για κάτι"
    case .nextMonth: "Επόμενο: bursar insights  ο μήνας αναλυτικά"
    case .earned: "έσοδα"
    case .over: "πάνω από"
    case .daysToGo(let count): "\(count, "ημέρα", "ημέρες") ακόμη"
    case .behind: "καθυστερεί"
    case .reached: "επιτεύχθηκε"
    case .overdue: "εκπρόθεσμο"
    case .transfer: "μεταφορά"
    case .overdueTransfer: "εκπρόθεσμο, μεταφορά"
    case .andMore(let count): "και \(count, "ακόμη", "ακόμη")"
    case .expectedIn(let income): "Αυτόν τον μήνα αναμένονται ακόμη έσοδα \(income)."
    case .expectedOut(let bills): "Αυτόν τον μήνα αναμένονται ακόμη πληρωμές \(bills)."
    case .expectedBoth(let income, let bills):
      "Αυτόν τον μήνα αναμένονται ακόμη έσοδα \(income) και πληρωμές \(bills)."
    case .nothingYet: "Δεν υπάρχουν ακόμη έσοδα ούτε έξοδα αυτόν τον μήνα."
    case .nothingYetHint:
      "δεν υπάρχουν ακόμη έσοδα ούτε έξοδα· το bursar add 4,50 καφές γράφει μια εγγραφή"
    case .months: "Μήνες"
    case .trend: "Τάση"
    case .byCategory(let period): "Ανά κατηγορία, \(period)"
    case .byPayee(let period): "Ανά δικαιούχο, \(period)"
    case .members(let period): "Μέλη, \(period)"
    case .places(let period): "Τοποθεσίες, \(period)"
    case .input: "Δεδομένο"
    case .formula: "Τύπος"
    case .nothingToShow: "δεν υπάρχει κάτι"
    case .noIncome: "χωρίς έσοδα, άρα χωρίς ποσοστό αποταμίευσης"
    case .postings(let count): "\(count, "κίνηση", "κινήσεις")"
    case .figures: "Αριθμοί"
    case .figure: "Αριθμός"
    case .pageTitle(let household?, let period, let day): "\(household), \(period), στις \(day)"
    case .pageTitle(nil, let period, let day): "\(period), στις \(day)"
    }
  }
}
