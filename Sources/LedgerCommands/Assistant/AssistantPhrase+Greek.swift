import LedgerPhrases

extension AssistantPhrase {
  var greek: Words {
    switch self {
    case .askWrite(let count):
      "\(agreeing: count, "Να γραφτεί", "Να γραφτούν") \(count, "αλλαγή", "αλλαγές") στο ημερολόγιο; Η αναίρεση γίνεται με `bursar undo`."
    case .write: "Να γραφτεί"
    case .monthEnd:
      "Βοήθησέ με να κλείσω τον μήνα. Ρώτα το check για λάθη, το upcoming για ό,τι είναι εκπρόθεσμο, το register με `status:!` για ό,τι είναι αβέβαιο, το plan για προϋπολογισμούς που ξεπεράστηκαν, και το advice. Πες μου τι να κάνω και με ποια σειρά, με τα ποσά όπως τα δίνουν τα εργαλεία."
    case .categorise:
      "Βρες τις εγγραφές με άγνωστο λογαριασμό: ρώτα το register με `unknown` και με `status:!`. Για καθεμία δες με το show τις όμοιές της, πρότεινε κατηγορία, και ρώτα με πριν καλέσεις το propose."
    case .afford(let amount, let day):
      "Μπορώ να διαθέσω \(amount) στις \(day); Ρώτα το upcoming έως τότε για το χαμηλότερο υπόλοιπο, το plan για ό,τι απομένει, και το goals για ό,τι θα καθυστερούσε. Απάντησε με τα ποσά όπως τα δίνουν τα εργαλεία."
    case .whatChanged(let since):
      "Τι άλλαξε από \(since); Ρώτα το register για εκείνο το διάστημα, το spending σε σύγκριση με πριν, και το plan. Πες πρώτα τις μεγαλύτερες αλλαγές, με τα ποσά όπως τα δίνουν τα εργαλεία."
    }
  }
}
