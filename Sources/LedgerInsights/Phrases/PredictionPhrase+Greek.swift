package import LedgerPhrases
import LedgerValues

extension PredictionPhrase {
  package var greek: Words {
    switch self {
    case .title: "Εκτίμηση"
    case .backtest: "Ακρίβεια παλαιότερων εκτιμήσεων"
    case .what: "Τι"
    case .guess: "Εκτίμηση"
    case .confidence: "Βεβαιότητα"
    case .category: "Κατηγορία"
    case .unknown: "δεν είναι σαφές"
    case .perhaps: "ίσως"
    case .always: "πάντα"
    case .median: "συνήθως"
    case .takenFrom: "Με βάση"
    case .vote: "Βάρος"
    case .last: "Τελευταία"
    case .usualGap: "Συνήθως μετά από"
    case .times: "Φορές"
    case .chanceToday: "Σήμερα"
    case .days(let count): "\(count, "ημέρα", "ημέρες")"
    case .method: "Εκτίμηση με"
    case .asked: "Δοκιμές"
    case .right: "Σωστές"
    case .amongThree: "Στις τρεις"
    case .majority: "τη συχνότερη κατηγορία"
    case .lastOfPayee: "την τελευταία του δικαιούχου"
    case .majorityOfPayee: "τη συχνότερη του δικαιούχου"
    case .placeAndHour: "την τοποθεσία και την ώρα"
    case .neighbors: "τις πιο όμοιες πληρωμές"
    case .neighborsWithoutPayee: "το ίδιο χωρίς δικαιούχο"
    case .neighborsWithAmount: "το ίδιο με το ποσό"
    case .calibration(let points):
      "Η βεβαιότητα των εκτιμήσεων και η πραγματική επιτυχία τους διαφέρουν κατά μέσο όρο \(points, "ποσοστιαία μονάδα", "ποσοστιαίες μονάδες")."
    case .amountError(let error, let plain):
      "Τα μισά ποσά απείχαν το πολύ \(percent: error)· με το ίδιο ποσό για όλα θα ήταν \(percent: plain)."
    case .howTested(let count):
      "\(agreeing: count, "Η τελευταία", "Καθεμία από τις τελευταίες") \(count, "πληρωμή", "πληρωμές") εκτιμήθηκε μόνο από όσες προηγήθηκαν."
    case .nothingPaid: "το ημερολόγιο δεν έχει ακόμη πληρωμές για εκτίμηση"
    case .nobodyExpected(let day):
      "στις \(day) συνήθως δεν πληρώνεται κανείς· το `bursar insights predict ΔΙΚΑΙΟΥΧΟΣ` εκτιμά τι αφορά μια πληρωμή"
    case .tooFew(let found, let least):
      "οι πληρωμές (\(found)) είναι λίγες για δοκιμή· χρειάζονται περισσότερες από \(least)"
    case .madeOn: "Έγινε στις"
    case .balanceThen: "Υπόλοιπο τότε"
    case .foretold: "Πρόβλεψη"
    case .itWas: "Πραγματικά"
    case .missedBy: "Απόκλιση"
    case .balances: "Διαθέσιμα χρήματα, πρόβλεψη για 30 ημέρες στο τέλος κάθε μήνα"
    case .budgets: "Προϋπολογισμοί, πρόβλεψη στις δέκα κάθε μήνα"
    case .evenly: "Με ίδιο ρυθμό"
    case .inRange: "Στο εύρος"
    case .howForetold:
      "Κάθε πρόβλεψη γνωρίζει μόνο όσα είχαν καταχωριστεί ως την ημέρα της· οι κανόνες και οι προϋπολογισμοί είναι οι σημερινοί. Απόκλιση είναι το σύνολο των διαφορών ως μερίδιο των δαπανών."
    case .of(let part, let whole): "\(part) από \(whole)"
    case .balanceError(let error, let unchanged):
      "Οι μισές προβλέψεις απείχαν το πολύ \(error)· αν τίποτα δεν είχε αλλάξει, θα ήταν \(unchanged)."
    case .unknownPayee(let name):
      "κανένας προηγούμενος δικαιούχος δεν μοιάζει με «\(name)», οπότε από το όνομα δεν γίνεται εκτίμηση"
    }
  }
}
