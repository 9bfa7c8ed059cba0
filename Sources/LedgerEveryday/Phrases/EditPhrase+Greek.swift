package import LedgerPhrases

extension EditPhrase {
  package var greek: Words {
    switch self {
    case .help:
      """
      Enter: μένει η τιμή σε [ ],
      Tab: διόρθωσή της, -: διαγραφή της,
      <: πίσω, Ctrl-C: δεν αλλάζει τίποτα.
      """
    case .several:
      "Η εγγραφή έχει πολλά ποσά ή λογαριασμούς· αυτά τα αλλάζει το: bursar edit REF amount:ACCOUNT=4.80 account:OLD=NEW"
    case .ask(.day, let old): "Ημέρα\(bracketed(old)): "
    case .ask(.payee, let old): "Δικαιούχος\(bracketed(old)): "
    case .ask(.note, let old): "Σημείωση\(bracketed(old)): "
    case .ask(.amount, let old): "Ποσό\(bracketed(old)): "
    case .ask(.account, let old): "Για τι\(bracketed(old)): "
    case .ask(.wallet, let old): "Λογαριασμός ή μετρητά\(bracketed(old)): "
    case .ask(.tags, let old): "Ετικέτες\(bracketed(old)): "
    case .askWrite: "Να γραφτεί αυτή η αλλαγή; [ναι/ΟΧΙ] "
    }
  }
}
