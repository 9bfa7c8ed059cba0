package import LedgerPhrases
import LedgerValues

extension RecurringPhrase {
  package var greek: Words {
    switch self {
    case .title: "Πάγιες πληρωμές"
    case .subscriptions: "Σταθερό ποσό"
    case .bills: "Μεταβλητό ποσό"
    case .stopped: "Σταμάτησαν"
    case .doubtful: "Ίσως τυχαία"
    case .howOften: "Πόσο συχνά"
    case .aYear: "Ανά έτος"
    case .next: "Επόμενη"
    case .rule: "Κανόνας"
    case .weekly: "κάθε εβδομάδα"
    case .biweekly: "κάθε 2 εβδομάδες"
    case .monthly: "κάθε μήνα"
    case .quarterly: "κάθε τρίμηνο"
    case .yearly: "κάθε χρόνο"
    case .priceChanges: "Αλλαγές τιμών"
    case .rulesToPaste: "Κανόνες για επικόλληση στο ημερολόγιο"
    case .together(let annual, let monthly):
      "Όσα συνεχίζονται κοστίζουν \(annual) τον χρόνο, \(monthly) τον μήνα."
    case .nothingRecurs:
      "δεν υπάρχουν ακόμη επαναλαμβανόμενες πληρωμές· χρειάζονται τρεις, ή δύο με διαφορά ενός έτους"
    case .leftOut(let count):
      "\(agreeing: count, "δεν εμφανίζεται", "δεν εμφανίζονται") \(count, "πληρωμή", "πληρωμές") που \(agreeing: count, "σταμάτησε", "σταμάτησαν") από καιρό ή ίσως \(agreeing: count, "επαναλαμβάνεται", "επαναλαμβάνονται") τυχαία· \(agreeing: count, "δείτε τη", "δείτε τες") με --all"
    case .anomalies(let period): "Ασυνήθιστα, \(period)"
    case .unusual: "Ασυνήθιστα ποσά"
    case .twice: "Ίσως πληρώθηκαν δύο φορές"
    case .missing: "Αναμένονταν, αλλά λείπουν"
    case .firstTime: "Μεγάλες πρώτες πληρωμές"
    case .usual: "Συνήθως"
    case .muchMore(let times): "\(times) φορές το συνηθισμένο"
    case .muchLess(let percent): "μόνο το \(percent: percent) του συνηθισμένου"
    case .againAfter(let days):
      "\(given: days == 0 ? 0 : nil, { _ in "το ίδιο ξανά την ίδια ημέρα" })\(given: days > 0 ? days : nil, { "το ίδιο ξανά μετά από \($0, "ημέρα", "ημέρες")" })"
    case .awaitedOn(let day): "αναμενόταν στις \(day)"
    case .largestOnePercent: "στο \(percent: 1) των μεγαλύτερων πληρωμών"
    case .nothingUnusual(let period):
      "τίποτα ασυνήθιστο για την περίοδο \(period)· το -p ορίζει άλλη περίοδο"
    case .whyUnusual:
      "Ένα ποσό είναι ασυνήθιστο όταν απέχει πολύ από όσα είχε πριν ο ίδιος δικαιούχος, αλλιώς ο ίδιος λογαριασμός: χρειάζονται τουλάχιστον οκτώ πληρωμές."
    }
  }
}
