import LedgerPhrases
import LedgerValues

extension ForecastPhrase {
  var greek: Words {
    switch self {
    case .byRule: "Κανόνες"
    case .byHabit: "Συνήθεια"
    case .everyday: "Καθημερινά"
    case .onCards: "Κάρτες"
    case .byEntries: "Εγγραφές"
    case .low: "Χαμηλά"
    case .high: "Υψηλά"
    case .reason: "Γιατί"
    case .daysAhead: "Σε ημέρες"
    case .noChange: "Χωρίς αλλαγή"
    case .asAYearAgo: "Όπως πέρυσι"
    case .inBand: "Στο εύρος"
    case .ofAll(let some, let all): "\(some) από \(all)"
    case .planAlone: "Μόνο το σχέδιο: κανόνες και προϋπολογισμοί."
    case .planForLackOfEntries:
      "Μόνο το σχέδιο, γιατί οι εγγραφές είναι λιγότερες από τρεις μήνες."
    case .littleHistory:
      "Λίγο ιστορικό: χρειάζονται περίπου εννέα μήνες εγγραφών για να φανεί πόσο βέβαιο είναι."
    case .band(let half, let day, let months):
      "Οκτώ στις δέκα φορές στις \(day) θα διαφέρει έως \(half) (δοκιμές σε \(months, "μήνα", "μήνες"))."
    case .drift(let name, let planned, let usual):
      "\(name): στο σχέδιο \(planned), συνήθως \(usual)."
    case .explanation(let day, let balance): "Κινήσεις στις \(day), υπόλοιπο \(balance)"
    case .cardBill(let account): "\(account), λογαριασμός κάρτας"
    case .everydayLine: "καθημερινά έξοδα και κάρτες"
    case .budgets: "Προϋπολογισμοί"
    case .everyFourWeeks: "κάθε 4 εβδομάδες"
    case .everyTwoMonths: "κάθε 2 μήνες"
    case .everyHalfYear: "κάθε εξάμηνο"
    case .onDatesOfLastYear: "στις περσινές ημερομηνίες"
    case .reasonSeries(let rhythm, let count):
      "συνήθεια, \(rhythm): \(count, "εγγραφή", "εγγραφές") ως τώρα"
    case .standsOn: "Βάση της συνήθειας, πρώτα οι τελευταίες εγγραφές"
    case .reasonEveryday: "μια συνηθισμένη ημέρα, από ό,τι δεν είναι πάγια πληρωμή"
    case .reasonCards: "οι αγορές με κάρτα φεύγουν αργότερα, με τον λογαριασμό της"
    case .reasonBudgets: "ό,τι απομένει στους προϋπολογισμούς, μοιρασμένο ισόποσα"
    case .reasonBill: "το απλήρωτο μέρος του μηνιαίου λογαριασμού, μέσα στις κάρτες παρακάτω"
    case .nothingMoves: "Αυτή την ημέρα δεν αλλάζει τίποτα."
    case .pastTitle(let accounts): "\(accounts), παλαιότερες προβλέψεις"
    case .howTried(let months):
      "Οι μισές προβλέψεις διέφεραν το πολύ κατά τα ποσά που φαίνονται. Η καθεμία έγινε στο τέλος \(agreeing: months, "του τελευταίου", "ενός από τους τελευταίους") \(months, "μήνα", "μήνες") με ό,τι είχε γραφτεί ως τότε· οι κανόνες είναι οι σημερινοί."
    case .worseThanNoChange:
      "Σε αυτές τις εγγραφές το «χωρίς αλλαγή» ήταν η καλύτερη πρόβλεψη, γι' αυτό η αρχική οθόνη δεν δείχνει καμία."
    }
  }
}
