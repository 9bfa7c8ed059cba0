import LedgerHistory
import LedgerPhrases
import LedgerValues

extension ChangePhrase {
  var greek: Words {
    switch self {
    case .title(let from, let to): "\(from) → \(to)"
    case .extent(let commits, let files):
      "\(commits, "αναθεώρηση", "αναθεωρήσεις"), \(files, "αρχείο", "αρχεία")"
    case .kind(.added): "Νέα"
    case .kind(.removed): "Αφαιρέθηκε"
    case .kind(.changed): "Άλλαξε"
    case .kind(.restyled): "Νέα μορφή"
    case .kind(.moved): "Μετακινήθηκε"
    case .kind(.reread): "Διαβάζεται αλλιώς"
    case .was(let place): "ήταν στο \(place)"
    case .moved(let count, let from, let to):
      "Μετακίνηση χωρίς αλλαγή: \(count, "εγγραφή", "εγγραφές") από \(from) σε \(to)."
    case .restyled(let count): "Μόνο νέα μορφή: \(count, "εγγραφή", "εγγραφές")."
    case .field("date"): "ημερομηνία"
    case .field("second date"): "δεύτερη ημερομηνία"
    case .field("status"): "κατάσταση"
    case .field("code"): "κωδικός"
    case .field("payee"): "δικαιούχος"
    case .field("note"): "σημείωση"
    case .field("comment"): "σχόλιο"
    case .field(let name) where name.hasPrefix("tag "):
      "ετικέτα \(String(name.dropFirst(4)))"
    case .field(let name): "\(name)"
    case .leftOut(let count):
      "\(agreeing: count, "Παραλείφθηκε", "Παραλείφθηκαν"): \(count, "γραμμή", "γραμμές")· όλες τις δείχνει το bursar diff στον υπολογιστή."
    case .entries(let added, let changed, let removed):
      "Εγγραφές: νέες \(added), αλλαγμένες \(changed), αφαιρεμένες \(removed)"
    case .noEntries: "Καμία εγγραφή δεν άλλαξε."
    case .before: "Πριν"
    case .after: "Μετά"
    case .noBalances(let reason): "Τα υπόλοιπα λείπουν: \(reason)."
    case .noBalanceChanges: "Κανένα υπόλοιπο δεν άλλαξε."
    case .problemsGone(let problems): "Προβλήματα που δεν υπάρχουν πια: \(list: problems)."
    case .problemsNew(let problems): "Νέα προβλήματα: \(list: problems)."
    case .blameTitle(let account, let day): "\(account) στις \(day)"
    case .notCommitted: "όχι στο git"
    case .commit: "Αναθεώρηση"
    case .author: "Συντάκτης"
    case .written: "Γράφτηκε"
    case .ofRule(let place): "κανόνας \(place)"
    case .noPostings(let account): "δεν υπάρχει κίνηση στον λογαριασμό «\(account)»"
    case .whyTitle(let account, let day, let amount): "\(account) στις \(day): \(amount)"
    case .asserted(let amount, let off): "δηλωμένο \(amount), διαφορά \(off)"
    case .held: "ίσχυε"
    case .broken: "έπαψε να ισχύει"
    case .mended: "διορθώθηκε"
    case .without(let place): "Χωρίς το \(place) το υπόλοιπο είναι σωστό."
    case .holdsNow: "Στην πιο νέα κατάσταση ισχύει, δεν υπάρχει κάτι να βρεθεί."
    case .neverHeld: "Ήταν το ίδιο σε κάθε κατάσταση που εξετάστηκε."
    case .unread(let states):
      "\(agreeing: states, "Δεν διαβάστηκε", "Δεν διαβάστηκαν"): \(states, "κατάσταση", "καταστάσεις")."
    case .lookedAtSome(let states, let loads):
      "\(agreeing: loads, "Εξετάστηκε", "Εξετάστηκαν") \(loads) από \(states) καταστάσεις: το --all τις βλέπει όλες."
    case .cutOff:
      "Αυτός ο κλώνος είναι ρηχός: το git fetch --unshallow φέρνει τις παλιότερες καταστάσεις."
    case .noHistory(let reason): "Δεν υπάρχει ιστορικό για αναζήτηση: \(reason)."
    case .halved(let states, let loads):
      "Βρέθηκε με διχοτόμηση \(states) καταστάσεων και \(loads) αναγνώσεις· ίσως ήταν αλλιώς και πριν: το --all τις βλέπει όλες."
    case .looked(let states):
      "\(agreeing: states, "Εξετάστηκε", "Εξετάστηκαν") \(states, "κατάσταση", "καταστάσεις")."
    case .candidate(let place): "Το \(place) είναι ακριβώς η διαφορά."
    case .sameAmountDaysApart(let place, let days):
      "Το \(place) έχει το ίδιο ποσό, με διαφορά \(days, "ημέρας", "ημερών")· ίσως γράφτηκε δύο φορές."
    case .wrongSign(let place):
      "Το \(place) ίσως έχει λάθος πρόσημο: η διαφορά είναι διπλάσια του ποσού."
    case .swappedDigits(let place): "Στο \(place) ίσως αντιστράφηκαν δύο ψηφία."
    case .sumOfTwo(let first, let second): "Το \(first) και το \(second) μαζί είναι η διαφορά."
    case .postingsSince(let count, let day):
      "\(count, "κίνηση", "κινήσεις") από τις \(day), όταν το υπόλοιπο συμφωνούσε."
    }
  }
}
