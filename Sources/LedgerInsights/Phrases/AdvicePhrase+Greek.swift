package import LedgerPhrases
import LedgerValues

extension AdvicePhrase {
  package var greek: Words {
    switch self {
    case .title: "Συμβουλές"
    case .atAGlance: "Με μια ματιά"
    case .ruleColumn: "Κανόνας"
    case .about: "Αφορά"
    case .confidence: "Βεβαιότητα"
    case .high: "υψηλή"
    case .fair: "μέτρια"
    case .goesAway(let clearance): "Η συμβουλή φεύγει \(clearance)."
    case .toldFrom(let facts): "Προκύπτει από: \(joined: facts, by: "· ")."
    case .labelled(let label, let value): "\(label) \(value)"
    case .both(let first, let second): "\(first) \(second)"
    case .evidence(
      let rule, let name, let period, let isHigh, let count, let condition, let places, let command):
      "\(rule) \(name), \(period), βεβαιότητα \(words: isHigh ? "υψηλή" : "μέτρια") από \(count). Συνθήκη: \(condition).\(given: places.isEmpty ? nil : places, { " Εγγραφές: \(joined: $0.map(Wording.init(name:)), by: ", ")." }) Περισσότερα: \(command)"
    case .nothing:
      "δεν υπάρχει συμβουλή: καμία συνθήκη δεν ισχύει, ή οι μήνες είναι ακόμη λίγοι"
    case .silenced(let rules): "σε σίγαση με `mute`: \(list: rules)"
    case .furtherAdvice(let count):
      "\(count, "συμβουλή", "συμβουλές") ακόμη: bursar insights advice"
    case .says(let sentence, let rule): "\(sentence) (\(rule))"
    case .name(let rule): rule.greek
    case .spent: "δαπανήθηκαν"
    case .base: "βάση"
    case .carried: "μεταφορά"
    case .forecast: "πρόβλεψη"
    case .budget: "προϋπολογισμός"
    case .low: "τουλάχιστον"
    case .upper: "το πολύ"
    case .pastError: "απόκλιση ως τώρα"
    case .median: "διάμεσος"
    case .thatMonth: "εκείνον τον μήνα"
    case .month(let month): "\(month)"
    case .slope: "μεταβολή τον μήνα"
    case .priceBefore(let day): "πριν από \(day)"
    case .priceFrom(let day): "από \(day)"
    case .moreAYear: "παραπάνω τον χρόνο"
    case .costAYear(let payee): "\(payee) τον χρόνο"
    case .trialEnd: "λήξη δοκιμής"
    case .due: "οφειλόμενο"
    case .slack: "ημέρες ανοχής"
    case .cameOn: "ήρθε στις"
    case .liquid: "διαθέσιμα"
    case .aim: "στόχος"
    case .sum: "άθροισμα"
    case .owed: "χρέος"
    case .interest: "τόκος τον μήνα"
    case .spare: "διαθέσιμα πάνω από τρεις μήνες"
    case .savedAYear: "τόκος που γλιτώνετε τον χρόνο"
    case .balanceToday: "σήμερα"
    case .day: "ημέρα"
    case .balanceThen: "τότε"
    case .floor: "κατώτατο υπόλοιπο"
    case .goesOutOn(let day): "στις \(day)"
    case .required: "χρειάζονται τον μήνα"
    case .pace: "ρυθμός τον μήνα"
    case .by: "έως"
    case .arrival: "επίτευξη τον μήνα που αρχίζει στις"
    case .likelihood: "πιθανότητα"
    case .surplus: "απομένουν σε συνηθισμένο μήνα"
    case .goal(let name): "\(name)"
    case .allSpending: "όλα τα έξοδα"
    case .share: "μερίδιο"
    case .timesIn(let month): "φορές τον μήνα \(month)"
    case .aYear: "τον χρόνο"
    case .shareOfIncome: "από τα έσοδα μετά από φόρους"
    case .quarterLess: "ένα τέταρτο λιγότερο γλιτώνει τον χρόνο"
    default: greekSentence
    }
  }

  private var greekSentence: Words {
    switch self {
    case .over(let name, let spent, let budget, let more):
      "Ο προϋπολογισμός «\(name)» ξεπεράστηκε: δαπανήθηκαν \(spent) από \(budget), \(more) παραπάνω."
    case .willOver(let name, let last, let forecast, let budget):
      "Ο προϋπολογισμός «\(name)» μάλλον θα ξεπεραστεί έως \(last): περίπου \(forecast) από \(budget)."
    case .jump(let name, let month, let spent, let usual, let payees):
      "Στον λογαριασμό «\(name)» δαπανήθηκαν \(spent) τον μήνα \(month), συνήθως \(usual)\(given: payees.isEmpty ? nil : payees, { "· το μεγαλύτερο μέρος της διαφοράς πήγε σε: \(list: $0)" })."
    case .drift(let name, let slope, let median, let rise):
      "Τα έξοδα στον λογαριασμό «\(name)» αυξάνονται περίπου κατά \(slope) τον μήνα, συνήθως είναι \(median): \(rise) παραπάνω τον χρόνο."
    case .dearer(let payee, let from, let to, let yearly):
      "\(payee): η τιμή ανέβηκε δύο φορές στη σειρά, από \(from) σε \(to), δηλαδή \(yearly) παραπάνω τον χρόνο."
    case .twins(let names, let account, let yearly):
      "Από τον λογαριασμό «\(account)» πληρώνονται \(names.count) συνδρομές (\(list: names)), μαζί \(yearly) τον χρόνο: τις χρησιμοποιείτε όλες;"
    case .trial(let payee, let day, let cost):
      "\(payee): η δωρεάν δοκιμή λήγει στις \(day)\(given: cost.isEmpty ? nil : cost, { "· μετά κοστίζει \($0)" })."
    case .cushionLow(let liquid, let months, let needed):
      "Τα διαθέσιμα, \(liquid), φτάνουν για τα αναγκαία \(months, "μήνα", "μήνες"), με \(needed) τον μήνα· πιο ασφαλείς είναι τρεις."
    case .cushionCritical(let liquid, let months, let needed):
      "Τα διαθέσιμα, \(liquid), δεν φτάνουν ούτε για έναν μήνα αναγκαίων: αντέχουν \(months, "μήνα", "μήνες"), με \(needed) τον μήνα."
    case .saving(let rate, let aim):
      "Τους τελευταίους τρεις μήνες αποταμιεύτηκε το \(percent: rate) των εσόδων, σε κάθε μήνα κάτω από \(percent: aim)."
    case .needsHigh(let percent):
      "Οι ανάγκες πήραν τους τελευταίους τρεις μήνες το \(percent: percent) των εσόδων μετά από φόρους, κάθε μήνα πάνω από 55 %."
    case .wantsHigh(let percent):
      "Οι επιθυμίες πήραν τους τελευταίους τρεις μήνες το \(percent: percent) των εσόδων μετά από φόρους, κάθε μήνα πάνω από 35 %."
    case .costlyDebt(let name, let rate, let interest, let payment, let saved):
      "Το χρέος «\(name)» κοστίζει \(percent: rate) τον χρόνο, \(interest) τόκους τον μήνα, ενώ υπάρχουν διαθέσιμα: αν εξοφλήσετε \(payment), γλιτώνετε περίπου \(saved) τον χρόνο."
    case .overdraft(let account, let day, let balance, let floor):
      "Ο λογαριασμός «\(account)» θα πέσει στις \(day) σε \(balance), κάτω από \(floor)."
    case .behind(let name, let by, let required, let pace):
      "Ο στόχος «\(name)» δεν θα επιτευχθεί έως \(by): χρειάζονται \(required) τον μήνα, ο ρυθμός είναι \(pace)."
    case .unlikely(let name, let by, let percent):
      "Ο στόχος «\(name)» μάλλον δεν θα επιτευχθεί έως \(by): η πιθανότητα είναι περίπου \(percent: percent)."
    case .tooManyGoals(let required, let surplus, let missing):
      "Οι στόχοι μαζί χρειάζονται \(required) τον μήνα, αλλά σε έναν συνηθισμένο μήνα απομένουν \(surplus): λείπουν \(missing)."
    case .fees(let sum, let months):
      "Προμήθειες και τόκοι κόστισαν \(sum) σε \(months, "μήνα", "μήνες")."
    case .habit(let payee, let times, let yearly, let quarter):
      "\(payee): \(yearly) τον χρόνο, \(times) φορές τον μήνα· ένα τέταρτο λιγότερο θα γλίτωνε \(quarter) τον χρόνο."
    case .unclear(let sum, let percent):
      "\(sum), το \(percent: percent) των εξόδων, δεν έχουν κατηγορία."
    case .lateIncome(let name, let amount, let due, let days):
      "\(name), \(amount), έπρεπε να έρθει στις \(due) και καθυστερεί \(days, "ημέρα", "ημέρες")."
    case .wellDone(let name, let spent, let less):
      "Μπράβο: από τον προϋπολογισμό «\(name)» δαπανήθηκαν μόνο \(spent), \(less) λιγότερα από το συνηθισμένο."
    case .overClears(let name, let last):
      "όταν το «\(name)» πάρει περισσότερα χρήματα, επιστραφεί κάτι, ή λήξει η περίοδος στις \(last)"
    case .willOverClears(let name):
      "όταν η πρόβλεψη για το «\(name)» χωρά πάλι στον προϋπολογισμό"
    case .wellDoneClears: "με την επόμενη περίοδο"
    case .jumpClears(let name): "όταν κλείσει μήνας με το συνηθισμένο ποσό για «\(name)»"
    case .driftClears(let name): "όταν το «\(name)» πάψει να ανεβαίνει σε δώδεκα μήνες"
    case .dearerClears(let payee, let day):
      "όταν \(payee) γίνει φθηνότερο ή σταματήσει, το αργότερο στις \(day)"
    case .twinsClear: "όταν μείνει μόνο μία"
    case .trialClears: "όταν λήξει η δοκιμή ή ο κανόνας"
    case .cushionClears(let amount): "όταν τα διαθέσιμα φτάσουν \(amount)"
    case .savingClears(let aim): "με τον πρώτο μήνα που αποταμιεύετε \(percent: aim)"
    case .needsClear: "με τον πρώτο μήνα που οι ανάγκες παίρνουν το πολύ 55 %"
    case .wantsClear: "με τον πρώτο μήνα που οι επιθυμίες παίρνουν το πολύ 35 %"
    case .costlyDebtClears(let name):
      "όταν εξοφληθεί το χρέος «\(name)», ή χρησιμοποιηθούν τα διαθέσιμα πάνω από τρεις μήνες"
    case .overdraftClears(let account, let amount):
      "όταν ο λογαριασμός «\(account)» έχει ως τότε \(amount) παραπάνω"
    case .behindClears(let name, let required):
      "όταν το «\(name)» παίρνει \(required) τον μήνα, ή έχει μεταγενέστερη ημερομηνία ή μικρότερο ποσό"
    case .tooManyGoalsClears:
      "όταν ένας στόχος πάρει μεταγενέστερη ημερομηνία ή μικρότερο ποσό, ή απομένουν περισσότερα"
    case .feesClear: "όταν πέσουν κάτω από 10 τον μήνα και από μισό τοις εκατό των εξόδων"
    case .habitClears(let payee): "με τον πρώτο μήνα που \(payee) εμφανίζεται λιγότερες από 8 φορές"
    case .unclearClears: "όταν έχουν κατηγορία όλα εκτός από 5 %"
    case .lateIncomeClears: "όταν καταχωριστεί"
    default: ""
    }
  }
}

extension AdviceRule {
  fileprivate var greek: Words {
    switch self {
    case .over: "υπέρβαση προϋπολογισμού"
    case .willOver: "ο προϋπολογισμός θα ξεπεραστεί"
    case .jump: "απότομη αύξηση"
    case .drift: "έξοδα που ανεβαίνουν"
    case .price: "τιμή που ανεβαίνει"
    case .twin: "παράλληλες συνδρομές"
    case .cushion: "μικρό απόθεμα"
    case .saving: "λίγη αποταμίευση"
    case .split: "ανάγκες και επιθυμίες"
    case .costlyDebt: "ακριβό χρέος"
    case .overdraft: "αναμένεται έλλειμμα"
    case .behind: "στόχος που καθυστερεί"
    case .tooManyGoals: "πολλοί στόχοι"
    case .fees: "προμήθειες"
    case .habit: "συνήθεια"
    case .unclear: "ασαφή έξοδα"
    case .missingIncome: "έσοδο που λείπει"
    case .wellDone: "μπράβο"
    }
  }
}
