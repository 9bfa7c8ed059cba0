import LedgerPhrases

extension ReceiptPhrase {
  var greek: Words {
    switch self {
    case .holds(let count): "η απόδειξη ισχύει, \(count, "αλλαγή", "αλλαγές")"
    case .moved: "γράφτηκε πάνω σε άλλα βιβλία"
    case .unsaid: "δεν λέει ποσά, οπότε αυτά δεν αποδείχθηκαν"
    case .byHand(let count): "με το χέρι, \(count, "αλλαγή", "αλλαγές")"
    case .isFalse: "η απόδειξη είναι ψευδής"
    case .isTorn: "η απόδειξη είναι σκισμένη"
    case .unreadable: "δεν αποδείχθηκε, αφού τα βιβλία του ή τα προηγούμενα δεν διαβάζονται"
    case .missing(let claim): "δηλώνεται και δεν ισχύει: \(claim)"
    case .unclaimed(let claim): "ισχύει και δεν δηλώνεται: \(claim)"
    case .nothing: "κανένα commit δεν αγγίζει τα βιβλία"
    }
  }
}
