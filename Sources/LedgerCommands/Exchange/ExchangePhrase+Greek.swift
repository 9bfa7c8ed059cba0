import LedgerPhrases

extension ExchangePhrase {
  var greek: Words {
    switch self {
    case .redacted(let count, let folder):
      "\(count, "αρχείο", "αρχεία") στο \(folder): το `bursar check` βρίσκει τα ίδια για τα δύο ημερολόγια, και κανένα όνομα ή ποσό σας δεν διαβάζεται."
    case .redactedUnproved(let count, let folder):
      "\(count, "αρχείο", "αρχεία") στο \(folder). Τίποτα δεν επαληθεύτηκε: \(agreeing: count, "διαβάστε το πριν το στείλετε", "διαβάστε τα πριν τα στείλετε")."
    case .keptReadable(let kinds): "Έμειναν αναγνώσιμα, όπως ζητήσατε: \(kinds)."
    case .scaledOnly(let count, let total):
      "R103: ποσά που μόνο πολλαπλασιάστηκαν με τον μυστικό αριθμό: \(count) από \(total). Από αυτά ο αριθμός μπορεί να βρεθεί."
    case .datesTell: "Οι ημερομηνίες μένουν, και η σειρά τους μπορεί να προδώσει έναν άνθρωπο."
    case .exported(let count, let book, let folder):
      "\(book): \(count, "αρχείο γράφτηκε", "αρχεία γράφτηκαν") στο \(folder)"
    case .unchanged(let book): "το \(book) είναι όπως ήταν· δεν γράφτηκε τίποτα"
    case .removed(let count, let book, let folder):
      "\(book): \(count, "αρχείο αφαιρέθηκε", "αρχεία αφαιρέθηκαν") από το \(folder)"
    case .noRows: "καμία γραμμή δεν ταιριάζει στο ερώτημα"
    case .lotsDiffer(let count):
      "\(agreeing: count, "έμεινε", "έμειναν") \(count, "σφάλμα", "σφάλματα") για παρτίδες στο ημερολόγιο· \(agreeing: count, "το", "τα") δείχνει η εντολή `bursar check lots`"
    case .keptAsComments(let count, let lines):
      "\(count, "οδηγία", "οδηγίες") που δεν έχει το ημερολόγιο \(agreeing: count, "έμεινε", "έμειναν") ως σχόλιο: \(agreeing: count, "γραμμή", "γραμμές") \(lines)"
    case .notRedacted:
      "δεν γράφτηκε τίποτα: το αντίγραφο θα έδινε άλλα αποτελέσματα, ή θα αποκάλυπτε πάρα πολλά"
    }
  }
}
