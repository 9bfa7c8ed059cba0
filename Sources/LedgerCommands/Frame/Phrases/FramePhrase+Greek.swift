import LedgerPhrases

extension FramePhrase {
  var greek: Words {
    switch self {
    case .nothingWritten: "δεν γράφτηκε τίποτα"
    case .leftOut(let count):
      "\(count, "εγγραφή με σφάλμα δεν μετράει", "εγγραφές με σφάλματα δεν μετράνε")· το bursar check δείχνει πώς διορθώνεται"
    case .assertionsIgnored(let count):
      "\(count, "έλεγχος υπολοίπου δεν βγαίνει", "έλεγχοι υπολοίπου δεν βγαίνουν")· τα ποσά μετράνε παρ' όλα αυτά"
    case .furtherOnes(let count): "και άλλα \(count)"
    }
  }
}
