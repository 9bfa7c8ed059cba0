import LedgerPhrases

extension ReceiptPhrase {
  var greek: Words {
    switch self {
    case .holds(let count): "η απόδειξη ισχύει, \(count, "αλλαγή", "αλλαγές")"
    case .moved: "αφορά άλλη κατάσταση του ημερολογίου"
    case .unsaid: "δεν αναφέρει ποσά, άρα δεν επαληθεύτηκαν"
    case .byHand(let count): "με το χέρι, \(count, "αλλαγή", "αλλαγές")"
    case .isFalse: "η απόδειξη είναι ψευδής"
    case .isTorn: "η απόδειξη είναι κατεστραμμένη"
    case .unreadable:
      "δεν επαληθεύτηκε, γιατί το ημερολόγιο αυτής ή της προηγούμενης αναθεώρησης δεν διαβάζεται"
    case .missing(let claim): "δηλώνεται, αλλά δεν ισχύει: \(claim)"
    case .unclaimed(let claim): "ισχύει, αλλά δεν δηλώνεται: \(claim)"
    case .nothing: "καμία αναθεώρηση δεν αφορά το ημερολόγιο"
    }
  }
}
