import LedgerPhrases

extension SlipPhrase {
  var greek: Words {
    switch self {
    case .title: "Σημειώστε το"
    case .out: "− Έξοδο"
    case .into: "+ Έσοδο"
    case .move: "→ Μεταφορά"
    case .amount: "Ποσό"
    case .currency: "Νόμισμα"
    case .payee: "Δικαιούχος"
    case .to: "Για"
    case .toward: "Προς"
    case .from: "Από"
    case .day: "Ημέρα"
    case .note: "Σημείωση"
    case .keep: "Καταγραφή"
    case .share: "Κοινοποίηση"
    case .save: "Αποθήκευση αρχείου"
    case .copy: "Αντιγραφή"
    case .show: "Δείτε το κείμενο"
    case .change: "Αλλαγή"
    case .forget: "Διαγραφή"
    case .forgetHanded: "Διαγραφή όσων παραδόθηκαν"
    case .askForget: "Να διαγραφεί αυτό το σημείωμα;"
    case .count: "Δεν έχουν παραδοθεί ακόμη: {}"
    case .handed: "παραδόθηκε"
    case .copied: "Αντιγράφηκε. Αποθηκεύστε το σε αρχείο και εκτελέστε bursar import ΑΡΧΕΙΟ"
    case .journal: "Ημερολόγιο"
    case .keepsNothing: "Αυτός ο περιηγητής δεν κρατά τίποτα: παραδώστε τα τώρα."
    case .browsers:
      "Αν ανοίξατε τη σελίδα από αρχείο, τα σημειώματα τα διαβάζουν και άλλες σελίδες που ανοίξατε έτσι, και το Safari μπορεί να τα σβήσει μετά από μια εβδομάδα χωρίς χρήση: παραδώστε τα σύντομα."
    case .noScript: "Αυτή η σελίδα χρειάζεται JavaScript. Σε τερματικό: bursar add 4.50 καφές"
    case .unknown: "δεν ξέρω"
    case .inBooks: "Καταχωρίστηκαν και διαγράφηκαν από εδώ: {}"
    case .badAmount: "Γράψτε ένα ποσό, όπως 4,50 ή 3+1,50"
    case .badDay: "Επιλέξτε ημέρα"
    case .sameAccount: "Επιλέξτε δύο διαφορετικούς λογαριασμούς"
    }
  }
}
