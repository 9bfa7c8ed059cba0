package import LedgerPhrases
import LedgerValues

extension LotPhrase {
  package var greek: Words {
    switch self {
    case .lotsOn(let day): "Παρτίδες, \(day)"
    case .lots: "Παρτίδες"
    case .lot: "Παρτίδα"
    case .quantity: "Ποσότητα"
    case .unitCost: "Κόστος μονάδας"
    case .basis: "Κόστος κτήσης"
    case .held: "Κατοχή"
    case .days(let count): "\(count, "ημέρα", "ημέρες")"
    case .gains: "Κέρδη"
    case .gainsIn(let period): "Κέρδη, \(period)"
    case .sold: "Πώληση"
    case .bought: "Αγορά"
    case .proceeds: "Έσοδα"
    case .gain: "Κέρδος"
    case .fees: "Προμήθειες"
    case .counts(let lots, let sales):
      "\(lots, "παρτίδα", "παρτίδες"), \(sales, "πώληση", "πωλήσεις")"
    case .sums(let gains, let losses, let fees):
      "Κέρδη \(gains), ζημίες \(losses), προμήθειες αυτών των πωλήσεων \(fees)"
    case .salesAfter(let day, let sales):
      "περιλαμβάνει και \(sales, "πώληση", "πωλήσεις") μετά τις \(day)· με `-e \(day.adding(days: 1))` \(agreeing: sales, "μένει", "μένουν") έξω"
    case .disallowed(let amount, let gain):
      "Ζημίες που το `basis:` μετέφερε σε όσα αγοράστηκαν ξανά: \(amount). Κέρδος χωρίς αυτές: \(gain)"
    case .foreignSales(let currency):
      "χωρίς κέρδος όπου η πώληση είναι σε άλλο νόμισμα από την αγορά. Το δείχνει το `-X \(currency)`"
    case .unrecorded(let amount, let sales):
      "Κέρδη που δεν καταγράφηκαν: \(amount) (\(sales, "πώληση", "πωλήσεις")). Τις δείχνει το `bursar check gains`."
    case .undeclared(let symbols, let first):
      "με FIFO, γιατί δεν δηλώθηκε μέθοδος: \(symbols). Για να διαλέξετε: `commodity \(first)  ; lots: FIFO`"
    case .noLots: "δεν υπάρχουν ακόμη παρτίδες. Γράψτε τι κόστισαν οι μονάδες: `10 ABC @ 50 EUR`"
    case .noLotsLeft:
      "δεν μένουν παρτίδες. Όσες πουλήσατε τις δείχνει το `bursar report lots --closed`"
    case .noSales:
      "καμία πώληση σε αυτή την περίοδο· όσα κατέχετε τα δείχνει το `bursar report lots`"
    case .what(let method, let gain): "Με \(method): \(gain)"
    case .holdingsOn(let day): "Κατοχές, \(day)"
    case .holding: "Κατοχή"
    case .share: "Μερίδιο"
    case .gainShare: "Κέρδος %"
    case .realized: "Πραγματοποιημένο"
    case .accounts(let count): "\(count, "λογαριασμός", "λογαριασμοί")"
    case .noHoldings: "δεν υπάρχουν ακόμη κατοχές. Γράψτε τι κόστισαν οι μονάδες: `10 ABC @ 50 EUR`"
    case .unpriced(let symbols):
      "χωρίς τιμή, άρα χωρίς αξία: \(symbols). Μια τιμή: `P 2026-01-31 ABC 50 EUR`"
    case .unknownTerms(let lines):
      "γραμμές του `gains` στις οποίες τίποτα δεν αντιστοιχεί στο ημερολόγιο: \(lines)"
    case .noOrders(let symbols):
      "χωρίς μερίδια και εντολές, όσο λείπει η τιμή: \(symbols)"
    case .soldOut(let gains):
      "το πραγματοποιημένο κέρδος από ό,τι πουλήσατε ολόκληρο δεν φαίνεται: \(gains). Το δείχνει το -E"
    case .untypedGain(let account, let sales):
      "το κέρδος από \(sales, "πώληση", "πωλήσεις") φαίνεται να είναι στο `\(account)`. Δηλώστε `account \(account)  ; type: G`"
    case .term: "Διάρκεια"
    case .long: "μακρά"
    case .short: "βραχεία"
    case .longTerm: "Μακροπρόθεσμα"
    case .shortTerm: "Βραχυπρόθεσμα"
    case .yes: "ναι"
    case .from(let day): "από \(day)"
    case .gainIn(let symbol): "Κέρδος σε \(symbol)"
    case .withoutRate(let symbols, let first, let day, let currency):
      "δεν υπολογίζεται σε \(currency), γιατί λείπει η ισοτιμία: \(symbols). Μια ισοτιμία: `P \(day) \(first) … \(currency)`"
    case .excepted(let sales):
      "\(sales, "πώληση δεν υπολογίζεται", "πωλήσεις δεν υπολογίζονται"), όπως ορίζει το `gains` στο ημερολόγιο"
    case .converted(let symbol, let gain, let asset, let currency):
      "Σε \(symbol): \(gain), από αυτά \(asset) από τις κατοχές και \(currency) από το νόμισμα"
    case .portfolioOn(let name, let day): "Χαρτοφυλάκιο \(name), \(day)"
    case .unrated(let symbols):
      "χωρίς αποδόσεις, γιατί το ημερολόγιο δεν έχει όλα όσα πληρώθηκαν: \(symbols)"
    case .totalWithout(let symbols): "οι αποδόσεις στο σύνολο δεν περιλαμβάνουν \(symbols)"
    case .noGrowth(let symbol, let day, let currency):
      "το σύνολο δεν έχει TWR: το \(symbol) δεν έχει τιμή στις \(day), όταν κινήθηκαν χρήματα· γράψτε μία: `P \(day) \(symbol) … \(currency)`"
    case .target: "Στόχος"
    case .off: "Απόκλιση"
    case .band: "Ζώνη"
    case .inside: "εντός"
    case .outside: "εκτός"
    case .order: "Εντολή"
    case .buy(let amount): "αγορά \(amount)"
    case .sell(let amount): "πώληση \(amount)"
    case .income: "Έσοδο"
    case .internalRate: "XIRR"
    case .timeWeighted: "TWR"
    case .inDays(let rate, let days): "\(rate) σε \(days, "ημέρα", "ημέρες")"
    case .harvestOn(let day): "Ζημίες που θα έφερνε μια πώληση, \(day)"
    case .loss: "Ζημία"
    case .boughtLately: "Πρόσφατη αγορά"
    case .noLosses: "τίποτα δεν αξίζει λιγότερο από όσο κόστισε"
    }
  }
}
