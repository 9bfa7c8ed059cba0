package import LedgerPhrases
import LedgerValues

extension SchedulePhrase {
  package var greek: Words {
    switch self {
    case .dueUpTo(let day): "Πληρωτέα έως \(day)"
    case .dueOn(let day): "Πληρωτέα στις \(day)"
    case .occurrencesUpTo(let day): "Πληρωμές έως \(day)"
    case .byWeek: "Ανά εβδομάδα"
    case .byMonth: "Ανά μήνα"
    case .recurring: "Επαναλαμβανόμενες πληρωμές"
    case .withoutRule: "Επαναλαμβανόμενες πληρωμές χωρίς κανόνα"
    case .upTo(let accounts, let day): "\(accounts), έως \(day)"
    case .liquidAccounts: "Διαθέσιμα χρήματα"
    case .due: "Προθεσμία"
    case .when: "Πότε"
    case .occurrence: "Κλειδί"
    case .paidBy: "Πληρώθηκε"
    case .rule: "Κανόνας"
    case .week: "Εβδομάδα"
    case .moneyIn: "Έσοδα"
    case .moneyOut: "Έξοδα"
    case .moneyLeft: "Απομένουν"
    case .id: "Κλειδί"
    case .next: "Επόμενη"
    case .period: "Πόσο συχνά"
    case .overdueCount: "Εκπρόθεσμα"
    case .what: "Τι"
    case .scenario: "Σενάριο"
    case .whenAndWhy: "Πότε και γιατί"
    case .difference: "Διαφορά"
    case .howOften: "Πόσο συχνά"
    case .times: "Φορές"
    case .aYear: "Ανά έτος"
    case .today: "σήμερα"
    case .tomorrow: "αύριο"
    case .yesterday: "χθες"
    case .inDays(let days): "σε \(days, "ημέρα", "ημέρες")"
    case .daysAgo(let days): "πριν από \(days, "ημέρα", "ημέρες")"
    case .weekOf(let day): "εβδομάδα από \(day)"
    case .beforeBooks: "πριν από την αρχή του ημερολογίου"
    case .skipped: "παραλείφθηκε"
    case .paid: "πληρωμένο"
    case .probablyPaid: "μάλλον πληρωμένο"
    case .overdue: "εκπρόθεσμο"
    case .dueSoon: "πληρωτέο σύντομα"
    case .upcoming: "προσεχώς"
    case .paidLate: "καθυστέρησε"
    case .anotherAmount: "άλλο ποσό"
    case .twice: "δύο φορές"
    case .transfer: "μεταφορά"
    case .remarked(let remarks): "\(joined: remarks, by: ", ")"
    case .more(let count): "\(count) ακόμη"
    case .noMore: "τέλος"
    case .countOverdue(let count): "\(count, "εκπρόθεσμο", "εκπρόθεσμα")"
    case .countToday(let count): "\(count) σήμερα"
    case .countSoon(let count): "\(count) σύντομα"
    case .noRules:
      "δεν υπάρχουν ακόμη επαναλαμβανόμενες πληρωμές· προτάσεις με `bursar schedule suggest`, επανάληψη της τελευταίας εγγραφής με `bursar schedule repeat last monthly`"
    case .nothingDueUpTo(let day):
      "τίποτα δεν είναι πληρωτέο έως \(day)· το bursar schedule list δείχνει τους κανόνες"
    case .nothingDueNow:
      "τίποτα δεν είναι πληρωτέο· το bursar schedule δείχνει τις επόμενες πληρωμές"
    case .noOccurrencesUpTo(let day):
      "δεν υπάρχουν πληρωμές έως \(day)· το bursar schedule list δείχνει τους κανόνες"
    case .overdueMany(let id, let count, let day):
      "\(id): \(count, "φορά εκπρόθεσμο", "φορές εκπρόθεσμο") από \(day)· το `bursar schedule list \(id)` τις δείχνει όλες, το `bursar schedule post --since \(day)` τις γράφει, ένα μεταγενέστερο `from` στον κανόνα τις παραλείπει"
    case .probablyPaidMany(let id, let count, let day):
      "\(id): \(count, "φορά μάλλον πληρωμένο", "φορές μάλλον πληρωμένο") από \(day)· το `bursar schedule list \(id)` τις δείχνει όλες, το `bursar schedule due --link` τις συνδέει"
    case .noIDsForCalendar:
      "κανένας κανόνας δεν έχει id, άρα το ημερολόγιο είναι άδειο· δώστε του ένα στο σχόλιό του: ; id:ενοίκιο"
    case .noIDsForPayments:
      "κανένας κανόνας δεν έχει id, άρα δεν πληρώνεται τίποτα· δώστε του ένα στο σχόλιό του: ; id:ενοίκιο"
    case .leftOut(let payments, let rules, let day):
      "\(agreeing: payments, "δεν εμφανίζεται", "δεν εμφανίζονται") \(payments, "πληρωμή", "πληρωμές") πριν από την αρχή του ημερολογίου (\(rules))· το --since \(day) τις γράφει όλες, ένα μεταγενέστερο `from` στον κανόνα τις παραλείπει"
    case .lowest: "ελάχιστο"
    case .below(let amount): "κάτω από \(amount)"
    case .safeToSpend: "διαθέσιμα για έξοδα"
    case .overdraft: "υπερανάληψη"
    case .move: "μετάθεση"
    case .never: "ποτέ"
    case .dayAndDistance(let day, let distance): "\(day), \(distance)"
    case .dayWithCause(let day, let distance, let cause): "\(day), \(distance): \(cause)"
    case .keyed(let key, let name): "\(key) \(name)"
    case .dueOnDay(let name, let day): "\(name), προθεσμία \(day)"
    case .moved(let name, let from, let to): "\(name) από \(from) σε \(to)"
    case .beyondThat: "μπορούν να αντληθούν επιπλέον"
    case .noIncome: "για 30 ημέρες· δεν προβλέπονται έσοδα"
    case .untilIncome(let day, let income, let amount): "έως \(day): \(income), \(amount)"
    case .budgetsSpend(let names): "προϋπολογισμοί: \(names)"
    case .lines(let lines): "\(joined: lines, by: "\n")"
    case .asPlanned: "βάσει σχεδίου"
    case .inScenario: "σενάριο"
    case .noLiquidAccount:
      "κανένας λογαριασμός δεν είναι τύπου `Cash`· ονομάστε κάποιους: bursar schedule forecast περιουσία:τράπεζα"
    case .nothingPlanned(let day):
      "δεν προβλέπεται τίποτα για αυτούς τους λογαριασμούς έως \(day)· το bursar schedule list δείχνει τους κανόνες"
    case .commoditiesLeftOut(let commodities):
      "δεν υπολογίστηκαν σε αυτούς τους λογαριασμούς: \(commodities)· άλλο νόμισμα με -X"
    case .budgetsCounted(let names):
      "ό,τι απομένει σε αυτούς τους προϋπολογισμούς υπολογίζεται ως δαπάνη: \(names)"
    case .budgetsNotCounted(let names):
      "από αυτούς τους προϋπολογισμούς δεν δαπανήθηκε τίποτα τελευταία, άρα δεν υπολογίζονται: \(names)"
    case .weekly: "κάθε εβδομάδα"
    case .everyTwoWeeks: "κάθε 2 εβδομάδες"
    case .monthly: "κάθε μήνα"
    case .quarterly: "κάθε τρίμηνο"
    case .yearly: "κάθε χρόνο"
    case .active: "συνεχίζεται"
    case .stopped: "σταμάτησε"
    case .doubtful(let reason): "αμφίβολο: \(reason)"
    case .doubtInterest: "οι τόκοι εξαρτώνται από το υπόλοιπο"
    case .doubtTransfer: "διαφορετικά ποσά ανάμεσα σε λογαριασμούς του νοικοκυριού"
    case .doubtStopped: "σταμάτησε"
    case .doubtFewTimes: "πολύ λίγες φορές για να είναι βέβαιο"
    case .doubtLoose: "ούτε η ημέρα ούτε το ποσό είναι σταθερά"
    case .nothingRecurs:
      "δεν υπάρχουν νέες επαναλαμβανόμενες πληρωμές· χρειάζονται τρεις, ή δύο με διαφορά ενός έτους"
    case .doubtfulLeftOut(let count):
      "\(agreeing: count, "δεν εμφανίζεται", "δεν εμφανίζονται") \(count, "σειρά πληρωμών", "σειρές πληρωμών") που \(agreeing: count, "σταμάτησε ή ίσως επαναλαμβάνεται", "σταμάτησαν ή ίσως επαναλαμβάνονται") τυχαία· φαίνονται με --all"
    case .evidence(let payee, let parts): "\(payee): \(joined: parts, by: ", ")"
    case .about(let amount, let low, let high): "περίπου \(amount) (\(low) έως \(high))"
    case .amountBefore(let amount, let day): "\(amount) πριν από τις \(day)"
    case .amountAYear(let amount): "\(amount) τον χρόνο"
    case .nextOn(let day): "επόμενη φορά \(day)"
    case .stoppedAwaited(let day): "σταμάτησε: η επόμενη πληρωμή αναμενόταν στις \(day)"
    case .found(let transactions, let fitting, let gaps, let from, let to):
      "\(transactions, "εγγραφή", "εγγραφές") από \(from) έως \(to)· \(agreeing: fitting, "ταιριάζει", "ταιριάζουν") \(fitting) από \(gaps, "διάστημα", "διαστήματα")"
    case .nothingToLink: "τίποτα δεν φαίνεται να έχει πληρωθεί"
    case .paidNow(let key, let amount, let place):
      "πληρώθηκε το «\(key)»\(", ", before: amount)\(": ", before: place)"
    case .linked(let key, let place): "συνδέθηκε το «\(key)»\(": ", before: place)"
    case .skippedNow(let key, let place): "παραλείφθηκε το «\(key)»\(": ", before: place)"
    case .unskipped(let key, let place): "\(key) είναι πάλι στο σχέδιο\(": ", before: place)"
    case .ended(let id, let last, let place):
      "τέλος για το «\(id)»: δεν υπάρχει πληρωμή μετά τις \(last)\(": ", before: place)"
    case .split(let id, let new, let first, let place):
      "χωρίστηκε το «\(id)»: από \(first) ισχύει \(new)\(": ", before: place)"
    case .alreadyPaid(let key, let place): "\(key) είναι ήδη πληρωμένο\(": ", before: place)"
    case .isProbablyPaid(let key, let place):
      "\(key) είναι μάλλον πληρωμένο: \(place)· το bursar schedule due --link γράφει το κλειδί του"
    case .alreadySkipped(let key, let place): "\(key) έχει ήδη παραλειφθεί\(": ", before: place)"
    case .notSkipped(let key, let place): "\(key) δεν παραλείπεται\(": ", before: place)"
    case .alreadyEnded(let id, let last, let place):
      "\(id) τελειώνει ήδη: δεν υπάρχει πληρωμή μετά τις \(last)\(": ", before: place)"
    case .alreadySplit(let id, let new, let place):
      "\(id) είναι ήδη χωρισμένο: συνεχίζει \(new)\(": ", before: place)"
    case .nothingComes: "τίποτα δεν είναι πληρωτέο και δεν υπάρχει επόμενη πληρωμή"
    case .nextComes(let key): "τίποτα δεν είναι πληρωτέο· επόμενη πληρωμή: \(key)"
    case .nextComesOn(let key, let day):
      "τίποτα δεν είναι πληρωτέο· επόμενη πληρωμή: \(key), στις \(day)"
    case .notDue(let key):
      "\(key) δεν είναι ακόμη πληρωτέο· το bursar schedule pay \(key) το πληρώνει τώρα"
    case .notDueUntil(let key, let day):
      "\(key) είναι πληρωτέο στις \(day)· το bursar schedule pay \(key) το πληρώνει τώρα"
    }
  }
}
