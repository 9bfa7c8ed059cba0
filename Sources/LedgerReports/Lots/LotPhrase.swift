package import LedgerPhrases
package import LedgerValues

/// What reports about lots say.
package enum LotPhrase: Phrase {
  case lotsOn(Day), lots, lot, quantity, unitCost, basis, held, days(Int)
  case gains, gainsIn(period: String), sold, bought, proceeds, gain, fees
  case counts(lots: Int, sales: Int)
  case sums(gains: Wording, losses: Wording, fees: Wording)
  case unrecorded(Wording, sales: Int)
  case undeclared(symbols: String, first: String)
  case noLots, noSales
  case what(method: String, Wording)
}

extension LotPhrase {
  package var english: Words {
    switch self {
    case .lotsOn(let day): "Lots, \(day)"
    case .lots: "Lots"
    case .lot: "Lot"
    case .quantity: "Quantity"
    case .unitCost: "Unit cost"
    case .basis: "Basis"
    case .held: "Held"
    case .days(let count): "\(count, "day", "days")"
    case .gains: "Gains"
    case .gainsIn(let period): "Gains, \(period)"
    case .sold: "Sold"
    case .bought: "Bought"
    case .proceeds: "Proceeds"
    case .gain: "Gain"
    case .fees: "Fees"
    case .counts(let lots, let sales):
      "\(lots, "lot", "lots"), \(sales, "sale", "sales")"
    case .sums(let gains, let losses, let fees):
      "Gains \(gains), losses \(losses), fees of these sales \(fees)"
    case .unrecorded(let amount, let sales):
      "Not recorded: \(amount) (\(sales, "sale", "sales")); `bursar check gains` lists them."
    case .undeclared(let symbols, let first):
      "taken as FIFO, because nothing declares a method: \(symbols); to choose one: `commodity \(first)  ; lots: FIFO`"
    case .noLots: "no lots yet; write what units cost: `10 ABC @ 50 EUR`"
    case .noSales: "no sales in this period"
    case .what(let method, let gain): "By \(method): \(gain)"
    }
  }

  package var czech: Words {
    switch self {
    case .lotsOn(let day): "Položky ke dni \(day)"
    case .lots: "Položky"
    case .lot: "Položka"
    case .quantity: "Množství"
    case .unitCost: "Cena za kus"
    case .basis: "Pořizovací cena"
    case .held: "Drženo"
    case .days(let count): "\(count, "den", "dny", "dní")"
    case .gains: "Zisky"
    case .gainsIn(let period): "Zisky, \(period)"
    case .sold: "Prodáno"
    case .bought: "Koupeno"
    case .proceeds: "Výnos"
    case .gain: "Zisk"
    case .fees: "Poplatky"
    case .counts(let lots, let sales):
      "\(lots, "položka", "položky", "položek"), \(sales, "prodej", "prodeje", "prodejů")"
    case .sums(let gains, let losses, let fees):
      "Zisky \(gains), ztráty \(losses), poplatky těchto prodejů \(fees)"
    case .unrecorded(let amount, let sales):
      "Nezaznamenáno: \(amount) (\(sales, "prodej", "prodeje", "prodejů")); vypíše je `bursar check gains`."
    case .undeclared(let symbols, let first):
      "bráno jako FIFO, protože metoda není určena: \(symbols); určíte ji řádkem `commodity \(first)  ; lots: FIFO`"
    case .noLots: "zatím žádné položky; zapište, co kusy stály: `10 ABC @ 50 EUR`"
    case .noSales: "v tomto období žádný prodej"
    case .what(let method, let gain): "Podle \(method): \(gain)"
    }
  }

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
    case .unrecorded(let amount, let sales):
      "Δεν καταγράφηκαν: \(amount) (\(sales, "πώληση", "πωλήσεις")). Τις δείχνει το `bursar check gains`."
    case .undeclared(let symbols, let first):
      "με FIFO, γιατί δεν δηλώθηκε μέθοδος: \(symbols). Για να διαλέξετε: `commodity \(first)  ; lots: FIFO`"
    case .noLots: "δεν υπάρχουν ακόμη παρτίδες. Γράψτε τι κόστισαν οι μονάδες: `10 ABC @ 50 EUR`"
    case .noSales: "καμία πώληση σε αυτή την περίοδο"
    case .what(let method, let gain): "Με \(method): \(gain)"
    }
  }
}
