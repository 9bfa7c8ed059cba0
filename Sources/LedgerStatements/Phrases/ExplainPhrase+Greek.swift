import LedgerImport
package import LedgerPhrases

extension ExplainPhrase {
  package var greek: Words {
    switch self {
    case .title: "Πώς μια γραμμή έγινε εγγραφή"
    case .part: "Μέρος"
    case .value: "Αξία"
    case .source: "Από τι"
    case .place: "Θέση"
    case .account: "άλλος λογαριασμός"
    case .key: "κλειδί"
    case .over(let text): "υπερισχύει: \(text)"
    case .chooser(.habit): "από συνήθεια: παρόμοιες εγγραφές"
    case .chooser(.transfer): "η άλλη πλευρά μεταφοράς"
    case .chooser(.planned): "προγραμματισμένη πληρωμή"
    case .chooser(.rule): "κανόνας"
    case .chooser(.slip): "το σημείωμα"
    case .chooser(.link): "η εγγραφή που υπάρχει"
    case .chooser: "οι παλιές εγγραφές δεν αρκούν"
    case .votes(let percent, let text): "\(percent: percent) των ψήφων: \(text)"
    case .candidate(nil, let text): "\(text)"
    case .candidate(let cost?, let text): "απόκλιση \(cost): \(text)"
    case .outcome(.new, _, let account): "νέα: δεν υπάρχει ακόμη στον λογαριασμό «\(account)»"
    case .outcome(.known, .id?, _): "γνωστή από τον αριθμό της τράπεζας"
    case .outcome(.known, .hash?, _): "γνωστή από ημέρα, ποσό και κείμενο"
    case .outcome(.known, .textChanged?, _): "γνωστή, η τράπεζα άλλαξε το κείμενο"
    case .outcome(.known, .moved?, _): "γνωστή, η τράπεζα άλλαξε την ημέρα"
    case .outcome(.known, nil, _): "γνωστή"
    case .outcome(.linked, _, _): "συνδεδεμένη με εγγραφή που γράφτηκε με το χέρι"
    case .outcome(.planned, _, _): "εξοφλεί προγραμματισμένη πληρωμή"
    case .outcome(.transfer, _, _): "πλευρά μεταφοράς"
    case .outcome(.doubtful, _, _): "αμφίβολη: νέα ή μία από αυτές"
    }
  }
}
