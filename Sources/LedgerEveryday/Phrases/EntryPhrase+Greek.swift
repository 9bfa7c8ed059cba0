package import LedgerPhrases
import LedgerValues

extension EntryPhrase {
  package var greek: Words {
    switch self {
    case .dayAndTime(let day, let time):
      "\(CalendarPhrase.weekday(day.weekday)) \(day)\(time.isEmpty ? "" : ", \(time)")"
    case .fact: "Στοιχείο"
    case .factValue: "Αξία"
    case .after: "Υπόλοιπο μετά"
    case .paidBy: "Πληρωμή από"
    case .paidFor: "Για"
    case .tags: "Ετικέτες"
    case .receipt: "Απόδειξη"
    case .bill: "Πάγια πληρωμή"
    case .billOf(let key, let due): "\(key), προθεσμία \(due)"
    case .billProbably(let key, let due): "μάλλον \(key), προθεσμία \(due)"
    case .importedAs: "Εισαγωγή"
    case .leftOf(let budget, let left, let period): "\(budget): απομένουν \(left) (\(period))"
    case .overBy(let budget, let over, let period): "\(budget): υπέρβαση \(over) (\(period))"
    case .commit: "Αναθεώρηση"
    case .commitBy(let commit, let day, let name): "\(commit), \(day), \(name)"
    case .alike: "Παρόμοιες εγγραφές"
    case .relatedTo(let day, let name): "Σχετικές εγγραφές: \(name), \(day)"
    case .samePayee: "ίδιος δικαιούχος"
    case .sameReceipt: "ίδια απόδειξη"
    case .sameBill: "ίδια πάγια πληρωμή"
    case .sameTag(let tag): "ετικέτα \(tag)"
    case .refunds: "επιστροφή χρημάτων"
    case .nothingRelated:
      "δεν υπάρχουν σχετικές εγγραφές: καμία άλλη δεν έχει τον ίδιο δικαιούχο, απόδειξη, πληρωμή ή ετικέτες"
    case .moreRelated(let count): "\(count) ακόμη· τις δείχνει το --at-most"
    case .why: "Σχέση"
    case .household: "Νοικοκυριό"
    case .members: "Μέλη"
    case .usedBy: "Χρήση"
    case .location: "τοποθεσία"
    case .split: "μερισμός εξόδων"
    case .savingsAim: "στόχος αποταμίευσης"
    case .salary: "μισθός"
    case .born: "Έτος γέννησης"
    case .email: "E-mail"
    case .notSaid: "δεν αναφέρεται"
    case .noHousehold:
      "δεν υπάρχει ακόμη νοικοκυριό· ξεκινήστε έτσι: bursar household member add Anna"
    case .whichEntry(let count): "Ποια; [1-\(count)]: "
    case .howMuch(nil): "πόσο ήταν;"
    case .howMuch(let usual?): "πόσο ήταν; συνήθως \(usual)"
    case .whatWasItFor: "για τι ήταν;"
    case .either(let texts): "\(texts.joined(separator: " ή "));"
    case .whichOf(let text, let texts): "\(text): \(texts.joined(separator: " ή "));"
    case .whichDay(let text): "\(text): ποια μέρα ήταν;"
    case .whichMonth(let text): "\(text): ποιος από τους δύο αριθμούς είναι ο μήνας;"
    case .noMeaning(let text): "«\(text)»: δεν σημαίνει κάτι εδώ"
    case .noAmount(let text): "«\(text)»: δεν είναι ποσό"
    case .noAmountDayOrTime(let text): "«\(text)»: δεν είναι ποσό, ημέρα ή ώρα"
    case .dayTwice(let text): "«\(text)»: η ημέρα υπάρχει δύο φορές"
    case .timeTwice(let text): "«\(text)»: η ώρα υπάρχει δύο φορές"
    case .nameADay: "γράψτε μία ημέρα, όχι εβδομάδα, μήνα ή έτος"
    case .whatForEach: "για τι ήταν κάθε μέρος;"
    case .howMuchEach: "πόσο ήταν κάθε μέρος;"
    case .inOrOut: "είναι έσοδο ή έξοδο;"
    case .boughtOrSold(let symbol): "\(symbol): αγορά ή πώληση, και από ποιον λογαριασμό;"
    case .goesOrSpent(let account):
      "μεταφέρονται χρήματα στον λογαριασμό «\(account)» ή ξοδεύτηκαν;"
    case .noteOrPayee(let text): "\(text): σημείωση ή μέρος νέου δικαιούχου;"
    case .currencyOrPayee(let word, let amount):
      "\(word): το νόμισμα του \(amount) ή μέρος του δικαιούχου;"
    case .cameIn(let word, let amount): "\(word): μπήκαν \(amount) ή ξοδεύτηκαν;"
    case .takenOut(let word, let from, let to): "\(word): μετρητά από \(from) σε \(to);"
    case .movedWhere(let word): "\(word): από πού προς τα πού;"
    case .settlesUp(let name): "\(name): για εξόφληση μεταξύ σας ή για τι ήταν;"
    case .howManyTimes(let word): "\(word): πόσα ήταν;"
    case .paidOffOrWith(let account): "\(account): πληρώσατε με αυτό ή εξοφλείτε το χρέος του;"
    case .chooseOrAnew: "Γράψτε έναν αριθμό ή πείτε το αλλιώς· Enter για τέλος."
    case .askUnitPrice(let total):
      "Όλα μαζί \(total), πολύ περισσότερο από το συνηθισμένο. Είναι σωστό; [ναι/ΟΧΙ] "
    case .duplicate(let place, let day, let text, let amount):
      "μάλλον είναι ήδη γραμμένο στο \(place): \(day) \(text), \(amount)"
    case .duplicateHint: "δεν γράφτηκε τίποτα· αν πρέπει να γραφτεί ξανά, προσθέστε --force"
    case .role(let role): SpokenEntry.names(role).greek
    case .roleOf(let text, let role): "\(text): \(EntryPhrase.role(role))"
    case .understood(let roles): "έτσι διαβάστηκε: \(list: roles)"
    case .newPayee(let name, let known): "νέος δικαιούχος: \(name), όχι \(known)"
    case .priceOfEach(let price, let total): "προς \(price), σύνολο \(total)"
    case .laterLeftOut(let count):
      "το `last` αφήνει έξω \(count, "εγγραφή με μεταγενέστερη ημερομηνία", "εγγραφές με μεταγενέστερη ημερομηνία")· τις δείχνει το `bursar last`"
    case .lastPlace(let place, let field):
      "τελευταία τοποθεσία: \(place)· αν και αυτό ήταν εκεί: bursar edit last place=\(field)"
    case .asLastTimes(let amount, 1): "\(amount), όπως την τελευταία φορά"
    case .asLastTimes(let amount, let count):
      "\(amount), όπως \(agreeing: count, "την τελευταία", "τις τελευταίες") \(count, "φορά", "φορές")"
    }
  }
}
