package import LedgerPhrases
import LedgerValues

extension InsightPhrase {
  package var greek: Words {
    switch self {
    case .soFar(let period): "\(period) ως τώρα"
    case .commaSoFar(let period): "\(period), ως τώρα"
    case .fromTo(let first, let last): "\(first) έως \(last)"
    case .upTo(let day): "έως \(day)"
    case .against(let title, let previous):
      previous.isPartOfMonth
        ? "\(title) σε σύγκριση με τις ίδιες ημέρες του προηγούμενου μήνα (\(previous))"
        : "\(title) σε σύγκριση με \(previous, .accusative)"
    case .new: "νέο"
    case .gone: "έπαψε"
    case .number(let number): "\(number)"
    case .lessThan(let number): "< \(number)"
    case .others(let count): "\(count, "ακόμη", "ακόμη")"
    case .together: "Μαζί"
    case .now: "Τώρα"
    case .before: "Πριν"
    case .previous: "Πριν"
    case .share: "Μερίδιο"
    case .count: "Πλήθος"
    case .average: "Μέσος όρος"
    case .saved: "Αποταμίευση"
    case .mean(let count): "Μ.ό. \(count)"
    case .meanColumn: "Μέσος όρος"
    case .aMonth: "Ανά μήνα"
    case .trend: "Τάση"
    case .paidBy: "Ποιος πλήρωσε"
    case .joy: "Χαρά"
    case .weekday: "Ημέρα"
    case .noAccount: "(χωρίς λογαριασμό)"
    case .noPayee: "(χωρίς δικαιούχο)"
    case .noTag: "(χωρίς ετικέτα)"
    case .noTagNamed(let name): "(χωρίς ετικέτα \(name))"
    case .noWallet: "(χωρίς λογαριασμό)"
    case .nobodyNamed: "(χωρίς όνομα)"
    case .noPlace: "(χωρίς τοποθεσία)"
    case .noJoy: "(χωρίς βαθμό χαράς)"
    case .noDay: "(χωρίς ημέρα)"
    case .noValue: "(χωρίς αξία)"
    case .incomeAfterTax: "Έσοδα μετά από φόρους"
    case .expensesWithoutTax: "Έξοδα χωρίς φόρους"
    case .whereItWent: "Πού πήγαν τα χρήματα"
    case .whatChangedMost: "Μεγαλύτερες μεταβολές"
    case .nothingCameIn: "Δεν υπάρχουν έσοδα ακόμη, άρα δεν υπάρχει ποσοστό αποταμίευσης."
    case .moreWentOut(let amount): "Τα έξοδα ξεπερνούν τα έσοδα κατά \(amount)"
    case .savedOfIncome(let percent, let before):
      "Αποταμιεύτηκε το \(percent: percent) των εσόδων\(given: before, { ", πριν το \(percent: $0)" })"
    case .savedOfIncomeOnly(let percent, let before):
      "Αποταμιεύτηκε το \(percent: percent) των εσόδων\(given: before, { ", πριν το \(percent: $0)" })."
    case .householdAims(let percent): "· ο στόχος του νοικοκυριού είναι \(percent: percent)."
    case .leftOfSalary(let percent, let salary):
      "Από τον μισθό του νοικοκυριού, \(salary), απομένει το \(percent)"
    case .moreThanSalary(let amount, let salary):
      "Τα έξοδα ξεπερνούν τον μισθό του νοικοκυριού, \(salary), κατά \(amount)"
    case .noIncomeInJournal: "· το ημερολόγιο δεν έχει έσοδα."
    case .payeeChange(let payee, let change): "\(payee) \(change)"
    case .listed(let items): "\(joined: items, by: ", ")"
    case .months: "Μήνες"
    case .allIncome: "Όλα τα έσοδα"
    case .allExpenses: "Όλα τα έξοδα"
    case .monthCaption(let currency, let previous, let spans, let unit):
      "Ποσά\(given: currency, { " σε \($0)" })\(given: previous, { "· μεταβολή σε σχέση με \($0, .accusative)" })\(given: spans.isEmpty ? nil : spans, { "· μέσοι όροι για \(words: unit.greekArticle) \(list: $0.map(String.init)) \(words: unit.greek)" })."
    case .nothingEarnedOrSpent(let period):
      "δεν υπάρχουν έσοδα ούτε έξοδα για την περίοδο \(period)· το `bursar insights months` δείχνει ποιοι μήνες έχουν"
    case .nothingEarnedOrSpentUpTo(let day):
      "δεν υπάρχουν έσοδα ούτε έξοδα έως \(day)· το `bursar report accounts --types` δείχνει τι τύπου είναι κάθε λογαριασμός"
    case .compared(let old, let new): "\(old) και \(new)"
    case .compareCaption(let currency, let isCut, let days):
      "Ποσά\(given: currency, { " σε \($0)" }), πρώτα οι μεγαλύτερες μεταβολές.\(words: isCut ? " Η πρώτη περίοδος κόπηκε σε τόσες ημέρες όσες πέρασαν από τη δεύτερη." : "")\(given: days, { " Η πρώτη περίοδος έχει \($0[0], "ημέρα", "ημέρες"), η δεύτερη \($0[1])." })"
    case .nothingInEither:
      "δεν υπάρχουν έσοδα ούτε έξοδα σε καμία από τις δύο περιόδους· το `bursar insights months` δείχνει ποιοι μήνες έχουν"
    case .spendingBy(let key, let period): "Έξοδα ανά \(key.greek), \(period)"
    case .incomeBy(let key, let period): "Έσοδα ανά \(key.greek), \(period)"
    case .breakdownCaption(let currency, let previous):
      "Ποσά\(given: currency, { " σε \($0)" })\(given: previous, { ", μεταβολή σε σχέση με \($0, .accusative)" })."
    case .tagsOverlap(let percent):
      "Οι ετικέτες επικαλύπτονται: όσες φαίνονται εδώ φτάνουν μαζί το \(percent) του συνόλου. Με --share μοιράζεται εξίσου ό,τι έχει πολλές ετικέτες."
    case .nothingSpent(let period):
      "δεν υπάρχουν έξοδα για την περίοδο \(period)· το `bursar insights months` δείχνει ποιοι μήνες έχουν"
    case .nothingEarned(let period):
      "δεν υπάρχουν έσοδα για την περίοδο \(period)· το `bursar insights months` δείχνει ποιοι μήνες έχουν"
    case .trendTitle(let span): "Τάση\(given: span, { ", \($0)" })"
    case .rising: "ανεβαίνει"
    case .falling: "πέφτει"
    case .level: "σταθερό"
    case .noTrend: "ασαφής"
    case .trendNote(let currency):
      "Ποσά\(given: currency, { " σε \($0)" }). Μόνο ολόκληροι μήνες. Η μεταβολή τον μήνα είναι η διάμεσος των μεταβολών ανάμεσα σε δύο οποιουσδήποτε μήνες· το p δείχνει πόσο εύκολα θα προέκυπτε τυχαία, και από \(Decimal(1, scale: 1)) και πάνω δεν υποστηρίζεται τίποτα."
    case .trendNeeds(let currency, let least, let months):
      "Ποσά\(given: currency, { " σε \($0)" }). Η τάση χρειάζεται \(least, "ολόκληρο μήνα", "ολόκληρους μήνες")· ως τώρα \(agreeing: months, "υπάρχει", "υπάρχουν") \(months)."
    case .noMonthComplete:
      "κανένας μήνας δεν έκλεισε ακόμη· το `bursar insights` δείχνει τον τρέχοντα"
    case .unpriced(let spent, let earned, let period, let currency):
      "Δεν υπολογίστηκαν στα σύνολα\(given: period, { " για \($0, .accusative)" }): \(given: spent, { "έξοδα \($0)" })\(words: spent != nil && earned != nil ? "· " : "")\(given: earned, { "έσοδα \($0)" }). Δεν υπάρχει τιμή που να ορίζει την αξία τους\(given: currency, { " σε \($0)" })· αρκεί μια γραμμή όπως `P DATE COMMODITY PRICE`."
    case .notCounted(let currency?): "Δεν υπολογίστηκαν, γιατί λείπει η τιμή τους σε \(currency): "
    case .notCounted(nil): "Δεν υπολογίστηκαν, γιατί λείπει η τιμή τους στο νόμισμα χωρίς σύμβολο: "
    case .closingEntry(let day, let tags):
      "Δεν υπολογίστηκε: η εγγραφή της \(day), που απλώς κλείνει τα βιβλία (\(joined: tags.map(Wording.init(name:)), by: " ή "))."
    case .closingEntries(let count, let first, let last, let tags):
      "Δεν υπολογίστηκαν: \(count) εγγραφές από \(first) έως \(last) που απλώς κλείνουν τα βιβλία (\(joined: tags.map(Wording.init(name:)), by: " ή "))."
    case .unwanted(let count):
      "\(agreeing: count, "Δεν υπολογίστηκε", "Δεν υπολογίστηκαν"): \(count, "κίνηση", "κινήσεις") με `stats:no`."
    case .untyped(let accounts, let more, let line):
      "Δεν έχει οριστεί τι τύπου είναι αυτοί οι λογαριασμοί, άρα δεν υπολογίζονται πουθενά: \(joined: accounts.map(Wording.init(name:)), by: ", ")\(given: more > 0 ? more : nil, { " και \($0) ακόμη" }). Αρκεί μια γραμμή για τον καθένα: \(line) (C διαθέσιμα χρήματα, A άλλη περιουσία, L χρέη, R έσοδα, X έξοδα, E ίδια κεφάλαια)."
    }
  }
}

extension PeriodUnit {
  fileprivate var greek: String {
    switch self {
    case .months: "ολόκληρους μήνες"
    case .quarters: "ολόκληρα τρίμηνα"
    case .halfYears: "ολόκληρα εξάμηνα"
    case .years: "ολόκληρα έτη"
    case .periods: "ολόκληρες περιόδους"
    }
  }

  /// The article and the adjective before the numbers.
  fileprivate var greekArticle: String {
    switch self {
    case .months: "τους τελευταίους"
    case .quarters, .halfYears, .years: "τα τελευταία"
    case .periods: "τις τελευταίες"
    }
  }
}

extension BreakdownKey {
  fileprivate var greek: Words {
    switch self {
    case .account: "λογαριασμό"
    case .payee: "δικαιούχο"
    case .tags: "ετικέτα"
    case .tag(let name): "ετικέτα \(name)"
    case .wallet: "λογαριασμό ή μετρητά"
    case .member: "μέλος"
    case .place: "τοποθεσία"
    case .joy: "βαθμό χαράς"
    case .weekday: "ημέρα της εβδομάδας"
    }
  }
}
