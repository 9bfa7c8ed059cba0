package import LedgerPhrases

extension HabitPhrase {
  package var greek: Words {
    switch self {
    case .gaps: "Τι μπορεί να λείπει"
    case .usually: "Συνήθως"
    case .toWrite: "Καταγραφή"
    case .weeks(let times, let weeks): "\(times) από \(weeks, "εβδομάδα", "εβδομάδες")"
    case .noGaps(1): "τίποτα συνηθισμένο δεν λείπει την τελευταία ημέρα"
    case .noGaps(let days):
      "τίποτα συνηθισμένο δεν λείπει \(agreeing: days, "την τελευταία", "τις τελευταίες") \(days, "ημέρα", "ημέρες")"
    case .nearby: "Τι αγοράζεται εδώ"
    case .noPlace:
      "το ημερολόγιο δεν έχει τοποθεσία εδώ· για παράδειγμα: `place Lidl  50.1003 14.4259 radius 120m`"
    case .nothingBought(let place): "δεν έχει αγοραστεί τίποτα ακόμη στην τοποθεσία \(place)"
    case .times: "Φορές"
    case .last: "Τελευταία"
    case .expected: "όχι ακόμη σήμερα"
    case .missedEvening(let day, let kept, let days):
      "καμία εγγραφή για \(day), αλλά \(agreeing: kept, "έχει", "έχουν") \(kept) από \(agreeing: days, "την", "τις") \(days, "ημέρα", "ημέρες") πριν· για προσθήκη: bursar add"
    case .missedSince(let day, let kept, let days):
      "καμία εγγραφή από \(day), αλλά \(agreeing: kept, "έχει", "έχουν") \(kept) από \(agreeing: days, "την", "τις") \(days, "ημέρα", "ημέρες") πριν· για προσθήκη: bursar add"
    case .form(let month): "Έξοδα \(month, .genitive)"
    case .category: "Κατηγορία"
    case .lastMonth: "Προηγούμενος μήνας"
    case .otherEntries: "Άλλες εγγραφές"
    case .thisMonth: "Στη φόρμα"
    case .help: "Τι ανήκει εκεί"
    case .noCategories: "δεν υπάρχει λογαριασμός εξόδων· τον δημιουργεί το bursar category add"
    case .writtenAlready(let amount): "ήδη γραμμένα: \(amount)"
    case .askCategory(let name, let before?, let now?, _):
      "\(name), τον προηγούμενο μήνα \(before) [\(now)]: "
    case .askCategory(let name, nil, let now?, _): "\(name) [\(now)]: "
    case .askCategory(let name, let before?, nil, _): "\(name), τον προηγούμενο μήνα \(before): "
    case .askCategory(let name, nil, nil, let help?): "\(name) (\(help)): "
    case .askCategory(let name, nil, nil, nil): "\(name): "
    }
  }
}
