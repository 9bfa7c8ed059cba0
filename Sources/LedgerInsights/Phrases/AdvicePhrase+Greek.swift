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
    case .goesAway(let clearance): "Η συμβουλή παύει να εμφανίζεται \(clearance)."
    case .toldFrom(let facts): "Προκύπτει από: \(joined: facts, by: "· ")."
    case .labelled(let label, let value): "\(label) \(value)"
    case .both(let first, let second): "\(first) \(second)"
    case .evidence(
      let rule, let sentence, let period, let isHigh, let count, let condition, let places,
      let command):
      "\(rule.rawValue) \(rule.greek), \(period), \(words: isHigh ? "υψηλή" : "μέτρια") βεβαιότητα με βάση \(count, "στοιχείο", "στοιχεία"). Συνθήκη: \(sentence.greekCondition(condition)).\(given: places.isEmpty ? nil : places, { " Εγγραφές: \(joined: $0.map(Wording.init(name:)), by: ", ")." }) Περισσότερα: \(command)"
    case .also(let sentence): "\(sentence)"
    case .atStake(let amount): "Διακυβεύονται: \(amount)."
    case .stakeColumn: "Τι διακυβεύεται"
    case .ofPayee(let payee, let label): "\(payee) \(label)"
    case .interestToCome: "μελλοντικοί τόκοι"
    case .interestSaved: "τόκοι που γλιτώνετε"
    case .saysNothing(let rule):
      "ο κανόνας \(rule) δεν έχει σήμερα συμβουλή για αυτό το ημερολόγιο"
    case .nothing:
      "δεν υπάρχει συμβουλή: καμία συνθήκη δεν ισχύει, ή οι μήνες είναι ακόμη λίγοι"
    case .silenced(let rules): "σε σίγαση με `mute`: \(list: rules)"
    case .furtherAdvice(let count):
      "\(count, "συμβουλή", "συμβουλές") ακόμη: bursar insights advice"
    case .says(let sentence, let rule): "\(sentence) (\(rule))"
    case .name(let rule): rule.greek
    case .spent: "δαπάνες"
    case .base: "βάση"
    case .carried: "από προηγούμενη περίοδο"
    case .forecast: "πρόβλεψη"
    case .budget: "προϋπολογισμός"
    case .low: "ελάχιστο"
    case .upper: "μέγιστο"
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
    case .due: "προθεσμία"
    case .slack: "ημέρες ανοχής"
    case .cameOn: "εισπράχθηκε στις"
    case .liquid: "διαθέσιμα χρήματα"
    case .aim: "στόχος"
    case .sum: "άθροισμα"
    case .owed: "χρέος"
    case .interest: "τόκοι τον μήνα"
    case .spare: "διαθέσιμα πέρα από τρεις μήνες"
    case .balanceToday: "σήμερα"
    case .day: "ημέρα"
    case .balanceThen: "τότε"
    case .floor: "κατώτατο υπόλοιπο"
    case .goesOutOn(let day): "στις \(day)"
    case .required: "χρειάζονται τον μήνα"
    case .missing: "λείπουν"
    case .pace: "ρυθμός τον μήνα"
    case .by: "έως"
    case .arrival: "επίτευξη"
    case .monthOf(let day): "\(CalendarPhrase.inMonthOfYear(day))"
    case .likelihood: "πιθανότητα"
    case .surplus: "απομένουν σε συνηθισμένο μήνα"
    case .goal(let name): "\(name)"
    case .allSpending: "όλα τα έξοδα"
    case .share: "μερίδιο"
    case .timesIn(let month): "φορές \(month, .accusative)"
    case .aYear: "τον χρόνο"
    case .shareOfIncome: "από τα έσοδα μετά από φόρους"
    case .quarterLess: "με ένα τέταρτο λιγότερα γλιτώνετε τον χρόνο"
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
      "Στον λογαριασμό «\(name)» δαπανήθηκαν \(spent) \(month, .accusative), συνήθως \(usual)\(given: payees.isEmpty ? nil : payees, { "· το μεγαλύτερο μέρος της διαφοράς πήγε σε: \(list: $0)" })."
    case .drift(let name, let slope, let median, let rise):
      "Τα έξοδα στον λογαριασμό «\(name)» αυξάνονται περίπου κατά \(slope) τον μήνα, συνήθως είναι \(median): \(rise) παραπάνω τον χρόνο."
    case .dearer(let payee, let from, let to, let yearly):
      "\(payee): η τιμή ανέβηκε δύο φορές στη σειρά, από \(from) σε \(to), δηλαδή \(yearly) παραπάνω τον χρόνο."
    case .pricesRose(let payees, let yearly):
      "\(payees.count, "τιμή αυξήθηκε", "τιμές αυξήθηκαν") δύο φορές στη σειρά (\(list: payees)): \(yearly) περισσότερα τον χρόνο."
    case .twins(let names, let account, let yearly):
      "Από τον λογαριασμό «\(account)» πληρώνονται \(names.count) συνδρομές (\(list: names)), μαζί \(yearly) τον χρόνο: τις χρησιμοποιείτε όλες;"
    case .trial(let payee, let day, let cost):
      "\(payee): η δωρεάν δοκιμή λήγει στις \(day)\(given: cost.isEmpty ? nil : cost, { "· μετά κοστίζει \($0)" })."
    case .cushionLow(let liquid, let months, let needed):
      "Τα διαθέσιμα, \(liquid), φτάνουν για \(months, "μήνα", "μήνες") αναγκαίων εξόδων (\(needed) τον μήνα)· πιο ασφαλείς είναι τρεις."
    case .cushionCritical(let liquid, let months, let needed):
      "Τα διαθέσιμα, \(liquid), δεν φτάνουν ούτε για έναν μήνα αναγκαίων εξόδων: φτάνουν για \(months, "μήνα", "μήνες") (\(needed) τον μήνα)."
    case .saving(let rate, let aim):
      "Τους τελευταίους τρεις μήνες αποταμιεύτηκε το \(percent: rate) των εσόδων, σε κάθε μήνα κάτω από \(percent: aim)."
    case .needsHigh(let percent):
      "Οι ανάγκες πήραν τους τελευταίους τρεις μήνες το \(percent: percent) των εσόδων μετά από φόρους, κάθε μήνα πάνω από \(percent: 55)."
    case .wantsHigh(let percent):
      "Οι επιθυμίες πήραν τους τελευταίους τρεις μήνες το \(percent: percent) των εσόδων μετά από φόρους, κάθε μήνα πάνω από \(percent: 35)."
    case .costlyDebt(let name, let rate, let interest, let payment, let saved):
      "Το χρέος «\(name)» κοστίζει \(percent: rate) τον χρόνο, δηλαδή τόκους \(interest) τον μήνα, ενώ υπάρχουν διαθέσιμα: αν εξοφλήσετε τώρα \(payment), γλιτώνετε τόκους \(saved)."
    case .overdraft(let account, let day, let balance, let floor):
      "Ο λογαριασμός «\(account)» θα πέσει στις \(day) σε \(balance), κάτω από \(floor)."
    case .behind(let name, let by, let required, let pace):
      "Ο στόχος «\(name)» δεν θα επιτευχθεί έως \(by): χρειάζονται \(required) τον μήνα, ο ρυθμός είναι \(pace)."
    case .overdueGoal(let name, let by, let missing):
      "Ο στόχος «\(name)» έπρεπε να επιτευχθεί έως \(by), και λείπουν ακόμη \(missing)."
    case .unlikely(let name, let by, let percent):
      "Ο στόχος «\(name)» μάλλον δεν θα επιτευχθεί έως \(by): η πιθανότητα είναι περίπου \(percent: percent)."
    case .tooManyGoals(let required, let surplus, let missing):
      "Οι στόχοι μαζί χρειάζονται \(required) τον μήνα, αλλά σε έναν συνηθισμένο μήνα απομένουν \(surplus): λείπουν \(missing)."
    case .fees(let sum, let months, let payee):
      "Προμήθειες και τόκοι: \(sum) σε \(months, "μήνα", "μήνες")\(given: payee, { ", τα περισσότερα: \($0)" })."
    case .habit(let payee, let times, let yearly, let quarter):
      "\(payee): \(yearly) τον χρόνο, \(times) φορές τον μήνα· με ένα τέταρτο λιγότερα θα γλιτώνατε \(quarter) τον χρόνο."
    case .unclear(let sum, let percent):
      "\(sum), το \(percent: percent) των εξόδων, δεν έχουν κατηγορία."
    case .lateIncome(let name, let amount, let due, let days):
      "\(name), \(amount), αναμενόταν στις \(due) και καθυστερεί \(days, "ημέρα", "ημέρες")."
    case .wellDone(let name, let period, let spent, let less):
      "Μπράβο: από τον προϋπολογισμό «\(name)» δαπανήθηκαν μόνο \(spent) (\(period)), \(less) λιγότερα από το συνηθισμένο."
    case .overClears(let name, let last):
      "όταν ο προϋπολογισμός «\(name)» πάρει περισσότερα χρήματα, επιστραφεί κάτι, ή λήξει η περίοδος στις \(last)"
    case .willOverClears(let name):
      "όταν η πρόβλεψη για τον προϋπολογισμό «\(name)» χωρέσει πάλι στο ποσό του"
    case .wellDoneClears: "όταν αρχίσει η επόμενη περίοδος"
    case .jumpClears(let name):
      "όταν κλείσει μήνας με τα συνηθισμένα έξοδα στον λογαριασμό «\(name)»"
    case .driftClears(let name):
      "όταν τα έξοδα στον λογαριασμό «\(name)» πάψουν να αυξάνονται σε δώδεκα μήνες"
    case .dearerClears(let payee, let day):
      "όταν πέσει η τιμή στο «\(payee)» ή σταματήσει η πληρωμή, το αργότερο στις \(day)"
    case .neededClears(let day): "έναν χρόνο μετά την αύξηση, στις \(day)"
    case .pricesClear:
      "όταν πέσουν οι τιμές ή σταματήσουν οι πληρωμές, το αργότερο έναν χρόνο μετά την αύξηση"
    case .twinsClear: "όταν μείνει μόνο μία"
    case .trialClears: "όταν λήξει η δοκιμή ή ο κανόνας"
    case .cushionClears(let amount): "όταν τα διαθέσιμα χρήματα φτάσουν \(amount)"
    case .savingClears(let aim): "με τον πρώτο μήνα που θα αποταμιεύσετε \(percent: aim)"
    case .needsClear: "με τον πρώτο μήνα που οι ανάγκες θα πάρουν το πολύ \(percent: 55)"
    case .wantsClear: "με τον πρώτο μήνα που οι επιθυμίες θα πάρουν το πολύ \(percent: 35)"
    case .costlyDebtClears(let name):
      "όταν εξοφληθεί το χρέος «\(name)», ή χρησιμοποιηθούν τα διαθέσιμα πέρα από τρεις μήνες"
    case .overdraftClears(let account, let amount):
      "όταν ο λογαριασμός «\(account)» αποκτήσει έως τότε \(amount) παραπάνω"
    case .behindClears(let name, let required):
      "όταν ο στόχος «\(name)» πάρει \(required) τον μήνα, ή αποκτήσει μεταγενέστερη προθεσμία ή μικρότερο ποσό-στόχο"
    case .overdueGoalClears(let name, let missing):
      "όταν ο στόχος «\(name)» πάρει \(missing) που λείπουν, ή αποκτήσει μεταγενέστερη προθεσμία ή μικρότερο ποσό-στόχο"
    case .tooManyGoalsClears:
      "όταν ένας στόχος αποκτήσει μεταγενέστερη προθεσμία ή μικρότερο ποσό-στόχο, ή απομείνουν περισσότερα"
    case .feesClear(let amount):
      "όταν πέσουν κάτω από \(amount) τον μήνα και από μισό τοις εκατό των εξόδων"
    case .habitClears(let payee):
      "με τον πρώτο μήνα που ο δικαιούχος «\(payee)» θα εμφανιστεί λιγότερες από 8 φορές"
    case .unclearClears: "όταν αποκτήσουν κατηγορία όλα εκτός από \(percent: 5)"
    case .lateIncomeClears: "όταν καταχωριστεί το έσοδο"
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
    case .cushion: "μικρό απόθεμα ασφαλείας"
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

extension AdvicePhrase {
  /// What a sentence is told on, in words of the language.
  private func greekCondition(_ formula: String) -> Words {
    switch self {
    case .over: "δαπάνες > βάση + υπόλοιπο από προηγούμενη περίοδο"
    case .willOver where formula.hasPrefix("low"):
      "ακόμη και το ελάχιστο της πρόβλεψης ξεπερνά τον προϋπολογισμό"
    case .willOver: "πρόβλεψη > \(Decimal(105, scale: 2)) × προϋπολογισμός"
    case .jump:
      "ο μήνας ξεπερνά τη διάμεσο κατά \(percent: 20) και κατά 3 × \(Decimal(14826, scale: 4)) × διάμεση απόκλιση, και είναι τουλάχιστον \(percent: 2) των εξόδων"
    case .drift:
      "p < \(Decimal(1, scale: 1)) και 12 μηνιαίες μεταβολές είναι τουλάχιστον \(percent: 5) της διαμέσου"
    case .dearer: "δύο αυξήσεις στη σειρά τουλάχιστον \(percent: 3), η τελευταία μέσα στον χρόνο"
    case .twins: "ενεργές συνδρομές της ίδιας κατηγορίας > 1"
    case .trial: "η δοκιμή λήγει μέσα σε 7 ημέρες"
    case .cushionLow, .cushionCritical:
      "διαθέσιμα χρήματα < 3 × διάμεσος των αναγκαίων εξόδων"
    case .saving: "ποσοστό αποταμίευσης κάτω από τον στόχο για 3 μήνες στη σειρά"
    case .needsHigh:
      "ανάγκες πάνω από \(percent: 55) των εσόδων μετά από φόρους για 3 μήνες στη σειρά"
    case .wantsHigh:
      "επιθυμίες πάνω από \(percent: 35) των εσόδων μετά από φόρους για 3 μήνες στη σειρά"
    case .costlyDebt:
      "επιτόκιο τουλάχιστον \(percent: 8) ενώ διαθέσιμα χρήματα > 3 × διάμεσος των αναγκαίων εξόδων"
    case .overdraft: "το υπόλοιπο προβλέπεται κάτω από το κατώτατο μέσα σε 45 ημέρες"
    case .behind: "επίτευξη μετά την προθεσμία"
    case .unlikely: "πιθανότητα κάτω από \(percent: 50)"
    case .tooManyGoals: "οι στόχοι μαζί χρειάζονται περισσότερα από το διάμεσο πλεόνασμα"
    case .fees:
      "προμήθειες και τόκοι πάνω από 10 τον μήνα, ή πάνω από \(percent: Decimal(5, scale: 1)) των εξόδων"
    case .habit:
      "τουλάχιστον 8 φορές σε καθέναν από 3 μήνες και τουλάχιστον \(percent: 1) των εσόδων μετά από φόρους"
    case .unclear: "έξοδα χωρίς κατηγορία πάνω από \(percent: 5) των εξόδων"
    case .lateIncome: "πέρασαν η προθεσμία και οι ημέρες ανοχής"
    case .wellDone: "δαπάνες το πολύ \(Decimal(9, scale: 1)) × διάμεσος"
    default: "\(formula)"
    }
  }
}
