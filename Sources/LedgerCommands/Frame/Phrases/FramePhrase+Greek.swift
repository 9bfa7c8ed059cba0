import LedgerPhrases

extension FramePhrase {
  var greek: Words {
    switch self {
    case .nothingWritten: "δεν γράφτηκε τίποτα"
    case .leftOut(let count):
      "\(count, "εγγραφή με σφάλμα δεν υπολογίζεται", "εγγραφές με σφάλματα δεν υπολογίζονται")· το `bursar check` δείχνει πώς \(agreeing: count, "διορθώνεται", "διορθώνονται")"
    case .assertionsIgnored(let count):
      "\(count, "έλεγχος υπολοίπου δεν συμφωνεί", "έλεγχοι υπολοίπου δεν συμφωνούν")· τα ποσά υπολογίζονται παρ' όλα αυτά"
    case .furtherOnes(let count): "και \(count, "ακόμη", "ακόμη")"
    }
  }
}
