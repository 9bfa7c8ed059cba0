package import LedgerPhrases

extension PlanChangePhrase {
  package var greek: Words {
    switch self {
    case .accountAdded(let name): "προστέθηκε ο λογαριασμός «\(name)»"
    case .accountSet(let name, let balance, let adjustment):
      "\(name): \(balance), προσαρμογή κατά \(adjustment)"
    case .accountClosed(let name, let day): "ο λογαριασμός «\(name)» έκλεισε στις \(day)"
    case .accountMoved(let amount, let account):
      "\(amount) μεταφέρθηκαν στον λογαριασμό «\(account)»"
    case .accountHidden(let name):
      "ο λογαριασμός «\(name)» δεν φαίνεται πια στις λίστες· τα χρήματά του υπολογίζονται ακόμη"
    case .accountShown(let name): "ο λογαριασμός «\(name)» φαίνεται πάλι στις λίστες"
    case .accountRemoved(let name): "αφαιρέθηκε ο λογαριασμός «\(name)»"
    case .accountChanged(let name): "άλλαξε ο λογαριασμός «\(name)»"
    case .tagChanged(let name): "άλλαξε η ετικέτα «\(name)»"
    case .tagAdded(let name): "προστέθηκε η ετικέτα «\(name)»"
    case .tagRemoved(let name): "αφαιρέθηκε η ετικέτα «\(name)»"
    case .tagsRemoved(let names): "αφαιρέθηκαν οι ετικέτες \(list: names)"
    case .tagTakenOut(let count): "αφαιρέθηκε από \(count, "εγγραφή", "εγγραφές")"
    case .budgetAdded(let name, let amount, let period):
      "προστέθηκε ο προϋπολογισμός «\(name)»: \(amount) \(PeriodWords.greek(period))"
    case .budgetAmount(let name, let amount, let day): "\(name): \(amount) από \(day)"
    case .budgetChanged(let name): "άλλαξε ο προϋπολογισμός «\(name)»"
    case .budgetEnded(let name, let day):
      "ο προϋπολογισμός «\(name)» τελειώνει στις \(day)· το ιστορικό του μένει"
    case .budgetRemoved(let name):
      "αφαιρέθηκε ο προϋπολογισμός «\(name)»· οι δαπάνες μένουν"
    case .funded(let name, let amount): "\(name): τροφοδότηση \(amount)"
    case .moved(let from, let to, let amount): "μετακινήθηκαν \(amount): \(from) → \(to)"
    case .stillAvailable(let amount): "απομένουν προς κατανομή \(amount)"
    case .goalAdded(let name): "προστέθηκε ο στόχος «\(name)»"
    case .goalChanged(let name): "άλλαξε ο στόχος «\(name)»"
    case .goalReached(let name, let day): "ο στόχος «\(name)» επιτεύχθηκε στις \(day)"
    case .goalDropped(let name, let day):
      "ο στόχος «\(name)» εγκαταλείφθηκε στις \(day)· το ιστορικό του μένει"
    case .goalMoneyBack(let amount): "\(amount): ξανά διαθέσιμα"
    case .goalRemoved(let name): "αφαιρέθηκε ο στόχος «\(name)»"
    case .goalSaved(let name, let saved, let target?): "\(name): \(saved) από \(target)"
    case .goalSaved(let name, let saved, nil): "\(name): αποταμιεύτηκαν \(saved)"
    case .ruleAdded(let id, let day): "προστέθηκε το «\(id)», πρώτη φορά στις \(day)"
    case .ruleChanged(let id): "άλλαξε το «\(id)»"
    case .ruleContinued(let id, let new, let day): "το «\(id)» αλλάζει από \(day), ως \(new)"
    case .ruleRemoved(let id): "αφαιρέθηκε το «\(id)»"
    case .paymentsRemoved(let count):
      "\(agreeing: count, "αφαιρέθηκε", "αφαιρέθηκαν") \(count, "πληρωμή", "πληρωμές")"
    case .householdChanged: "άλλαξε το νοικοκυριό"
    case .memberAdded(let name): "προστέθηκε το μέλος «\(name)»"
    case .memberChanged(let name): "άλλαξε το μέλος «\(name)»"
    case .memberRemoved(let name): "αφαιρέθηκε το μέλος «\(name)»"
    case .settled(let giver, let taker, let amount): "\(giver) → \(taker): \(amount)"
    case .askSave(let onHand, let aside):
      "Διαθέσιμα: \(onHand), θα αποταμιεύονταν: \(aside). Να γίνει παρ’ όλα αυτά; [ναι/ΟΧΙ] "
    case .askDrop(let name): "Να εγκαταλειφθεί ο στόχος «\(name)»; [ναι/ΟΧΙ] "
    case .askRemove(let name): "Να αφαιρεθεί το «\(name)»; [ναι/ΟΧΙ] "
    case .askFund(let count):
      "\(agreeing: count, "Να τροφοδοτηθεί", "Να τροφοδοτηθούν") \(count, "φάκελος", "φάκελοι"); [ναι/ΟΧΙ] "
    }
  }
}
