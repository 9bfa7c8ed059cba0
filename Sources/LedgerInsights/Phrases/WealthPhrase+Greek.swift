package import LedgerPhrases
import LedgerValues

extension WealthPhrase {
  package var greek: Words {
    switch self {
    case .walletsTitle(let period): "Λογαριασμοί και μετρητά, κινήσεις, \(period)"
    case .moneyIn: "Εισροές"
    case .moneyOut: "Εκροές"
    case .last: "Τελευταία"
    case .twelveMonths: "12 μήνες"
    case .noWallets(let day):
      "έως \(day) δεν χρησιμοποιήθηκε λογαριασμός περιουσίας ή χρεών· το `bursar report accounts --types` δείχνει τι τύπου είναι κάθε λογαριασμός"
    case .period: "Περίοδος"
    case .year: "Έτος"
    case .byYear: "Ανά έτος"
    case .assets: "Περιουσία"
    case .liabilities: "Χρέη"
    case .netWorthIn(let currency?): "Καθαρή θέση σε \(currency)"
    case .netWorthIn(nil): "Καθαρή θέση στο νόμισμα χωρίς σύμβολο"
    case .unpricedUntil(let day, let symbols):
      "έως \(day) δεν υπήρχε ακόμη τιμή και δεν υπολογίστηκαν: \(symbols)"
    case .nothingOwned(let day):
      "έως \(day) δεν υπάρχει περιουσία ούτε χρέος· το `bursar report accounts --types` δείχνει τι τύπου είναι κάθε λογαριασμός"
    case .ageOfMoney: "Ηλικία χρημάτων"
    case .lastOutflows: "Ηλικία χρημάτων στις τελευταίες πληρωμές"
    case .neededSpending: "Αναγκαία έξοδα"
    case .figure: "Στοιχείο"
    case .daysOfBuffer: "Φτάνουν για"
    case .source: "Από τι"
    case .emergencyFund: "Απόθεμα ασφαλείας"
    case .days(let count): "\(count, "ημέρα", "ημέρες")"
    case .monthCount(let count): "\(count, "μήνας", "μήνες")"
    case .needsOutflows(let count, let found):
      "χρειάζονται \(count, "πληρωμή", "πληρωμές"), ως τώρα \(found)"
    case .meanOfOutflows(let count): "μ.ό. για τις τελευταίες \(count) πληρωμές"
    case .poolADay(let pool, let daily): "\(pool) / \(daily) την ημέρα"
    case .noneMarked: "κανένας λογαριασμός δεν έχει need:"
    case .noMonthComplete: "κανένας μήνας δεν έκλεισε ακόμη"
    case .liquidAMonth(let liquid, let median): "\(liquid) / \(median) τον μήνα"
    case .daysOld: "Ηλικία (ημέρες)"
    case .what: "Τι"
    case .needed: "Αναγκαία"
    case .median: "Διάμεσος"
    case .critical: "πολύ λίγα"
    case .low: "λίγα"
    case .fine: "αρκετά"
    case .ample: "άφθονα"
    case .noLiquidMoney(let day):
      "έως \(day) δεν υπάρχει κίνηση σε λογαριασμό διαθέσιμων χρημάτων· το `bursar report accounts --types` δείχνει ποιοι είναι τύπου C"
    case .markNeeds:
      "το απόθεμα ασφαλείας υπολογίζεται από λογαριασμούς με σήμανση, όπως: account expenses:rent  ; need:"
    case .needsAndWants: "Ανάγκες και επιθυμίες"
    case .needsTitle(let period): "Ανάγκες, επιθυμίες και τα υπόλοιπα, \(period)"
    case .markedNeither: "Χωρίς `need:` και χωρίς `want:`"
    case .taxes: "Φόροι"
    case .incomeAfterTaxes: "Έσοδα μετά από φόρους"
    case .part: "Μέρος"
    case .aim: "Ιδανικό"
    case .verdict: "Αξιολόγηση"
    case .needs: "Ανάγκες"
    case .wants: "Επιθυμίες"
    case .notMarked: "Χωρίς σήμανση"
    case .savingsAndDebt: "Αποταμίευση και δόσεις"
    case .openVerdict: "άγνωστο: πολλά δεν έχουν σήμανση"
    case .inLine: "εντάξει"
    case .pointsAbove(let points): "\(points, "ποσοστιαία μονάδα", "ποσοστιαίες μονάδες") πάνω"
    case .pointsBelow(let points): "\(points, "ποσοστιαία μονάδα", "ποσοστιαίες μονάδες") κάτω"
    case .ofIncomeAfterTaxes: "Από τα έσοδα μετά από φόρους"
    case .nothingThen(let period):
      "δεν υπάρχουν έσοδα ούτε έξοδα για την περίοδο \(period)· το -p ορίζει άλλη περίοδο"
    case .nothingMarked:
      "κανένας λογαριασμός δεν έχει σήμανση ανάγκης ή επιθυμίας· γράψτε για παράδειγμα: account expenses:rent  ; need:"
    case .members: "Μέλη"
    case .membersTitle(let period): "Μέλη, \(period)"
    case .toSettle: "Για εξόφληση"
    case .payer: "Ποιος πληρώνει"
    case .unnamedPayer(let amount): "Έξοδα χωρίς ένδειξη ποιος πλήρωσε: \(amount). "
    case .perPerson(let scale, let amount):
      "Όλα τα έξοδα, σαν να ήταν για έναν (\(scale) στην κλίμακα του ΟΟΣΑ): \(amount)."
    case .paid: "Πλήρωσε"
    case .used: "Κατανάλωσε"
    case .isOwed: "Έχει να παίρνει"
    case .to: "Προς"
    case .memberShare(let name, let percent): "\(name) \(percent: percent)"
    case .sharedEqually: "Τα έξοδα χωρίς ένδειξη για ποιον ήταν μοιράζονται εξίσου."
    case .sharedByParts(let parts):
      "Τα έξοδα χωρίς ένδειξη για ποιον ήταν μοιράζονται έτσι: \(joined: parts, by: ", ")."
    case .sharedByIncome(let parts):
      "Τα έξοδα χωρίς ένδειξη για ποιον ήταν μοιράζονται ανάλογα με τα έσοδα: \(joined: parts, by: ", ")."
    case .sharedForWantOfIncome:
      "Τα έξοδα χωρίς ένδειξη για ποιον ήταν μοιράζονται εξίσου, γιατί τότε κανένα μέλος δεν είχε έσοδα."
    case .noHousehold:
      "το νοικοκυριό δεν έχει ακόμη μέλη· ξεκινήστε έτσι: bursar household member add Anna Tom"
    case .nobodyPaid(let example):
      "πουθενά δεν αναφέρεται ποιος πλήρωσε· γράψτε για παράδειγμα `; by:\(example)` μετά την περιγραφή"
    case .map: "Χάρτης"
    case .mapTitle(let period): "Πού έγιναν τα έξοδα, \(period)"
    case .noPlaceSpent(let amount): "Έξοδα χωρίς τοποθεσία: \(amount)."
    case .times: "Φορές"
    case .meters(let length): "\(length) m"
    case .kilometers(let length): "\(length) km"
    case .mapTooLarge(let rows, let columns, let side):
      "Ο χάρτης είναι πολύ μεγάλος: θα είχε \(rows) × \(columns) τετράγωνα με πλευρά \(side). Χωρίς --cell επιλέγεται μέγεθος που χωρά· το -p ορίζει συντομότερη περίοδο."
    case .squaresOf(let side): "Τετράγωνα με πλευρά \(side)"
    case .square(let name, let amount, let times): "\(name): \(amount), \(times, "φορά", "φορές")"
    case .nothingLocated:
      "για κανένα έξοδο δεν αναφέρεται τοποθεσία· γράψτε για παράδειγμα `; loc:50.1003 14.4259` μετά την περιγραφή ή δηλώστε μια τοποθεσία"
    }
  }
}
