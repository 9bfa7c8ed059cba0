package import LedgerPhrases

/// What may be written where something was not clear.
package enum EntryHint: Phrase {
  /// A command to copy.
  case line(String)
  case writeAs(String), writeAsEither(String, String), writeDay(String), anotherDay
  case quoteName, quoteNumber, wholeName
  case nameCategory, categoryOrComma, spentOnWhat, otherwiseForWhat, whatWasBought
  case withoutSign, timesOrSum, inDigits, numberOfTimes, dayAs(String)
  case settleUp
  case toBuy(String), toSell(String)
}

extension EntryHint {
  package var english: Words {
    switch self {
    case .line(let text): "\(text)"
    case .writeAs(let text): "write it as \(text)"
    case .writeAsEither(let one, let other): "write it as \(one), or as \(other)"
    case .writeDay(let day): "write the day as \(day)"
    case .anotherDay: "if it was another day, write that, as in the line above"
    case .quoteName: "if it belongs to a name, write that between quotes"
    case .quoteNumber: "a number that belongs to a name goes between quotes with it"
    case .wholeName: "write the whole name"
    case .nameCategory: "or name the category: --category food"
    case .categoryOrComma: "use --category, or a comma between two parts"
    case .spentOnWhat: "if it was spent, use --category to say on what"
    case .otherwiseForWhat: "for anything else, use --category to say what it was for"
    case .whatWasBought: "name a payee or a category for what was bought"
    case .withoutSign: "leave out the sign for money that comes in"
    case .timesOrSum: "write it as 2x3.20, or the sum of all"
    case .inDigits: "write it in digits, as 2000 or 0.50"
    case .numberOfTimes: "for a number of times, write 2x4.50"
    case .dayAs(let day): "write the day, for example: \(day)"
    case .settleUp: "to write what settles up: bursar household settle --write"
    case .toBuy(let line): "to buy: \(line)"
    case .toSell(let line): "to sell: \(line)"
    }
  }

  package var czech: Words {
    switch self {
    case .line(let text): "\(text)"
    case .writeAs(let text): "napište to jako \(text)"
    case .writeAsEither(let one, let other): "napište to jako \(one), nebo jako \(other)"
    case .writeDay(let day): "napište den jako \(day)"
    case .anotherDay: "pokud to bylo jindy, napište ten den stejně jako na řádku výše"
    case .quoteName: "pokud to patří ke jménu, dejte celé jméno do uvozovek"
    case .quoteNumber: "číslo, které patří ke jménu, dejte do uvozovek spolu s ním"
    case .wholeName: "napište celý název"
    case .nameCategory: "nebo napište kategorii: --category jídlo"
    case .categoryOrComma: "použijte --category, nebo oddělte dvě části čárkou"
    case .spentOnWhat: "pokud to byl výdaj, napište za co: --category"
    case .otherwiseForWhat: "pokud šlo o něco jiného, napište za co to bylo: --category"
    case .whatWasBought: "napište, komu se platilo, nebo kategorii toho, co se koupilo"
    case .withoutSign: "u peněz, které přišly, vynechte znaménko"
    case .timesOrSum: "napište to jako 2x3.20, nebo součet všeho"
    case .inDigits: "napište to číslicemi, třeba 2000 nebo 0.50"
    case .numberOfTimes: "víckrát totéž napište jako 2x4.50"
    case .dayAs(let day): "napište den, například: \(day)"
    case .settleUp: "vyrovnání zapíše: bursar household settle --write"
    case .toBuy(let line): "nákup: \(line)"
    case .toSell(let line): "prodej: \(line)"
    }
  }

  package var greek: Words {
    switch self {
    case .line(let text): "\(text)"
    case .writeAs(let text): "γράψτε το ως \(text)"
    case .writeAsEither(let one, let other): "γράψτε το ως \(one) ή ως \(other)"
    case .writeDay(let day): "γράψτε την ημέρα ως \(day)"
    case .anotherDay: "αν ήταν άλλη μέρα, γράψτε την όπως στην παραπάνω γραμμή"
    case .quoteName: "αν ανήκει σε όνομα, βάλτε όλο το όνομα σε εισαγωγικά"
    case .quoteNumber: "αριθμός που ανήκει σε όνομα μπαίνει σε εισαγωγικά μαζί του"
    case .wholeName: "γράψτε ολόκληρο το όνομα"
    case .nameCategory: "ή γράψτε την κατηγορία: --category φαγητό"
    case .categoryOrComma: "χρησιμοποιήστε --category ή χωρίστε τα δύο μέρη με κόμμα"
    case .spentOnWhat: "αν ήταν έξοδο, γράψτε για τι: --category"
    case .otherwiseForWhat: "για κάτι άλλο, γράψτε για τι ήταν: --category"
    case .whatWasBought: "γράψτε σε ποιον πληρώθηκε ή την κατηγορία για ό,τι αγοράστηκε"
    case .withoutSign: "για χρήματα που μπαίνουν παραλείψτε το πρόσημο"
    case .timesOrSum: "γράψτε το ως 2x3.20 ή το άθροισμα όλων"
    case .inDigits: "γράψτε το με ψηφία, όπως 2000 ή 0.50"
    case .numberOfTimes: "για πολλές φορές γράψτε 2x4.50"
    case .dayAs(let day): "γράψτε την ημέρα, για παράδειγμα: \(day)"
    case .settleUp: "για να γραφτεί η εξόφληση: bursar household settle --write"
    case .toBuy(let line): "για αγορά: \(line)"
    case .toSell(let line): "για πώληση: \(line)"
    }
  }
}
